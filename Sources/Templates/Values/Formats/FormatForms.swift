extension FormatStep {
    /// The notation of a step, for messages and the reference.
    struct Form: Sendable {
        /// The name with its argument.
        let notation: String
        /// A step in this notation.
        let example: String
        /// The value of the example, as in data.
        let value: String
        /// A description in one line.
        let meaning: String

        fileprivate init(
            _ notation: String, _ example: String? = nil, of value: String, _ meaning: String
        ) {
            (self.notation, self.example) = (notation, example ?? notation)
            (self.value, self.meaning) = (value, meaning)
        }
    }

    static let forms = [
        Form("fixed N", "fixed 2", of: "2.675", "a number with 0 to 20 decimals, truncated"),
        Form("round N", "round 2", of: "2.675", "a number with 0 to 20 decimals, rounded half up"),
        Form(
            "least N", "least 2", of: "3.5",
            "a number as the data shows it, with at least 0 to 20 decimals"),
        Form("percent N", "percent 1", of: "0.125", "100 times a number, rounded half up"),
        Form("grouped", of: "12345.6", "digits in groups of three; also after the formats above"),
        Form(
            "signed", of: "1.7", "a plus before a number above zero; also after the formats above"),
        Form("fraction", of: "1.75", "a number as an exact fraction"),
        Form("ordinal", of: "3", "a whole number as an ordinal"),
        Form("upper", of: "Ana", "text in uppercase"),
        Form("lower", of: "Ana", "text in lowercase"),
        Form("initial", of: "Ana", "the first character of text"),
        Form("date iso", of: "2026-03-05", "a date as in data"),
        Form("date short", of: "2026-03-05", "a date as the words say"),
        Form("date long", of: "2026-03-05", "a date as the words say"),
        Form("date \"d MMMM yyyy\"", of: "2026-03-05", "a date in a pattern, in quotes"),
    ]
}
