import ChalkboardKit
import Diagnostics
import Documents
import Input
import Tables

/// What a command says about data that is in tables.
package struct TableSettings: Sendable {
    /// What it says of each file.
    package var options = TableOptions()
    /// The files that the command names as data, which are tables if it names a profile.
    package var paths: Set<String> = []

    /// Creates settings that say nothing.
    package init() {}

    /// The names of encodings.
    package static var encodings: [String] { TableEncoding.allCases.map(\.rawValue) }

    /// Names the profile of the tables; nil to recognize it.
    package mutating func use(profile name: String?) { options.profile = name }

    /// Names the sheet of workbooks; nil for all with the headers.
    package mutating func use(sheet name: String?) { options.sheet = name }

    /// Sets the encoding of text; false if there is none with that name.
    package mutating func use(encoding name: String) -> Bool {
        options.encoding = TableEncoding(name: name)
        return options.encoding != nil
    }

    /// Sets the separator of fields; false if it is neither an ASCII character nor the word "tab".
    package mutating func use(delimiter text: String) -> Bool {
        options.separator = TableOptions.separator(text)
        return options.separator != nil
    }
}

extension Workspace {
    package func tables(at path: String) -> TableOptions? {
        isTable(path) ? tables.options : nil
    }

    /// Returns whether a path is a folder with tables, a file with tables by its ending, or one that the command
    /// names as such.
    package func isTable(_ path: String) -> Bool {
        if tables.options.profile != nil, tables.paths.contains(path) { return true }
        if isFolder(path) { return names(in: path).contains { Self.isTableName(join(path, $0)) } }
        return Self.isTableName(path)
    }

    /// Returns whether a file has tables by its ending.
    package static func isTableName(_ path: String) -> Bool {
        FileSheets.isName(path) || path.lowercased().hasSuffix(".txt") && hasTabs(path)
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
