import Drawing

/// A few marks for the look of text in data: `**bold**`, `*italic*`, `^raised^` and
/// `[text](https://…)`.
///
/// Every text is valid. A mark without a partner in the same paragraph is shown as written, and so is
/// a link to anything but an address of the web or of mail. A backslash before a punctuation mark shows
/// the mark. The time is proportional to the length of the text.
package struct Markup {
    /// A part of a text with the same look.
    package struct Part: Sendable, Hashable {
        /// The text without marks.
        package var text: String
        package var isBold = false
        package var isItalic = false
        /// Whether it is raised above the line and smaller.
        package var isRaised = false
        /// The number and address of the link that it belongs to; nil for none.
        package var link: Link?

        package struct Link: Sendable, Hashable {
            /// Its position among the links of the text, from 0.
            package var number: Int
            package var address: String
        }
    }

    private enum Kind: Hashable {
        case bold, italic, raised, link
    }

    /// A part of the text as written.
    private enum Token {
        case text(String)
        /// A mark that is shown as written unless its partner is found.
        case mark(String)
        case begin(Kind)
        case end(Kind)
        case endLink(String)
    }

    private let text: [Character]
    private var place = 0
    /// The end of the asterisks that were counted last.
    private var endOfStars = 0
    private var tokens: [Token] = []
    private var shown = ""
    /// The marks without a partner so far, each of another kind, and their tokens.
    private var open: [(kind: Kind, token: Int)] = []

    private init(_ text: String) {
        self.text = Array(text)
    }

    /// Returns the parts of a text from first to last.
    package static func parts(of text: String) -> [Part] {
        guard text.utf8.contains(where: { "*^[\\".utf8.contains($0) }) else {
            return text.isEmpty ? [] : [Part(text: text)]
        }
        var markup = Markup(text)
        markup.read()
        return markup.parts
    }

    // MARK: Reading

    private mutating func read() {
        while place < text.count {
            switch text[place] {
            case "\\" where isPunctuation(place + 1):
                shown.append(text[place + 1])
                place += 2
            case "*": readStars()
            case "^": read(.raised, "^")
            case "[": begin(.link, "[")
            case "]": readEndOfLink()
            case let character:
                // Marks do not reach into another paragraph, and raised text has no spaces.
                if character.isNewline {
                    open = []
                } else if character.isWhitespace {
                    open.removeAll { $0.kind == .raised }
                }
                shown.append(character)
                place += 1
            }
        }
        endText()
    }

    private func isPunctuation(_ place: Int) -> Bool {
        guard place < text.count, let byte = text[place].asciiValue else { return false }
        return (0x21...0x7E).contains(byte) && !text[place].isLetter && !text[place].isNumber
    }

    private mutating func readStars() {
        if endOfStars <= place {
            endOfStars = place + 1
            while endOfStars < text.count, text[endOfStars] == "*" { endOfStars += 1 }
        }
        let count = endOfStars - place
        // In ***, the mark that was opened last is closed first.
        let isOdd = count % 2 == 1 && open.last?.kind == .italic
        if count > 1, !isOdd { read(.bold, "**") } else { read(.italic, "*") }
    }

    /// Reads a mark that closes one of its kind, or opens one.
    private mutating func read(_ kind: Kind, _ mark: String) {
        let end = place + mark.count
        let follows = place > 0 && !text[place - 1].isWhitespace
        if follows, let partner = open.lastIndex(where: { $0.kind == kind }), !isEmpty(partner) {
            close(partner, .end(kind))
            place = end
        } else if end < text.count, !text[end].isWhitespace {
            begin(kind, mark)
        } else {
            shown += mark
            place = end
        }
    }

    /// Whether nothing is between a mark and here.
    private func isEmpty(_ partner: Int) -> Bool {
        shown.isEmpty && open[partner].token == tokens.count - 1
    }

    private mutating func begin(_ kind: Kind, _ mark: String) {
        endText()
        open.removeAll { $0.kind == kind }
        open.append((kind, tokens.count))
        tokens.append(.mark(mark))
        place += mark.count
    }

    /// Ends a mark; those that were opened inside it are shown as written.
    private mutating func close(_ partner: Int, _ end: Token) {
        endText()
        tokens[open[partner].token] = .begin(open[partner].kind)
        tokens.append(end)
        open.removeSubrange(partner...)
    }

    private mutating func readEndOfLink() {
        guard let partner = open.lastIndex(where: { $0.kind == .link }), !isEmpty(partner),
            let target = target(after: place + 1)
        else {
            open.removeAll { $0.kind == .link }
            shown.append("]")
            place += 1
            return
        }
        close(partner, .endLink(target.address))
        place = target.end
    }

    /// Returns the address in parentheses at a place; nil if there is none.
    private func target(after start: Int) -> (address: String, end: Int)? {
        guard start < text.count, text[start] == "(" else { return nil }
        var address = ""
        var place = start + 1
        while place < text.count, place - start <= LinkTarget.mostBytes {
            switch text[place] {
            case ")": return LinkTarget.address(address).map { ($0, place + 1) }
            case "\\" where isPunctuation(place + 1):
                address.append(text[place + 1])
                place += 2
            case let character where character.isWhitespace || "([]".contains(character):
                return nil
            case let character:
                address.append(character)
                place += 1
            }
        }
        return nil
    }

    private mutating func endText() {
        guard !shown.isEmpty else { return }
        tokens.append(.text(shown))
        shown = ""
    }

    // MARK: Parts

    private var parts: [Part] {
        // The address of a link is after its text.
        var links: [Int: String] = [:]
        var begun = -1
        for token in tokens {
            if case .begin(.link) = token { begun += 1 }
            if case .endLink(let address) = token { links[begun] = address }
        }
        var parts: [Part] = []
        var look = Part(text: "")
        begun = -1
        func add(_ text: String) {
            if var last = parts.last {
                last.text = ""
                if last == look {
                    parts[parts.count - 1].text += text
                    return
                }
            }
            var part = look
            part.text = text
            parts.append(part)
        }
        for token in tokens {
            switch token {
            case .text(let text), .mark(let text): add(text)
            case .begin(.bold): look.isBold = true
            case .end(.bold): look.isBold = false
            case .begin(.italic): look.isItalic = true
            case .end(.italic): look.isItalic = false
            case .begin(.raised): look.isRaised = true
            case .end(.raised): look.isRaised = false
            case .begin(.link):
                begun += 1
                look.link = links[begun].map { Part.Link(number: begun, address: $0) }
            case .end(.link), .endLink: look.link = nil
            }
        }
        return parts
    }
}
