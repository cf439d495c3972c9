import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests what a project that comes from someone else can neither write nor show.
@Suite struct ProjectBoundaryTests {
    /// A project in a folder, with another folder next to it.
    private struct Site {
        let folder: TemporaryFolder
        var project: String { folder.path + "/project" }
        var outside: String { folder.path + "/outside" }

        init(_ text: String) throws {
            folder = try TemporaryFolder()
            for name in ["project", "outside"] { mkdir("\(folder.path)/\(name)", 0o755) }
            try folder.write(text, to: "project/chalkboard.yaml")
            try folder.write(boardJSON([courseJSON("Logic")]), to: "project/b.json")
        }

        func link(_ name: String, to target: String) {
            symlink(target, "\(project)/\(name)")
        }

        func build(output: String? = nil, manifest: Bool = false) async -> (
            stop: Status?, lines: [String]
        ) {
            let local = workspace(project)
            let result = await runAsync { report async throws(CommandFailure) in
                let project = try Project(
                    at: local.project, output: output, in: local, &report)
                try await ProjectBuilder(workspace: local).build(
                    project, jobs: 1, manifest: manifest, &report)
            }
            return (result.stop, result.report.lines)
        }

        func check(_ path: String) -> [String] {
            run { report throws(CommandFailure) in
                try FileChecker(workspace: workspace(folder.path)).check([path], &report)
            }.report.lines
        }
    }

    private static func text(output: String? = nil, to: String = "a.svg") -> String {
        (output.map { "output: \($0)\n" } ?? "")
            + "documents: [{ template: chalkboard, data: b.json, to: \(to) }]\n"
    }

    private static let hint =
        " (to write to another folder, use \"chalkboard build --output FOLDER\")"

    // MARK: Writing

