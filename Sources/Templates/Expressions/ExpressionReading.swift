import Diagnostics
import Input
import Schema

extension FactReading {
    /// Returns an expression with its type; nil after an error.
    ///
    /// - Parameters:
    ///   - value: Text, which can begin with `=`, or a number or a flag.
    ///   - words: What names that are not facts can be.
    ///   - withoutPageCount: What cannot use the number of pages; nil if it can.
    func expression(
        _ value: Value, words: Set<String> = [], withoutPageCount: String? = "a value"
    ) -> TypedExpression? {
        parsed(value).flatMap { source, syntax in
            ExpressionChecker(
                reader: self, source: source, words: words, withoutPageCount: withoutPageCount
            ).typed(syntax)
        }
    }

    /// Parses the expression that a value is; nil after an error.
    private func parsed(_ value: Value) -> (ExpressionSource, ExpressionSyntax)? {
        let flag = value.bool.map { $0 ? "true" : "false" }
        guard let written = value.string ?? value.numberText ?? flag else {
            if value.kind != .invalid {
                let known = OldForms.expression(value)
                error(
                    at: value, "expected an expression, found \(value.description)",
                    hint: known.map { "write \(quoted($0))" } ?? "write text such as \"count > 3\"")
            }
            return nil
        }
        let start = written.prefix { $0 == " " }.utf8.count
        let isMarked = written.dropFirst(start).hasPrefix(ExpressionSource.mark)
        let source = ExpressionSource(
            text: isMarked ? String(written.dropFirst(start + 1)) : written, value: value,
            offset: isMarked ? start + 1 : 0)
        return syntax(source).map { (source, $0) }
    }

    /// Parses an expression; nil after an error.
    func syntax(_ source: ExpressionSource) -> ExpressionSyntax? {
        // Parts are read each time they are used.
        if let known = context.syntax[source.text] { return known }
        do {
            let syntax = try ExpressionParser.parse(source.text)
            context.syntax[source.text] = syntax
            return syntax
        } catch {
            context.problems.add(source.problem(error.range, error.message, hint: error.hint))
            return nil
        }
    }

    /// Reads a condition; nil after an error.
    func condition(_ value: Value) -> Expression? {
        parsed(value).flatMap { source, syntax in
            ExpressionChecker(reader: self, source: source, withoutPageCount: "a condition")
                .condition(syntax)
        }
    }

    /// Reads a list of records, and the shape of its records; nil after an error.
    func list(_ value: Value) -> (list: RecordList, element: RecordSchema)? {
        parsed(value).flatMap { source, syntax in
            ExpressionChecker(reader: self, source: source, withoutPageCount: "a list")
                .records(syntax)
        }
    }

    /// Reads a value of the records of a list that has an order; nil after an error.
    ///
    /// The reader is that of the records.
    func key(
        _ value: Value, of element: RecordSchema
    ) -> (mapping: Expression.Mapping, member: RecordSchema.Member)? {
        parsed(value).flatMap { source, syntax in
            ExpressionChecker(reader: self, source: source, withoutPageCount: "a value")
                .key(syntax, of: element)
        }
    }

    /// Returns a reader of content that is shown only if a condition is met, or only if it is not.
    func guarded(by condition: Expression, isMet: Bool = true) -> Self {
        var reader = self
        reader.scope = scope.guarding(condition.presentFacts(isMet: isMet))
        return reader
    }

    /// Reads text with bindings to known facts; its words are put in.
    func text(_ value: Value) -> BoundText? { text(value, names: []) }

    /// Reads text with bindings to known facts; its words are put in.
    ///
    /// - Parameter names: What names in expressions can be that are not facts, such as colors.
    func text(_ value: Value, names: Set<String>) -> BoundText? {
        parsedText(value)
            .flatMap { compiled($0, at: value, names: names) }
            .flatMap { filledWords($0, at: value) }
    }

    private func parsedText(_ value: Value) -> BoundText? {
        guard let written = value.string ?? value.numberText else {
            return ValueReader.text(value, withExpressions: true, &context.problems)
        }
        if let known = context.knownText[written] { return known }
        let text = ValueReader.parsed(
            written, at: value, withExpressions: true, &context.problems)
        context.knownText[written] = text
        return text
    }

    /// Returns text whose expressions are checked; nil after an error.
    func compiled(_ text: BoundText, at value: Value, names: Set<String> = []) -> BoundText? {
        var text = text
        for index in text.pieces.indices {
            guard case .expression(let expression) = text.pieces[index] else { continue }
            guard let checked = compiled(expression, at: value, names) else { return nil }
            text.pieces[index] = .expression(checked)
        }
        return text
    }

    private func compiled(
        _ expression: TextExpression, at value: Value, _ names: Set<String>
    ) -> TextExpression? {
        let source = ExpressionSource(
            text: expression.text, value: value, offset: expression.offset)
        guard let syntax = syntax(source) else { return nil }
        let outer = context.facts
        context.facts = []
        defer { context.facts.formUnion(outer) }
        let checker = ExpressionChecker(reader: self, source: source, words: names)
        guard let typed = checker.typed(syntax), checker.checkShown(typed, syntax.range) else {
            return nil
        }
        var checked = expression
        checked.value = typed.expression
        checked.mayBeAbsent = typed.absence != .never
        checked.facts = context.facts
        return checked
    }

    /// Reports that the number of pages, which depends on the height of a header, is used in a value.
    func refusePageCount(_ value: Value) {
        error(
            at: value, "a value cannot use \"page.count\"",
            hint: "show it in the text of a header or footer")
    }
}
