import Diagnostics
import Schema

/// The document kind of conversion tables, which show values in one unit and in other units.
struct ConversionKind: DocumentKind {
    let name = "conversions"
    let noun = "conversion table"
    let schema = ConversionFields.schema
    let distinguishingKey = ConversionFields.conversions.key
    let records = [
        RecordKind("conversions", noun: "conversion table", ConversionRecord.type.schema)
    ]
    let words = ConversionWords.all

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        let reader = ConversionReader(catalog: try UnitLibrary.read(for: file, &sink))
        guard let sheet = reader.read(file.root, &sink) else { throw CommandFailure(.badData) }
        let id = file.stem(name)
        let document = FileDocument(id: id, root: file.root, sheet: sheet)
        return DocumentSet(
            DocumentSet.Content(
                title: sheet.ownTitle, usualTitle: ConversionSheet.usualTitle,
                summary: sheet.summary,
                record: ConversionRecord.type.record(of: document)),
            id: id)
    }
}
