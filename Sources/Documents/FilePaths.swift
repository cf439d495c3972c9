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

/// Returns whether a relative path stays in the folder it starts from.
package func staysInside(_ path: String) -> Bool {
    let path = FilePath(path)
    guard path.isRelative, !path.isEmpty else { return false }
    var depth = 0
    for component in path.components {
        switch component.kind {
        case .parentDirectory: depth -= 1
        case .currentDirectory: break
        case .regular: depth += 1
        }
        if depth < 0 { return false }
    }
    return true
}
