import Diagnostics
import Exact
import Input
import Schema

/// Finds the facts that an expression names, and checks that its values have the types they need.
struct ExpressionChecker<Reader: FactReading> {
    var reader: Reader
    let source: ExpressionSource
    /// What a name that is not a fact can be, such as a color; none if only facts have names.
    var words: Set<String> = []
    /// Whether names are such words wherever a value is expected, unless they are those of numbers, lengths,
    /// or flags.
    var namesAreWords = false
    /// What cannot use the number of pages, which depends on the height of headers; nil if it can.
    var withoutPageCount: String?

    /// Returns a checker of values that can use the facts of a list's elements.
    func entering(_ element: RecordSchema) -> Self {
        var checker = self
        checker.reader = reader.entering(element)
        return checker
    }

    /// Returns a checker of values that are used only if a condition is met, or only if it is not.
    func guarded(by condition: Expression, isMet: Bool = true) -> Self {
        var checker = self
        checker.reader = reader.guarded(by: condition, isMet: isMet)
        return checker
    }

    /// A checker of values in which all names are those of facts.
    var withoutWords: Self {
        var checker = self
        (checker.words, checker.namesAreWords) = ([], false)
        return checker
    }

    /// Returns the word that a name is; nil for the name of a number, a length, or a flag.
    private func word(_ path: [String]) -> TypedExpression? {
        guard path.count == 1, path[0] != Binding.words else { return nil }
        if !words.contains(path[0]), reader.scope.choices(of: path) != nil { return nil }
        if let shape = reader.scope.member(at: path)?.shape,
            [.number, .length, .flag].contains(shape), !words.contains(path[0])
        {
            return nil
        }
        return TypedExpression(expression: .text(path[0]), shape: .text)
    }

    // MARK: Problems

    /// Reports a problem at a part of the expression.
    func report(_ range: Range<Int>, _ message: String, hint: String? = nil) {
        reader.context.problems.add(source.problem(range, message, hint: hint))
    }

    /// Calls a function that reports problems of a part of the expression, which get its place.
    private func located<Result>(_ range: Range<Int>, _ work: () -> Result) -> Result {
        let context = reader.context
        let outer = context.problems
        context.problems = DiagnosticSink()
        let result = work()
        let inner = context.problems
        context.problems = outer
        for problem in inner.diagnostics {
            context.problems.add(
                source.problem(
                    range, problem.message, hint: problem.hint, severity: problem.severity))
        }
        return result
    }

    /// Returns the text of a part of the expression.
    func text(_ range: Range<Int>) -> String { source.text(range) }

    // MARK: Values

    /// Returns a value with its type; nil after an error.
    func typed(_ syntax: ExpressionSyntax) -> TypedExpression? {
        switch syntax.kind {
        case .number(let text):
            return number(text, syntax.range).map {
                TypedExpression(expression: .number($0), shape: .number)
            }
        case .length(let text):
            let digits = text.prefix { $0.isNumber || $0 == "." }
            return number(String(digits), syntax.range).map {
                let length = ExactLength([String(text.dropFirst(digits.count)): $0])
                return TypedExpression(expression: .length(length), shape: .length)
            }
        case .text(let text): return TypedExpression(expression: .text(text), shape: .text)
        case .flag(let flag): return TypedExpression(expression: .flag(flag), shape: .flag)
        case .name(let path):
            if namesAreWords, let word = word(path) { return word }
            return fact(path, syntax.range)
        case .parameter(let name): return parameter(name, syntax.range)
        case .optional(let inner): return optional(inner)
        case .negative(let inner):
            guard let value = withoutWords.number(inner) else { return nil }
            return arithmetic(
                .multiply, TypedExpression(expression: .number(-1), shape: .number), value, syntax)
        case .not(let inner):
            return withoutWords.condition(inner).map {
                TypedExpression(expression: .not($0), shape: .flag)
            }
        case .binary(.otherwise, let left, let right): return alternative(left, right)
        case .binary(let sign, let left, let right):
            return withoutWords.binary(sign, left, right, syntax)
        case .call(let name, let arguments, let range):
            let checker = ["if", "fit"].contains(name) ? self : withoutWords
            return checker.call(name, range, arguments, syntax)
        case .member(let record, let path): return member(record, path, syntax)
        case .values:
            report(syntax.range, "values in brackets are only after in")
            return nil
        case .formatted(let value, let steps): return formatted(value, steps, syntax)
        }
    }

