import Diagnostics
import Input
import Schema

/// Reads the printed words of a template from files and objects of words.
struct WordsReader {
    /// The words that facts and formats show.
    let declared: [Word]

    struct Result {
        var words = Words.none
        /// The names and text of each file, in the order of the file.
        var files: [[(name: String, value: Value)]] = []
    }

    /// Reads the words of files, the nearest first; each text comes from the nearest file that has it.
    ///
    /// - Parameter isComplete: Whether the last file must have all declared words.
    func read(
        _ files: [Value], isComplete: Bool, _ problems: inout DiagnosticSink
    ) -> Result {
        var result = Result()
        var entries: [String: Entry] = [:]
        var hasOrdinals = false
        for file in files {
            var own: [(name: String, value: Value)] = []
            collect(file, "", into: &own, &problems)
            result.files.append(own)
            let skipsOrdinals = hasOrdinals
            for (name, value) in own {
                if name.hasPrefix(Words.ordinal) {
                    // Ordinals of two languages cannot be mixed.
                    hasOrdinals = true
                    if skipsOrdinals { continue }
                }
                guard entries[name] == nil,
                    let text = ValueReader.text(value, &problems)
                else { continue }
                entries[name] = Entry(text: text, value: value)
            }
        }
        let known = Dictionary(
            declared.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            check(entry, known[name] ?? Self.ordinal(name), &problems)
        }
        if isComplete, let last = files.last {
            for word in declared where entries[word.name] == nil {
                problems.error(at: last, "the word \(quoted(word.name)) is missing")
            }
        }
        result.words = Words(
            entries.mapValues(\.text), formats: formats(of: entries, &problems))
        return result
    }

    private struct Entry {
        let text: BoundText
        let value: Value
    }

    /// Adds the text in an object or a list, each piece with its name.
    private func collect(
        _ value: Value, _ prefix: String, into texts: inout [(name: String, value: Value)],
        _ problems: inout DiagnosticSink
    ) {
        if let elements = value.elements, !prefix.isEmpty {
            for (position, element) in elements.enumerated() {
                collect(element, "\(prefix).\(position + 1)", into: &texts, &problems)
            }
        } else if let members = value.members {
            for member in members where !(prefix.isEmpty && member.key == Self.extends) {
                guard Binding.isWordName(member.key) else {
                    problems.error(
                        at: member.value, "\(quoted(member.key)) is not a valid name of a word",
                        hint: "write letters, digits, - and _")
                    continue
                }
                let name = prefix.isEmpty ? member.key : "\(prefix).\(member.key)"
                collect(member.value, name, into: &texts, &problems)
            }
        } else if value.string != nil || value.numberText != nil, !prefix.isEmpty {
            texts.append((prefix, value))
        } else if value.kind != .invalid {
            problems.error(
                at: value,
                "expected \(prefix.isEmpty ? "words" : "text"), found \(value.description)",
                hint: value.kind == .bool ? "put the word in quotes" : nil)
        }
    }

    /// The key of the file whose words another one replaces.
    static let extends = "extends"

    /// Returns the declaration of an ordinal; nil for any other word.
    private static func ordinal(_ name: String) -> Word? {
        let isOrdinal = [Words.exactOrdinal, Words.endingOrdinal].contains { name.hasPrefix($0) }
        return isOrdinal ? Word(name, showing: Words.number) : nil
    }

    /// Reports bindings that a word cannot show.
    private func check(
        _ entry: Entry, _ declaration: Word?, _ problems: inout DiagnosticSink
    ) {
        let bindings = entry.text.bindings
        if bindings.contains(where: { $0.path.first == Binding.words }) {
            problems.error(
                at: entry.value, "a word cannot show another word",
                hint: "write its text again, or show both words in the template")
        }
        guard let declaration else { return }
        guard !declaration.values.members.isEmpty || bindings.isEmpty else {
            problems.error(
                at: entry.value, "the word \(quoted(declaration.name)) cannot show facts")
            return
        }
        let scope = BindingScope(shape: declaration.values)
        for binding in bindings { scope.check(binding, at: entry.value, &problems) }
    }

    // MARK: Formats

    private func formats(
        of entries: [String: Entry], _ problems: inout DiagnosticSink
    ) -> FormatWords {
        var formats = FormatWords()
        func literal(_ name: String) -> String? { entries[name]?.text.literal }
        formats.decimal = literal("numbers.decimal") ?? formats.decimal
        formats.group = literal("numbers.group") ?? formats.group
        formats.minus = literal("numbers.minus") ?? formats.minus
        formats.percent =
            entries["numbers.percent"].flatMap { number($0, &problems) } ?? formats.percent
        let other = entries[Words.ordinal + "other"].flatMap { number($0, &problems) }
        formats.ordinals.other = other ?? formats.ordinals.other
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            if name.hasPrefix(Words.exactOrdinal), let text = number(entry, &problems) {
                formats.ordinals.exact[String(name.dropFirst(Words.exactOrdinal.count))] = text
            } else if name.hasPrefix(Words.endingOrdinal), let text = number(entry, &problems) {
                formats.ordinals.endings[String(name.dropFirst(Words.endingOrdinal.count))] = text
            }
        }
        func names(_ list: String, _ count: Int) -> [String] {
            (1...count).compactMap { literal("\(list).\($0)") }
        }
        (formats.months, formats.shortMonths) = (names("months", 12), names("shortMonths", 12))
        (formats.weekdays, formats.shortWeekdays) = (
            names("weekdays", 7), names("shortWeekdays", 7)
        )
        formats.shortDate = entries["dates.short"].flatMap { pattern($0, &problems) }
        formats.longDate = entries["dates.long"].flatMap { pattern($0, &problems) }
        return formats
    }

    /// Returns a text with a number in it; nil, with an error, if it does not have one.
    private func number(_ entry: Entry, _ problems: inout DiagnosticSink) -> NumberText? {
        let parts = entry.text.pieces.split(omittingEmptySubsequences: false) { piece in
            if case .binding = piece { true } else { false }
        }
        let hasFormat = entry.text.bindings.contains { $0.format != nil }
        guard parts.count == 2, !hasFormat, let before = BoundText(pieces: Array(parts[0])).literal,
            let after = BoundText(pieces: Array(parts[1])).literal
        else {
            problems.error(
                at: entry.value, "this text needs {{number}} once, without a format")
            return nil
        }
        return NumberText(before: before, after: after)
    }

    private func pattern(_ entry: Entry, _ problems: inout DiagnosticSink) -> DatePattern? {
        guard let text = entry.text.literal else { return nil }
        do {
            return try DatePattern(text)
        } catch {
            problems.error(at: entry.value, error.message, hint: error.hint)
            return nil
        }
    }
}
