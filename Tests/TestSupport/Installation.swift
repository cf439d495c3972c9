/// A copy of the program as `make install` installs it, outside the clone.
package struct Installation {
    private let folder: TemporaryFolder

    /// The folder with the built-in templates and assets.
    package var share: String { folder.path + "/share/chalkboard" }
    /// The program.
    package var binary: String { folder.path + "/bin/chalkboard" }

    package init() throws {
        folder = try TemporaryFolder()
        let source = Program.chalkboard(in: "/").path
        let script = """
            chmod 755 "$1" && mkdir -p "$1/bin" "$1/share/chalkboard" && cp "$2" "$1/bin/" &&
            cp -R "$3/templates" "$3/assets" "$1/share/chalkboard/"
            """
        let copy = try Command.run(
            "sh", ["-c", script, "sh", folder.path, source, ProjectFiles.root])
        guard copy.status == 0 else {
            throw TemporaryFolder.Failure(step: "copying the program: \(copy.output)")
        }
    }

    /// Returns the installed program, started in a folder.
    package func program(in folder: String) -> Program {
        var program = Program(path: binary)
        program.folder = folder
        program.environment = Program.chalkboard(in: folder).environment
        return program
    }
}