    private func number(_ text: String, _ range: Range<Int>) -> Rational? {
        do {
            return try Rational(decimal: text)
        } catch {
            report(range, "\(clipped(text)) has too many digits")
            return nil
        }
    }

    /// Returns a number or a length; nil after an error.
    private func number(_ syntax: ExpressionSyntax) -> TypedExpression? {
        guard let value = typed(syntax) else { return nil }
        guard value.mapping == nil, value.shape == .number || value.shape == .length else {
            report(
                syntax.range, "\(quoted(text(syntax.range))) is \(value.noun), not a number",
                hint: value.mapping == nil
                    ? nil : "use a function of a list, such as sum(\(text(syntax.range)))")
            return nil
        }
        return value
    }

    private func optional(_ syntax: ExpressionSyntax) -> TypedExpression? {
        if let path = syntax.path, reader.scope.isOfOtherKind(path) {
            reader.context.facts.insert(path)
            return TypedExpression(expression: .orEmpty(.fact(FactPath(path))), shape: .text)
        }
        guard var value = typed(syntax) else { return nil }
        guard value.shape.isShown, value.mapping == nil else {
            report(
                syntax.range,
                "\"?\" is for text, but \(quoted(text(syntax.range))) is \(value.noun)")
            return nil
        }
        if value.absence == .never { return value }
        value.expression = .orEmpty(value.expression)
        value.absence = .never
        return value
    }

    // MARK: Facts

    private func fact(_ path: [String], _ range: Range<Int>) -> TypedExpression? {
        if path.first == Binding.words { return words(path, range) }
        let isWord = path.count == 1 && words.contains(path[0])
        if isWord {
            guard reader.scope.knows(path[0]) else {
                return TypedExpression(expression: .text(path[0]), shape: .text)
            }
            report(
                range, "\(quoted(path[0])) is a fact and also a name that can be here",
                hint: "write '\(path[0])' for the name, or give the fact another name in let")
            return nil
        }
        if withoutPageCount != nil, reader.isOnMargin, path == PageFacts.count {
            report(
                range, "\(withoutPageCount ?? "a value") cannot use \"page.count\"",
                hint: withoutPageCount == "a condition"
                    ? "use page.isFirst or page.isLast"
                    : "show it in the text of a header or footer")
            return nil
        }
        reader.context.facts.insert(path)
        if let element = list(through: path) {
            let (list, rest) = (
                RecordList(.fact(FactPath(element.path))), path.dropFirst(element.path.count)
            )
            return values(of: list, element.shape, Array(rest), range)
        }
        let parts = path[0].split(separator: "-").map(String.init)
        if path.count == 1, parts.count > 1, !reader.scope.knows(path[0]),
            parts.allSatisfy(reader.scope.knows)
        {
            report(
                range, "unknown fact \(quoted(path[0]))",
                hint: "write \(parts.joined(separator: " - ")), with spaces around the minus")
            return nil
        }
        if path.count == 1, !words.isEmpty, reader.scope.member(at: path) == nil {
            let near =
                nearest(to: path[0], in: words.sorted()) ?? reader.scope.factNear(path[0])
            report(
                range, "unknown name \(quoted(path[0]))",
                hint: near.map { "did you mean \(quoted($0))?" }
                    ?? "write a fact, or one of \(words.sorted().joined(separator: ", "))")
            return nil
        }
        let found = located(range) {
            reader.scope.fact(at: path, source.value, &reader.context.problems)
        }
        guard let (member, mayBeAbsent) = found else { return nil }
        return TypedExpression(
            expression: .fact(FactPath(path)), shape: member.shape,
            absence: mayBeAbsent ? .possible : .never, needsFormat: member.needsFormat)
    }

