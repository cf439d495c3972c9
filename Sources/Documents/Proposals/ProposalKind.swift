import Diagnostics
import Input
import Schema

/// The document kind of written proposals, with members and sections of text.
struct ProposalKind: DocumentKind {
    let name = "proposal"
    let schema = ProposalFields.schema
    let distinguishingKey = ProposalFields.members.key
    let records = [RecordKind("proposal", record.schema)]

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        guard schema.check(file.root, &sink) else { throw CommandFailure(.badData) }
        let id = file.stem(name)
        let title = file.root.text(ProposalFields.title)
        let names = file.root.elements(of: ProposalFields.members)
            .map { $0.text(ProposalMemberFields.name) }
        let summary = "A proposal by \(names.joined(separator: ", "))"
        return DocumentSet(
            DocumentSet.Content(
                title: title, summary: summary,
                record: Self.record.record(of: Proposal(id: id, root: file.root))),
            id: id)
    }

    // MARK: Facts

    private struct Proposal {
        let id: String
        let root: Value
    }

    private static let record = RecordType<Proposal> {
        Fact("id", "the name of the data file, without its extension") { $0.id }
        Fact.shown(ProposalFields.all) { $0.root }
    }
}
