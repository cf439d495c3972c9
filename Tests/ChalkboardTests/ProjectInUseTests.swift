import TestSupport
import Testing

/// Tests which project a run uses, and that messages name it.
@Suite struct ProjectInUseTests {
    /// A desk in a folder below a project whose template is not valid.
    private struct Site {
        let project: TemporaryFolder
        var desk: Desk

        init() throws {
            project = try TemporaryFolder()
            desk = try Desk()
            _ = try Command.run(
                "mkdir", ["-p", project.path + "/templates", project.path + "/deep/er"])
            try project.write("documents: []\n", to: "chalkboard.yaml")
            try project.write("nothing here", to: "templates/chalkboard.yaml")
            try project.write(Boards.one, to: "deep/er/b.json")
            desk.program.folder = project.path + "/deep/er"
        }
    }

    /// A project file above the folders of tests, such as `/tmp/chalkboard.yaml`, affects no test.
    @Test func nothingAboveATestIsUsed() throws {
        let site = try Site()
        let desk = try Desk(in: site.project.path)
        try desk.folder.write(Boards.one, to: "b.json")
        expect(try desk.run(line: "render chalkboard b.json -o b.svg"), output: "b.svg\n")
        #expect(try desk.names() == ["b.json", "b.svg"])
        let homeless = Desk(folder: desk.folder, program: desk.program.with("HOME", nil))
        expect(try homeless.run(line: "render chalkboard b.json -o b.svg"), output: "b.svg\n")
        // Without the shield, the same file is found.
        #expect(try site.desk.run(line: "render chalkboard b.json -o b.svg").status == 65)
    }

    @Test func messagesNameAProjectThatWasFound() throws {
        let site = try Site()
        let folder = site.project.path
        expect(
            try site.desk.run(line: "render chalkbord b.json -o b.svg"), status: 66,
            errors: """
                chalkbord: error: unknown template in this folder, \(folder)/templates, and \
                \(ProjectFiles.root)/templates; the project is \(folder)
                  hint: did you mean "chalkboard"?

                """)
        try site.project.write("data: board\nextends: bas\n", to: "deep/er/own.yaml")
        #expect(
            try site.desk.run(line: "check own.yaml").errors.contains(
                "unknown template \"bas\"; the project is \(folder)\n"))
        try site.project.write(
            "summary: S\ndata: board\nbody: { image: none.svg, width: 10pt, height: 10pt }\n",
            to: "deep/er/own.yaml")
        #expect(
            try site.desk.run(line: "render ./own.yaml b.json -o b.svg").errors.contains(
                "hint: put it next to the data file or the template, or in \(folder)/assets/\n"))
        #expect(
            try site.desk.run(line: "render chalkbord b.json --json").output.contains(
                "\"project\": \"\(folder)\""))
        #expect(
            try site.desk.run(line: "doctor").output.contains(" \(folder)/chalkboard.yaml\n"))
    }

    @Test func aProjectInTheCurrentFolderIsNotNamed() throws {
        var site = try Site()
        site.desk.program.folder = site.project.path
        expect(
            try site.desk.run(line: "render chalkbord deep/er/b.json -o b.svg"), status: 66,
            errors: """
                chalkbord: error: unknown template
                  hint: did you mean "chalkboard"?

                """)
        #expect(
            try !site.desk.run(line: "render x deep/er/b.json --json").output.contains(
                "\"project\""))
        #expect(try site.desk.run(line: "doctor").output.contains(" project   "))
    }
}
