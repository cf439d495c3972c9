import Diagnostics
import Input
import Schema

/// The lines that a data file adds to those of a profile, for the rows of a part of it, which have other fields.
struct OwnLines {
    /// The fields in place of others, by the beginnings of their paths.
    private let instead: [(path: String, other: String)]
    /// The fields that the part has anyway, such as names.
    private let known: Set<String>
    private let rules: ColumnRuleReader

    /// Creates the lines.
    ///
    /// - Parameters:
    ///   - instead: The map of the profile.
    ///   - part: The part.
    ///   - rules: The reader of its rules.
    init(_ instead: Value, of part: Value, _ rules: ColumnRuleReader) {
        self.instead = instead.memberList.compactMap { member in
            member.value.string.map { (member.key, $0) }
        }
        known = Set(
            (part[TableEntryFields.columns]?.memberList ?? []).flatMap { Self.strings($0.value) }
                .flatMap(Self.paths))
        self.rules = rules
    }

    /// Returns the rules that an entry has of its own; their problems are reported for the entry.
    func rules(in entry: Value) -> [ColumnRule] {
        var unused = DiagnosticSink()
        return (entry[TableEntryFields.columns]?.memberList ?? []).compactMap { member in
            let text = JSONText.object([JSONText.Member(member.key, translated(member.value))])
                .text(pretty: false)
            let other = Input.parse(bytes: Array(text.utf8), path: "", format: .json).value
            guard let line = other?.memberList.first, var rule = rules.rule(line, &unused) else {
                return nil
            }
            rule.origin = member.value
            return rule
        }
    }

    /// Returns what a line says of the rows of the part.
    private func translated(_ line: Value) -> JSONText {
        if let text = line.string { return .string(path(text)) }
        let cells = line[ColumnFields.cell]
        guard let members = line.members else { return JSONText(line) }
        // Text of which one part has no place is not divided.
        guard
            cells.map({ Self.strings($0).flatMap(Self.paths).allSatisfy { path($0) != Self.skip } })
                ?? true, line[ColumnFields.to]?.string.map({ path($0) != Self.skip }) ?? true
        else { return .string(Self.skip) }
        return .object(
            members.map { member in
                switch member.key {
                case ColumnFields.to.key:
                    JSONText.Member(member.key, .string(path(member.value.string ?? "")))
                case ColumnFields.cell.key:
                    JSONText.Member(
                        member.key,
                        .array(Self.strings(member.value).map { .string(pattern($0)) }))
                default: JSONText.Member(member.key, JSONText(member.value))
                }
            })
    }

    private static let skip = "skip"

    /// Returns the path in place of one; "skip" for what the rows do not have.
    private func path(_ path: String) -> String {
        for (own, other) in instead where path.hasPrefix(own) {
            let rest = path.dropFirst(own.count)
            if rest.isEmpty || ".[".contains(rest.first ?? " ") { return other + rest }
        }
        return known.contains(path) || path == TableEntryFields.RowMeaning.undecided.rawValue
            ? path : Self.skip
    }

    /// Returns a pattern of cells with other paths.
    private func pattern(_ text: String) -> String {
        Self.pieces(of: text).map { piece in
            guard piece.hasPrefix("{") else { return piece }
            let name = piece.dropFirst().prefix { $0 != ":" && $0 != "}" }
            return "{" + path(String(name)) + piece.dropFirst(1 + name.count)
        }.joined()
    }

    /// Returns the strings of a value: itself, or those of its lists.
    private static func strings(_ value: Value) -> [String] {
        if let text = value.string { return [text] }
        if let elements = value.elements { return elements.flatMap(strings) }
        return [value[ColumnFields.to], value[ColumnFields.cell]].compactMap(\.self).flatMap(
            strings)
    }

    /// Returns the paths in a pattern, or the path itself.
    private static func paths(_ text: String) -> [String] {
        let parts = pieces(of: text).filter { $0.hasPrefix("{") }
        if parts.isEmpty { return [text] }
        return parts.map { String($0.dropFirst().prefix { $0 != ":" && $0 != "}" }) }
    }

    /// Divides a pattern into its parts, with their braces, and what is between them.
    private static func pieces(of text: String) -> [String] {
        var pieces = [""]
        for character in text {
            if character == "{" { pieces.append("") }
            pieces[pieces.count - 1].append(character)
            if character == "}" { pieces.append("") }
        }
        return pieces.filter { !$0.isEmpty }
    }
}
