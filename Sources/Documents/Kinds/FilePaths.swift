import SystemPackage

/// Returns a path that starts from a folder, unless it starts from the root.
package func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : FilePath(folder).pushing(FilePath(name)).string
}

/// Returns the folder that a file is in, `.` for a bare name.
package func folder(of path: String) -> String {
    let folder = FilePath(path).removingLastComponent().string
    return folder.isEmpty ? "." : folder
}
