import Schema

extension Words {
    /// The words that all documents use, whatever their data.
    package static let common: [Word] =
        [
            Word("yes"), Word("no"),
            Word("numbers.decimal"), Word("numbers.group"), Word("numbers.minus"),
            Word("numbers.percent", showing: number),
            Word(ordinal + "other", showing: number),
            Word("dates.short"), Word("dates.long"),
        ] + names("months", 12) + names("shortMonths", 12) + names("weekdays", 7)
        + names("shortWeekdays", 7)

    /// The start of the names of ordinals, which depend on the language.
    static let ordinal = "ordinal."
    /// The start of the names of single ordinals, such as `ordinal.is.1`.
    static let exactOrdinal = ordinal + "is."
    /// The start of the names of ordinals by their last digits, such as `ordinal.ends.11`.
    static let endingOrdinal = ordinal + "ends."

    /// The fact that the text of a number can show.
    static let number: [RecordSchema.Member] = [.init("number", .text, "the number")]

    private static func names(_ list: String, _ count: Int) -> [Word] {
        (1...count).map { Word("\(list).\($0)") }
    }
}
