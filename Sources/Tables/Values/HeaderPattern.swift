import Exact

/// A pattern for the headers of columns: text in which names in braces stand for the parts that differ.
///
/// `{name} ({id:digits})` matches `Quiz 1 (retake) (4711)` with the name `Quiz 1 (retake)`. Case and the number of
/// blanks do not matter, and the text is matched from its end, because titles can have brackets of their own.
package struct HeaderPattern: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        /// Text in lowercase.
        case text([Character])
        case part(name: String, Content)
    }

    /// What a part of a header can be.
    fileprivate enum Content: String, Sendable, Hashable {
        case text
        case digits
        case number
        /// Text without a colon.
        case label
    }

    /// The maximum size of a header in bytes; longer text has no parts.
    static let longest = 1000

    /// The pattern as written.
    package let text: String
    /// The pattern in lowercase, which is the key of a header if it has no parts.
    let key: String
    private let pieces: [Piece]
    /// The text of the pieces as written, or the names of the parts.
    private let written: [String]

    /// Creates a pattern; nil for a part without a name, with an unknown content, or a brace that is not closed.
    package init?(_ text: String) {
        var (pieces, rest) = ([Piece](), headerKey(text)[...])
        var names: Set<String> = []
        var written: [String] = []
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex {
                pieces.append(.text(Array(rest[..<open].lowercased())))
                written.append(String(rest[..<open]))
            }
            guard let close = rest[open...].firstIndex(of: "}") else { return nil }
            let inside = rest[rest.index(after: open)..<close].split(separator: ":")
            guard let name = inside.first, inside.count <= 2, name.allSatisfy(\.isLetter),
                names.insert(String(name)).inserted,
                let content = inside.count == 1 ? .text : Content(rawValue: String(inside[1]))
            else { return nil }
            pieces.append(.part(name: String(name), content))
            written.append(String(name))
            rest = rest[rest.index(after: close)...]
        }
        guard !rest.contains("}") else { return nil }
        if !rest.isEmpty {
            pieces.append(.text(Array(rest.lowercased())))
            written.append(String(rest))
        }
        self.text = text
        key = headerKey(text).lowercased()
        self.pieces = pieces
        self.written = written
    }

    /// The names of the parts.
    package var partNames: [String] {
        pieces.compactMap { if case .part(let name, _) = $0 { name } else { nil } }
    }

    /// Returns the parts of a header that matches; nil for one that does not.
    package func parts(of header: String) -> [String: String]? {
        guard header.utf8.count <= Self.longest else { return nil }
        var parts: [String: String] = [:]
        let letters = Array(headerKey(header))
        guard hasFixedText(letters) else { return nil }
        return match(letters[...], pieces[...], &parts) ? parts : nil
    }

    /// Returns the header that the pattern has with these parts; nil if one of them is missing.
    package func header(with parts: [String: String]) -> String? {
        var header = ""
        for piece in pieces {
            switch piece {
            case .text(let text): header += String(text)
            case .part(let name, _):
                guard let part = parts[name] else { return nil }
                header += part
            }
        }
        return header
    }

    /// Returns the text of the pattern as written, with the parts of a header in their places; nil if one is missing.
    func filled(with parts: [String: String]) -> String? {
        var text = ""
        for (piece, written) in zip(pieces, written) {
            guard case .part = piece else {
                text += written
                continue
            }
            guard let part = parts[written] else { return nil }
            text += part
        }
        return text
    }

    /// Returns whether the text before the first part, and that after the last one, are those of a header.
    private func hasFixedText(_ letters: [Character]) -> Bool {
        func isEqual(_ one: Character, _ other: Character) -> Bool {
            one == other || one.lowercased() == String(other)
        }
        if case .text(let text)? = pieces.first,
            !letters.prefix(text.count).elementsEqual(text, by: isEqual)
        {
            return false
        }
        if case .text(let text)? = pieces.last,
            !letters.suffix(text.count).elementsEqual(text, by: isEqual)
        {
            return false
        }
        return true
    }

    private func match(
        _ letters: ArraySlice<Character>, _ pieces: ArraySlice<Piece>,
        _ parts: inout [String: String]
    ) -> Bool {
        guard let last = pieces.last else { return letters.isEmpty }
        let before = pieces.dropLast()
        switch last {
        case .text(let text):
            guard letters.count >= text.count,
                letters.suffix(text.count).elementsEqual(
                    text, by: { $0 == $1 || $0.lowercased() == String($1) })
            else { return false }
            return match(letters.dropLast(text.count), before, &parts)
        case .part(let name, let content):
            // The shortest part first, so that what is before it has the brackets of a title.
            let least = before.isEmpty ? letters.count : 1
            guard least >= 1, least <= letters.count else { return false }
            for count in least...letters.count {
                let part = letters.suffix(count)
                guard content.allows(part) else { continue }
                parts[name] = String(part).trimmed
                if match(letters.dropLast(count), before, &parts) { return true }
            }
            return false
        }
    }
}

extension HeaderPattern.Content {
    fileprivate func allows(_ text: ArraySlice<Character>) -> Bool {
        switch self {
        case .text: !text.allSatisfy(\.isSpace)
        case .label: !text.allSatisfy(\.isSpace) && !text.contains(":")
        case .digits: text.allSatisfy { $0.isASCII && $0.isNumber }
        case .number: text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        }
    }
}

/// Returns a header without blanks at its ends and with single ones inside.
package func headerKey(_ header: String) -> String {
    header.split { $0.isSpace || $0 == "\u{FEFF}" }.joined(separator: " ")
}