    /// Returns the list that is on the way of a path, and the shape of its records; nil if there is none.
    private func list(through path: [String]) -> (path: [String], shape: RecordSchema)? {
        for count in path.indices.dropFirst() {
            let start = Array(path[..<count])
            if case .list(let element)? = reader.scope.member(at: start)?.shape {
                return (start, element)
            }
        }
        return nil
    }

    /// Returns the values of a fact of a list's records, or the records of lists in them.
    func values(
        of list: RecordList, _ element: RecordSchema, _ path: [String], _ range: Range<Int>
    ) -> TypedExpression? {
        let scope = reader.scope.only(element)
        for count in path.indices.dropFirst() {
            guard let member = scope.member(at: Array(path[..<count])),
                case .list(let inner) = member.shape
            else { continue }
            var list = list
            list.steps.append(.inner(FactPath(Array(path[..<count]))))
            return values(of: list, inner, Array(path[count...]), range)
        }
        let found = located(range) {
            scope.fact(at: path, source.value, &reader.context.problems)
        }
        guard let (member, _) = found else { return nil }
        if case .list(let inner) = member.shape {
            var list = list
            list.steps.append(.inner(FactPath(path)))
            return TypedExpression(expression: .list(list), shape: .list(inner))
        }
        return TypedExpression(
            expression: .list(list), shape: .list(member.shape), needsFormat: member.needsFormat,
            mapping: .fact(FactPath(path)))
    }

    private func words(_ path: [String], _ range: Range<Int>) -> TypedExpression? {
        let text = located(range) {
            reader.filledWords(
                BoundText(pieces: [.binding(Binding(to: path))]), at: source.value)
        }
        return text.map { TypedExpression($0) }
    }

    private func member(
        _ syntax: ExpressionSyntax, _ path: [String], _ whole: ExpressionSyntax
    ) -> TypedExpression? {
        guard let record = typed(syntax) else { return nil }
        if let (list, element) = record.records {
            return values(of: list, element, path, whole.range)
        }
        guard case .record = record.shape, record.mapping == nil else {
            report(
                whole.range,
                "\(quoted(text(syntax.range))) is \(record.noun), which has no facts")
            return nil
        }
        let found = located(whole.range) {
            reader.scope.only(record.shape).fact(
                at: path, source.value, &reader.context.problems)
        }
        guard let (member, mayBeAbsent) = found else { return nil }
        return TypedExpression(
            expression: .member(record.expression, FactPath(path)), shape: member.shape,
            absence: max(record.absence, mayBeAbsent ? .possible : .never),
            needsFormat: member.needsFormat)
    }

    private func parameter(_ name: String, _ range: Range<Int>) -> TypedExpression? {
        guard let argument = source.value.argument(named: name) else {
            report(
                range, "unknown parameter \(quoted(name))",
                hint: "parameters are declared by a part, and known only in its node")
            return nil
        }
        let context = reader.context
        let outer = context.facts
        context.facts = []
        defer { context.facts.formUnion(outer) }
        let problems = context.problems
        let typed = self.argument(argument)
        let hidden = context.facts.compactMap(\.first).sorted()
            .first { reader.scope.hides($0, ofFirst: argument.depth) }
        // A fact is looked up where the part shows it.
        guard let hidden, !argument.isFact else { return typed }
        // Other problems are those of the facts that hide its own.
        context.problems = problems
        report(
            range,
            "$\(name) shows \(quoted(hidden)), which is a fact of the elements of a list here",
            hint: "give it a name in let outside of the list, as in let: { my-\(name): = $\(name) }"
        )
        return nil
    }

