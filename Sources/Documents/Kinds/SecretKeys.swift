import Diagnostics
import Input

/// Rosters that name a password or a login's token: nothing in them must be shown.
///
/// A text that cannot be parsed does not tell where its password ends, so words decide.
package enum SecretKeys {
    /// Keys that name a secret, in small letters and without `-` and `_`, and what it is.
    private static let nouns = [
        "password": "a password", "passwort": "a password", "passwd": "a password",
        "pwd": "a password", "pass": "a password", "passphrase": "a password",
        "logintoken": "a login's token",
    ]
    /// Words that are only looked for as keys: they are parts of many others.
    private static let short = ["pass", "pwd"].map { Array($0.utf8) }
    private static let long = nouns.keys.filter { $0.utf8.count > 4 }.map { Array($0.utf8) }
    /// What only rosters have.
    private static let marks = ["wsobjectid", "teamname", "nameofem"].map { Array($0.utf8) }
    /// How much of a text is looked at: more than a roster of ten thousand players has.
    private static let most = 1 << 22

    // MARK: Texts that were read

    /// A key that names a secret, and its place; the secret itself is no part of it.
    package struct Key {
        /// The place of the key.
        let place: SourceLocation
        /// The path of the field.
        let field: String
        /// What it names.
        let noun: String
    }

    /// All keys in a file, however deep, that name a secret and give one.
    package static func keys(in root: Value) -> [Key] {
        var found: [Key] = []
        collect(root, &found)
        return found
    }

    private static func collect(_ value: Value, _ found: inout [Key]) {
        if let elements = value.elements { for element in elements { collect(element, &found) } }
        for member in value.members.map(Array.init) ?? [] {
            let key = folded(member.key)
            if let noun = nouns[key], !member.value.isNull {
                found.append(Key(place: member.keyPlace, field: member.value.field, noun: noun))
            }
            collect(member.value, &found)
        }
    }

    private static func folded(_ key: String) -> String {
        String(key.lowercased().filter { $0 != "-" && $0 != "_" })
    }

    /// Refuses a file in clear that holds what only a locked one may.
    ///
    /// No line of the file is shown then, nor anything else of it: the secret may stand in it.
    package static func refuse(_ keys: [Key], of root: Value, _ sink: inout DiagnosticSink) {
        guard !keys.isEmpty else { return }
        sink.sources.removeAll { $0.path == root.source.path }
        let fields = Set(keys.map(\.field))
        let places = Set(keys.map(\.place))
        var problems = DiagnosticSink()
        // What else is said of such a field may repeat what stands there, and helps nobody.
        problems.add(
            contentsOf: sink.diagnostics.filter { problem in
                let place = SourceLocation(
                    path: problem.path, line: problem.line, column: problem.column,
                    length: problem.length)
                return problem.path != root.source.path
                    || !(fields.contains(problem.field) || places.contains(place))
            })
        for key in keys {
            problems.add(
                Diagnostic(
                    place: key.place, field: key.field,
                    message: "\(key.noun) has no place in a file that anybody can read",
                    hint: "take it out, and lock the file with \"chalkboard team lock\""))
        }
        sink = problems
    }

    // MARK: Texts that cannot be read

    /// Whether a text is a roster's, valid or not, and names a secret.
    package static func areNamed(in bytes: [UInt8]) -> Bool {
        (contains(long, bytes) || contains(short, bytes, asKeys: true)) && contains(marks, bytes)
    }

    /// A problem of such a text, with its place and without the text at that place.
    package static func veiled(_ problem: Diagnostic) -> Diagnostic {
        var problem = problem
        problem.field = ""
        problem.message = "the text is not sound here, and not shown: a password may stand in it"
        problem.hint = "take the password out: \"chalkboard team lock\" asks for it"
        return problem
    }

    private static func contains(
        _ words: [[UInt8]], _ bytes: [UInt8], asKeys: Bool = false
    ) -> Bool {
        // A plain walk: most files are no rosters, and some are large.
        var isFirst = [Bool](repeating: false, count: 256)
        for word in words { isFirst[Int(word[0])] = true }
        let text = bytes.span
        for start in 0..<min(text.count, most) where isFirst[Int(text[start] | 0x20)] {
            for word in words {
                guard let end = end(of: word, text, start) else { continue }
                if !asKeys || isKey(start..<end, text) { return true }
            }
        }
        return false
    }

    /// Where a word ends that begins at a place, capitals, `-` and `_` aside; nil for another word.
    private static func end(of word: [UInt8], _ text: Span<UInt8>, _ start: Int) -> Int? {
        var position = start
        for (index, letter) in word.enumerated() {
            if index > 0 {
                while position < text.count, text[position] == 0x2D || text[position] == 0x5F {
                    position += 1
                }
            }
            guard position < text.count, lowercased(text[position]) == letter else { return nil }
            position += 1
        }
        return position
    }

    /// Whether a word stands alone, with nothing but a quote and blanks between it and a colon.
    private static func isKey(_ word: Range<Int>, _ text: Span<UInt8>) -> Bool {
        if word.lowerBound > 0, isLetter(text[word.lowerBound - 1]) { return false }
        var position = word.upperBound
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: ":"): return true
            case 0x09, 0x20, 0x22, 0x27, 0x2D, 0x5F: position += 1
            default: return false
            }
        }
        return false
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
