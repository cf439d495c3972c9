import Input

/// Makes the folder of a new project.
public struct Starter: Sendable {
    private let workspace: Workspace

    /// New projects in a workspace.
    public init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Writes a first board and the list of documents into a folder, which is made when there is none.
    ///
    /// - Returns: The files that were written.
    /// - Throws: When one of them is there already; nothing is written then.
    public func start(in folder: String, _ report: inout Report) throws(Stop) -> [String] {
        try write(
            [
                (join(folder, Project.fileName), Array(Self.project.utf8)),
                (join(folder, "gpa/board.json"), Array(Self.board.utf8)),
            ], &report)
    }

    /// Writes a first team into a folder, which is made when there is none: its roster, and pictures of
    /// its players and its equipment.
    ///
    /// - Returns: The files that were written.
    /// - Throws: When one of them is there already; nothing is written then.
    public func startTeam(in folder: String, _ report: inout Report) throws(Stop) -> [String] {
        let source = join(workspace.resources, "assets/starter/team")
        let pictures = ["icons", "photos"].flatMap { sub in
            workspace.names(in: join(source, sub)).map { "\(sub)/\($0)" }
        }
        var files: [(path: String, bytes: [UInt8])] = []
        for name in ["roster.json"] + pictures {
            do throws(FileProblem) {
                files.append((join(folder, name), try workspace.read(join(source, name))))
            } catch {
                throw report.stop(error)
            }
        }
        return try write(files, &report)
    }

    private func write(
        _ files: [(path: String, bytes: [UInt8])], _ report: inout Report
    ) throws(Stop) -> [String] {
        for (path, _) in files where workspace.isThere(path) {
            report.problems.add(
                Diagnostic(
                    path: path, message: "this file is there already",
                    hint: "choose another folder, or move the file away"))
        }
        guard !report.problems.hasErrors else { throw Stop(.cannotWrite) }
        do throws(FileProblem) {
            for (path, bytes) in files {
                try workspace.makeFolder(Generator.folder(of: path))
                try workspace.write(bytes, to: path)
            }
        } catch {
            throw report.stop(error)
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
