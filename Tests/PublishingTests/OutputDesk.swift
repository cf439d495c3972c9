import ChalkboardKit
import Diagnostics
import Drawing
import Templates
import TestSupport

@testable import Documents
@testable import Publishing

/// A folder with a class, a template with one or two pages, and the rendered files.
struct OutputDesk {
    let folder: TemporaryFolder

    private static let card = """
        data: student
        page: { size: card, margin: 8pt }
        styles: { text: { font: Inter, size: 9pt } }
        body:
          column:
            - { text: "{{name}}", style: text }
            - when: photo
              then: { image: "{{photo?}}", alt: photo, height: 20pt }
            - when: comment = 'twice'
              then: pageBreak
            - { text: end, style: text }

        """

    /// A small picture.
    static let square =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>"

    /// Creates a class of these students, some of whom have two pages or photos.
    init(
        _ ids: [String], twoPages: Set<String> = [], photos: [String: String] = [:],
        logo: String? = nil
    ) throws {
        folder = try TemporaryFolder()
        try folder.write(Self.card, to: "card.yaml")
        let students = ids.map { id in
            let comment = twoPages.contains(id) ? ", \"comment\": \"twice\"" : ""
            let photo = photos[id].map { ", \"photo\": \"\($0)\"" } ?? ""
            return """
                { "id": "\(id)", "givenNames": "N", "lastName": "L"\(comment)\(photo), \
                "courses": [ \(courseJSON("c", points: "80")) ] }
                """
        }
        let school = logo.map { " \"school\": { \"name\": \"S\", \"logo\": \"\($0)\" },\n" } ?? ""
        try folder.write(
            "{\(school) \"students\": [\n\(students.joined(separator: ",\n"))\n] }\n",
            to: "class.json")
    }

    /// Renders the class; paths are relative to the folder.
    func render(
        to output: String = "out", formats: [OutputFormat] = [.png], name: String = "{{id}}",
        each: Bool = true, combined: [String] = [], select: [String] = [], jobs: Int = 2,
        manifest: String? = nil
    ) async throws -> (stop: Status?, report: Report) {
        let pattern = try BoundText(parsing: name)
        var options = RenderOptions(
            targets: formats.map {
                OutputPattern(folder: "\(folder.path)/\(output)", name: pattern, format: $0)
            })
        options.each = each
        options.combined = combined.compactMap { path in
            OutputFormat(path: path).map {
                OutputPattern(exactPath: "\(folder.path)/\(path)", format: $0)
            }
        }
        options.select = select
        options.date = "2026-05-29"
        options.jobs = jobs
        options.form.scale = 0.2
        options.manifest = manifest.map { "\(folder.path)/\($0)" }
        return await render(options)
    }

    /// Renders the class with options.
    func render(_ options: RenderOptions) async -> (stop: Status?, report: Report) {
        let path = folder.path
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(path)).render(
                template: path + "/card.yaml", data: path + "/class.json", options, &report)
        }
        return (result.stop, result.report)
    }

    /// Returns the names of the files that were written into a folder.
    func written(_ name: String = "out") -> [String] {
        workspace().names(in: "\(folder.path)/\(name)")
    }

    /// Returns the bytes of a file.
    func bytes(_ name: String) throws -> [UInt8] { try Files.read("\(folder.path)/\(name)") }
}
