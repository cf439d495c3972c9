import Barcodes
import Diagnostics
import Drawing
import Input
import Templates

/// The layout of QR codes and Code 128.
final class CodeLayout: NodeLayout {
    let code: CodeNode
    let style: ResolvedTextStyle
    let color: ResolvedColor
    let fill: ResolvedColor?

    init(_ node: CodeNode, _ resolver: NodeResolver) {
        code = node
        style = resolver.style(node.style)
        color = resolver.color(node.color)
        fill = node.fill.map(resolver.color)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let alternative = expander.alternative(of: node)
        let (text, place) = expander.text(code.text, node.origin)
        let origin = place ?? node.origin
        // A code is omitted if its text is an optional fact that is absent.
        if text.isEmpty, code.text.mayBeAbsent { return }
        let shape = CodeShape(code.shape)
        do throws(BarcodeError) {
            let content = CodeContent(
                barcode: try Barcode(text, kind), shape: shape,
                color: expander.color(color, node.origin),
                fill: fill.map { expander.color($0, node.origin) },
                label: code.label.map { expander.textNode($0, style, node.origin) },
                origin: origin)
            content.checkColors(&expander.diagnostics, node.origin)
            let role = expander.role(
                of: node, alternative ?? "\(shape.name): \(text)", orDefault: .decoration)
            nodes.append(expander.layoutNode(content, of: node, role))
        } catch {
            let (message, hint) = Self.problem(error, shape, text)
            expander.diagnostics.error(at: origin, message, hint: hint)
        }
    }

    private var kind: Barcode.Kind {
        switch (code.shape, code.correction) {
        case (.code128, _): .code128
        case (.qr, .low): .qr(.low)
        case (.qr, .medium): .qr(.medium)
        case (.qr, .quartile): .qr(.quartile)
        case (.qr, .high): .qr(.high)
        }
    }

    private static func problem(
        _ error: BarcodeError, _ shape: CodeShape, _ text: String
    ) -> (message: String, hint: String?) {
        let name = shape.name
        return switch error {
        case .empty: ("a \(name) needs a text", "leave out the node where there is none, with when")
        case .tooLong:
            (
                "a text of \(text.count) characters does not fit in a \(name)",
                shape.isSquare
                    ? "use less text, or a lower errorCorrection" : "use less text, or type: qr"
            )
        case .unsupported(let character):
            (
                "a \(name) cannot have the character \(quoted(String(character)))",
                "use letters, digits and signs of ASCII, or type: qr"
            )
        case .library(let reason):
            ("codes cannot be made: \(reason)", "install libzint, then run doctor")
        }
    }
}

/// The dimensions of a kind of code; lengths in points.
struct CodeShape {
    let name: String
    /// Whether it is as tall as it is wide.
    let isSquare: Bool
    /// The width of the space on the left and on the right that must stay empty, in modules.
    let quietColumns: Int
    /// The height of the space above and below that must stay empty, in modules.
    let quietRows: Int
    /// The width of a module if nothing else determines it.
    let natural: Double
    /// The minimum width of a module that all readers can be expected to read.
    let least: Double

    private static let millimeter = 72 / 25.4

    /// The dimensions of a kind.
    ///
    /// The least width is four dots of a printer with 300 dots per inch for a QR code, and three for
    /// the bars of a Code 128. The space around is that of ISO/IEC 18004 and ISO/IEC 15417.
    ///
    /// Source: <https://www.qrcode.com/en/howto/cell.html>.
    init(_ shape: CodeNode.Shape) {
        switch shape {
        case .qr:
            (name, isSquare, quietColumns, quietRows) = ("QR code", true, 4, 4)
            (natural, least) = (0.5 * Self.millimeter, 0.33 * Self.millimeter)
        case .code128:
            (name, isSquare, quietColumns, quietRows) = ("Code 128", false, 10, 0)
            (natural, least) = (0.33 * Self.millimeter, 0.25 * Self.millimeter)
        }
    }

    /// Returns the height of bars if nothing else determines it: 15 percent of the width without
    /// the space around them, but at least 5 mm.
    func barHeight(ofWidth width: Double) -> Double { max(width * 0.15, 5 * Self.millimeter) }

    /// Returns a length in millimeters with at most two decimals, rounded down or up.
    static func millimeters(_ points: Double, _ rule: FloatingPointRoundingRule) -> String {
        // Without the error of the conversion, which could make it one more.
        let exact = (points / millimeter * 1e6).rounded() / 1e4
        let hundredths = Int(exact.rounded(rule))
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole) mm" }
        return rest % 10 == 0
            ? "\(whole).\(rest / 10) mm" : "\(whole).\(rest < 10 ? "0" : "")\(rest) mm"
    }
}
