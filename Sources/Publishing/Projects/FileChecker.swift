import ChalkboardKit
import Diagnostics
import Documents
import Input
import Schema
import Tables
import Templates

/// Finds every problem in data files, templates, and projects with all the files that they name.
package struct FileChecker: Sendable {
    private let workspace: Workspace

    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Checks files and adds all problems to the report.
    ///
    /// - Throws: `badData` if there are errors, `missingInput` if a file cannot be read.
    package func check(_ paths: [String], _ report: inout Report) throws(CommandFailure) {
        defer { report.veil(in: workspace, allBut: paths) }
        var failure: CommandFailure?
        for path in paths {
            do throws(CommandFailure) {
                try check(path, &report)
            } catch {
                // An unreadable file takes precedence over problems in files.
                if failure?.cause != .missingInput { failure = error }
            }
        }
        if let failure { throw failure }
        try report.sink.failOnErrors()
    }

    private func check(_ path: String, _ report: inout Report) throws(CommandFailure) {
        let streamed = try DataFile.streamed(
            path, in: workspace, ElementIndex.Limits(), &report.sink)
        if let file = streamed {
            return try check(file, &report)
        }
        if workspace.isTable(path) {
            return try check(DataFile.read(path, in: workspace, &report.sink), &report)
        }
        let root = try ParsedFile.read(
            path, in: workspace, listKey: workspace.kinds.streamedKey, &report.sink)
        let keys = Set(root.members?.map(\.key) ?? [])
        if !keys.isDisjoint(with: ["needs", "verified"]) {
            return DataFile.check(profile: root, of: workspace.kinds, &report.sink)
        }
        let isData = keys.contains(ObjectSchema.kindKey) || workspace.kinds.isData(keys)
        if keys.contains("documents") || keys.contains("output"), !isData {
            let project = try Project(root, path: path, in: workspace, &report)
            let workspace = workspace.at(project: path)
            var stop: CommandFailure?
            do throws(CommandFailure) {
                try ProjectBuilder(workspace: workspace).check(project, &report)
            } catch {
                stop = error
            }
            checkPictures(of: project, in: workspace, &report)
            if let stop { throw stop }
        } else if !isData, !keys.isDisjoint(with: ["colors", "parts", "styles"]),
            keys.isSubset(of: TemplateReader.sharedKeys)
        {
            try TemplateLibrary(workspace: workspace).checkShared(root, &report.sink)
        } else if !isData, !keys.isDisjoint(with: TemplateReader.ownKeys) {
            try check(template: root, path, &report)
        } else if !isData, !keys.isDisjoint(with: ["category", "units"]) {
            UnitLibrary.check(root, in: workspace, &report.sink)
        } else if !isData, keys.contains("bands") {
            ScaleFile.check(root, &report.sink)
        } else {
            let file = try DataFile(path: path, root: root, in: workspace, &report.sink)
            try check(file, &report)
        }
    }

    private func check(
        template root: Value, _ path: String, _ report: inout Report
    ) throws(CommandFailure) {
        let library = TemplateLibrary(workspace: workspace)
        let template = try library.template(root, name: path, &report.sink)
        for field in template.decidingFields {
            var sink = DiagnosticSink(isStrict: report.sink.isStrict)
            let other = try? library.template(root, name: path, has: { $0 == field }, &sink)
            // Some files are the same for all data.
            let known = Set(report.sink.diagnostics)
            report.sink.sources += sink.sources
            report.sink.add(contentsOf: sink.diagnostics.filter { !known.contains($0) })
            if other == nil { throw CommandFailure(.badData) }
        }
        let pictures = PictureLibrary(workspace: workspace, dataPath: "-", templatePath: path)
        template.checkPictures(with: pictures, isWhole: false, &report.sink)
    }

    private func check(_ file: DataFile, _ report: inout Report) throws(CommandFailure) {
        var stop: CommandFailure?
        do throws(CommandFailure) {
            _ = try DocumentSet(file, DocumentRequest(), &report.sink)
        } catch {
            stop = error
        }
        try file.checkPictures(in: workspace, &report.sink)
        if let stop { throw stop }
    }

    /// Checks the pictures that the data and the templates of a project's documents name;
    /// everything else is already checked.
    private func checkPictures(
        of project: Project, in workspace: Workspace, _ report: inout Report
    ) {
        let library = TemplateLibrary(workspace: workspace)
        var known: Set<[String]> = []
        var collector = ReportCollector(report)
        for document in project.documents {
            let template = library.path(of: document.template) ?? "-"
            let pictures = PictureLibrary(
                workspace: workspace, dataPath: document.data, templatePath: template)
            if known.insert([document.data, template, "template"]).inserted {
                var (unused, found) = (DiagnosticSink(), DiagnosticSink())
                let page = try? library.template(document.template, &unused)
                page?.checkPictures(with: pictures, isWhole: true, &found)
                collector.add(found.diagnostics, in: found.sources, to: &report)
            }
            guard known.insert([document.data, folder(of: template)]).inserted else { continue }
            var own = Report()
            let workspace = workspace.reading([document.data], by: document.tables)
            guard let file = try? DataFile.read(document.data, in: workspace, &own.sink) else {
                continue
            }
            own.sink = DiagnosticSink()
            // Do not show lines of a roster that contains a password.
            if !SecretKeys.keys(in: file.root).isEmpty { own.sink.sources = [] }
            // A file that has changed was already reported, or is when it is rendered.
            try? file.forEachPicture {
                PictureReferences([$0]).check(with: pictures, &own.sink)
            }
            collector.add(own, to: &report)
        }
    }
}
