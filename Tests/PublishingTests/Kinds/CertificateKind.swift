import Diagnostics
import Documents
import Input
import Schema

/// The fields of a certificate file.
enum CertificateFields {
    static let award = Field.visibleText("award", .required, noun: "award", "the name of the award")
    static let date = Field.day("date", .optional, "the date of the award")
    static let recipients = Field.filledList(
        "recipients", .required, of: .object(RecipientFields.schema),
        ifEmpty: "a certificate needs a recipient", "the recipients of the award")

    static let schema = ObjectSchema(file: "certificate", [award, date, recipients])
}

/// The fields of a recipient of an award.
enum RecipientFields {
    static let name = Field.visibleText("name", .required, noun: "name", "the recipient's name")
    static let reason = Field.text("reason", .optional, "what the award is for")

    static let schema = ObjectSchema("recipient", [name, reason])
}

/// The document kind of certificates, one for each recipient of an award.
struct CertificateKind: DocumentKind {
    let name = "certificate"
    let schema = CertificateFields.schema
    let distinguishingKey = CertificateFields.recipients.key
    let records = [RecordKind("certificate", record.schema)]

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        guard schema.check(file.root, &sink) else { throw CommandFailure(.badData) }
        let award = file.root.text(CertificateFields.award)
        let recipients = file.root.elements(of: CertificateFields.recipients)
        let entries = recipients.enumerated().map { position, recipient in
            let page = Certificate(id: "\(position + 1)", root: file.root, recipient: recipient)
            let summary = "\(award) for \(recipient.text(RecipientFields.name))"
            return DocumentSet.Entry(id: page.id) {
                DocumentSet.Content(
                    title: award, summary: summary,
                    record: Self.record.record(of: page))
            }
        }
        return DocumentSet(
            entries, title: award, summary: "\(recipients.count) certificates", noun: name)
    }

    private struct Certificate {
        let id: String
        let root, recipient: Value
    }

    private static let record = RecordType<Certificate> {
        Fact("id", "the recipient's position in the file, from 1") { $0.id }
        Fact(RecipientFields.name, of: \.recipient)
        Fact(RecipientFields.reason, of: \.recipient)
        Fact(CertificateFields.award, of: \.root)
        Fact(CertificateFields.date, of: \.root)
    }
}