    @Test(arguments: [
        "../outside", "/tmp", "link", "link/deep", "../project/../outside", "x/../..",
    ])
    func anOutputFolderOutsideIsRefused(_ name: String) async throws {
        let site = try Site(Self.text(output: name))
        site.link("link", to: site.outside)
        let (stop, lines) = await site.build()
        #expect(stop == .badData)
        #expect(
            lines == [
                "chalkboard.yaml:1:9: error: output: the folder \"\(name)\" is outside the project"
                    + " folder" + Self.hint
            ])
        #expect(site.check(site.project + "/chalkboard.yaml") == lines)
        #expect(workspace().names(in: site.outside).isEmpty)
    }

    /// Without the key, the folder is `output`, which can be a link as well.
    @Test func theUsualFolderCanBeALink() async throws {
        let site = try Site(Self.text())
        site.link("output", to: "../outside")
        #expect(
            await site.build().lines == [
                "chalkboard.yaml:1:1: error: the folder \"output\" is outside the project folder"
                    + Self.hint
            ])
    }

    @Test(arguments: ["out", ".", "a/../out", "inner", "../project/out"])
    func aFolderInsideIsFine(_ name: String) async throws {
        let site = try Site(Self.text(output: name))
        mkdir(site.project + "/real", 0o755)
        site.link("inner", to: "real")
        let (stop, lines) = await site.build(manifest: true)
        #expect(stop == nil, "\(lines)")
    }

    @Test func theUserCanNameAnyFolder() async throws {
        for key in [nil, "../other"] as [String?] {
            let site = try Site(Self.text(output: key))
            #expect(await site.build(output: site.outside, manifest: true).stop == nil)
            #expect(workspace().names(in: site.outside) == ["a.svg", "manifest.json"])
            #expect(workspace().names(in: site.project) == ["b.json", "chalkboard.yaml"])
        }
    }

    @Test func aLinkInTheOutputFolderDoesNotLeadOutside() async throws {
        let site = try Site(Self.text(to: "[a.svg, \"sub/{{id}}.pdf\"]"))
        mkdir(site.project + "/output", 0o755)
        let other = try site.folder.write("mine", to: "outside/other")
        site.link("output/a.svg", to: "../../outside/other")
        site.link("output/sub", to: "../../outside")
        let (stop, lines) = await site.build()
        #expect(stop == .cannotWrite)
        #expect(
            lines == [
                "b.pdf: error: a link leads outside the project folder" + Self.hint,
                "a.svg: error: a link leads outside the project folder" + Self.hint,
            ])
        #expect(try Files.read(other) == Array("mine".utf8))
        #expect(workspace().names(in: site.outside) == ["other"])
        // In the folder that the user names, links are followed.
        #expect(await site.build(output: site.project + "/output").stop == nil)
        #expect(workspace().names(in: site.outside) == ["b.pdf", "other"])
    }

    @Test func theManifestDoesNotFollowALinkOutside() async throws {
        let site = try Site(Self.text())
        mkdir(site.project + "/output", 0o755)
        let other = try site.folder.write("mine", to: "outside/other")
        site.link("output/manifest.json", to: other)
        let (stop, lines) = await site.build(manifest: true)
        #expect(stop == .cannotWrite)
        #expect(
            lines == ["manifest.json: error: a link leads outside the project folder" + Self.hint])
        #expect(try Files.read(other) == Array("mine".utf8))
    }

    // MARK: Showing

    private static let veiled =
        ": error: this file has problems, which are not shown because it is outside the project"
        + " folder (to see them, use \"chalkboard check "

    /// The template, a template that it extends, and data behind a link.
    @Test(arguments: [
        ("template: ../outside/secret, data: b.json", "secret"),
        ("template: ./own.yaml, data: b.json", "secret"),
        ("template: ./link.yaml, data: b.json", "link.yaml"),
        ("template: chalkboard, data: link.json", "link.json"),
    ])
    func textOutsideIsNotShown(_ document: String, _ name: String) async throws {
        let site = try Site("documents: [{ \(document), to: a.svg }]\n")
        let secret = try site.folder.write(
            "root: x:0\nunit: hunter2\ndata: hunter2\n", to: "outside/secret")
        try site.folder.write("extends: ../outside/secret\n", to: "project/own.yaml")
        site.link("link.yaml", to: secret)
        site.link("link.json", to: secret)
        for lines in [await site.build().lines, site.check(site.project + "/chalkboard.yaml")] {
            #expect(lines.count { $0.hasPrefix(name + Self.veiled) } == 1, "\(lines)")
            #expect(lines.allSatisfy { !$0.contains("hunter2") })
        }
        // The user can name the same file.
        #expect(site.check(secret).contains { $0.hasPrefix("secret:1:") })
    }

    @Test func warningsOutsideAreNotShownEither() async throws {
        let site = try Site(
            "documents: [{ template: ../outside/t.yaml, data: b.json, to: a.svg }]\n")
        try site.folder.write("extends: chalkboard\nhunter2: 7\n", to: "outside/t.yaml")
        let (stop, lines) = await site.build()
        #expect(stop == nil)
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("t.yaml: warning: this file has problems, which") == true)
    }

    @Test func unitFilesOutsideAreNotShown() throws {
        let site = try Site(Self.text())
        mkdir(site.project + "/assets", 0o755)
        mkdir(site.project + "/assets/units", 0o755)
        let secret = try site.folder.write("category: hunter2\nunits: hunter2\n", to: "outside/u")
        site.link("assets/units/own.yaml", to: secret)
        let result = run { report throws(CommandFailure) in
            let run = try ConvertRun(ConvertArguments(), in: workspace(site.project), &report)
            return try run.convert("1", from: "ft", to: "in", &report)
        }
        #expect(result.stop == nil)
        #expect(
            result.report.lines.count == 1
                && result.report.lines[0].hasPrefix("own.yaml: warning: this file has problems"))
    }

    /// With `render`, the user names both files, but not those that the template extends.
    @Test func renderShowsWhatTheUserNames() async throws {
        let site = try Site(Self.text())
        try site.folder.write("data: hunter2\nbody: spacer\n", to: "outside/secret.yaml")
        try site.folder.write("extends: ../outside/secret.yaml\n", to: "project/own.yaml")
        for (template, place) in [
            ("outside/secret.yaml", "secret.yaml:1:7: error"),
            ("project/own.yaml", "secret.yaml: error"),
        ] {
            let result = await runAsync { report async throws(CommandFailure) in
                try await Rendering(workspace: workspace(site.project)).render(
                    template: "\(site.folder.path)/\(template)", data: site.project + "/b.json",
                    RenderOptions(targets: []), &report)
            }
            #expect(result.report.lines.first?.hasPrefix(place) == true, "\(result.report.lines)")
        }
    }
}
