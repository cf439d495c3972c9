/// A pattern of text, in one language for headers, cells, rows, sheets, and conditions.
///
/// `*` is any text, `{name}` some text with a name, `{name:digits}` text of one form, and ` | ` separates patterns
/// of which one must fit. A pattern fits the whole text; letters' case, the number of blanks, and `_` in place of
/// a blank do not matter. A part is as short as the rest allows.
package struct TextPattern: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case text([Character])
        /// A part; its name is empty for `*`.
        case part(name: String, form: Form)

        fileprivate var isFree: Bool { if case .part(_, .any) = self { true } else { false } }
    }

    enum Form: String, Sendable, Hashable, CaseIterable {
        /// Any text; for `*`, also none.
        case any
        case digits
        case number
        /// Text without a blank.
        case word
        /// A last name: a word with the particles before it, such as "de la Cruz", and a suffix such as "Jr.".
        case surname
    }

    /// The maximum size of text in bytes; longer text has no pattern.
    static let longest = 1000

    /// The pattern as written.
    package let text: String
    private let alternatives: [[Piece]]
    /// The first bytes of all text that the pattern fits; empty if it can begin otherwise.
    private let starts: [UInt8]
    /// The names of its parts, each once.
    let partNames: [String]
    /// The strings between parts, such as a comma and a blank, but no blanks beside a part of a certain form.
    let textsBetweenParts: [String]
    /// The number of characters that are not in parts, by which the closest of several patterns is chosen.
    let fixedCount: Int

    /// Why a text is not a pattern.
    package struct Problem: Error {
        package let message: String
        package let hint: String
    }

    package init(_ text: String) throws(Problem) {
        self.text = text
        var alternatives: [[Piece]] = []
        for alternative in Self.split(text) { alternatives.append(try Self.pieces(alternative)) }
        self.alternatives = alternatives
        let starts = alternatives.map { pieces -> UInt8? in
            if case .text(let text)? = pieces.first { text.first?.asciiValue } else { nil }
        }
        self.starts = starts.contains(nil) ? [] : starts.compactMap(\.self)
        partNames = Self.partNames(of: alternatives)
        textsBetweenParts = Self.textsBetweenParts(of: alternatives)
        fixedCount =
            alternatives.map { pieces in
                pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 } }
            }.max() ?? 0
    }

    /// Whether it can fit a number without a sign.
    var mayBeNumber: Bool { starts.isEmpty || starts.contains(where: \.isDigit) }

    /// Whether it fits one text only.
    var isExact: Bool {
        alternatives.allSatisfy { pieces in
            pieces.allSatisfy { if case .text = $0 { true } else { false } }
        }
    }

    var fitsAll: Bool { fixedCount == 0 && alternatives.contains { $0.count == 1 } && !isExact }

    private static func partNames(of alternatives: [[Piece]]) -> [String] {
        var names: [String] = []
        for case .part(let name, _) in alternatives.joined() where !name.isEmpty {
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private static func textsBetweenParts(of alternatives: [[Piece]]) -> [String] {
        guard alternatives.count == 1, let pieces = alternatives.first, pieces.count > 2 else {
            return []
        }
        return pieces.indices.dropFirst().dropLast().compactMap { index in
            guard case .text(let text) = pieces[index] else { return nil }
            let isFree = pieces[index - 1].isFree && pieces[index + 1].isFree
            return isFree || text.contains { $0 != " " } ? String(text) : nil
        }
    }

    /// Returns the parts of text that the pattern fits; nil for other text.
    package func parts(of text: String) -> [String: String]? {
        guard text.utf8.count <= Self.longest, canBegin(text.utf8) else { return nil }
        if let ascii = FoldedText.bytes(of: text), let divided = parts(ofASCII: ascii) {
            return divided
        }
        let letters = FoldedText(text)
        for pieces in alternatives {
            var match = PatternMatch(pieces, letters)
            if let parts = match.parts() { return parts }
        }
        return nil
    }

    /// Returns whether text can begin like this: false only for ASCII.
    func canBegin(_ text: String.UTF8View) -> Bool {
        guard !starts.isEmpty, let first = text.first, first > 0x20, first < 0x80,
            text.dropFirst().first.map({ $0 < 0x80 }) ?? true
        else { return true }
        return starts.contains(FoldedText.folded(first))
    }

    /// Returns the parts of ASCII text if the first pattern is two parts of any text, such as `{last}, {first}`, and
    /// fits; nil for others.
    private func parts(ofASCII text: [UInt8]) -> [String: String]? {
        guard let pieces = alternatives.first, pieces.count == 3,
            case .part(let one, .any) = pieces[0], case .text(let letters) = pieces[1],
            case .part(let other, .any) = pieces[2], !one.isEmpty, !other.isEmpty
        else { return nil }
        let wanted = letters.compactMap(\.asciiValue)
        guard wanted.count == letters.count, text.count > wanted.count + 1 else { return nil }
        for start in 1..<(text.count - wanted.count)
        where wanted.indices.allSatisfy({ FoldedText.folded(text[start + $0]) == wanted[$0] }) {
            let rest = text[(start + wanted.count)...]
            guard rest.contains(where: { $0 != 0x20 }) else { continue }
            return [
                one: String(decoding: text[..<start], as: UTF8.self).trimmed,
                other: String(decoding: rest, as: UTF8.self).trimmed,
            ]
        }
        return nil
    }

    /// Returns the parts of "LEFEBVRE Hugo" with the capitals as the last name; nil for other names.
    ///
    /// Only a column says whether capitals are last names: "AJ Smith" begins with initials.
    ///
    /// - Parameter least: The number of letters that the capitals have at least.
    func withCapitalsLast(_ parts: [String: String], least: Int) -> [String: String]? {
        let names = alternatives.joined().compactMap { piece in
            if case .part(let name, let form) = piece { (name: name, form: form) } else { nil }
        }
        guard names.count == 2, names[1].form == .surname, let first = parts[names[0].name],
            let last = parts[names[1].name], Self.isCapitals(first, least: least),
            !Self.isCapitals(last, least: 2)
        else { return nil }
        return [names[0].name: last, names[1].name: first]
    }

    private static func isCapitals(_ text: String, least: Int) -> Bool {
        // "McDONALD" is written in capitals, too.
        let start = ["Mc", "Mac"].first { text.hasPrefix($0) && text.count > $0.count + 1 }
        let text = text.dropFirst(start?.count ?? 0)
        return text.count(where: \.isLetter) >= least && text == text.uppercased()
            && text != text.lowercased()
    }

    /// Divides "Martin, Jr." into its name and its suffix; nil for text without one.
    static func suffix(of part: String) -> (name: String, suffix: String)? {
        guard part.utf8.contains(UInt8(ascii: ",")), let comma = part.lastIndex(of: ",") else {
            return nil
        }
        let suffix = part[part.index(after: comma)...].trimmed
        guard Form.isSuffix(suffix) else { return nil }
        return (part[..<comma].trimmed, suffix)
    }

    /// Returns whether a word is what follows a last name, such as "Jr.".
    static func isSuffix(_ word: Substring) -> Bool { Form.isSuffix(String(word)) }

    /// Returns whether a word is part of a last name, such as "de".
    static func isParticle(_ word: Substring) -> Bool { Form.particles.contains(String(word)) }

    /// Returns the parts of "King, Martin, Jr." with the suffix after the last name, which is the part of that form, or
    /// the first one.
    func withSuffixes(_ parts: [String: String]) -> [String: String] {
        let surname = alternatives.joined().lazy.compactMap { piece in
            if case .part(let name, .surname) = piece { name } else { nil }
        }.first
        guard let last = surname ?? partNames.first, parts.count > 1 else { return parts }
        var parts = parts
        for name in partNames {
            guard let (text, suffix) = parts[name].flatMap(Self.suffix) else { continue }
            parts[name] = text
            parts[last, default: ""] += " " + suffix
        }
        return parts
    }

    /// Returns the first of its alternatives that fits text, as written; nil for other text.
    func alternative(fitting text: String) -> String? {
        Self.split(self.text).map(\.trimmed).first { alternative in
            (try? TextPattern(alternative))?.fits(text) == true
        }
    }

    /// Returns whether the pattern fits text.
    package func fits(_ text: String) -> Bool { parts(of: text) != nil }

    /// The characters that have a meaning, unless a backslash is before them.
    private static let special: Set<Character> = ["*", "{", "}", "|", "\\"]

    /// Returns the pattern of a text alone.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for letter in text {
            if special.contains(letter), letter != "|" || text.contains(" | ") { escaped += "\\" }
            escaped.append(letter)
        }
        return escaped
    }

    private static func split(_ text: String) -> [String] {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        var alternatives: [String] = []
        for part in parts {
            // A bar without blanks around it is part of the text.
            if let last = alternatives.last, last.last != " " || part.first != " " {
                alternatives[alternatives.count - 1] = "\(last)|\(part)"
            } else {
                alternatives.append(String(part))
            }
        }
        return alternatives
    }

    private static func pieces(_ text: String) throws(Problem) -> [Piece] {
        var pieces: [Piece] = []
        var fixed: [Character] = []
        var rest = FoldedText(text).original[...]
        func close() {
            if !fixed.isEmpty { pieces.append(.text(fixed)) }
            fixed = []
        }
        while let letter = rest.popFirst() {
            switch letter {
            case "\\" where Self.special.contains(rest.first ?? " "):
                if let next = rest.popFirst() { fixed.append(FoldedText.folded(next)) }
            case "*":
                close()
                pieces.append(.part(name: "", form: .any))
            case "{":
                guard let end = rest.firstIndex(of: "}") else {
                    throw Problem(
                        message: "a brace is not closed", hint: "write parts such as {name}")
                }
                let words = String(rest[..<end]).split(
                    separator: ":", omittingEmptySubsequences: false)
                rest = rest[(end + 1)...]
                guard let name = words.first.map(String.init), isName(name) else {
                    throw Problem(
                        message: "a part has no name", hint: "write parts such as {name}")
                }
                guard words.count < 3,
                    let form = words.count == 1 ? .any : Form(rawValue: String(words[1]))
                else {
                    throw Problem(
                        message: "\(name) has an unknown form",
                        hint: "the forms are "
                            + Form.allCases.map { "{\(name):\($0.rawValue)}" }
                            .joined(separator: ", "))
                }
                close()
                let isRepeated = pieces.contains {
                    if case .part(name, _) = $0 { true } else { false }
                }
                guard !isRepeated else {
                    throw Problem(
                        message: "the part \(name) is there twice",
                        hint: "give one of them another name")
                }
                pieces.append(.part(name: name, form: form))
            case "}":
                throw Problem(message: "a brace is not opened", hint: "write parts such as {name}")
            default: fixed.append(FoldedText.folded(letter))
            }
        }
        close()
        return pieces
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    }
}

