import Conversion
import Schema

/// The words that the facts of conversion tables show.
enum ConversionWords {
    static let title = Word("conversion.title")
    static let units = Word(
        "conversion.units",
        showing: [
            .init("from", .text, "the unit of the values"),
            .init("units", .text, "the other units"),
        ])
    static let exact = Word("conversion.exact")
    static let rounded = Word("conversion.rounded")
    static let truncated = Word("conversion.truncated")
    static let inexactFactor = Word(
        "conversion.inexactFactor", showing: [.init("rounding", .text, "how results are rounded")])

    static let all =
        [title, units, exact, rounded, truncated, inexactFactor, LegacyNote.word]
        + RoundingWords.all
        + ListWords.all
}

extension ConversionTable {
    /// The units in words, such as "Celsius to Fahrenheit and Kelvins".
    var unitsFact: FieldValue {
        ConversionWords.units.fact(
            .text(from.plural), .words(ListWords.list(conversions.map(\.to.plural))))
    }
}

extension ConversionSheet {
    /// The title of the file; by default the title of its only table, or "Conversions".
    var titleFact: FieldValue { ownTitle.map { .text($0) } ?? ConversionWords.title.fact }
}

extension NumberStyle {
    /// How results are rounded, for the notes on a page, such as "rounded half up to 1 decimal".
    var roundingFact: FieldValue {
        let place: FieldValue =
            switch decimals {
            case nil: RoundingWords.place("digits").fact(.count(Self.digitsOfOthers))
            case 0: RoundingWords.whole.fact
            case 1: RoundingWords.one.fact
            case let count?: RoundingWords.place("decimals").fact(.count(count))
            }
        return rounding.word.fact(place)
    }

    /// How results are rounded in one word, for the header of a column.
    var word: Word {
        rounding == .truncate ? ConversionWords.truncated : ConversionWords.rounded
    }
}
