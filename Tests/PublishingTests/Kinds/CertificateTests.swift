import Diagnostics
import Documents
import Schema
import TestSupport
import Testing

@testable import Publishing

/// Tests of the kind that docs/architecture.md builds from scratch.
@Suite struct CertificateTests {
    private static let data = """
        {
          "award": "Science Fair",
          "date": "2026-05-29",
          "recipients": [
            { "name": "Ada Lindqvist", "reason": "for a bridge of paper" },
            { "name": "Tomasz Zieliński" }
          ]
        }
        """
    private static let template = """
        data: certificate
        page: { size: 11x8.5in, orientation: landscape, margin: 1in }
        styles: { plain: { font: Inter, size: 20pt } }
        body:
          column:
            - { text: "{{award}}", style: plain, role: heading 1 }
            - { text: "{{name}}", style: plain }
            - when: reason
              then: { text: "{{reason?}}", style: plain }
            - { text: "{{date?|date long}}", style: plain }

        """

    private func workspace() -> Workspace {
        var workspace = PublishingTests.workspace()
        workspace.kinds = DocumentKinds.all + [CertificateKind()]
        return workspace
    }

    @Test func aFileBecomesPages() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(Self.data, to: "awards.json")
        let template = try folder.write(Self.template, to: "certificate.yaml")
        var options = RenderOptions(
            targets: [OutputPattern(exactPath: folder.path + "/awards.pdf", format: .pdf)])
        options.date = "2026-05-29"
        let result = await runAsync { [workspace = workspace()] report throws(CommandFailure) in
            try await Rendering(workspace: workspace).render(
                template: template, data: data, options, &report)
        }
        #expect(result.stop == nil && result.report.lines.isEmpty, "\(result.report.lines)")
        #expect(result.report.outputs.first?.pages == 2)
        let text = try Command.run("pdftotext", [folder.path + "/awards.pdf", "-"]).output
        for word in ["Science Fair", "Ada Lindqvist", "for a bridge of paper", "Tomasz Zieliński"] {
            #expect(text.contains(word))
        }
        #expect(text.contains("May 29, 2026"))
        withExtendedLifetime(folder) {}
    }

    @Test func mistakesAreReported() throws {
        let text = """
            { "award": " ", "recipents": [], "recipients": [{ "nmae": "Ada" }, { "name": 7 }] }
            """
        let result = run { report throws(CommandFailure) in
            let root = try ParsedFile.parse(Array(text.utf8), "awards.json", &report.sink)
            let file = try DataFile(
                path: "awards.json", root: root, in: workspace(), &report.sink)
            return try DocumentSet(file, DocumentRequest(), &report.sink)
        }
        #expect(
            result.report.lines == [
                "awards.json:1:12: error: award: the award is blank",
                "awards.json:1:17: warning: unknown key \"recipents\" (did you mean \"recipients\"?)",
                "awards.json:1:49: error: recipients[0]: \"name\" is missing",
                "awards.json:1:51: warning: recipients[0]: unknown key \"nmae\" (did you mean \"name\"?)",
                "awards.json:1:78: error: recipients[1].name: expected a string, found a number"
                    + " (put it in quotes: \"7\")",
            ])
    }

    /// The docs show the code that is built here, except for the import of the module.
    @Test func theDocsShowThisKind() throws {
        let file = "\(ProjectFiles.root)/Tests/PublishingTests/Kinds/CertificateKind.swift"
        let read = String(validating: try workspace().read(file), as: UTF8.self)
        let code = try #require(read).replacing("import Documents\n", with: "")
        let difference = TextReference.difference(
            "```swift\n\(code)```\n", from: "docs/architecture.md",
            between: "<!-- code: CertificateKind -->", and: "<!-- /code -->")
        #expect(difference == nil)
    }
}
