import SystemPackage

/// Returns whether a path is relative and does not leave the folder it starts from.
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
