import ChalkboardKit
import TestSupport
import Testing

/// Projects of one process have their own fonts, also in memory.
@Suite struct ProjectFontTests {
    private func kit(_ project: String, _ font: TinyFont?) -> Chalkboard {
        var files = ["\(project)/board.json": Array(#"{ "title": "Chalk", "courses": [] }"#.utf8)]
        files["\(project)/templates/own.yaml"] = Array(
            """
            data: board
            page: { size: card }
            body: { text: "{{title}}", style: { font: Tiny, size: 9pt } }
            """.utf8)
        if let font { files["\(project)/assets/fonts/Tiny.ttf"] = font.file }
        var resources = Resources(programFolder: ProjectFiles.root)
        resources.files = MemoryFiles(files, fallback: DiskFiles())
        resources.projectFolder = project
        resources.creationTime = 0
        return Chalkboard(resources: resources)
    }

    private func page(_ kit: Chalkboard, _ project: String) async throws -> [UInt8] {
        let data = try await kit.data(at: "\(project)/board.json")
        let pages = try await kit.render(data, with: try await kit.template("own"), as: .svg)
        return try #require(pages.first?.files.first)
    }

    @Test func eachHasItsOwn() async throws {
        var low = TinyFont("Tiny")
        low.height = 200
        let kits = [kit("/school/one", TinyFont("Tiny")), kit("/school/two", low)]
        let one = try await page(kits[0], "/school/one")
        let two = try await page(kits[1], "/school/two")
        #expect(one != two)
        #expect(try await page(kits[0], "/school/one") == one)
        await #expect(throws: ChalkboardError.self) {
            try await kit("/school/three", nil).template("own")
        }
    }
}
