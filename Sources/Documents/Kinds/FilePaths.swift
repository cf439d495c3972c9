import SystemPackage

/// Returns a path relative to a folder; an absolute path is returned unchanged.
package func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : FilePath(folder).pushing(FilePath(name)).string
}

/// Returns the folder of a file; `.` for a bare name.
package func folder(of path: String) -> String {
    let folder = FilePath(path).removingLastComponent().string
    return folder.isEmpty ? "." : folder
}

/// Returns the name of a file without its folder and extension.
package func fileStem(_ path: String) -> String { FilePath(path).stem ?? path }
