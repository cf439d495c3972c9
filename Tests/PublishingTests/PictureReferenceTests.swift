import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests what `check` reports about the pictures in data files.
@Suite struct PictureReferenceTests {
    private static let square =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><rect width=\"10\" height=\"10\"/></svg>"
    private static let hint =
        " (put it next to the data file or the template, or in the project's assets/)"

    private func check(
        _ paths: [String], project: String = ProjectFiles.root + "/Tests", isStrict: Bool = false
    ) -> (failure: Status?, lines: [String]) {
        var report = Report(isStrict: isStrict)
        do throws(CommandFailure) {
            try FileChecker(workspace: workspace(project)).check(paths, &report)
            return (nil, report.lines)
        } catch {
            return (error.cause, report.lines)
        }
    }

    private func roster(_ privacy: String = "full") -> String {
        """
        { "date": "2026-01-15", "privacy": "\(privacy)",
          "team": { "wsObjectId": 1, "teamName": "Herons" },
          "equipmentCategories": [
            { "wsObjectId": 2, "displayOrder": 1, "displayName": "Stick", "nameOfEntity": "Stick",
              "displayIcon": "stick.svg" } ],
          "equipment": [ { "wsObjectId": 3, "entity": "Stick", "photo": "cut.jpg" } ],
          "players": [
            { "wsObjectId": 4, "lastName": "Alder", "position": "G",
              "photoHeadshot": "none.jpg" },
            { "wsObjectId": 5, "lastName": "Birch", "privacy": "youth",
              "photoHeadshot": "none.jpg" },
            { "wsObjectId": 6, "lastName": "Cedar", "photoHeadshot": "" } ] }

        """
    }

