import Diagnostics
import Input

/// A template with everything that it extends and uses, as the text of one file.
///
/// What is in one file only keeps its notation and its comments.
struct TemplateExpansion {
    /// The files, the nearest first.
    let files: [Value]
    /// The fields of the data for which other templates take its place.
    let others: [String]

    /// The fields whose value is that of the nearest file.
    private static let whole = ["summary", "data", "language"]
    private static let nodes = ["background", "header", "footer", "body"]

    /// Returns the text; nil after an error.
    func text(_ problems: inout DiagnosticSink) -> String? {
        guard let words = words(&problems) else { return nil }
        var text =
            others.isEmpty
            ? "" : "# For \(others.joined(separator: ", ")), another template takes its place.\n"
        for key in Self.whole { text += lines(key, indent: 0) }
        for key in ["titles", "page", "colors"] { text += map(key) }
        text += map("styles")
        text +=
            words.isEmpty
            ? "" : "words:\n" + words.map { line($0.key, $0.value, indent: 2) }.joined()
        text += map("let")
        let shown = TemplateParts(files).shown
        text += map("parts") { shown.contains($0) }
        text += map("fields")
        for key in Self.nodes { text += lines(key, indent: 0) }
        return text
    }

    /// Returns a field as in the nearest file that has it.
    private func lines(_ key: String, indent: Int) -> String {
        files.lazy.flatMap(\.memberList).first { $0.key == key && !$0.value.isNull }
            .map { lines($0, indent: indent) } ?? ""
    }

    /// Returns a field whose members come from all files, those of the outermost file first.
    private func map(_ key: String, where isWanted: (String) -> Bool = { _ in true }) -> String {
        var members: [(key: String, found: [Member])] = []
        for member in files.reversed().flatMap({ $0[key]?.memberList ?? [] }) {
            if let index = members.firstIndex(where: { $0.key == member.key }) {
                members[index].found.append(member)
            } else {
                members.append((member.key, [member]))
            }
        }
        let text = members.filter { isWanted($0.key) }.map { name, found in
            guard let last = found.last else { return "" }
            let isMerged = key == "styles" || key == "fields"
            guard isMerged, found.count > 1 else { return lines(last, indent: 2) }
            return line(name, JSONText(merging: found.map { JSONText($0.value) }), indent: 2)
        }
        return text.isEmpty ? "" : "\(key):\n" + text.joined()
    }

    /// Returns the words of all files; nil if they come from several files of words.
    private func words(_ problems: inout DiagnosticSink) -> [JSONText.Member]? {
        var found: [JSONText] = []
        var base: Value?
        for value in files.compactMap({ $0["words"] }) where !value.isNull {
            let name = value.kind == .object ? value[WordsReader.extends] : value
            if value.kind == .object { found.insert(JSONText(value), at: 0) }
            guard let name else { continue }
            if let base, base.string != name.string {
                problems.error(
                    at: name,
                    "a single file cannot have the words of both \(quoted(base.string ?? ""))"
                        + " and \(quoted(name.string ?? ""))",
                    hint: "put the words of one into the other")
                return nil
            }
            base = name
        }
        if let name = base?.string {
            found.append(.members([WordsReader.extends: .string(name)]))
        }
        guard case .object(let members) = JSONText(merging: found) else { return [] }
        return members
    }

    // MARK: Text

    /// Returns a member as in its file, with the comment above it, if it has lines of its own.
    private func lines(_ member: Member, indent: Int) -> String {
        let value = member.value
        let all = String(decoding: value.source.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let (key, range) = (member.keyPlace, value.byteRange)
        let end = value.source.line(of: max(range.lowerBound, range.upperBound - 1))
        var start = key.line - 1
        guard start >= 0, start < end, end <= all.count else {
            return line(member.key, JSONText(value), indent: indent)
        }
        let own = key.column - 1
        func isComment(_ line: Substring) -> Bool {
            line.prefix { $0 == " " }.count == own && line.drop { $0 == " " }.hasPrefix("#")
        }
        // What is above the first field is about the file.
        while start > 0, own > 0, isComment(all[start - 1]) { start -= 1 }
        let lines = all[start..<end].map { line -> String in
            let text = line.dropFirst(min(own, line.prefix { $0 == " " }.count))
            return text.isEmpty ? "" : String(repeating: " ", count: indent) + text
        }
        let text = lines.joined(separator: "\n") + "\n"
        let read = Input.parse(bytes: Array(text.utf8), path: "", format: .yaml).value
        guard let copy = read?.memberList, copy.count == 1, copy[0].key == member.key,
            copy[0].value.hasSameMeaning(as: value)
        else { return line(member.key, JSONText(value), indent: indent) }
        return text
    }

    private func line(_ key: String, _ value: JSONText, indent: Int) -> String {
        String(repeating: " ", count: indent) + ValueEdits.scalar(key, inFlow: false) + ": "
            + EntryText.escaped(value.text(pretty: false)) + "\n"
    }
}

extension JSONText {
    /// Merges values, of which later ones replace earlier ones; objects are merged member by member.
    fileprivate init(merging values: [JSONText]) {
        self = values.dropFirst().reduce(values.first ?? .null) { base, value in
            guard case .object(var members) = base, case .object(let others) = value else {
                return value
            }
            for other in others {
                if let index = members.firstIndex(where: { $0.key == other.key }) {
                    members[index].value = JSONText(merging: [members[index].value, other.value])
                } else {
                    members.append(other)
                }
            }
            return .object(members)
        }
    }
}
