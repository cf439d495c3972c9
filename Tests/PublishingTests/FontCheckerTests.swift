import ChalkboardKit
import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests that all unavailable fonts of a template are reported before anything is rendered.
@Suite struct FontCheckerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            data: board
            styles:
              big: { font: [Inter, Intre], size: 20pt }
            body:
              column:
                - { text: "{{title}}", style: big }
                - { text: "{{title}}", style: { font: Helvetica } }
            """, to: "own.yaml")
        try folder.write(
            """
            data: board
            styles: { mine: { font: Cabin Sketch } }
            body: { text: x }
            """, to: "ours.yaml")
    }

    private func lines(_ name: String, in workspace: Workspace) -> (Status?, [String]) {
        let library = TemplateLibrary(workspace: workspace)
        let result = run { report throws(CommandFailure) in
            try library.template("\(folder.path)/\(name)", &report.sink)
        }
        return (result.stop, result.report.lines)
    }

    @Test func namesThatNoFontHas() {
        let (stop, lines) = lines("own.yaml", in: workspace())
        #expect(stop == .badData)
        #expect(
            lines == [
                "own.yaml:3:24: error: styles.big.font[1]: unknown font \"Intre\""
                    + " (did you mean \"Inter\"?)",
                "own.yaml:7:43: error: body.column[1].style.font: unknown font \"Helvetica\""
                    + " (put its file into \(ProjectFiles.root)/Tests/assets/fonts/, the folder of"
                    + " the project's fonts; \"chalkboard doctor\" lists the program's own)",
            ])
        #expect(self.lines("ours.yaml", in: workspace()) == (nil, []))
    }

    /// On a machine without the built-in fonts.
    @Test func fontsThatAreNotInstalled() throws {
        // The first font list that is read is also used for drawings.
        #expect(lines("ours.yaml", in: workspace()) == (nil, []))
        for name in ["assets", "assets/fonts"] { mkdir("\(folder.path)/\(name)", 0o755) }
        try folder.write("<fontconfig></fontconfig>", to: "assets/fonts/fonts.conf")
        let bare = Workspace(resources: folder.path, project: folder.path)
        let (stop, lines) = lines("ours.yaml", in: bare)
        #expect(stop == .unavailable)
        #expect(
            lines == [
                "ours.yaml:2:25: error: styles.mine.font: the font \"Cabin Sketch\" is not installed"
                    + " (install the Debian package fonts-cabinsketch)"
            ])
    }

    @Test func aListOfFontsThatCannotBeRead() {
        let bare = Workspace(resources: folder.path, project: folder.path)
        let (stop, lines) = lines("ours.yaml", in: bare)
        #expect(stop == .unavailable)
        #expect(
            lines == [
                "fonts.conf: error: the font configuration \(bare.fontConfiguration) cannot be used:"
                    + " it cannot be opened"
            ])
    }
}
