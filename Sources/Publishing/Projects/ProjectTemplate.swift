import Diagnostics
import Documents

package struct ProjectTemplate: Sendable {
    private let workspace: Workspace

    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    package enum Sample: Sendable, CaseIterable {
        case board
        /// A team with its roster, and pictures of players and equipment.
        case team
        /// A class with the marks of a school year.
        case schoolClass

        /// The file to edit.
        fileprivate var data: String {
            switch self {
            case .board: "gpa/board.json"
            case .team: "roster.json"
            case .schoolClass: "class.yaml"
            }
        }
    }

    /// Writes a project file and a sample into a folder, which is created if it does not exist.
    ///
    /// - Returns: The files that were written.
    /// - Throws: If one of the files already exists; nothing is then written.
    package func create(
        _ sample: Sample = .board, in folder: String, _ report: inout Report
    ) throws(CommandFailure) -> [String] {
        let names: [(from: String, to: String)]
        switch sample {
        case .board:
            return try write(
                [
                    (join(folder, Project.fileName), Array(Self.project.utf8)),
                    (join(folder, sample.data), Array(Self.board.utf8)),
                ], &report)
        case .team:
            let icons = "assets/icons"
            let photos = "assets/starter/team/photos"
            names =
                Self.names([Project.fileName, sample.data], in: "assets/starter/team")
                + self.names(in: icons).map { (join(icons, $0), "icons/\($0)") }
                + self.names(in: photos).map { (join(photos, $0), "photos/\($0)") }
        case .schoolClass:
            names = Self.names([Project.fileName, sample.data], in: "assets/starter/school")
        }
        var files: [(path: String, bytes: [UInt8])] = []
        for name in names {
            let bytes = try workspace.read(join(workspace.resources, name.from), &report.sink)
            files.append((join(folder, name.to), bytes))
        }
        return try write(files, &report)
    }

    /// Returns instructions for the next steps with a new project.
    package static func nextSteps(with sample: Sample, in folder: String) -> String {
        let (noun, documents) =
            switch sample {
            case .board: ("courses", "them")
            case .team: ("team", "its documents")
            case .schoolClass: ("class", "its documents")
            }
        let words = folder.contains(" ") ? quoted(folder) : folder
        return """
            Next: enter your own \(noun) in \(join(folder, sample.data)), then print \(documents) with
              chalkboard build \(words)

            """
    }

    private static func names(
        _ names: [String], in folder: String
    ) -> [(from: String, to: String)] {
        names.map { (join(folder, $0), $0) }
    }

    private func names(in folder: String) -> [String] {
        workspace.names(in: join(workspace.resources, folder))
    }

    private func write(
        _ files: [(path: String, bytes: [UInt8])], _ report: inout Report
    ) throws(CommandFailure) -> [String] {
        for (path, _) in files where workspace.isThere(path) {
            report.sink.error(
                in: path, "this file already exists",
                hint: "choose another folder, or move the file")
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
