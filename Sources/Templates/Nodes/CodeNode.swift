/// Text as a code that cameras and scanners read.
package struct CodeNode: NodeContent {
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// A square QR code.
        case qr
        /// Bars side by side.
        case code128
    }

    /// How much of a QR code can be unreadable.
    package enum Correction: String, Sendable, Hashable, CaseIterable {
        /// 7 percent.
        case low
        /// 15 percent.
        case medium
        /// 25 percent.
        case quartile
        /// 30 percent.
        case high
    }

    package var text: BoundText
    package var shape: Shape
    /// The error correction of a QR code.
    package var correction: Correction
    package var color: BoundText
    /// The color behind the code and the space around it; nil for none.
    package var fill: BoundText?
    package var label: BoundText?
    package var style: Style

    /// Returns the number of pieces of text.
    package func textCount(hasRole: Bool) -> Int { label == nil ? 0 : 1 }
}

extension NodeKind {
    static let code = NodeKind(
        "code", .boundText, "text as a QR code or as bars",
        [
            .init("type", .choice(CodeNode.Shape.allCases.map(\.rawValue)), or: "`qr`", "the kind"),
            .init(
                "errorCorrection", .choice(CodeNode.Correction.allCases.map(\.rawValue)),
                or: "`medium`", "how much of a QR code can be unreadable: 7, 15, 25 or 30 percent"),
            .init("color", .color, or: "black", "the color of the code"),
            .init("fill", .color, or: "none", "the color behind it"),
            .init("label", .boundText, "text below it"),
            .init("style", .style, "the style of the label"),
        ], alternative: { _ in .own }
    ) { fields in
        let text = fields.nodes.text(fields.subject)
        let word = fields.choice("type")
        let shape = word.flatMap(CodeNode.Shape.init) ?? .qr
        let correction = fields.choice("errorCorrection")
        if shape == .code128, correction != nil, let field = fields.value["errorCorrection"] {
            fields.error(
                at: field, "a Code 128 has no error correction",
                hint: "remove errorCorrection, or use type: qr")
        }
        let color = fields.color("color") ?? .black
        let fill = fields.color("fill")
        let label = fields.text("label")
        let style = fields.style()
        return text.map {
            CodeNode(
                text: $0, shape: shape,
                correction: correction.flatMap(CodeNode.Correction.init) ?? .medium, color: color,
                fill: fill, label: label, style: style)
        }
    }
}
