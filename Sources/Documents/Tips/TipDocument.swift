import Input
import Schema

/// A tip table or a receipt, with the file it comes from.
struct TipDocument<Content: Sendable>: Sendable {
    /// The name of the data file, without its extension.
    let id: String
    let root: Value
    /// The content read from the file.
    let sheet: TipSheet
    let content: Content
    /// The default title in metadata.
    let usualTitle: String
    /// The default title on pages.
    let titleWord: Word

    /// Whose it is, or what it is about; nil if the file does not say it.
    ///
    /// - Parameter namesPlace: Whether that can be the place of the check.
    func whose(namingPlace namesPlace: Bool) -> String? {
        let place = namesPlace ? root.text(TipFileFields.place).unlessBlank : nil
        return place ?? (sheet.title == usualTitle ? nil : sheet.title)
    }

    /// The facts that tables and receipts have in common.
    static var commonFacts: [Fact<TipDocument>] {
        [
            Fact("id", "the name of the data file, without its extension") { $0.id },
            Fact(
                TipFileFields.title.key, .text,
                "the title of the file; by default \"Tip guide\" or \"Receipt\"",
                origin: { $0.root[TipFileFields.title] }
            ) { $0.sheet.title.map { .text($0) } ?? $0.titleWord.fact },
            Fact(TipFields.currency.key, "the code of the currency, such as USD") {
                $0.sheet.currency.code
            },
            Fact("sign", "the currency sign, such as $") { $0.sheet.currency.sign },
            Fact(
                "roundingText", .text,
                "how tips are rounded, such as \"rounded half up to the cent\""
            ) { $0.sheet.roundingFact },
        ]
    }

    /// Returns the document as a set of one record.
    func set(
        _ type: RecordType<TipDocument>, summary: String, namingPlace namesPlace: Bool
    ) -> DocumentSet {
        DocumentSet(
            DocumentSet.Content(
                title: whose(namingPlace: namesPlace), usualTitle: usualTitle, summary: summary,
                record: type.record(of: self)),
            id: id)
    }
}
