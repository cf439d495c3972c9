import Diagnostics
import Input
import Schema

/// The document kind of tips: a table, a receipt for one check, or both in one file.
struct TipKind: DocumentKind {
    let name = "tips"
    let noun = "tip guide"
    let schema = TipFileFields.schema
    let distinguishingKey = TipFileFields.tips.key
    let records = [
        RecordKind("tips", noun: "tip guide", TipTableRecord.type.schema),
        RecordKind(receipt, ReceiptRecord.type.schema),
    ]
    let words = TipWords.all

    private static let receipt = "receipt"

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        guard let sheet = TipReader.read(file.root, &sink) else { throw CommandFailure(.badData) }
        let id = file.stem(name)
        if let table = sheet.table, request.record != Self.receipt {
            let document = TipDocument(
                id: id, root: file.root, sheet: sheet, content: table, usualTitle: "Tip guide",
                titleWord: TipWords.guide)
            return document.set(
                TipTableRecord.type, summary: table.summary(in: sheet.currency), namingPlace: false)
        }
        if let receipt = sheet.receipt {
            guard request.record != name else {
                throw Self.lacking(
                    TipFields.checks, TipFields.percents, for: "a tip table", in: file, &sink)
            }
            let document = TipDocument(
                id: id, root: file.root, sheet: sheet, content: receipt, usualTitle: "Receipt",
                titleWord: TipWords.receipt)
            return document.set(
                ReceiptRecord.type, summary: receipt.summary, namingPlace: true)
        }
        throw Self.lacking(TipFields.check, TipFields.percent, for: "a receipt", in: file, &sink)
    }

    private static func lacking(
        _ first: some FieldDeclaration, _ second: some FieldDeclaration, for what: String,
        in file: DataFile, _ sink: inout DiagnosticSink
    ) -> CommandFailure {
        sink.error(
            at: file.root[TipFileFields.tips] ?? file.root,
            "\(what) needs \(quoted(first.key)) and \(quoted(second.key))")
        return CommandFailure(.badData)
    }
}
