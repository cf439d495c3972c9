import Documents

/// A path in which `*` means any part of a name, and `?` any character, as in `classes/*.json`.
struct PathPattern {
    private let parts: [Substring]

    /// Creates a pattern; nil for a path without `*` and `?`.
    init?(_ path: String) {
        guard path.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
        parts = path.split(separator: "/").filter { $0 != "." }
    }

    /// Returns the files in a folder whose paths fit, in alphabetical order.
    ///
    /// Hidden files fit only if the pattern begins with a dot as well.
    func files(in folder: String, of workspace: Workspace) -> [String] {
        var paths = [""]
        for part in parts {
            paths = paths.flatMap { path -> [String] in
                guard part.contains(where: { $0 == "*" || $0 == "?" }) else {
                    return [path.isEmpty ? String(part) : join(path, String(part))]
                }
                return workspace.names(in: path.isEmpty ? folder : join(folder, path))
                    .filter { $0.hasPrefix(".") == part.hasPrefix(".") && Self.fits($0, part) }
                    .map { path.isEmpty ? $0 : join(path, $0) }
            }
        }
        return paths.filter { workspace.isFile(join(folder, $0)) }
    }

    static func fits(_ name: String, _ part: Substring) -> Bool {
        let (name, part) = (Array(name), Array(part))
        var (place, at) = (0, 0)
        // Where to continue after the last star, which then means one more character.
        var star: (place: Int, at: Int)?
        while place < name.count {
            if at < part.count, part[at] == "*" {
                star = (place, at)
                at += 1
            } else if at < part.count, part[at] == "?" || part[at] == name[place] {
                (place, at) = (place + 1, at + 1)
            } else if let last = star {
                star = (last.place + 1, last.at)
                (place, at) = (last.place + 1, last.at + 1)
            } else {
                return false
            }
        }
        return part[at...].allSatisfy { $0 == "*" }
    }
}
