import ChalkboardKit

/// An answer to an HTTP request, for any server.
struct Answer: Sendable {
    let status: Int
    let contentType: String
    let body: [UInt8]
}

extension ReportCards {
    /// Returns the answer to a request for the report card of a student.
    ///
    /// - Parameters:
    ///   - body: The body of the request, which is a class in JSON.
    ///   - student: The id of the student.
    func answer(to body: [UInt8], for student: String) async throws -> Answer {
        let data = try await chalkboard.data(body, named: "request/class.json")
        var settings = RenderSettings()
        settings.select = [student]
        let cards = try await chalkboard.render(data, with: template, as: .pdf, settings)
        guard let file = cards[0].files.first else {
            throw ChalkboardError(cards[0].diagnostics)
        }
        return Answer(status: 200, contentType: "application/pdf", body: file)
    }
}
