import Diagnostics

/// How a file's values are written.
package enum Format: String, Sendable, Hashable, CaseIterable {
    /// JSON as in RFC 8259, and nothing more.
    case json
    /// YAML, one document.
    case yaml

    /// The format that a path's ending tells, in any case: `.json`, `.yaml` or `.yml`; nil for
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

    /// The format of a path's ending or, as for standard input, of the content: what begins with
    /// `{` or `[` is JSON, and all else YAML.
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
