import Diagnostics
import Input
import SystemPackage

/// The kinds of data that documents are made from.
package enum DataKind: String, Sendable, Hashable, CaseIterable {
    /// Courses on a chalkboard.
    case board
    /// The students of a class with their courses.
    case `class`
    /// A written proposal.
    case proposal
    /// Tables of values in several units, perhaps with a ruler or a thermometer.
    case conversions
    /// Tips on checks: a table, or a receipt.
    case tips
    /// The screens of the converter.
    case converter
    /// A team with its players and their equipment.
    case roster

    /// The key that tells the kind of a file that does not say it.
    package var distinguishingKey: String {
        switch self {
        case .board: "courses"
        case .class: "students"
        case .proposal: "members"
        case .conversions: "conversions"
        case .tips: "tips"
        case .converter: "converter"
        case .roster: "players"
        }
    }

    /// What such data is called in a message.
    package var noun: String {
        switch self {
        case .conversions: "conversion table"
        case .tips: "tip guide"
        default: rawValue
        }
    }
}

/// A parsed data file of a known kind.
package struct DataFile: Sendable {
    /// The file's path, `-` for standard input.
    package let path: String
    /// What it holds.
    package let kind: DataKind
    /// Its content; of a class that is read in parts, all but the students.
    package let root: Value
    /// The students of such a class, each to be read alone; nil when `root` holds all.
    package let parts: ClassParts?
    /// Where the files that it names are looked for; nil for a text that stands alone.
    package let workspace: (any DocumentResources)?

    /// Reads and parses a file; its problems go into the report.
    ///
    /// Of a class of many students only what stands around the students is parsed: the problems of students are
    /// found when they are read.
    ///
    /// - Throws: When the file cannot be read, or holds nothing that could be looked into further.
    package static func read(
        _ path: String, in workspace: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        try read(path, in: workspace, ClassParts.Limits(), &sink)
    }

    /// As `read(_:in:_:)`, with other limits for what is read in parts.
    package static func read(
        _ path: String, in workspace: any DocumentResources, _ limits: ClassParts.Limits,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        let parts = ClassParts(path, in: workspace, limits)
        if let file = parts.flatMap({ DataFile($0, path: path, in: workspace) }) {
            sink.sources.append(file.root.source)
            return file
        }
        return try readWhole(path, in: workspace, &sink)
    }

    private static func readWhole(
        _ path: String, in workspace: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        let root = try ParsedFile.read(path, in: workspace, &sink)
        return try DataFile(path: path, root: root, in: workspace, &sink)
    }

    /// A class's file that is read in parts; nil when it is no class's.
    package init?(_ parts: ClassParts, path: String, in workspace: any DocumentResources) {
        var problems = DiagnosticSink()
        guard Self.kind(of: parts.frame, &problems) == .class, problems.diagnostics.isEmpty else {
            return nil
        }
        self.path = path
        self.parts = parts
        self.workspace = workspace
        kind = .class
        root = parts.frame
    }

    /// This file with all that it holds in `root`; its problems go into the report.
    ///
    /// - Throws: As `read(_:in:_:)`.
    package func whole(_ sink: inout DiagnosticSink) throws(CommandFailure) -> DataFile {
        guard let parts, let workspace else { return self }
        sink.sources.removeAll { $0 === parts.source }
        return try Self.readWhole(path, in: workspace, &sink)
    }

    /// A data file of what was parsed.
    ///
    /// - Throws: When it is of no known kind.
    package init(
        path: String, root: Value, in workspace: (any DocumentResources)? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard let kind = Self.kind(of: root, &sink) else { throw CommandFailure(.badData) }
        self.path = path
        self.kind = kind
        self.root = root
        self.workspace = workspace
        parts = nil
    }

    /// The file's name without its ending; `fallback` for standard input.
    package func stem(_ fallback: String) -> String {
        path == "-" ? fallback : FilePath(path).stem ?? fallback
    }

    /// The kind that a file says it is, or that its keys tell.
    private static func kind(of root: Value, _ problems: inout DiagnosticSink) -> DataKind? {
        let keys = DataKind.allCases.map(\.distinguishingKey)
        guard root.kind == .object else {
            if root.kind != .invalid {
                let quotedKeys = keys.map { quoted($0) }
                let wanted =
                    quotedKeys.dropLast().joined(separator: ", ") + " or "
                    + (quotedKeys.last ?? "")
                problems.error(
                    at: root, "expected an object with \(wanted), found \(root.description)")
            }
            return nil
        }
        if let given = root["kind"] {
            let words = DataKind.allCases.map(\.rawValue)
            return ObjectReader.choice(given, of: words, &problems).flatMap(DataKind.init)
        }
        if let kind = DataKind.allCases.first(where: { root[$0.distinguishingKey] != nil }) {
            return kind
        }
        let near = root.members?.lazy.compactMap { nearest(to: $0.key, in: keys) }.first
        let kinds = DataKind.allCases.map { "a \($0.noun) has \(quoted($0.distinguishingKey))" }
        problems.error(
            at: root, "nothing here tells what this file holds",
            hint: near.map { "did you mean \(quoted($0))?" } ?? kinds.joined(separator: ", "))
        return nil
    }
}

/// Reads and parses files of any sort.
package enum ParsedFile {
    /// The content of a file; its problems go into the report.
    ///
    /// - Throws: When it cannot be read or nothing of it can be used.
    package static func read(
        _ path: String, in workspace: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let content = try workspace.readData(path, &sink)
        return try parse(content, path, &sink)
    }

    /// The content of a file's bytes.
    package static func parse(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let name = path == "-" ? "standard input" : path
        let format = Format(path: path, content: bytes)
        let result = Input.parse(bytes: bytes, path: name, format: format)
        sink.sources.append(result.source)
        var found = result.diagnostics
        if !found.isEmpty, RosterSecrets.areNamed(in: bytes) {
            found = found.map(RosterSecrets.veiled)
        }
        sink.add(contentsOf: found)
        guard let root = result.value else { throw CommandFailure(.badData) }
        return root
    }
}
