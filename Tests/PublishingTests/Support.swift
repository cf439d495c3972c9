import ChalkboardKit
import Diagnostics
import Input
import Schema
import Templates
import TestSupport

@testable import Documents
@testable import Publishing

/// Returns a workspace with the templates, assets and fonts of the clone, and the project in a
/// folder.
///
/// By default, the project has no templates or assets.
func workspace(_ project: String = ProjectFiles.root + "/Tests") -> Workspace {
    Workspace(resources: ProjectFiles.root, project: project)
}

/// The built-in words; none if they cannot be read, which no test expects.
let english: Words = {
    var sink = DiagnosticSink()
    let library = TemplateLibrary(workspace: workspace())
    return (try? library.template("report-card", &sink))?.words ?? .none
}()

/// The way in which a run ended, under a shorter name.
typealias Status = CommandFailure.Cause

extension Report {
    /// The problems, one per line, as `file:1:2: error: field: message (hint)`.
    var lines: [String] {
        diagnostics.map { problem in
            let name = problem.path.split(separator: "/").last.map(String.init) ?? problem.path
            let place = problem.line > 0 ? ":\(problem.line):\(problem.column)" : ""
            let field = problem.field.isEmpty ? "" : "\(problem.field): "
            let hint = problem.hint.map { " (\($0))" } ?? ""
            return
                "\(name)\(place): \(problem.severity.rawValue): \(field)\(problem.message)\(hint)"
        }
    }
}

extension Report {
    /// The report as printed with `--json`.
    var json: JSONText {
        var text = ""
        _ = try? printJSON { text += $0 }
        let value = parse(bytes: Array(text.utf8), path: "report.json", format: .json).value
        return value.map { JSONText($0) } ?? .null
    }
}

extension DocumentSet {
    /// Creates the records of a file with a kind, for all ids or some of them.
    init(
        _ file: DataFile, for record: String? = nil, select: [String] = [], date: String? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let request = DocumentRequest(record: record, select: select, date: date)
        try self.init(file, request, &sink)
    }
}

extension DocumentSet.Entry {
    /// Creates an entry for an existing record.
    init(id: String, record: Record) {
        self.init(id: id) {
            DocumentSet.Content(title: id, summary: "", record: record)
        }
    }

    /// The facts; empty if the file can no longer be read, which no test expects.
    var record: Record { (try? content())?.record ?? Record() }
    /// The title; empty if the file can no longer be read.
    var title: String { (try? content())?.title ?? "" }
    /// The summary; empty if the file can no longer be read.
    var summary: String { (try? content())?.summary ?? "" }
}

/// Runs `body` with a new report; returns its value or the cause of its failure, and the report.
func run<Value>(
    strict: Bool = false, _ body: (inout Report) throws(CommandFailure) -> Value
) -> (value: Value?, stop: Status?, report: Report) {
    var report = Report(isStrict: strict)
    do throws(CommandFailure) {
        return (try body(&report), nil, report)
    } catch {
        return (nil, error.cause, report)
    }
}

/// The asynchronous version of `run`.
func runAsync<Value: Sendable>(
    strict: Bool = false, _ body: (inout Report) async throws(CommandFailure) -> Value
) async -> (value: Value?, stop: Status?, report: Report) {
    var report = Report(isStrict: strict)
    do throws(CommandFailure) {
        return (try await body(&report), nil, report)
    } catch {
        return (nil, error.cause, report)
    }
}

/// Returns the names of the facts that templates can show for a kind of record.
func factNames(_ kind: String) -> Set<String> {
    Set(DocumentKinds.all.records.first { $0.name == kind }?.schema.members.map(\.name) ?? [])
}

/// Returns the names in a folder, in order.
func names(in folder: TemporaryFolder) -> [String] { workspace().names(in: folder.path) }

/// Returns a course as JSON text, graded by one assessment.
func courseJSON(_ title: String, credits: String = "3", points: String = "95") -> String {
    """
    { "title": \(JSONText.quote(title)), "credits": \(credits), "assessments": [ \
    { "name": "Exam", "points": \(points), "max": 100, "weight": 100 } ] }
    """
}

/// Returns a board file as JSON text.
func boardJSON(_ courses: [String], title: String = "gpa calculator") -> String {
    """
    {
      "title": \(JSONText.quote(title)),
      "courses": [
        \(courses.joined(separator: ",\n    "))
      ]
    }

    """
}

extension OutputPlan {
    /// Plans the records of a set that options select, without sheets.
    init(
        _ options: RenderOptions, _ set: DocumentSet, dataPath: String, _ report: inout Report
    ) throws(CommandFailure) {
        let records = try RecordOrder(
            set, of: dataPath, select: options.select, &report.sink)
        try self.init(options, records, dataPath: dataPath, &report)
    }
}

extension Publishing.Grades {
    /// Returns the grades as one string.
    func text(as format: GradesFormat) throws(FileError) -> String {
        var text = ""
        try print(as: format) { text += $0 }
        return text
    }
}

extension OutputSummary {
    /// Returns the lines as one string.
    func text(isTerminal: Bool, seconds: Double) -> String {
        var text = ""
        try? print(isTerminal: isTerminal, seconds: seconds) { text += $0 }
        return text
    }
}