/// A search for the parts of text, which remembers what does not fit.
private struct PatternMatch {
    private let pieces: [TextPattern.Piece]
    private let text: FoldedText
    private var failed: Set<Int> = []
    private var ranges: [Int: Range<Int>] = [:]

    init(_ pieces: [TextPattern.Piece], _ text: FoldedText) {
        self.pieces = pieces
        self.text = text
    }

    mutating func parts() -> [String: String]? {
        guard fits(0, at: 0) else { return nil }
        var parts: [String: String] = [:]
        for (position, piece) in pieces.enumerated() {
            guard case .part(let name, _) = piece, !name.isEmpty, let range = ranges[position]
            else { continue }
            parts[name] = String(text.original[range]).trimmed
        }
        return parts
    }

    private mutating func fits(_ piece: Int, at start: Int) -> Bool {
        guard piece < pieces.count else { return start == text.letters.count }
        let state = piece * (TextPattern.longest + 1) + start
        guard !failed.contains(state) else { return false }
        switch pieces[piece] {
        case .text(let wanted):
            if text.letters[start...].starts(with: wanted),
                fits(piece + 1, at: start + wanted.count)
            {
                return true
            }
            // People leave out the blank after a comma.
            if wanted == [",", " "], start + 1 < text.letters.count, text.letters[start] == ",",
                text.letters[start + 1].isLetter, fits(piece + 1, at: start + 1)
            {
                return true
            }
        case .part(let name, let form):
            let least = name.isEmpty ? 0 : 1
            if start + least <= text.letters.count {
                for end in (start + least)...text.letters.count {
                    guard form.mayEnd(text.original[start..<end]) else { break }
                    guard form.allows(text.original[start..<end]), fits(piece + 1, at: end) else {
                        continue
                    }
                    ranges[piece] = start..<end
                    return true
                }
            }
        }
        failed.insert(state)
        return false
    }
}

