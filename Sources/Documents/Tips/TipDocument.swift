import Input
import Schema

/// A tip table or a receipt, with the file it comes from.
struct TipDocument<Content: TipContent>: Sendable {
    /// The name of the data file, without its extension.
    let id: String
    /// The file's content.
    let root: Value
    /// The content read from the file.
    let sheet: TipSheet
    /// The table or receipt.
    let content: Content

    /// Whose it is, or what it is about; nil if the file does not say it.
    var whose: String? {
        let place = Content.namesPlace ? root.text(TipFileFields.place).unlessBlank : nil
        return place ?? (sheet.title == Content.title ? nil : sheet.title)
    }

    /// The facts that tables and receipts have in common.
    static var commonFacts: [Fact<TipDocument>] {
        [
            Fact("id", .text, "the name of the data file, without its extension") { .text($0.id) },
            Fact(
                TipFileFields.title.key, .text,
                "the title of the file; by default \"Tip guide\" or \"Receipt\"",
                origin: { $0.root[TipFileFields.title] }
            ) { $0.sheet.title.map { .text($0) } ?? Content.titleWord.fact },
            Fact(TipFields.currency.key, .text, "the code of the currency, such as USD") {
                .text($0.sheet.currency.code)
            },
            Fact("sign", .text, "the currency sign, such as $") { .text($0.sheet.currency.sign) },
            Fact(
                "roundingText", .text,
                "how tips are rounded, such as \"rounded half up to the cent\""
            ) { $0.sheet.roundingFact },
        ]
    }
}

/// The content of a tip file: a table or a receipt.
protocol TipContent: Sendable {
    /// The default title in metadata.
    static var title: String { get }
    /// The default title on pages.
    static var titleWord: Word { get }
    /// Whether its title in metadata names the place.
    static var namesPlace: Bool { get }
}

extension TipSheet.Table: TipContent {
    static let title = "Tip guide"
    static let titleWord = TipWords.guide
    static let namesPlace = false
}

extension TipSheet.Receipt: TipContent {
    static let title = "Receipt"
    static let titleWord = TipWords.receipt
    static let namesPlace = true
}
