import Conversion
import Schema

/// The note on units such as KB and MB where they are powers of 1024.
enum LegacyNote {
    static let word = Word(
        "conversion.legacy", showing: [.init("factors", .text, "such as 1 KB = 1024 B")])

    /// Returns the note on those of these units that are powers of 1024: "… 1 KB = 1024 B, …"; absent if
    /// none is.
    ///
    /// Each unit comes with the symbol of the base unit of its category.
    static func fact(on units: some Sequence<(unit: Unit, base: String)>) -> FieldValue {
        var symbols: [String] = []
        var factors: [WordText.Piece] = []
        for (unit, base) in units where unit.isLegacy && !symbols.contains(unit.symbol) {
            guard let factor = unit.legacy?.factor else { continue }
            symbols.append(unit.symbol)
            let count = factor.plainText.withGroupedDigits
            factors.append(
                .text("1 \(unit.symbol) = \(count) \(base)".replacing(" ", with: "\u{A0}")))
        }
        guard !factors.isEmpty else { return .none }
        return word.fact(.words(WordText(factors, separator: .word(ListWords.separator))))
    }
}
