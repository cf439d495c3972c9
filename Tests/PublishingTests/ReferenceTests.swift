import CairoCanvas
import Diagnostics
import Drawing
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests whole pictures against approved references.
///
/// The README shows the same files.
@Suite struct ReferenceTests {
    @Test(arguments: [
        ("board-phone", "two-courses.json", "phone-4", 1.0),
        ("board-letter", "four-courses.json", "letter", 1.0),
        ("board-languages", "languages.yaml", "phone-5.5", 1.0),
    ])
    func board(_ name: String, _ data: String, _ page: String, _ scale: Double) async throws {
        try await compare(name, "chalkboard", "gpa/" + data, page, scale)
    }

    @Test(arguments: [
        ("report-card", "report-card", "school/class.json"),
        ("class-sheet", "class-sheet", "school/class.json"),
        ("temperature", "conversion-table", "conversions/temperature.json"),
        ("ruler", "conversion-table", "conversions/ruler.yaml"),
        ("tip-guide", "tip-table", "tips/guide.json"),
        ("tip-receipt", "tip-receipt", "tips/receipt.json"),
        ("team-roster", "team-roster", "team/roster.json"),
        ("equipment-sheet", "equipment-sheet", "team/roster.json"),
    ])
    func paper(_ name: String, _ template: String, _ data: String) async throws {
        try await compare(name, template, data, nil, 1)
    }

    private func compare(
        _ name: String, _ template: String, _ data: String, _ page: String?, _ scale: Double
    ) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/board.png"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: .png)])
        options.page = try page.map { try PageSize.parse($0) }
        options.form.scale = scale
        options.date = "2026-05-29"
        if template == "report-card" { options.select = ["S-1001"] }
        if template == "equipment-sheet" { options.select = ["101"] }
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace()).render(
                template: template, data: "\(ProjectFiles.root)/examples/\(data)", wanted, &report)
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        // The roster of 25 players has one page, although some of its names take two lines.
        #expect(result.report.outputs.count == 1)
        let first = try #require(result.report.outputs.first).path
        try PictureComparison.expect(try Files.read(first), matches: name)
    }
}
