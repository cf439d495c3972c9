// Draws GPA chalkboards over HTTP.
//
//     board-service PORT [PROGRAM-FOLDER]
//
// POST /boards?format=png|pdf|svg returns a picture of the board in the body, which is JSON.
// GET /health returns "ok". Port 0 means any free port.

import ChalkboardKit
import FlyingFox
import Foundation

/// The answers to all requests.
///
/// Boards stay in memory: a request writes no file, and reads only files of the program.
struct BoardService: HTTPHandler {
    /// The maximum number of bytes in the body of a request.
    static let maximumBody = 1_000_000

    let chalkboard: Chalkboard
    let template: LoadedTemplate

    init(programFolder: String) async throws {
        let files = ProgramFiles(folder: programFolder)
        chalkboard = Chalkboard(resources: Resources(files: files, programFolder: files.folder))
        template = try await chalkboard.template("chalkboard")
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let body = try await body(of: request) else {
            return try refusal(.payloadTooLarge, "body", "the maximum is \(Self.maximumBody) bytes")
        }
        switch (request.method, request.path) {
        case (.GET, "/health"):
            return answer("text/plain", Data("ok\n".utf8))
        case (.POST, "/boards"):
            guard let format = OutputFormat(rawValue: request.query["format"] ?? "") else {
                return try refusal(.badRequest, "format", "the formats are png, pdf, and svg")
            }
            return try await picture(of: body, as: format)
        default:
            return try refusal(.notFound, request.path, "use POST /boards or GET /health")
        }
    }

    /// Returns the picture of a board, or its problems.
    private func picture(of body: [UInt8], as format: OutputFormat) async throws -> HTTPResponse {
        var settings = RenderSettings()
        settings.scale = 2
        settings.threads = 1
        do {
            let data = try await chalkboard.data(body, named: "board.json")
            guard data.kind == "board" else {
                return try refusal(.unprocessableContent, "board.json", "this is not a board")
            }
            let boards = try await chalkboard.render(data, with: template, as: format, settings)
            guard let file = boards.first?.files.first else {
                return try refusal(.unprocessableContent, boards.flatMap(\.diagnostics))
            }
            return answer(format.mediaType, Data(file))
        } catch let error as ChalkboardError {
            return try refusal(.unprocessableContent, error.diagnostics)
        }
    }

    /// Returns the body of a request, or nil if it is too large.
    ///
    /// It is always read to its end, where the next request of the connection begins.
    private func body(of request: HTTPRequest) async throws -> [UInt8]? {
        var (bytes, count) = ([UInt8](), 0)
        for try await part in request.bodySequence {
            count += part.count
            if count <= Self.maximumBody { bytes += part }
        }
        return count <= Self.maximumBody ? bytes : nil
    }
}
