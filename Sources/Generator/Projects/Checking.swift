import Diagnostics
import Input
import Templates

/// Looks for every problem in files: data, templates, and a project's documents with all that they name.
package struct Checking: Sendable {
    private let workspace: Workspace

    /// Checks in a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Checks files; all problems of all files go into the report.
    ///
    /// - Returns: How the check ended: bad data when there are errors, no input when a file cannot be
    ///   read.
    package func check(_ paths: [String], _ report: inout Report) -> ExitStatus {
        var status = ExitStatus.done
        for path in paths {
            do throws(Stop) {
                try check(path, &report)
            } catch {
                // What cannot be read at all weighs more than what is wrong inside.
                if status != .noInput { status = error.status }
            }
        }
        return status == .done && report.hasErrors ? .badData : status
    }

    private func check(_ path: String, _ report: inout Report) throws(Stop) {
        let root = try ParsedFile.read(path, in: workspace, &report)
        let keys = Set(root.members?.map(\.key) ?? [])
        let isData = DataKind.allCases.contains { keys.contains($0.distinguishingKey) }
        if keys.contains("documents") || keys.contains("output"), !isData {
            let project = try Project(root, path: path, in: workspace, &report)
            let workspace = workspace.at(project: path)
            var stop: Stop?
            do throws(Stop) {
                try Building(workspace: workspace).check(project, &report)
            } catch {
                stop = error
            }
            checkPictures(of: project, in: workspace, &report)
            if let stop { throw stop }
        } else if !isData, !keys.isDisjoint(with: TemplateReader.ownKeys) {
            let library = TemplateLibrary(workspace: workspace)
            _ = try library.template(root, name: path, &report)
        } else {
            let file = try DataFile(path: path, root: root, in: workspace, &report)
            var stop: Stop?
            do throws(Stop) {
                _ = try DocumentSet(file, &report)
            } catch {
                stop = error
            }
            // The template is not known yet; a project's own lie in one folder.
            let pictures = PictureLibrary(
                workspace: workspace, dataPath: path,
                templatePath: join(workspace.project, "templates/\(file.kind.rawValue).yaml"))
            NamedPictures(in: file).check(with: pictures, &report.problems)
            if let stop { throw stop }
        }
    }

    /// Looks at the pictures that the data of a project's documents names; all else of it was looked
    /// at before.
    private func checkPictures(
        of project: Project, in workspace: Workspace, _ report: inout Report
    ) {
        let library = TemplateLibrary(workspace: workspace)
        var known: Set<[String]> = []
        for document in project.documents {
            let template = library.path(of: document.template) ?? "-"
            guard known.insert([document.data, folder(of: template)]).inserted else { continue }
            var own = Report()
            guard let root = try? ParsedFile.read(document.data, in: workspace, &own),
                let file = try? DataFile(path: document.data, root: root, in: workspace, &own)
            else { continue }
            let pictures = PictureLibrary(
                workspace: workspace, dataPath: document.data, templatePath: template)
            own.problems = DiagnosticSink()
            // No line of a roster with a password is shown.
            if !RosterSecrets.keys(in: root).isEmpty { own.sources = [] }
            NamedPictures(in: file).check(with: pictures, &own.problems)
            report.add(own)
        }
    }
}
