import ChalkboardKit
import FlyingFox
import Foundation

/// Returns a response with a file.
func answer(_ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: body)
}

/// Returns a response with one problem.
func refusal(_ status: HTTPStatusCode, _ path: String, _ message: String) throws -> HTTPResponse {
    try refusal(status, [Diagnostic(path: path, message: message)])
}

/// Returns a response with problems as JSON.
func refusal(_ status: HTTPStatusCode, _ problems: [Diagnostic]) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(["diagnostics": problems.map(Problem.init)])
    return HTTPResponse(
        statusCode: status, headers: [.contentType: "application/json"], body: body)
}

/// A diagnostic as JSON.
private struct Problem: Encodable {
    let severity, path, field, message: String
    let line, column: Int
    let hint: String?

    init(_ diagnostic: Diagnostic) {
        (severity, path) = (diagnostic.severity.rawValue, diagnostic.path)
        (line, column) = (diagnostic.line, diagnostic.column)
        (field, message, hint) = (diagnostic.field, diagnostic.message, diagnostic.hint)
    }
}
