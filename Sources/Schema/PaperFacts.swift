import Exact

/// The facts about the size of the pages, which are the same for all records and pages.
package enum PaperFacts {
    /// The name of the group: `{{paper.width}}`.
    package static let name = "paper"

    /// The group of facts that a template can use everywhere.
    package static let member = RecordSchema.Member(
        name,
        .record([
            .init("width", .number, "the width of the page in points, of which an inch has 72"),
            .init("height", .number, "the height of the page in points"),
        ]), "the size of the pages")

    /// Returns the facts of pages of a size in points.
    package static func record(width: Double, height: Double) -> Record {
        var paper = Record()
        for (name, length) in [("width", width), ("height", height)] {
            // A hundredth of a point is less than any printer can show.
            let number = Rational(Int((length * 100).rounded()), over: 100) ?? 0
            paper.set(name, .number(number, shown: number.plainText))
        }
        return paper
    }
}
