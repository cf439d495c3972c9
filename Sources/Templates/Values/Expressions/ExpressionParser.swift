import Diagnostics

struct ExpressionParser {
    /// The maximum number of values inside each other.
    static let mostLevels = 64
    /// The maximum number of names, numbers and signs, which bounds how deep chains of operators are.
    static let mostTokens = 2000

    private let text: [UInt8]
    private let tokens: [ExpressionToken]
    private var place = 0
    private var level = 0

    /// Returns the expression that a text is.
    ///
    /// - Throws: The first problem.
    static func parse(_ text: String) throws(ExpressionProblem) -> ExpressionSyntax {
        var parser = try ExpressionParser(text)
        if parser.next.kind == .end {
            throw ExpressionProblem(
                range: 0..<text.utf8.count, message: "the expression is empty",
                hint: "write a fact or a value")
        }
        let syntax = try parser.formatted()
        guard parser.next.kind == .end else { throw parser.unexpected() }
        return syntax
    }

    private init(_ text: String) throws(ExpressionProblem) {
        self.text = Array(text.utf8)
        tokens = try ExpressionLexer.tokens(of: text)
        guard tokens.count <= Self.mostTokens else {
            throw ExpressionProblem(
                range: tokens[Self.mostTokens].range,
                message: "the expression has more than \(Self.mostTokens) names, numbers,"
                    + " and signs",
                hint: "give a part of it a name in let")
        }
    }

    private var next: ExpressionToken { tokens[place] }

    /// Goes into a value inside another one.
    private mutating func deeper() throws(ExpressionProblem) {
        level += 1
        guard level <= Self.mostLevels else {
            throw ExpressionProblem(
                range: next.range, message: "values are more than \(Self.mostLevels) levels deep",
                hint: "give a part of it a name in let")
        }
    }

    private mutating func take(_ sign: String) -> Bool {
        guard next.isSign(sign) else { return false }
        place += 1
        return true
    }

    /// Returns the problem that the next token is not what can be here.
    private func unexpected() -> ExpressionProblem {
        let (token, before) = (next, place > 0 ? tokens[place - 1] : nil)
        func problem(_ message: String, _ hint: String?) -> ExpressionProblem {
            ExpressionProblem(range: token.range, message: message, hint: hint)
        }
        switch (token.kind, token.text) {
        case (.sign, ")"): return problem("\")\" has no \"(\"", "remove it, or write \"(\" before")
        case (.sign, "]"): return problem("\"]\" has no \"[\"", "remove it, or write \"[\" before")
        case (.sign, ","):
            return problem(
                "a comma is only between the values of a function",
                "numbers have a point, as in 2.5")
        case (.sign, "."):
            return problem(
                "\".\" cannot be here", "write names with one dot between them, as in student.name")
        case (.sign, "{"), (.sign, "}"):
            return problem(
                "braces have no meaning in an expression", "write a fact's name without braces")
        default: break
        }
        if before?.isSign(")") == true || token.isSign("(") || token.kind != .sign {
            return problem(
                "\(token.noun) cannot follow \(before?.noun ?? "nothing")",
                "write a sign or and, or, in between two values, and text in quotes")
        }
        return problem("\(token.noun) cannot be here", nil)
    }

    // MARK: Formats

    private mutating func formatted() throws(ExpressionProblem) -> ExpressionSyntax {
        try deeper()
        defer { level -= 1 }
        let value = try binary(above: 0)
        guard next.isSign("|") else { return value }
        var steps: [ExpressionSyntax.Step] = []
        while take("|") {
            let start = next.range.lowerBound
            var end = start
            while !["|", ")", ",", "]"].contains(where: next.isSign), next.kind != .end {
                end = next.range.upperBound
                place += 1
            }
            let step = String(decoding: text[start..<end], as: UTF8.self)
            steps.append(.init(text: step, range: start..<max(end, start)))
        }
        return ExpressionSyntax(
            kind: .formatted(value, steps),
            range: value.range.lowerBound..<(steps.last?.range.upperBound ?? 0))
    }

    // MARK: Operators

    private func `operator`() throws(ExpressionProblem) -> ExpressionSyntax.Operator? {
        switch next.kind {
        case .name(let names):
            if names == ["not"], tokens[place + 1].isWord("in") { return .isIn }
            let known: [ExpressionSyntax.Operator] = [.otherwise, .or, .and, .isIn]
            return known.first { names == [$0.rawValue] }
        case .sign:
            let others = [
                "==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">=", "=<": "<=", "=>": ">=",
                "×": "*", "÷": "/", "−": "-", "&&": "and", "||": "or",
            ]
            if let right = others[next.text] {
                throw ExpressionProblem(
                    range: next.range, message: "\(quoted(next.text)) has no meaning here",
                    hint: "write \(right)")
            }
            return ExpressionSyntax.Operator(rawValue: next.text)
        default: return nil
        }
    }

