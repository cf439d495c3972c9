import Diagnostics
import Embedding
import TestSupport

@testable import Documents
@testable import Publishing

/// A folder with documents, two boards and a class.
struct EmbedDesk {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            boardJSON([courseJSON("Algebra"), courseJSON("Art", points: "85")]), to: "a.json")
        try folder.write(boardJSON([courseJSON("Biology")], title: "Second"), to: "b.json")
        try folder.write(
            """
            { "students": [
              { "id": "S-1", "givenNames": "Ada", "lastName": "Ash", "courses": [ \(courseJSON("Art")) ] },
              { "id": "S-2", "givenNames": "Bo", "lastName": "Birch", "courses": [ \(courseJSON("Art")) ] }
            ] }

            """, to: "class.json")
        try folder.write(
            """
            data: student
            page: { size: card, margin: 8pt }
            styles: { text: { font: Inter, size: 9pt } }
            body: { text: "{{name}}", style: text }

            """, to: "card.yaml")
    }

    /// Embeds pictures in documents, or checks them.
    func run(
        _ names: String..., check: Bool = false, strict: Bool = false
    ) async -> (stop: Status?, report: Report) {
        let paths = names.map { "\(folder.path)/\($0)" }
        let result = await runAsync(strict: strict) { report async throws(CommandFailure) in
            let run = EmbedRun(workspace: workspace(folder.path))
            if check {
                try await run.check(paths, jobs: 2, &report)
            } else {
                try await run.embed(paths, jobs: 2, &report)
            }
        }
        return (result.stop, result.report)
    }

    /// Writes a document with some blocks, one per command, and returns its name.
    @discardableResult
    func write(_ name: String, _ commands: String...) throws -> String {
        let blocks = commands.map { "<!-- chalkboard: \($0) -->\n<!-- /chalkboard -->\n" }
        try folder.write(blocks.joined(separator: "\n"), to: name)
        return name
    }

    func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    func bytes(_ name: String) throws -> [UInt8] { try Files.read("\(folder.path)/\(name)") }

    /// Returns the names of the files that were written, relative to the folder.
    func written(_ report: Report) -> [String] {
        report.outputs.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    /// Returns the problems, with paths relative to the folder.
    func problems(_ report: Report) -> [String] {
        report.lines.map { $0.replacing(folder.path + "/", with: "") }
    }
}
