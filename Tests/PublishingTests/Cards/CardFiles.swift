import Diagnostics
import Drawing
import Templates
import TestSupport

@testable import Documents
@testable import Publishing

/// A folder with a roster, for rendering its cards.
struct CardDesk {
    let folder: TemporaryFolder

    /// Creates a folder with the sample team, or with the given roster.
    init(_ roster: String? = nil) throws {
        folder = try TemporaryFolder()
        try folder.write(roster ?? (try starterRoster()), to: "roster.json")
        let photos = ProjectFiles.root + "/assets/starter/team/photos"
        _ = try Command.run("cp", ["-r", photos, folder.path + "/photos"])
    }

    /// Renders the roster's cards to a file or a folder.
    func render(
        to output: String, template: String = "player-card", date: String? = "2026-05-29",
        _ change: (inout RenderArguments) -> Void = { _ in }
    ) async -> (stop: Status?, report: Report) {
        var arguments = RenderArguments()
        arguments.output = folder.path + "/" + output
        arguments.date = date
        change(&arguments)
        let wanted = arguments
        let result = await runAsync { report async throws(CommandFailure) in
            let options = try wanted.options(&report)
            try await Rendering(workspace: workspace(folder.path)).render(
                template: template, data: folder.path + "/roster.json", options, &report)
        }
        return (result.stop, result.report)
    }

    /// Returns the text of a file as poppler reads it.
    func text(of file: String) throws -> String {
        try Command.run("pdftotext", ["-layout", folder.path + "/" + file, "-"]).output
    }
}
