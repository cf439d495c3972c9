import ChalkboardKit
import Diagnostics
import Documents
import Input
import Schema
import Tables

/// Adds what tables need to a data file that exists: an entry for each new one, and a line for each column of the
/// others that no line is for.
///
/// Everything else stays the same, byte for byte.
struct ImportEdit {
    private let workspace: Workspace
    private let path: String
    private var root: Value
    /// What was added, in words.
    private(set) var notes: [String] = []

    /// Creates the edit of a data file.
    ///
    /// - Throws: If the file cannot be read, or is none of tables of a kind.
    init(
        _ path: String, kind: String, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        (self.workspace, self.path) = (workspace, path)
        // Problems that are shown later are those of the new text.
        var own = DiagnosticSink()
        do throws(CommandFailure) {
            root = try ParsedFile.read(path, in: workspace, &own)
        } catch {
            report.sink.add(own)
            throw error
        }
        guard root[TableEntryFields.tables]?.elements != nil else {
            throw report.sink.fail(
                .cannotWrite, path, "this file already exists, and has no \"tables\"",
                hint: "choose another file with -o, or overwrite it with --replace")
        }
        let known = root[ObjectSchema.kindKey]?.string ?? ""
        guard known == kind else {
            throw report.sink.fail(
                .badData, path, "this data file is a \(known), but the tables are for a \(kind)",
                hint: "choose another file with -o")
        }
    }

    /// The file with what was added.
    var bytes: [UInt8] { root.source.bytes }

    /// Adds what the entries of a draft say.
    ///
    /// - Throws: If the file is written in a way that cannot be edited.
    mutating func add(_ draft: DraftedData, _ report: inout Report) throws(CommandFailure) {
        // Problems of the file are reported when it is read again.
        var own = DiagnosticSink()
        let understood =
            (try? DataFile.understanding(path: path, root: root, in: workspace, &own)) ?? []
        let known = root.elements(of: TableEntryFields.tables)
        var lines: [Int: [EntryText]] = [:]
        for (text, file) in draft.entries {
            guard let entry = Self.entry(text) else { continue }
            let places = known.indices.filter { isSame(known[$0], entry, file) }
            guard !places.isEmpty else {
                try insert(entry, text, &report)
                notes.append("\(path): \(quoted(file)) is added")
                continue
            }
            for table in understood {
                guard
                    let place = places.first(where: { known[$0].byteRange == table.entry.byteRange }
                    )
                else { continue }
                for (_, header) in table.unused {
                    let line = Self.line(for: header, in: entry, text)
                    if lines[place]?.contains(where: { $0.member.key == line.member.key }) != true {
                        lines[place, default: []].append(line)
                    }
                }
            }
        }
        for (place, added) in lines.sorted(by: { $0.key < $1.key }) {
            try change(&report) { root in
                let entry = root.elements(of: TableEntryFields.tables)[place]
                let map = entry[TableEntryFields.columns]
                guard map == nil else { return map.flatMap(MapEdit.init)?.inserting(added) }
                let key = TableEntryFields.columns.key
                let text = EntryText(
                    lines: ["\(key):"] + added.flatMap(\.blockLines).map { "  " + $0 }, key: key,
                    json: .object(added.map(\.member)))
                return MapEdit(entry)?.inserting([text])
            }
            let file = known[place][TableEntryFields.file]?.string ?? ""
            notes.append(
                "\(path): lines are added for columns of \(quoted(file)): "
                    + added.map { quoted(clipped($0.member.key)) }.joined(separator: ", "))
        }
        if notes.isEmpty { notes.append("\(path): nothing is to be added") }
    }

    /// Returns the first entry in YAML text; nil if it is none.
    private static func entry(_ text: String) -> Value? {
        let list = "\(TableEntryFields.tables.key):\n" + text
        return Input.parse(bytes: Array(list.utf8), path: "", format: .yaml).value?
            .elements(of: TableEntryFields.tables).first
    }

    /// Returns whether an entry of the file is for the table of a drafted one.
    private func isSame(_ known: Value, _ entry: Value, _ file: String) -> Bool {
        guard let own = known[TableEntryFields.file]?.string else { return false }
        let folder = folder(of: path)
        let isSameFile =
            own == file
            || FileIdentity(join(folder, own)).map { $0 == FileIdentity(join(folder, file)) }
                ?? false
        guard isSameFile, let sheet = known[TableEntryFields.sheet]?.string,
            let name = entry[TableEntryFields.sheet]?.string
        else { return isSameFile }
        return (try? TextPattern(sheet).fits(name)) ?? true
    }

    private mutating func insert(
        _ entry: Value, _ text: String, _ report: inout Report
    ) throws(CommandFailure) {
        let lines = text.split(separator: "\n").map { String($0.dropFirst(2)) }
        let new = EntryText(lines: lines, json: JSONText(entry))
        try change(&report) { root in
            ListEdit(root, key: TableEntryFields.tables.key)?.inserting(new)
        }
    }

    /// Returns what a draft says of a column: its own line, or that a person has to decide.
    private static func line(
        for header: String, in entry: Value, _ text: String
    ) -> EntryText {
        let members = entry[TableEntryFields.columns]?.memberList ?? []
        let member = members.first { (try? TextPattern($0.key).fits(header)) ?? false }
        let key = member?.key ?? TextPattern.escaped(header)
        let start = "      \(JSONText.quote(key)): "
        let written = text.split(separator: "\n").first { $0.hasPrefix(start) }
        let question = JSONText.string("?")
        return EntryText(
            lines: [written.map { String($0.dropFirst(6)) } ?? "\(JSONText.quote(key)): \"?\""],
            key: key, json: member.map { JSONText($0.value) } ?? question)
    }

    /// Changes the file, and reads it again.
    ///
    /// All that it had must be in it as before, whatever its layout.
    private mutating func change(
        _ report: inout Report, _ edit: (Value) -> [UInt8]?
    ) throws(CommandFailure) {
        let new = edit(root).flatMap { bytes in
            Input.parse(bytes: bytes, path: path, format: .yaml).value
        }
        guard let new, Self.has(new, all: root), JSONText(new) != JSONText(root) else {
            throw report.sink.fail(
                .badData, path, "this file is written in a way that cannot be edited in place",
                hint: "write \"tables\" as a plain list, or \"?\" for the new columns")
        }
        root = new
    }

    /// Returns whether a value has all of another one: the same text, and members and elements at the same positions.
    private static func has(_ new: Value, all old: Value) -> Bool {
        if let members = old.members {
            guard let own = new.members, own.count >= members.count else { return false }
            return zip(own, members).allSatisfy { $0.key == $1.key && has($0.value, all: $1.value) }
        }
        if let elements = old.elements {
            guard let own = new.elements, own.count >= elements.count else { return false }
            return zip(own, elements).allSatisfy(has(_:all:))
        }
        return JSONText(new) == JSONText(old)
    }
}
