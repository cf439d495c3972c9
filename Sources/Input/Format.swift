import Diagnostics

/// The format of a file.
package enum Format: String, Sendable, Hashable, CaseIterable {
    /// Strict JSON (RFC 8259).
    case json
    /// YAML with one document.
    case yaml

    /// Creates the format for a path's extension, in any case: `.json`, `.yaml` or `.yml`; nil for
    /// others.
    package init?(path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "json": self = .json
        case "yaml", "yml": self = .yaml
        default: return nil
        }
    }

    /// Creates the format for a path's extension or, as for standard input, for the content: JSON
    /// if it begins with `{` or `[`, otherwise YAML.
    package init(path: String, content: [UInt8]) {
        if let format = Format(path: path) {
            self = format
            return
        }
        let text = content[startOfText(content)...]
        let first = text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        self = first == 0x7B || first == 0x5B || first == nil ? .json : .yaml
    }
}