    /// Reads values with operators that hold more tightly than a strength.
    private mutating func binary(above least: Int) throws(ExpressionProblem) -> ExpressionSyntax {
        var left = try least < 5 ? negated(above: least) : operand()
        while let sign = try `operator`(), sign.strength > least {
            let signRange = next.range
            let isNegated = next.isWord("not")
            place += isNegated ? 2 : 1
            let right = try binary(above: sign.strength)
            let range = left.range.lowerBound..<right.range.upperBound
            left = ExpressionSyntax(kind: .binary(sign, left, right), range: range)
            if isNegated { left = ExpressionSyntax(kind: .not(left), range: range) }
            if sign.isComparison, let another = try `operator`(), another.isComparison {
                throw ExpressionProblem(
                    range: signRange.lowerBound..<next.range.upperBound,
                    message: "a comparison has two sides",
                    hint: "join two comparisons with and, as in 2 < count and count < 5")
            }
        }
        return left
    }

    /// Reads a value after any number of `not`, which are around comparisons.
    private mutating func negated(above least: Int) throws(ExpressionProblem) -> ExpressionSyntax {
        guard next.isWord("not") else { return try operand() }
        let start = next.range.lowerBound
        place += 1
        try deeper()
        defer { level -= 1 }
        let value = try binary(above: 4)
        return ExpressionSyntax(kind: .not(value), range: start..<value.range.upperBound)
    }

    private mutating func operand() throws(ExpressionProblem) -> ExpressionSyntax {
        if next.isSign("-") {
            let start = next.range.lowerBound
            place += 1
            try deeper()
            defer { level -= 1 }
            let value = try operand()
            return ExpressionSyntax(kind: .negative(value), range: start..<value.range.upperBound)
        }
        var value = try primary()
        // A fact of a record, or of the records of a list: first(courses).title.
        while next.isSign("."), case .name(let path) = tokens[place + 1].kind {
            value = ExpressionSyntax(
                kind: .member(value, path),
                range: value.range.lowerBound..<tokens[place + 1].range.upperBound)
            place += 2
        }
        while next.isSign("?") {
            value = ExpressionSyntax(
                kind: .optional(value), range: value.range.lowerBound..<next.range.upperBound)
            place += 1
        }
        return value
    }

    // MARK: Values

    private mutating func primary() throws(ExpressionProblem) -> ExpressionSyntax {
        let token = next
        func syntax(_ kind: ExpressionSyntax.Kind) -> ExpressionSyntax {
            ExpressionSyntax(kind: kind, range: token.range)
        }
        switch token.kind {
        case .number: place += 1; return syntax(.number(token.text))
        case .length: place += 1; return syntax(.length(token.text))
        case .text(let text): place += 1; return syntax(.text(text))
        case .parameter(let name): place += 1; return syntax(.parameter(name))
        case .name(let names):
            if names == ["true"] || names == ["false"] {
                place += 1
                return syntax(.flag(names == ["true"]))
            }
            if ["and", "or", "in", "else", "not"].contains(where: token.isWord) {
                throw missing(before: token)
            }
            place += 1
            if next.isSign("("), next.range.lowerBound == token.range.upperBound {
                return try call(names, token)
            }
            return syntax(.name(names))
        case .sign where take("("):
            if next.isSign(")") { throw missing(before: next) }
            var value = try formatted()
            try close(")", opened: token)
            value.range = token.range.lowerBound..<tokens[place - 1].range.upperBound
            return value
        case .sign where take("["):
            var values: [ExpressionSyntax] = []
            while !next.isSign("]") {
                values.append(try formatted())
                guard take(",") else { break }
            }
            try close("]", opened: token)
            return ExpressionSyntax(
                kind: .values(values),
                range: token.range.lowerBound..<tokens[place - 1].range.upperBound)
        case .sign, .end: throw missing(before: token)
        }
    }

    private func missing(before token: ExpressionToken) -> ExpressionProblem {
        if token.isSign("{") || token.isSign("}") { return unexpected() }
        if token.isSign("!") {
            return ExpressionProblem(
                range: token.range, message: "\"!\" has no meaning here", hint: "write not")
        }
        if place == 0 {
            return ExpressionProblem(
                range: token.range, message: "an expression cannot begin with \(token.noun)",
                hint: "write a fact or a value first")
        }
        return ExpressionProblem(
            range: token.range,
            message: "a value is missing after \(tokens[place - 1].noun)",
            hint: "write a fact or a value")
    }

    private mutating func call(
        _ names: [String], _ name: ExpressionToken
    ) throws(ExpressionProblem) -> ExpressionSyntax {
        let open = next
        place += 1
        var arguments: [ExpressionSyntax.Argument] = []
        while !next.isSign(")") {
            var argument = ExpressionSyntax.Argument(value: try formatted())
            for (word, isDescending) in [("ascending", false), ("descending", true)]
            where next.isWord(word) {
                argument.isDescending = isDescending
                place += 1
                break
            }
            arguments.append(argument)
            guard take(",") else { break }
        }
        try close(")", opened: open)
        return ExpressionSyntax(
            kind: .call(names.joined(separator: "."), arguments, name: name.range),
            range: name.range.lowerBound..<tokens[place - 1].range.upperBound)
    }

    private mutating func close(
        _ sign: String, opened: ExpressionToken
    ) throws(ExpressionProblem) {
        if take(sign) { return }
        if next.kind == .end || next.isSign(sign == ")" ? "]" : ")") {
            throw ExpressionProblem(
                range: opened.range, message: "\(quoted(opened.text)) is not closed",
                hint: "write \(quoted(sign)) where it ends; inside { } and [ ], put an expression"
                    + " with a comma in quotes")
        }
        throw unexpected()
    }
}
