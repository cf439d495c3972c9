import Exact

/// What headers and footers know of the page they stand on.
package enum PageFacts {
    /// The name that holds them: `{{page.number}}`.
    package static let name = "page"
    /// The path of the number of pages, which is known only when all are laid out.
    package static let count = [name, "count"]

    /// The facts that bindings may name.
    package static let shape = RecordSchema.record([
        .init(
            name,
            .record([
                .init("number", .number, "the page's number among the record's pages, from 1"),
                .init("count", .number, "how many pages the record has"),
                .init("isFirst", .flag, "whether it is the record's first page"),
                .init("isLast", .flag, "whether it is the record's last page"),
            ]), "the page")
    ])

    /// The facts of one page, its number counted from 1.
    package static func record(number: Int, count: Int, isLast: Bool) -> Record {
        var page = Record()
        page.set("number", .number(Rational(number), shown: "\(number)"))
        page.set("count", .number(Rational(count), shown: "\(count)"))
        page.set("isFirst", .flag(number == 1))
        page.set("isLast", .flag(isLast))
        var record = Record()
        record.set(name, .record(page))
        return record
    }
}
