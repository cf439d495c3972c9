import ChalkboardKit
import Diagnostics
import Documents
import Input
import Tables

/// What a command says about data that is in tables.
package struct TableSettings: Sendable {
    /// The name or the path of the mapping; nil to recognize the tables.
    package var mapping: String?
    /// The option that names the mapping, for messages.
    package var option = "--map"
    /// The name of the encoding of text; nil to find it.
    package var encoding: String?
    /// The separator of fields, an ASCII character; nil to find it.
    package var separator: UInt8?
    /// The name of the sheet; nil for all sheets that have the headers.
    package var sheet: String?

    /// Creates settings that say nothing.
    package init() {}

    /// The names of encodings.
    package static var encodings: [String] { TableEncoding.allCases.map(\.rawValue) }

    /// Sets the encoding of text; false if there is none with that name.
    package mutating func use(encoding name: String) -> Bool {
        encoding = TableEncoding(name: name)?.rawValue
        return encoding != nil
    }

    /// Sets the separator of fields; false if it is neither an ASCII character nor the word "tab".
    package mutating func use(delimiter text: String) -> Bool {
        separator = TableOptions.separator(text)
        return separator != nil
    }

    /// What the settings say about the files.
    var options: TableOptions {
        var options = TableOptions()
        options.encoding = encoding.flatMap { TableEncoding(rawValue: $0) }
        (options.separator, options.sheet) = (separator, sheet)
        return options
    }

    /// The files that the command names as data, which are tables if it names a mapping.
    package var paths: Set<String> = []
}

extension Workspace {
    /// The endings of files with tables.
    private static let tableEndings: Set<String> = [
        "csv", "tsv", "tab", "xlsx", "xlsm", "xls", "ods", "zip",
    ]

    /// Returns whether a path is a folder with tables, a file with tables by its ending, or one that the command
    /// names as such.
    package func isTable(_ path: String) -> Bool {
        if tables.mapping != nil, tables.paths.contains(path) { return true }
        if isFolder(path) { return names(in: path).contains { Self.isTableName(join(path, $0)) } }
        return Self.isTableName(path)
    }

    /// Returns whether a file has tables by its ending.
    package static func isTableName(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        let ending = path[path.index(after: dot)...].lowercased()
        return tableEndings.contains(ending) || ending == "txt" && hasTabs(path)
    }

    /// Returns whether the first line of a text file has tabs, as what Excel calls Unicode text.
    private static func hasTabs(_ path: String) -> Bool {
        guard let file = try? OpenFile(path), let start = file.part(0..<min(file.size, 4096)) else {
            return false
        }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return true }
        return start.prefix { $0 != 0x0A && $0 != 0x0D }.contains(0x09)
    }
}
