import Exact

/// The facts about the current page that headers, footers and backgrounds can show.
package enum PageFacts {
    /// The name of the group: `{{page.number}}`.
    package static let name = "page"
    /// The path of the number of pages, which is known only after all pages are laid out.
    package static let count = [name, "count"]

    /// The facts that bindings can use.
    package static let shape = RecordSchema.record([
        .init(
            name,
            .record([
                .init("number", .number, "the page number within the record, from 1"),
                .init("count", .number, "the number of pages of the record"),
                .init("isFirst", .flag, "whether it is the record's first page"),
                .init("isLast", .flag, "whether it is the record's last page"),
                .init("isOdd", .flag, "whether the page number is odd"),
                .init("isEven", .flag, "whether the page number is even"),
            ]), "the page")
    ])

    /// Returns the facts of one page; page numbers start at 1.
    package static func record(number: Int, count: Int, isLast: Bool) -> Record {
        var page = Record()
        page.set("number", .number(Rational(number), shown: "\(number)"))
        page.set("count", .number(Rational(count), shown: "\(count)"))
        page.set("isFirst", .flag(number == 1))
        page.set("isLast", .flag(isLast))
        page.set("isOdd", .flag(number % 2 == 1))
        page.set("isEven", .flag(number % 2 == 0))
        var record = Record()
        record.set(name, .record(page))
        return record
    }
}
