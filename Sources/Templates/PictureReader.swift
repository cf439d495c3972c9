import Diagnostics
import Drawing
import Input

/// Reads pictures that are drawn from facts.
extension NodeReader {
    /// A chart, a ruler or a thermometer.
    func drawing(
        _ subject: Value, _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let scales = Node.ScalePicture.Shape.allCases.map(\.rawValue)
        let words = Node.Chart.Shape.allCases.map(\.rawValue) + scales
        let word = ObjectReader.choice(subject, of: words, &problems)
        if let shape = word.flatMap(Node.ScalePicture.Shape.init) {
            return scale(shape, &reader, &problems)
        }
        return chart(word.flatMap(Node.Chart.Shape.init), &reader, &problems)
    }

    private func scale(
        _ shape: Node.ScalePicture.Shape, _ reader: inout ObjectReader,
        _ problems: inout DiagnosticSink
    ) -> Node.Kind? {
        let facts = reader.required("scale", &problems)
        let numbers = self.style(&reader, &problems)
        func style(_ key: String) -> Style {
            reader.optional(key).flatMap { styles.style($0, scope, &problems) } ?? numbers
        }
        let (head, noteStyle) = (style("headStyle"), style("noteStyle"))
        func text(_ key: String) -> BoundText? {
            reader.optional(key).flatMap { ValueReader.bound($0, scope, &problems) }
        }
        let (trueNote, note) = (text("trueNote"), text("note"))
        let line = color("color", &reader, &problems)
        let fill = color("fill", &reader, &problems)
        let accent = color("accent", &reader, &problems)
        guard let facts, let path = path(facts, &problems) else { return nil }
        scope.checkScale(at: path, facts, &problems)
        let black = BoundText(literal: "#000000")
        return .scale(
            Node.ScalePicture(
                shape: shape, path: path, style: numbers, headStyle: head, noteStyle: noteStyle,
                color: line ?? black, fill: fill, accent: accent ?? line ?? black,
                trueNote: trueNote, note: note))
    }
}
