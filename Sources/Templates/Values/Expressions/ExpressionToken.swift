import Diagnostics

/// A problem in the text of an expression.
struct ExpressionProblem: Error, Sendable {
    /// The bytes of the expression that it is about.
    var range: Range<Int>
    var message: String
    var hint: String?
}

/// A word or sign of an expression.
struct ExpressionToken: Sendable {
    enum Kind: Sendable, Equatable {
        /// A number without a sign.
        case number
        /// A number with a unit, such as `40mm`.
        case length
        case text(String)
        /// The names of a fact, or a single word.
        case name([String])
        /// The name of a part's parameter after `$`.
        case parameter(String)
        /// A sign, such as `<=`.
        case sign
        case end
    }

    var kind: Kind
    var text: String
    /// The bytes of the expression.
    var range: Range<Int>

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Whether it is a word of the language, such as `and`.
    func isWord(_ word: String) -> Bool {
        if case .name(let names) = kind { names == [word] } else { false }
    }

    /// The token in a message.
    var noun: String { kind == .end ? "the end" : quoted(text) }
}

/// Divides an expression into words and signs.
struct ExpressionLexer {
    private let bytes: [UInt8]
    private var place = 0

    /// The signs, longer ones first.
    private static let signs = [
        "<=", ">=", "!=", "<>", "==", "=>", "=<", "&&", "||", "=", "<", ">", "!", "+", "-", "*",
        "/", "&", "(", ")", "[", "]",
        ",", "|", "?", ".", "×", "÷", "≤", "≥", "≠", "−", "{", "}",
    ].map { Array($0.utf8) }

    static func tokens(of text: String) throws(ExpressionProblem) -> [ExpressionToken] {
        var lexer = ExpressionLexer(bytes: Array(text.utf8))
        var tokens: [ExpressionToken] = []
        while let token = try lexer.next() { tokens.append(token) }
        let end = lexer.bytes.count
        tokens.append(ExpressionToken(kind: .end, text: "", range: end..<end))
        return tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func next() throws(ExpressionProblem) -> ExpressionToken? {
        while place < bytes.count, " \t\r\n".utf8.contains(bytes[place]) { place += 1 }
        guard place < bytes.count else { return nil }
        let start = place
        switch bytes[start] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            let text = try quotedText()
            return token(.text(text), from: start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "$"):
            place += 1
            let name = name()
            guard !name.isEmpty else { throw problem(start..<place, "\"$\" needs a name") }
            return token(.parameter(name), from: start)
        default: break
        }
        if let names = path() { return token(.name(names), from: start) }
        for sign in Self.signs where bytes[start...].starts(with: sign) {
            place += sign.count
            return token(.sign, from: start)
        }
        place += 1
        while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
        throw problem(
            start..<place, "\(quoted(text(start..<place))) has no meaning in an expression",
            hint: bytes[start] == UInt8(ascii: "%")
                ? "write / 100 for a percentage, or '10%' in quotes for a share of a field"
                : "put text in quotes")
    }

    private func token(_ kind: ExpressionToken.Kind, from start: Int) -> ExpressionToken {
        ExpressionToken(kind: kind, text: text(start..<place), range: start..<place)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func problem(
        _ range: Range<Int>, _ message: String, hint: String? = nil
    ) -> ExpressionProblem {
        ExpressionProblem(range: range, message: message, hint: hint)
    }

    /// Reads text in quotes; two quotes inside it are one.
    private mutating func quotedText() throws(ExpressionProblem) -> String {
        let (start, quote) = (place, bytes[place])
        var found: [UInt8] = []
        place += 1
        while place < bytes.count {
            if bytes[place] == quote {
                place += 1
                guard place < bytes.count, bytes[place] == quote else {
                    return String(decoding: found, as: UTF8.self)
                }
            }
            found.append(bytes[place])
            place += 1
        }
        throw problem(
            start..<place, "the text \(clipped(text(start..<place))) is not closed",
            hint:
                "end it with \(String(decoding: [quote], as: UTF8.self)), and write such a sign inside it"
                + " twice")
    }

    private mutating func number() throws(ExpressionProblem) -> ExpressionToken {
        let start = place
        digits()
        if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."), isDigit(bytes[place + 1]) {
            place += 1
            digits()
        }
        let end = place
        let unit = name()
        if unit.isEmpty { return token(.number, from: start) }
        if Length.units.contains(unit) { return token(.length, from: start) }
        throw problem(
            start..<place, "\(quoted(text(start..<place))) is not a number or a length",
            hint: unit == "px"
                ? Length.hint(for: text(start..<place))
                : "write \(text(start..<end)) and one of \(Length.units.joined(separator: ", ")),"
                    + " or begin a name with a letter")
    }

    private mutating func digits() {
        while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Reads letters, digits, `_` and `-`, beginning with a letter; empty if there is none.
    private mutating func name() -> String {
        let rest = String(decoding: bytes[place...], as: UTF8.self)
        guard rest.first?.isLetter == true else { return "" }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        place += name.utf8.count
        return String(name)
    }

    /// Reads names with dots between them; nil if there is none.
    private mutating func path() -> [String]? {
        let first = fastName()
        guard !first.isEmpty else { return nil }
        var names = [first]
        while place + 1 < bytes.count, bytes[place] == UInt8(ascii: ".") {
            let dot = place
            place += 1
            // The names of words can be digits: words.months.5.
            if isDigit(bytes[place]) {
                let start = place
                digits()
                names.append(text(start..<place))
                continue
            }
            let next = fastName()
            guard !next.isEmpty else {
                place = dot
                break
            }
            names.append(next)
        }
        return names
    }

    /// Reads a name, without copying the rest if it is ASCII.
    private mutating func fastName() -> String {
        let start = place
        guard place < bytes.count else { return "" }
        if bytes[place] < 0x80 {
            guard isLetter(bytes[place]) else { return "" }
            while place < bytes.count,
                isLetter(bytes[place]) || isDigit(bytes[place])
                    || bytes[place] == UInt8(ascii: "_") || bytes[place] == UInt8(ascii: "-")
            { place += 1 }
            if place == bytes.count || bytes[place] < 0x80 { return text(start..<place) }
            place = start
        }
        return name()
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
