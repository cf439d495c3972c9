import Documents
import Glibc
import SystemPackage

/// A path without links, by which places in the file system can be compared.
struct PhysicalPath: Hashable, Sendable {
    private let path: FilePath

    /// Creates the physical path of a file or folder; the parts that do not exist yet are taken as
    /// they are.
    init(_ name: String) {
        var existing = FilePath(name.isEmpty ? "." : name)
        var missing: [FilePath.Component] = []
        while true {
            if let real = realpath(existing.isEmpty ? "." : existing.string, nil) {
                defer { free(real) }
                var path = FilePath(platformString: real)
                for component in missing.reversed() { path.append(component) }
                self.path = path.lexicallyNormalized()
                return
            }
            guard let last = existing.lastComponent else { break }
            missing.append(last)
            existing.removeLastComponent()
        }
        path = FilePath(name).lexicallyNormalized()
    }

    /// Creates the path of a file in the physical path of its folder.
    init(ofFile name: String) {
        let parent = PhysicalPath(folder(of: name))
        path = FilePath(name).lastComponent.map { parent.path.appending($0) } ?? parent.path
    }

    var text: String { path.string }

    /// Returns whether this is a folder or a file in it, at any depth.
    func isInside(_ folder: PhysicalPath) -> Bool { path.starts(with: folder.path) }

    /// Returns this path relative to a folder, with `..` for each folder to leave.
    func relative(to folder: PhysicalPath) -> String {
        let (own, other) = (Array(path.components), Array(folder.path.components))
        let shared = zip(own, other).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: other.count - shared)
        return (up + own[shared...].map(\.string)).joined(separator: "/")
    }
}
