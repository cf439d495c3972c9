/// A ruler or a thermometer with a scale on each side.
package struct ScaleNode: NodeContent {
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// A bar across the page with lines on both edges.
        case ruler
        /// An upright tube with lines on both sides.
        case thermometer
    }

    package var shape: Shape
    /// The path of the facts, which are those of `ScaleFacts`.
    package var path: [String]
    package var style, headStyle, noteStyle: Style
    package var color: BoundText
    package var fill: BoundText?
    package var accent: BoundText
    package var trueNote, note: BoundText?
    /// The words for a mark in the alternative text.
    package var spoken: BoundText?
}

extension ScaleNode {
    init?(_ shape: Shape, _ fields: inout NodeFields) {
        self.shape = shape
        let facts = fields.field("scale")
        style = fields.style()
        headStyle = fields.optionalStyle("headStyle") ?? style
        noteStyle = fields.optionalStyle("noteStyle") ?? style
        trueNote = fields.text("trueNote")
        note = fields.text("note")
        let words = fields.field("altEach")
        let color = fields.color("color")
        fill = fields.color("fill")
        accent = fields.color("accent") ?? color ?? .black
        self.color = color ?? .black
        guard let facts, let path = fields.nodes.path(facts) else { return nil }
        self.path = path
        fields.nodes.scope.check(
            path, is: ScaleFacts.shape, "scale",
            orIfAbsent: "put the picture inside when: \(path.joined(separator: "."))", at: facts,
            &fields.nodes.context.problems)
        spoken = words.flatMap(fields.nodes.entering(ScaleFacts.markShape).text)
    }
}
