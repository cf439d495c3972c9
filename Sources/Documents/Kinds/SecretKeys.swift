import Diagnostics
import Input

/// Detection of passwords and login tokens in rosters, whose content must not be shown.
///
/// In text that cannot be parsed, it is unknown where a password ends, so the check looks for
/// words.
package enum SecretKeys {
    /// The keys of secrets, in lowercase and without `-` and `_`, with their names in messages.
    private static let nouns = [
        "password": "a password", "passwort": "a password", "passwd": "a password",
        "pwd": "a password", "pass": "a password", "passphrase": "a password",
        "logintoken": "a login token",
    ]
    /// Words that are detected only as keys, because many other words contain them.
    private static let short = ["pass", "pwd"].map { Array($0.utf8) }
    private static let long = nouns.keys.filter { $0.utf8.count > 4 }.map { Array($0.utf8) }
    /// Words that only rosters contain.
    private static let marks = ["wsobjectid", "teamname", "nameofem"].map { Array($0.utf8) }
    /// The number of bytes that are searched, more than the size of a roster of ten thousand
    /// players.
    private static let most = 1 << 22

    // MARK: Parsed text

    /// The key of a secret with its location, without the secret itself.
    package struct Key {
        /// The location of the key.
        let place: Place
        let field: String
        let noun: String
    }

    /// Returns all keys of secrets in a file, at any depth, whose value is not null.
    package static func keys(in root: Value) -> [Key] {
        var found: [Key] = []
        collect(root, &found)
        return found
    }

    private static func collect(_ value: Value, _ found: inout [Key]) {
        if let elements = value.elements { for element in elements { collect(element, &found) } }
        for member in value.memberList {
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

    /// Reports secrets in an unencrypted file.
    ///
    /// No part of the file is shown, because it could contain the secret.
    package static func refuse(_ keys: [Key], of root: Value, _ sink: inout DiagnosticSink) {
        guard !keys.isEmpty else { return }
        sink.sources.removeAll { $0.path == root.source.path }
        let fields = Set(keys.map(\.field))
        let places = Set(keys.map(\.place))
        var problems = DiagnosticSink()
        // Other messages about the field could repeat its content and are not needed.
        problems.add(
            contentsOf: sink.diagnostics.filter { problem in
                let place = Place.text(
                    path: problem.path, line: problem.line, column: problem.column,
                    length: problem.length)
                return problem.path != root.source.path
                    || !(fields.contains(problem.field) || places.contains(place))
            })
        for key in keys {
            problems.add(
                Diagnostic(
                    place: key.place, field: key.field,
                    message: "\(key.noun) must not be stored in an unencrypted file",
                    hint: "remove it, and lock the file with \"chalkboard team lock\""))
        }
        sink = problems
    }

    // MARK: Text that cannot be parsed

    /// Returns whether some bytes seem to be a roster, valid or not, and name a secret.
    package static func areNamed(in bytes: [UInt8]) -> Bool {
        (contains(long, bytes) || contains(short, bytes, asKeys: true)) && contains(marks, bytes)
    }

    /// Returns whether a file seems to be such bytes.
    package static func areNamed(in source: SourceFile) -> Bool {
        areNamed(in: source.part(0..<most) ?? [])
    }

    /// Returns problems in a file that cannot be parsed, without any of its text if it names a
    /// secret.
    static func veiled(_ problems: [Diagnostic], of source: SourceFile) -> [Diagnostic] {
        problems.isEmpty || !areNamed(in: source) ? problems : problems.map(veiled)
    }

    /// Returns a problem in such bytes with its location, but without any of their text.
    package static func veiled(_ problem: Diagnostic) -> Diagnostic {
        var problem = problem
        problem.field = ""
        problem.message =
            "the text is not valid here; it is not shown because it may contain a password"
        problem.hint = "remove the password: \"chalkboard team lock\" asks for it"
        problem.callerHint = "remove the password"
        return problem
    }

    private static func contains(
        _ words: [[UInt8]], _ bytes: [UInt8], asKeys: Bool = false
    ) -> Bool {
        // A simple loop, because most files are not rosters, and some are large.
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

    /// Returns the end of a word that starts at a position, ignoring case, `-` and `_`; nil if the
    /// text at that position is different.
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

    /// Returns whether a word is a separate word with only quotes and white space between it and a
    /// colon.
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