    @Test func rosters() throws {
        let folder = try TemporaryFolder()
        let cut = SamplePhoto.quarters.dropLast(2)
        try folder.write(Array(cut), to: "cut.jpg")
        let path = try folder.write(roster(), to: "roster.json")
        let found = check([path])
        #expect(found.failure == .badData)
        #expect(
            found.lines == [
                "roster.json:5:22: warning: equipmentCategories[0].displayIcon: picture"
                    + " \"stick.svg\" not found" + Self.hint,
                "roster.json:6:65: error: equipment[0].photo: the picture \"cut.jpg\" cannot be used:"
                    + " it is a damaged JPEG (the file is truncated)",
                "roster.json:9:24: error: players[0].photoHeadshot: picture"
                    + " \"none.jpg\" not found" + Self.hint,
            ])
        // Privacy hides all photos of players.
        let youth = try folder.write(roster("youth"), to: "youth.json")
        #expect(check([youth]).lines.map { $0.prefix(14) } == ["youth.json:5:2", "youth.json:6:6"])
        // Valid pictures are not reported.
        try folder.write(Self.square, to: "stick.svg")
        try folder.write(SamplePhoto.quarters, to: "cut.jpg")
        try folder.write(SamplePhoto.progressive, to: "none.jpg")
        #expect(check([path, youth], isStrict: true).failure == nil)
        #expect(check([path, youth], isStrict: true).lines.isEmpty)
    }

    /// Errors in the data and paths outside the folder do not hide problems with other pictures.
    @Test func allProblemsAreToldAtOnce() throws {
        let folder = try TemporaryFolder()
        let text = roster().replacing("\"cut.jpg\"", with: "\"../cut.jpg\"")
            .replacing("\"wsObjectId\": 6", with: "\"wsObjectId\": 5")
        let path = try folder.write(text, to: "roster.json")
        let project = try folder.write(
            "documents:\n  - { template: team-roster, data: roster.json, to: a.pdf }\n",
            to: "chalkboard.yaml")
        for given in [path, project] {
            let found = check([given])
            #expect(found.failure == .badData)
            #expect(
                found.lines == [
                    "roster.json:5:22: warning: equipmentCategories[0].displayIcon: picture "
                        + "\"stick.svg\" not found" + Self.hint,
                    "roster.json:6:65: error: equipment[0].photo: the path \"../cut.jpg\" is "
                        + "outside the folder of this file (put the picture next to this file or "
                        + "in a subfolder)",
                    "roster.json:9:24: error: players[0].photoHeadshot: picture"
                        + " \"none.jpg\" not found" + Self.hint,
                    "roster.json:12:21: error: players[2].wsObjectId: players[1] already has the "
                        + "wsObjectId 5 (give each a different number)",
                ])
        }
    }

    /// Only regular files are opened: a pipe without a writer would block the run forever.
    @Test(.timeLimit(.minutes(15))) func onlyFilesAreOpened() async throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/none.jpg", 0o600) == 0)
        #expect(symlink("/dev/zero", folder.path + "/cut.jpg") == 0)
        #expect(symlink("none.jpg", folder.path + "/stick.svg") == 0)
        let path = try folder.write(roster(), to: "roster.json")
        let found = check([path])
        #expect(found.failure == .badData)
        func said(_ name: String) -> String {
            "the picture \"\(name)\" cannot be used: cannot read: it is not a file"
        }
        #expect(
            found.lines == [
                "roster.json:5:22: warning: equipmentCategories[0].displayIcon: "
                    + said("stick.svg") + " (the page is made without it)",
                "roster.json:6:65: error: equipment[0].photo: " + said("cut.jpg"),
                "roster.json:9:24: error: players[0].photoHeadshot: " + said("none.jpg"),
            ])
        // Rendering reports the same problem at the same line, and ends.
        var arguments = RenderArguments()
        arguments.output = folder.path + "/cards.pdf"
        let (_, stop, report) = await runAsync { report throws(CommandFailure) in
            try await Rendering(workspace: workspace()).render(
                template: "player-card", data: path, try arguments.options(&report), &report)
        }
        #expect(stop == .partial)
        #expect(
            report.lines.contains { $0.hasPrefix("roster.json:9:24: error") },
            "\(report.lines)")
    }

    @Test func classesAndBoards() throws {
        let folder = try TemporaryFolder()
        let course = courseJSON("a")
        let students = (1...3).map { number in
            let photo = number == 2 ? ", \"photo\": \"\(number).png\"" : ""
            return "{ \"id\": \"\(number)\", \"name\": \"N\", \"courses\": [\(course)]\(photo) }"
        }
        let path = try folder.write(
            """
            { "school": { "name": "S", "logo": "logo.svg" },
              "students": [ \(students.joined(separator: ",\n    ")) ] }

            """, to: "class.json")
        let board = try folder.write(
            "{ \"logo\": \"logo.svg\",\n  \"courses\": [\(course)] }", to: "board.json")
        let found = check([path, board])
        #expect(found.failure == .badData)
        #expect(
            found.lines.map { $0.replacing(/:\d+:\d+: error/, with: "") } == [
                "class.json: school.logo: picture \"logo.svg\" not found" + Self.hint,
                "class.json: students[1].photo: picture \"2.png\" not found" + Self.hint,
                "board.json: logo: picture \"logo.svg\" not found" + Self.hint,
            ])
        try folder.write(Self.square, to: "logo.svg")
        // The pictures of a project are found in the same way as during rendering.
        mkdir(folder.path + "/assets", 0o755)
        try folder.write(SamplePNG.quarters(), to: "assets/2.png")
        #expect(check([path, board], project: folder.path).lines.isEmpty)
    }

    /// The data files of a project are checked, each of them once.
    @Test func projects() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{ \"logo\": \"none.svg\",\n  \"courses\": [\(courseJSON("a"))] }", to: "board.json")
        let project = try folder.write(
            """
            documents:
              - { template: chalkboard, data: board.json, to: a.pdf }
              - { template: chalkboard, data: board.json, to: a.png }

            """, to: "chalkboard.yaml")
        let found = check([project])
        #expect(found.failure == .badData)
        #expect(
            found.lines == [
                "board.json:1:11: error: logo: picture \"none.svg\" not found" + Self.hint
            ])
        try folder.write(Self.square, to: "none.svg")
        #expect(check([project], isStrict: true).failure == nil)
    }

    /// The examples and the starter projects have all their pictures.
    @Test func ours() throws {
        let school = ProjectFiles.root + "/examples/school/class.json"
        let found = check(
            [ProjectFiles.root + "/examples/chalkboard.yaml", school], isStrict: true)
        #expect(found.failure == nil && found.lines.isEmpty, "\(found.lines)")
    }
}
