import ChalkboardKit
import TestSupport
import Testing

@Suite struct ProblemTests {
    @Test func errorsHavePlacesAndLines() async throws {
        let kit = chalkboard()
        let text = """
            { "students": [ { "id": "S-1", "name": "Ada", "courses": [
              { "title": "Algebra", "credits": 4, "assessments": [
                { "points": 105, "max": 100, "weight": 100 } ] } ] } ] }
            """
        let data = try await kit.data(Array(text.utf8), named: "class.json")
        let template = try await kit.template("report-card")
        let error = await #expect(throws: ChalkboardError.self) {
            try await kit.render(data, with: template, as: .pdf)
        }
        let found = try #require(error?.diagnostics.first)
        #expect((found.line, found.column, found.length) == (3, 17, 3))
        #expect(found.field == "students[0].courses[0].assessments[0].points")
        let message =
            "class.json:3:17: error: students[0].courses[0].assessments[0].points: 105 is more than the maximum, 100"
        let hint = "  hint: set \"extraCredit\": true in the policy to allow this"
        #expect(
            error?.description == """
                \(message)
                    3 |     { "points": 105, "max": 100, "weight": 100 } ] } ] } ] }
                      |                 ^~~
                \(hint)
                """)
        #expect(found.description == "\(message)\n\(hint)")
        #expect(await kit.check(data) == error?.diagnostics)
    }

    @Test func filesAndTemplatesThatDoNotExist() async throws {
        let kit = chalkboard()
        let data = await #expect(throws: ChalkboardError.self) {
            try await kit.data(at: "/nowhere/x.json")
        }
        #expect(data?.diagnostics.map(\.message) == ["cannot read: file not found"])
        let template = await #expect(throws: ChalkboardError.self) {
            try await kit.template("report-crad")
        }
        #expect(template?.diagnostics.first?.hint == "did you mean \"report-card\"?")
        let nowhere = await #expect(throws: ChalkboardError.self) {
            let resources = Resources(programFolder: "/nowhere", projectFolder: "/nowhere")
            return try await Chalkboard(resources: resources).template("report-card")
        }
        #expect(
            nowhere?.diagnostics.first?.hint == "no templates found in /nowhere/templates")
        let kind = await #expect(throws: ChalkboardError.self) {
            try await kit.data(Array("[1]".utf8))
        }
        #expect(kind?.diagnostics.count == 1)
    }

    @Test func settingsAreChecked() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        var settings = RenderSettings()
        (settings.scale, settings.width, settings.date) = (0, .nan, "2026-02-30")
        let template = try await kit.template("report-card")
        let error = await #expect(throws: ChalkboardError.self) {
            try await kit.layOut(data, with: template, settings)
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "0.0 is not a valid scale", "nan is not a valid width",
                "\"2026-02-30\" is not a valid date",
            ])
        settings = RenderSettings()
        settings.select = ["S-9"]
        await #expect(throws: ChalkboardError.self) {
            try await kit.layOut(data, with: template, settings)
        }
        settings = RenderSettings()
        settings.page = Size(width: 700, height: 300)
        await #expect(throws: ChalkboardError.self) {
            try await kit.layOut(data, with: template, settings)
        }
        #expect(throws: ChalkboardError.self) { try RenderSettings.pageSize("a44") }
    }

    @Test func dataForAnotherTemplate() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(#"{ "title": "GPA", "courses": [] }"#.utf8))
        #expect(data.kind == "board")
        let template = try await kit.template("report-card")
        let error = await #expect(throws: ChalkboardError.self) {
            try await kit.render(data, with: template, as: .pdf)
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "this is a board, but the template \"report-card\" needs a student"
            ])
    }

    @Test func filesInMemory() throws {
        let files = MemoryFiles(["a/x.yaml": [1], "a/y.json": [2]], fallback: nil)
        #expect(files.names(in: "a").sorted() == ["x.yaml", "y.json"])
        #expect(files.isFile("a/x.yaml") && !files.isFile("a"))
        #expect(try files.contents(of: "a/y.json") == [2])
        #expect(throws: (any Error).self) { try files.contents(of: "b") }
        #expect(files.modificationTime(of: "a/x.yaml") == nil)
    }
}

/// Pictures that are not part of the program.
@Suite struct PictureDecodingTests {
    private static let template = """
        summary: A picture
        data: board
        page: { size: 60x60pt, margin: 0pt }
        body: { image: photo, alt: A picture }
        """

    /// Returns the problems of a board with a picture, and the size of its file.
    private func render(
        _ picture: [UInt8], _ decoding: PictureDecoding
    ) async throws -> (problems: [String], bytes: Int) {
        var resources = Resources(programFolder: ProjectFiles.root, pictures: decoding)
        resources.files = MemoryFiles(
            ["photo": picture, "t.yaml": Array(Self.template.utf8)], fallback: DiskFiles())
        let chalkboard = Chalkboard(resources: resources)
        let data = try await chalkboard.data(Array("{ \"courses\": [] }".utf8))
        let boards = try await chalkboard.render(
            data, with: try await chalkboard.template("t.yaml"), as: .pdf)
        return (
            boards.flatMap(\.diagnostics).map(\.message), boards.first?.files.first?.count ?? 0
        )
    }

    @Test func foreignShapes() async throws {
        let svg = Array(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9'/></svg>"
                .utf8)
        let refused = try await render(svg, .withoutSVG)
        #expect(
            refused.problems == [
                "the picture \"photo\" cannot be used: SVG files are decoded only by a helper"
                    + " program, and none is set"
            ])
        #expect(refused.bytes == 0)
        let photo = try await render(SampleCompactPhoto.heic, .withoutSVG)
        #expect(photo.problems.map { $0.contains("HEIC files are decoded only by") } == [true])
        let inProcess = try await render(svg, .inProcess)
        #expect(inProcess.problems == [] && inProcess.bytes > 500)
        let program = Program.chalkboard(in: "/").path
        let inChild = try await render(svg, .inChildren(of: program))
        #expect(inChild.problems == [] && inChild.bytes == inProcess.bytes)
    }

    @Test(arguments: [PictureDecoding.withoutSVG, .inProcess])
    func photos(_ decoding: PictureDecoding) async throws {
        for photo in [SamplePhoto.quarters, SampleCompactPhoto.webP] {
            let made = try await render(photo, decoding)
            #expect(made.problems == [] && made.bytes > 500)
        }
    }

    @Test func anInstallationHasItsHelper() throws {
        let folder = try TemporaryFolder()
        let share = folder.path + "/share/chalkboard"
        #expect(Resources.installed(in: share).pictures == .withoutSVG)
        _ = try Command.run("mkdir", ["-p", share, folder.path + "/bin"])
        try folder.write("", to: "bin/chalkboard")
        #expect(
            Resources.installed(in: share).pictures
                == .inChildren(of: folder.path + "/bin/chalkboard"))
    }
}
