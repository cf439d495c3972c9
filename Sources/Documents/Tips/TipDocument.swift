import Input
import Schema

/// A table of tips or a receipt, with the file that it is from.
struct TipDocument<Content: TipContent>: Sendable {
    /// The name of the data's file, without its ending.
    let id: String
    /// The file's content.
    let root: Value
    /// What was read from it.
    let sheet: TipSheet
    /// The table or receipt.
    let content: Content

    /// The file's title, else what such a document is called.
    var title: String { sheet.title ?? Content.title }

    /// The facts that tables and receipts have in common.
    static var commonFacts: [Fact<TipDocument>] {
        [
            Fact("id", .text, "the name of the data's file, without its ending") { .text($0.id) },
            Fact(
                TipFileFields.title.key, .text,
                "the file's title, else \"Tip guide\" or \"Receipt\"",
                origin: { $0.root[TipFileFields.title] }
            ) { .text($0.title) },
            Fact(TipFields.currency.key, .text, "the code of the currency, such as USD") {
                .text($0.sheet.currency.code)
            },
            Fact("sign", .text, "its sign, such as $") { .text($0.sheet.currency.sign) },
            Fact(
                "roundingText", .text,
                "how tips are rounded, such as \"rounded half up to the cent\""
            ) { .text($0.sheet.roundingWords) },
        ]
    }
}

/// What a file about tips can hold.
protocol TipContent: Sendable {
    /// The title of a document without one of its own.
    static var title: String { get }
}

extension TipSheet.Table: TipContent {
    static let title = "Tip guide"
}

extension TipSheet.Receipt: TipContent {
    static let title = "Receipt"
}
