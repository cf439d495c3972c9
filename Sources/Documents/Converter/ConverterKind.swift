import Diagnostics
import Schema

/// The document kind of the converter: its screens before and after each step of a script.
struct ConverterKind: DocumentKind {
    let name = "converter"
    let schema = ConverterFileFields.schema
    let distinguishingKey = ConverterFileFields.converter.key
    let records = [RecordKind("converter", ConverterRecord.type.schema)]
    let words = ConverterWords.all

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        let reader = ConverterReader(catalog: try UnitLibrary.read(for: file, &sink))
        guard let sheet = reader.read(file.root, &sink) else { throw CommandFailure(.badData) }
        let id = file.stem(name)
        let document = FileDocument(id: id, root: file.root, sheet: sheet)
        return DocumentSet(
            DocumentSet.Content(
                title: sheet.title, usualTitle: ConverterSheet.usualTitle, summary: sheet.summary,
                record: ConverterRecord.type.record(of: document)),
            id: id)
    }
}
