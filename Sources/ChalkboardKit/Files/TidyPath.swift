import SystemPackage

/// Returns a more readable path, in which each `..` after a folder is removed together with the
/// folder.
///
/// A `..` after a link is kept, because the folder above the link's target is a different one.
package func tidy(_ path: String) -> String {
    let path = FilePath(path)
    var tidy = FilePath(root: path.root, [])
    for component in path.components {
        let last = tidy.lastComponent
        switch component.kind {
        case .currentDirectory: continue
        case .parentDirectory where last?.kind == .regular && FileReading.isRealFolder(tidy):
            tidy.removeLastComponent()
        default: tidy.append(component)
        }
    }
    return tidy.isEmpty ? "." : tidy.string
}