    private func argument(_ argument: Argument) -> TypedExpression? {
        let value = argument.value
        if argument.isText, !value.isExpression {
            return reader.text(value).map { TypedExpression($0) }
        }
        if let flag = value.bool {
            return TypedExpression(expression: .flag(flag), shape: .flag)
        }
        if let number = value.numberText {
            return self.number(number, 0..<0).map {
                TypedExpression(expression: .number($0), shape: .number)
            }
        }
        guard let string = value.string else {
            reader.error(at: value, "\(value.description) cannot be part of an expression")
            return nil
        }
        if argument.isFact || value.isExpression {
            return reader.expression(value, words: words, withoutPageCount: withoutPageCount)
        }
        if Length(string) != nil, (try? Rational(decimal: string)) == nil,
            let syntax = try? ExpressionParser.parse(string)
        {
            return typed(syntax)
        }
        return reader.text(value).map { TypedExpression($0) }
    }

    // MARK: Conditions

    /// Returns a value whose presence is the condition; nil after an error.
    func condition(_ syntax: ExpressionSyntax) -> Expression? {
        guard let value = typed(syntax) else { return nil }
        let isAlways =
            value.mapping == nil
            && (value.shape == .number || value.shape == .date || value.shape == .length)
            && value.absence == .never && !reader.scope.isChecked(value.expression)
        if isAlways {
            let name = text(syntax.range)
            report(
                syntax.range, "\(quoted(name)) is always there, so it cannot be a condition",
                hint: "compare it, as in \(name) > \(value.shape.example)")
            return nil
        }
        return value.expression
    }

    // MARK: Operators

    private func binary(
        _ sign: ExpressionSyntax.Operator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
        _ syntax: ExpressionSyntax
    ) -> TypedExpression? {
        switch sign {
        case .and, .or:
            let first = condition(left)
            let known = first.map { guarded(by: $0, isMet: sign == .and) } ?? self
            guard let second = known.condition(right), let first else { return nil }
            let parts = (sign == .and ? first.parts(of: .and) : first.parts(of: .or)) + [second]
            return TypedExpression(
                expression: sign == .and ? .all(parts) : .any(parts), shape: .flag)
        case .isIn: return isIn(left, right)
        case .join:
            let parts = join(left) + join(right)
            let valid = parts.compactMap(\.self)
            guard valid.count == parts.count else { return nil }
            return TypedExpression(expression: .join(valid), shape: .text)
        case .add, .subtract, .multiply, .divide:
            let (first, second) = (number(left), number(right))
            guard let first, let second, let sign = Expression.Arithmetic(rawValue: sign.rawValue)
            else { return nil }
            return arithmetic(sign, first, second, syntax)
        default:
            guard let sign = Expression.Comparison(rawValue: sign.rawValue) else { return nil }
            return comparison(sign, left, right)
        }
    }

    private func alternative(
        _ left: ExpressionSyntax, _ right: ExpressionSyntax
    ) -> TypedExpression? {
        guard let first = typed(left), let second = typed(right) else { return nil }
        guard let shape = common(first, second, right.range) else { return nil }
        if first.absence == .never {
            report(
                left.range,
                "\(quoted(text(left.range))) is always there, so \"else\" is never used",
                hint: "remove else and what follows it")
            return nil
        }
        return TypedExpression(
            expression: .alternative(first.expression, second.expression), shape: shape,
            absence: second.absence, needsFormat: first.needsFormat || second.needsFormat)
    }

    /// Returns the parts of a text, each nil after an error.
    private func join(_ syntax: ExpressionSyntax) -> [Expression?] {
        if case .binary(.join, let left, let right) = syntax.kind {
            return join(left) + join(right)
        }
        guard var value = typed(syntax) else { return [nil] }
        value.absence = value.joined(value)
        return [checkShown(value, syntax.range) ? value.expression : nil]
    }

