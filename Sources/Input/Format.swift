import Diagnostics

package enum Format: String, Sendable, Hashable, CaseIterable {
    /// Strict JSON (RFC 8259), also with one value per line: see `JSONLines`.
    case json
    /// YAML with a single document.
    case yaml

    /// Creates the format for a path's extension, ignoring case: `.json`, `.ndjson`, `.jsonl`, `.yaml`
    /// or `.yml`; nil for other extensions.
    package init?(path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "json", "ndjson", "jsonl": self = .json
        case "yaml", "yml": self = .yaml
        default: return nil
        }
    }

    /// Creates the format for a path's extension or, if it has none as with standard input, for the
    /// content: JSON if it is empty or begins with `{` or `[`, otherwise YAML.
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
