import Input
import Templates

/// Which files a rendering writes: decided before anything is laid out.
struct OutputPlan: Sendable {
    /// One document with the files it is written to.
    struct Job: Sendable {
        /// The records on its pages, in order.
        var entries: [DocumentSet.Entry]
        /// Each format's path; a `-1`, `-2`, … for several pages is put in later.
        var targets: [Target]
    }

    /// A file of a job.
    struct Target: Sendable, Hashable {
        var path: String
        var format: OutputFormat

        /// Whether there is nowhere to put a second page.
        var takesOnePage: Bool { path == "-" && format != .pdf }
    }

    let jobs: [Job]

    /// The plan of a rendering.
    ///
    /// - Throws: When a record is not there, has no name, or shares its file with another.
    init(
        _ options: RenderOptions, _ set: DocumentSet, dataPath: String, _ report: inout Report
    ) throws(Stop) {
        let entries = try Self.selected(options.select, set, dataPath, &report)
        let documents = options.each ? entries.map { [$0] } : [entries]
        var owners: [String: String] = [:]
        var jobs: [Job] = []
        for document in documents {
            guard let first = document.first else { continue }
            var targets: [Target] = []
            for pattern in options.targets {
                let path = try Self.path(pattern, document, &report)
                // Some file systems take capitals and small letters for the same.
                if let owner = owners.updateValue(first.id, forKey: path.lowercased()) {
                    throw Self.clash(owner, first.id, path, &report)
                }
                targets.append(Target(path: path, format: pattern.format))
            }
            jobs.append(Job(entries: document, targets: targets))
        }
        self.jobs = jobs
    }

    private static func path(
        _ pattern: TargetPattern, _ document: [DocumentSet.Entry], _ report: inout Report
    ) throws(Stop) -> String {
        if let path = pattern.exactPath { return path }
        // All records in one document have no name of their own.
        let isShared = document.count > 1
        let name =
            isShared && !pattern.name.bindings.isEmpty ? BoundText(literal: "all") : pattern.name
        do throws(OutputNameError) {
            let text = try OutputName.name(name, for: document[0])
            return join(pattern.folder, "\(text).\(pattern.format)")
        } catch {
            var hint: String?
            if case .noText(let path) = error {
                hint = nearest(to: path, in: document[0].record.names)
                    .map { "did you mean {{\($0)}}?" }
            }
            throw report.stop(.badData, document[0].id, error.message, hint: hint)
        }
    }

    private static func clash(
        _ one: String, _ two: String, _ path: String, _ report: inout Report
    ) -> Stop {
        report.stop(
            .badData, path,
            one == two
                ? "two outputs would be written to this file"
                : "\(quoted(one)) and \(quoted(two)) would both be written to this file",
            hint: one == two ? nil : "let the name hold {{id}}")
    }

    private static func selected(
        _ ids: [String], _ set: DocumentSet, _ dataPath: String, _ report: inout Report
    ) throws(Stop) -> [DocumentSet.Entry] {
        guard !ids.isEmpty else { return set.entries }
        for id in ids where !set.entries.contains(where: { $0.id == id }) {
            let near = nearest(to: id, in: set.entries.map(\.id))
            report.problems.add(
                Diagnostic(
                    path: dataPath, message: "there is no record \(quoted(id))",
                    hint: near.map { "did you mean \(quoted($0))?" }))
        }
        try report.stopOnErrors()
        return set.entries.filter { ids.contains($0.id) }
    }
}
