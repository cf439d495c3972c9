import Conversion
import Diagnostics
import Input

/// Makes the documents of conversions, tips and the converter.
extension DataFile {
    /// The one record of such a file; without a kind that is asked for, the one it holds.
    ///
    /// - Throws: When the file has problems, or holds nothing for such a record; the report says so.
    package func converted(
        as record: RecordKind?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet.Entry {
        switch kind {
        case .tips: try tips(as: record, &sink)
        case .converter: try converter(&sink)
        default: try conversions(&sink)
        }
    }

    private func conversions(_ sink: inout DiagnosticSink) throws(CommandFailure)
        -> DocumentSet.Entry
    {
        let reader = ConversionReader(catalogue: try units(&sink))
        guard let sheet = reader.read(root, &sink) else { throw CommandFailure(.badData) }
        let (id, root) = (stem("conversions"), root)
        return DocumentSet.Entry(
            id: id, title: ConversionRecord.title(of: sheet),
            summary: ConversionRecord.summary(of: sheet)
        ) { ConversionRecord.record(of: sheet, id: id, root: root) }
    }

    private func converter(_ sink: inout DiagnosticSink) throws(CommandFailure) -> DocumentSet.Entry
    {
        let reader = ConverterReader(catalogue: try units(&sink))
        guard let sheet = reader.read(root, &sink) else { throw CommandFailure(.badData) }
        let (id, root) = (stem("converter"), root)
        return DocumentSet.Entry(
            id: id, title: ConverterRecord.title(of: sheet),
            summary: ConverterRecord.summary(of: sheet)
        ) { ConverterRecord.record(of: sheet, id: id, root: root) }
    }

    private func tips(
        as record: RecordKind?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet.Entry {
        guard let sheet = TipReader.read(root, &sink) else { throw CommandFailure(.badData) }
        let (id, root) = (stem("tips"), root)
        if let table = sheet.table, record != .receipt {
            return DocumentSet.Entry(
                id: id, title: sheet.title ?? "Tip guide",
                summary: TipRecord.summary(of: table, sheet.currency)
            ) { TipRecord.record(of: table, in: sheet, id: id, root: root) }
        }
        if let receipt = sheet.receipt {
            guard record != .tips else {
                throw lacking("checks", "percents", for: "a table of tips", &sink)
            }
            return DocumentSet.Entry(
                id: id, title: sheet.title ?? "Receipt", summary: TipRecord.summary(of: receipt)
            ) { TipRecord.record(of: receipt, in: sheet, id: id, root: root) }
        }
        throw lacking("check", "percent", for: "a receipt", &sink)
    }

    private func lacking(
        _ first: String, _ second: String, for what: String, _ sink: inout DiagnosticSink
    ) -> CommandFailure {
        sink.error(
            at: root["tips"] ?? root, "\(what) needs \"\(first)\" and \"\(second)\"")
        return CommandFailure(.badData)
    }

    private func units(_ sink: inout DiagnosticSink) throws(CommandFailure) -> Catalogue {
        guard let workspace else {
            throw sink.fail(.badData, path, "no units can be looked for here")
        }
        return try UnitLibrary.read(in: workspace, &sink)
    }
}