    /// Reports a value that cannot be shown as text; returns whether it can.
    func checkShown(_ value: TypedExpression, _ range: Range<Int>) -> Bool {
        let name = text(range)
        guard value.mapping == nil, value.shape.isShown else {
            report(range, "\(quoted(name)) is \(value.noun), not text")
            return false
        }
        if value.needsFormat {
            report(
                range, "\(quoted(name)) may have no last decimal",
                hint: "write (\(name) | fixed 2)")
            return false
        }
        return checkPresent(value, range)
    }

    /// Reports a value that may be absent; returns whether it is always there.
    func checkPresent(_ value: TypedExpression, _ range: Range<Int>) -> Bool {
        guard value.absence == .possible else { return true }
        let name = text(range)
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        let known = isName ? name : "(\(name))"
        let hint =
            switch value.shape {
            case .length: "write \(known) else 0pt"
            case .text: "write \(known)?, or \(known) else '–'"
            case .number: "write \(known)?, or \(known) else 0"
            default: "write \(known)?"
            }
        report(range, "\(quoted(name)) may be absent", hint: hint)
        return false
    }

    func arithmetic(
        _ sign: Expression.Arithmetic, _ left: TypedExpression, _ right: TypedExpression,
        _ syntax: ExpressionSyntax
    ) -> TypedExpression? {
        let shape: RecordSchema
        switch (sign, left.shape, right.shape) {
        case (_, .number, .number), (.divide, .length, .length): shape = .number
        case (.add, .length, .length), (.subtract, .length, .length), (.multiply, .length, .number),
            (.multiply, .number, .length), (.divide, .length, .number):
            shape = .length
        default:
            report(
                syntax.range,
                "\(left.shape.noun) \(sign.rawValue) \(right.shape.noun) has no meaning",
                hint: sign == .add || sign == .subtract
                    ? "write a unit, such as 2mm" : nil)
            return nil
        }
        let isZero = sign == .divide && right.expression.isZero
        if isZero {
            report(syntax.range, "this divides by 0")
            return nil
        }
        var value = TypedExpression(
            expression: shape == .length
                ? .lengthArithmetic(sign, left.expression, right.expression)
                : .arithmetic(sign, left.compared, right.compared),
            shape: shape, absence: left.joined(right))
        value.needsFormat = shape == .number && (left.needsFormat || right.needsFormat)
        if let known = value.expression.folded {
            value.expression = known
        } else if sign == .divide {
            if !right.isConstant { value.absence = max(value.absence, .possible) }
            value.needsFormat = shape == .number
        }
        return value
    }

    // MARK: Formats

    private func formatted(
        _ syntax: ExpressionSyntax, _ steps: [ExpressionSyntax.Step], _ whole: ExpressionSyntax
    ) -> TypedExpression? {
        guard let value = typed(syntax) else { return nil }
        let format: ValueFormat
        do {
            format = try ValueFormat(steps.map(\.text))
        } catch {
            let range = steps.first.map { $0.range.lowerBound..<whole.range.upperBound }
            report(range ?? whole.range, error.message, hint: error.hint)
            return nil
        }
        guard value.mapping == nil, format.takes(value.shape) else {
            report(
                whole.range,
                "\(quoted(text(syntax.range))) is \(value.noun), which this format does not support",
                hint: ValueFormat.hint)
            return nil
        }
        if value.needsFormat, !format.endsDecimals {
            report(
                whole.range, "\(quoted(text(syntax.range))) may have no last decimal",
                hint: "write (\(text(syntax.range)) | fixed 2)")
            return nil
        }
        var result = Expression.formatted(value.expression, format)
        if case .orEmpty(let inner) = value.expression {
            result = .orEmpty(.formatted(inner, format))
        }
        return TypedExpression(expression: result, shape: .text, absence: value.absence)
    }
}

extension RecordSchema {
    /// A value with which one of this type is compared.
    fileprivate var example: String {
        switch self {
        case .date: "'2026-01-31'"
        case .length: "1mm"
        default: "0"
        }
    }
}
