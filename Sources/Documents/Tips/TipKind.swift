import Diagnostics
import Input
import Schema

/// The document kind of tips: a table, a receipt for one check, or both in one file.
struct TipKind: DocumentKind {
    let name = "tips"
    let noun = "tip guide"
    let schema = TipFileFields.schema
    let distinguishingKey = TipFileFields.tips.key
    let records: [RecordKind]
    let words = TipWords.all

    private static let receipt = "receipt"

    init() {
        records = [
            RecordKind(name, noun: noun, TipTableRecord.type.schema),
            RecordKind(Self.receipt, ReceiptRecord.type.schema),
        ]
    }

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        guard let sheet = TipReader.read(file.root, &sink) else { throw CommandFailure(.badData) }
        let id = file.stem(name)
        if let table = sheet.table, request.record != Self.receipt {
            return Self.document(
                TipDocument(id: id, root: file.root, sheet: sheet, content: table),
                TipTableRecord.type, summary: table.summary(in: sheet.currency))
        }
        if let receipt = sheet.receipt {
            guard request.record != name else {
                throw Self.lacking(
                    TipFields.checks, TipFields.percents, for: "a tip table", in: file, &sink)
            }
            return Self.document(
                TipDocument(id: id, root: file.root, sheet: sheet, content: receipt),
                ReceiptRecord.type, summary: receipt.summary)
        }
        throw Self.lacking(TipFields.check, TipFields.percent, for: "a receipt", in: file, &sink)
    }

    private static func document<Content>(
        _ document: TipDocument<Content>, _ type: RecordType<TipDocument<Content>>,
        summary: String
    ) -> DocumentSet {
        DocumentSet(
            DocumentSet.Content(
                title: document.whose, usualTitle: Content.title, summary: summary,
                record: type.record(of: document)),
            id: document.id)
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
