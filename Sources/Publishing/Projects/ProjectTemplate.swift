import Diagnostics
import Documents

/// Creates new projects from templates.
package struct ProjectTemplate: Sendable {
    private let workspace: Workspace

    /// Creates the project templates of a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Writes a board and a project file into a folder, which is created if it does not exist.
    ///
    /// - Returns: The files that were written.
    /// - Throws: If one of the files already exists; nothing is then written.
    package func create(in folder: String, _ report: inout Report) throws(CommandFailure)
        -> [String]
    {
        try write(
            [
                (join(folder, Project.fileName), Array(Self.project.utf8)),
                (join(folder, "gpa/board.json"), Array(Self.board.utf8)),
            ], &report)
    }

    /// Writes a team into a folder, which is created if it does not exist.
    ///
    /// The files are the roster, the project file, and pictures of players and equipment.
    ///
    /// - Returns: The files that were written.
    /// - Throws: If one of the files already exists; nothing is then written.
    package func createTeam(in folder: String, _ report: inout Report) throws(CommandFailure)
        -> [String]
    {
        let source = join(workspace.resources, "assets/starter/team")
        let icons = join(workspace.resources, "assets/icons")
        let names: [(from: String, to: String)] =
            [Project.fileName, "roster.json"].map { (join(source, $0), $0) }
            + workspace.names(in: icons).map { (join(icons, $0), "icons/\($0)") }
            + workspace.names(in: join(source, "photos"))
            .map { (join(source, "photos/\($0)"), "photos/\($0)") }
        var files: [(path: String, bytes: [UInt8])] = []
        for name in names {
            do throws(FileError) {
                files.append((join(folder, name.to), try workspace.read(name.from)))
            } catch {
                throw report.sink.fail(error)
            }
        }
        return try write(files, &report)
    }

    /// Returns instructions for the next steps with a new team.
    package static func nextSteps(inTeam folder: String) -> String {
        let words = folder.contains(" ") ? quoted(folder) : folder
        return """
            Next: enter your own team in \(join(folder, "roster.json")), then print its documents with
              chalkboard build \(words)

            """
    }

    private func write(
        _ files: [(path: String, bytes: [UInt8])], _ report: inout Report
    ) throws(CommandFailure) -> [String] {
        for (path, _) in files where workspace.isThere(path) {
            report.sink.add(
                Diagnostic(
                    path: path, message: "this file already exists",
                    hint: "choose another folder, or move the file"))
        }
        guard !report.sink.hasErrors else { throw CommandFailure(.cannotWrite) }
        do throws(FileError) {
            for (path, bytes) in files {
                try workspace.makeFolder(folder(of: path))
                try workspace.write(bytes, to: path)
            }
        } catch {
            throw report.sink.fail(error)
        }
        return files.map(\.path)
    }

    private static let project = """
        # The documents of this project: "chalkboard build" renders them all.
        output: output
        documents:
          - template: chalkboard
            data: gpa/board.json
            to: [gpa.pdf, gpa.png]

        """

    private static let board = """
        {
          "title": "gpa calculator",
          "courses": [
            {
              "title": "Mobile Programming",
              "credits": 3,
              "assessments": [
                { "name": "Assignments", "points": 90, "max": 100, "weight": 50 },
                { "name": "Midterm", "points": 45, "max": 50, "weight": 20 },
                { "name": "Final", "points": 90, "max": 100, "weight": 30 }
              ]
            }
          ]
        }

        """
}
