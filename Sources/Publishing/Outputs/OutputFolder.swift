import ChalkboardKit
import Diagnostics

/// The folders of outputs, as users name them.
enum OutputFolder {
    /// Returns the reason why a path is not that of a folder, or of a file in an output format; nil if
    /// there is none.
    static func fault(_ path: String) -> (message: String, hint: String)? {
        guard OutputFormat(path: path) == nil, path != "-", !path.hasSuffix("/") else { return nil }
        switch FileReading.type(of: path) {
        case .directory: return nil
        case nil:
            guard hasEnding(path) else { return nil }
            return (
                "\(quoted(path)) does not name an output format",
                "end it in \(OutputFormat.endings); to name a folder, write \(quoted(path + "/"))"
            )
        default:
            return (
                "\(quoted(path)) is not a folder",
                standardOutput.contains(path)
                    ? "use -o - for standard output"
                    : "name a folder, or end it in \(OutputFormat.endings)"
            )
        }
    }

    /// Returns the folder of a path, up to the first that has a fact in its name, and the rest.
    static func parts(_ path: String) -> (folder: String, name: Substring) {
        let end = path.firstRange(of: "{{")?.lowerBound ?? path.endIndex
        guard let slash = path[..<end].lastIndex(of: "/") else { return (".", path[...]) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, path[path.index(after: slash)...])
    }

    /// Returns whether a name ends like that of a file in some format, such as `.docx`.
    private static func hasEnding(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        let ending = name[name.index(after: dot)...]
        return (2...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && $0.isLetter }
    }

    private static let standardOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
}
