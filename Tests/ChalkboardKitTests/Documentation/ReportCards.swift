import ChalkboardKit
import Foundation

/// Makes report cards.
struct ReportCards {
    let chalkboard: Chalkboard
    let template: LoadedTemplate

    /// Creates a maker with the templates in a folder.
    init(installation: String) async throws {
        chalkboard = Chalkboard(resources: .installed(in: installation))
        template = try await chalkboard.template("report-card")
    }

    /// Writes the report cards of a class file to one PDF.
    func write(_ path: String, to output: String) async throws -> CombinedResult {
        let data = try await chalkboard.data(at: path)
        let part = URL(filePath: output + ".part")
        try Data().write(to: part)
        let file = try FileHandle(forWritingTo: part)
        let result = try await chalkboard.combinedPDF(data, with: template) { bytes in
            try file.write(contentsOf: Data(bytes))
        }
        try file.close()
        guard rename(part.path, output) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return result
    }
}