extension TextPattern.Form {
    fileprivate static let particles: Set<String> = [
        "von", "van", "der", "den", "de", "del", "della", "la", "las", "los", "le", "da", "das",
        "dal", "di", "do", "dos", "du", "des", "ten", "ter", "te", "zu", "zum", "zur", "af", "av",
        "bin", "ibn", "al", "el", "ben", "st.", "st", "mac", "mc", "o'", "'t",
    ]
    /// What follows a last name.
    private static let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv"]

    static func isSuffix(_ text: String) -> Bool {
        text.utf8.count <= 3 && suffixes.contains(text.lowercased())
    }

    /// Returns whether text can be the beginning of such a part, so that a longer one is tried.
    fileprivate func mayEnd(_ text: ArraySlice<Character>) -> Bool {
        guard let last = text.last else { return true }
        switch self {
        case .any, .surname: return true
        case .digits: return last.isASCII && last.isNumber
        case .number:
            return last.isASCII && (last.isNumber || last == "." || last == ",")
        case .word: return last != " "
        }
    }

    /// Returns whether text is such a part, whose beginnings can be.
    fileprivate func allows(_ text: ArraySlice<Character>) -> Bool {
        switch self {
        case .any: return text.isEmpty || text.contains { $0 != " " }
        case .digits, .word: return true
        case .number: return text.contains(where: \.isNumber)
        case .surname:
            guard text.first != " ", text.last != " " else { return false }
            // "(C)" and "#7" are remarks.
            guard text.contains(where: \.isLetter), text.first.map({ !"([#-".contains($0) }) ?? true
            else { return false }
            var words = text.split(separator: " ").map { String($0).lowercased() }
            if words.count > 1, Self.suffixes.contains(words[words.count - 1]) {
                words.removeLast()
            }
            return words.dropLast().allSatisfy(Self.particles.contains)
        }
    }
}
