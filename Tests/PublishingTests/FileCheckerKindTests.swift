import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests `check` on unit files, scale files, and the pictures of templates.
@Suite struct FileCheckerKindTests {
    private func check(_ paths: [String], project: String) -> (stop: Status?, lines: [String]) {
        let result = run { report throws(CommandFailure) in
            try FileChecker(workspace: workspace(project)).check(paths, &report)
        }
        return (result.stop, result.report.lines)
    }

    // MARK: Units

    @Test func builtInFilesAreValid() {
        let root = ProjectFiles.root
        let units = workspace().names(in: root + "/assets/units").map {
            "\(root)/assets/units/\($0)"
        }
        let scales = workspace().names(in: root + "/assets/scales")
            .map { "\(root)/assets/scales/\($0)" }
        #expect(units.count == 14 && scales.count == 23)
        let (stop, lines) = check(units + scales, project: root + "/Tests")
        #expect(stop == nil)
        #expect(lines.isEmpty)
    }

    @Test func unitFiles() throws {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/assets", 0o755)
        mkdir(folder.path + "/assets/units", 0o755)
        // A file of the project is not compared with itself.
        let good = try folder.write(
            "category: length\nunits: [{ name: Cubit, symbol: cbt, factor: 18, of: in, source: s }]\n",
            to: "assets/units/cubit.yaml")
        #expect(check([good], project: folder.path).lines == [])
        let bad = try folder.write(
            "category: length\nunits: [{ name: Ell, symbol: mi, factor: -1, of: cbt, source: s }]\n",
            to: "ell.yaml")
        let (stop, lines) = check([bad], project: folder.path)
        #expect(stop == .badData)
        #expect(
            lines == [
                "ell.yaml:2:30: error: units[0].symbol: \"mi\" already means \"Mile\""
                    + " (give the unit a different symbol or name)",
                "ell.yaml:2:42: error: units[0].factor: -1 is not a valid factor: it must be greater"
                    + " than 0",
            ])
        let half = try folder.write("category: length\n", to: "half.yaml")
        #expect(
            check([half], project: folder.path).lines == [
                "half.yaml:1:1: error: \"units\" is missing"
            ])
    }

    @Test func scaleFiles() throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write(
            #"{ "name": "S", "bands": [ { "letter": "A", "from": 90, "points": 4 } ], "x": 1 }"#,
            to: "scale.json")
        let (stop, lines) = check([bad], project: folder.path)
        #expect(stop == .badData)
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("scale.json:1:") == true)
        #expect(lines.contains { $0.contains("unknown key \"x\"") })
    }

    // MARK: Bad unit files in a project

    @Test func aBadUnitFileStopsOnlyWhatNeedsIt() throws {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/assets", 0o755)
        mkdir(folder.path + "/assets/units", 0o755)
        for (text, line) in [
            (
                "category: shoes\nname: Shoes\nbase: cm\nunits: 7\n",
                "shoes.yaml:4:8: warning: units: expected an array, found a number; the units in this"
                    + " file are not used"
            ),
            ("{", "shoes.yaml:"),
        ] {
            try folder.write(text, to: "assets/units/shoes.yaml")
            func convert(_ to: String) -> (stop: Status?, lines: [String]) {
                let result = run { report throws(CommandFailure) in
                    let run = try ConvertRun(
                        ConvertArguments(), in: workspace(folder.path), &report)
                    return try run.convert("1", from: "ft", to: to, &report)
                }
                return (result.stop, result.report.lines)
            }
            let fine = convert("in")
            #expect(fine.stop == nil)
            #expect(fine.lines.count == 1 && fine.lines[0].hasPrefix(line), "\(fine.lines)")
            let needed = convert("pp")
            #expect(needed.stop == .badData)
            #expect(needed.lines.contains { $0.hasPrefix(line) })
            #expect(needed.lines.contains { $0.contains("\"pp\"") })
        }
        // A file that the user names must be valid.
        let path = try folder.write("category: shoes\nunits: 7\n", to: "named.yaml")
        let named = run { report throws(CommandFailure) in
            try UnitLibrary.read(in: workspace(folder.path), adding: [path], &report.sink)
        }
        #expect(named.stop == .badData)
        #expect(named.report.lines.contains { $0.hasPrefix("named.yaml:2:8: error: units") })
    }

    // MARK: The pictures of templates

    private static let template = """
        summary: S
        data: board
        body:
          column:
            - { image: none.svg, width: 10pt, height: 10pt }
            - { image: none.svg, otherwise: there.svg, width: 10pt, height: 10pt }
            - { image: "{{title}}.svg", width: 10pt, height: 10pt }
            - { image: "{{title}}.svg", otherwise: gone.svg, width: 10pt, height: 10pt }
            - { image: cut.png, width: 10pt, height: 10pt }
            - { badge: A, art: lost.svg, width: 10pt, height: 10pt }

        """

    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.template, to: "own.yaml")
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#, to: "there.svg")
        try folder.write([0x89, 0x50, 0x4E, 0x47], to: "cut.png")
        return folder
    }

    private func expected(_ severity: String) -> [(place: String, text: String)] {
        [
            ("own.yaml:5:16: \(severity): ", "picture \"none.svg\" not found"),
            ("own.yaml:8:44: \(severity): ", "picture \"gone.svg\" not found"),
            ("own.yaml:9:16: error: ", "the picture \"cut.png\" cannot be used"),
            ("own.yaml:10:24: \(severity): ", "picture \"lost.svg\" not found"),
        ]
    }

    private func compare(_ lines: [String], _ severity: String) {
        let expected = expected(severity)
        #expect(lines.count == expected.count, "\(lines)")
        for (line, (place, text)) in zip(lines, expected) {
            #expect(line.hasPrefix(place) && line.contains(text), "\(line)")
        }
    }

    /// The data is unknown, and a picture can be next to it.
    @Test func aTemplateOnItsOwn() throws {
        let folder = try site()
        let (stop, lines) = check([folder.path + "/own.yaml"], project: folder.path)
        #expect(stop == .badData)
        compare(lines, "warning")
    }

    @Test func aTemplateOfAProject() throws {
        let folder = try site()
        try folder.write(boardJSON([courseJSON("Logic")]), to: "b.json")
        mkdir(folder.path + "/data", 0o755)
        try folder.write(boardJSON([courseJSON("Logic")]), to: "data/b.json")
        let project = try folder.write(
            """
            documents:
              - { template: ./own.yaml, data: b.json, to: a.svg }
              - { template: ./own.yaml, data: data/b.json, to: b.svg }
              - { template: chalkboard, data: b.json, to: c.svg }

            """, to: "chalkboard.yaml")
        let (stop, lines) = check([project], project: folder.path)
        #expect(stop == .badData)
        compare(lines, "error")
        // A picture next to one of the data files is found there only.
        for name in ["none", "gone", "lost"] {
            try folder.write(
                #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#,
                to: "data/\(name).svg")
        }
        compare(check([project], project: folder.path).lines, "error")
        try folder.write(
            "documents: [{ template: ./own.yaml, data: data/b.json, to: b.svg }]\n",
            to: "chalkboard.yaml")
        #expect(
            check([project], project: folder.path).lines.map { $0.prefix(21) } == [
                "own.yaml:9:16: error:"
            ])
    }
}
