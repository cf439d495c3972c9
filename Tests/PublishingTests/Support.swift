import Diagnostics
import Input
import Schema
import Templates
import TestSupport

@testable import Documents
@testable import Publishing

/// The clone's own templates, assets and fonts, with the project in a folder; without one there is
/// no project that has templates or assets.
func workspace(_ project: String = ProjectFiles.root + "/Tests") -> Workspace {
    Workspace(resources: ProjectFiles.root, project: project)
}

/// How a run ended; the testing library has an `CommandFailure.Cause` too.
typealias Status = CommandFailure.Cause

extension Report {
    /// Each problem on one line, as `file:1:2: error: field: message (hint)`.
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

extension DocumentSet {
    /// The records of a file that are wanted by name, of all or of those with some ids.
    init(
        _ file: DataFile, for record: String? = nil, select: [String] = [], date: String? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let request = DocumentRequest(record: record, select: select, date: date)
        try self.init(file, request, &sink)
    }
}

extension DocumentSet.Entry {
    /// An entry of a record that is there already.
    init(id: String, record: Record) {
        self.init(id: id) { DocumentSet.Content(title: id, summary: "", record: record) }
    }

    /// The facts; none when its file cannot be read any more, which no test would expect.
    var record: Record { (try? content())?.record ?? Record() }
    /// As `record`, the title.
    var title: String { (try? content())?.title ?? "" }
    /// As `record`, what is said of it.
    var summary: String { (try? content())?.summary ?? "" }
}

/// A report of its own for one call, the value or the stop it came to, and the report.
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

/// As `run`, for what takes its time.
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

/// The names of the facts that templates can show of a kind of record.
func factNames(_ kind: String) -> Set<String> {
    Set(DocumentKinds.all.records.first { $0.name == kind }?.schema.members.map(\.name) ?? [])
}

/// The names in a folder, in order.
func names(in folder: TemporaryFolder) -> [String] { workspace().names(in: folder.path) }

/// A course as JSON text, graded by one assessment.
func courseJSON(_ title: String, credits: String = "3", points: String = "95") -> String {
    """
    { "title": \(JSONText.quote(title)), "credits": \(credits), "assessments": [ \
    { "name": "Exam", "points": \(points), "max": 100, "weight": 100 } ] }
    """
}

/// A board's file as JSON text.
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
