import TestSupport
import Testing

/// Tests how `render` and `build` list the files they wrote, and `build --output`.
@Suite struct OutputListTests {
    private func desk(students count: Int) throws -> Desk {
        let desk = try Desk()
        let students = (1...count).map {
            #"{"id":"S\#($0)","givenNames":"N","lastName":"L","courses":[]}"#
        }
        try desk.folder.write(
            #"{"school":{"name":"S"},"term":{"name":"T"},"students":[\#(students.joined(separator: ","))]}"#,
            to: "class.json")
        try desk.folder.write(
            "summary: S\ndata: student\npage: { size: card, margin: 0pt }\nbody:\n  text: \"{{id}}\"\n",
            to: "own.yaml")
        return desk
    }

    @Test func manyFilesAreCountedInATerminal() throws {
        let desk = try desk(students: 51)
        let line = "render ./own.yaml class.json --each --format svg -o out".split(separator: " ")
            .map(String.init)
        let seen = try desk.program.run(line, output: .terminal)
        #expect(seen.status == 0, "\(seen.errors)")
        let text = seen.output.replacing("\r\n", with: "\n")
        #expect(
            text.wholeMatch(of: /wrote 51 files \([0-9.]+ kB\) to out in [0-9.]+ s\n/) != nil,
            "\(text)")
        let piped = try desk.program.run(line)
        #expect(piped.output == (1...51).map { "out/S\($0).svg\n" }.joined())
        let few = try desk.program.run(line + ["--select", "S7"], output: .terminal)
        #expect(few.output == "out/S7.svg\r\n")
    }

    @Test func aProjectIsBuiltIntoAnyFolderThatIsNamed() throws {
        let desk = try Desk()
        _ = try Command.run("mkdir", ["-p", desk.folder.path + "/project"])
        try desk.folder.write(Boards.one, to: "project/b.json")
        try desk.folder.write(
            "output: ../out\ndocuments: [{ template: chalkboard, data: b.json, to: b.svg }]\n",
            to: "project/chalkboard.yaml")
        expect(
            try desk.run(line: "build project"), status: 65,
            errors: """
                project/chalkboard.yaml:1:9: error: output: the folder "../out" is outside the project folder
                    1 | output: ../out
                      |         ^~~~~~
                  hint: to write to another folder, use "chalkboard build --output FOLDER"

                """)
        expect(try desk.run(line: "build project --output there"), output: "there/b.svg\n")
        expect(try desk.run(line: "build project -o ."), output: "b.svg\n")
        #expect(try desk.names() == ["b.svg", "project", "there"])
        for output in ["", "-"] {
            #expect(try desk.run("build", "project", "--output", output).status == 64)
        }
    }

    /// No path of this machine is in a manifest, so it is the same wherever the run took place.
    @Test func manifestsAreTheSameOnEveryMachine() throws {
        let installation = try Installation()
        var manifests: [String] = []
        for program in [try Desk().program, installation.program(in: "/")] {
            var desk = try Desk()
            desk.program = Program(path: program.path)
            desk.program.environment = program.environment
            desk.program.folder = "/"
            try desk.folder.write(Boards.one, to: "b.json")
            let place = desk.folder.path
            let run = try desk.run(
                line:
                    "render chalkboard \(place)/b.json -o \(place)/out/b.svg --date 2026-01-15 --manifest"
            )
            #expect(run.status == 0, "\(run.errors)")
            let text = try desk.text("out/manifest.json")
            #expect(!text.contains("\"/"), "\(text)")
            #expect(text.contains(#""path": "built-in:templates/chalkboard.yaml""#))
            #expect(text.contains(#""path": "../b.json""#))
            #expect(text.contains(#""path": "b.svg""#))
            manifests.append(text)
        }
        #expect(manifests[0] == manifests[1])
    }
}
