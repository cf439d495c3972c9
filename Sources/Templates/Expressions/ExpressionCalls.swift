import Diagnostics
import Schema

extension ExpressionChecker {
    /// Returns what a function returns; nil after an error.
    func call(
        _ name: String, _ nameRange: Range<Int>, _ arguments: [ExpressionSyntax.Argument],
        _ syntax: ExpressionSyntax
    ) -> TypedExpression? {
        guard let function = ExpressionFunction.named(name) else {
            let isFormat = FormatStep.isName(name)
            let near = nearest(to: name, in: ExpressionFunction.names)
            report(
                nameRange, "unknown function \(quoted(name))",
                hint: isFormat
                    ? "write it after a bar, as in gpa | \(name)\(name == "fixed" ? " 2" : "")"
                    : near.map { "did you mean \(quoted($0))?" }
                        ?? "the functions are \(ExpressionFunction.names.joined(separator: ", "))")
            return nil
        }
        guard function.arguments.contains(arguments.count) else {
            let least = function.arguments.lowerBound
            report(
                syntax.range,
                arguments.count < least
                    ? "\(name) needs \(least == 1 ? "a value" : "\(least) values")"
                    : "\(name) takes \(arguments.count) values here, which is too many",
                hint: "write \(function.notation)")
            return nil
        }
        if name != "sort", let argument = arguments.first(where: { $0.isDescending != nil }) {
            report(
                argument.value.range, "only sort has a direction",
                hint: "write sort(…) around the list")
            return nil
        }
        let values = arguments.map(\.value)
        switch name {
        case "if": return choice(values)
        case "fit": return fitting(values, nameRange)
        case "count": return count(values)
        case "sum", "average", "min", "max":
            guard let summary = Expression.Summary(rawValue: name) else { return nil }
            guard values.count > 1, summary == .minimum || summary == .maximum else {
                return self.summary(summary, values)
            }
            let first = typedQuietly(values[0])
            if first?.mapping != nil || values.count > 2 && first?.isList == true {
                report(
                    values[0].range, "\(name) takes the values of one list, or two or more values",
                    hint: "write \(name)(\(name)(\(text(values[0].range))), …)")
                return nil
            }
            return first?.isList == true
                ? self.summary(summary, values) : extreme(values, summary == .maximum)
        case "first", "last": return end(name == "first" ? .first : .last, values)
        case "index": return index(values)
        case "filter": return filter(values)
        case "skip":
            guard let (source, element) = records(values[0]), let number = wholeNumber(values[1])
            else { return nil }
            var list = source
            list.steps.append(.skip(number))
            return TypedExpression(expression: .list(list), shape: .list(element))
        case "sort": return sort(arguments)
        case "group": return group(values)
        case "map": return mapped(values[0], values[1])
        case "any", "all":
            guard let (list, element) = records(values[0]),
                let condition = entering(element).condition(values[1])
            else { return nil }
            return TypedExpression(
                expression: .holds(condition, list, forAll: name == "all"), shape: .flag)
        default: return joined(values)
        }
    }

    /// Returns the type of a value without reporting its problems.
    private func typedQuietly(_ syntax: ExpressionSyntax) -> TypedExpression? {
        let context = reader.context
        let outer = context.problems
        context.problems = DiagnosticSink()
        defer { context.problems = outer }
        return typed(syntax)
    }

    // MARK: Choices

    private func choice(_ values: [ExpressionSyntax]) -> TypedExpression? {
        guard let condition = withoutWords.condition(values[0]) else { return nil }
        let then = guarded(by: condition).typed(values[1])
        guard values.count == 3 else {
            guard var value = then else { return nil }
            value.expression = .choice(condition, value.expression, .absent)
            value.absence = max(value.absence, .meant)
            if value.mapping != nil { return listChosen("if", values) }
            return value
        }
        let otherwise = guarded(by: condition, isMet: false).typed(values[2])
        guard let then, let otherwise else { return nil }
        return choice("if", condition, then, otherwise, values)
    }

    /// Returns a choice between two values, which are the last of a function.
    private func choice(
        _ function: String, _ condition: Expression, _ then: TypedExpression,
        _ otherwise: TypedExpression,
        _ values: [ExpressionSyntax]
    ) -> TypedExpression? {
        guard then.mapping == nil, otherwise.mapping == nil else {
            return listChosen(function, values)
        }
        let shape: RecordSchema
        if namesAreWords, function == "if" || then.shape == .text || otherwise.shape == .text {
            // The reader of the field says what a value can be.
            shape = then.shape
        } else {
            guard let common = common(then, otherwise, values[values.count - 1].range) else {
                return nil
            }
            shape = common
        }
        return TypedExpression(
            expression: .choice(condition, then.expression, otherwise.expression), shape: shape,
            absence: max(then.absence, otherwise.absence),
            needsFormat: then.needsFormat || otherwise.needsFormat)
    }

    /// Returns the value of several with which the document has the fewest pages.
    private func fitting(
        _ values: [ExpressionSyntax], _ name: Range<Int>
    ) -> TypedExpression? {
        guard !reader.isBehindPages else {
            report(name, "a background cannot use fit", hint: "use it in the body")
            return nil
        }
        let context = reader.context
        guard !context.isInFit else {
            report(name, "fit cannot be inside fit", hint: "write all values in one fit")
            return nil
        }
        context.isInFit = true
        defer { context.isInFit = false }
        let found = values.map(typed)
        guard var value = found[values.count - 1] else { return nil }
        for number in values.indices.dropLast().reversed() {
            guard let first = found[number],
                let choice = choice(
                    "fit", .isAtStep(number), first, value, Array(values[...(number + 1)]))
            else { return nil }
            value = choice
        }
        context.facts.insert(Expression.stepFact)
        context.fitSteps = max(context.fitSteps, values.count)
        return value
    }

    private func listChosen(
        _ function: String, _ values: [ExpressionSyntax]
    ) -> TypedExpression? {
        report(
            values[1].range, "\(function) cannot choose between values of lists",
            hint: "choose between their sums, or between lists of records")
        return nil
    }

    private func extreme(_ values: [ExpressionSyntax], _ isMost: Bool) -> TypedExpression? {
        let found = values.map(typed)
        let known = found.compactMap(\.self)
        guard known.count == found.count, let first = known.first else { return nil }
        for (value, syntax) in zip(known, values) {
            guard value.mapping == nil, [.number, .length, .date].contains(value.shape) else {
                report(
                    syntax.range,
                    "\(quoted(text(syntax.range))) is \(value.noun), which is not a number, a length"
                        + " or a date")
                return nil
            }
            guard common(first, value, syntax.range) != nil else { return nil }
        }
        return TypedExpression(
            expression: .extreme(known.map(\.expression), isMost: isMost), shape: first.shape,
            absence: known.contains { $0.absence != .never } ? .possible : .never,
            needsFormat: known.contains(where: \.needsFormat))
    }

    // MARK: Lists

    /// Returns a list of records and their shape; nil after an error.
    func records(_ syntax: ExpressionSyntax) -> (list: RecordList, element: RecordSchema)? {
        guard let value = typed(syntax) else { return nil }
        guard let records = value.records else {
            let isOfValues = value.mapping != nil
            report(
                syntax.range,
                "\(quoted(text(syntax.range))) is \(value.noun), not a list\(isOfValues ? " of records" : "")",
                hint: isOfValues ? "name the list without the fact of its records" : nil)
            return nil
        }
        return records
    }

    /// Returns a list with a value of each record; nil after an error.
    private func values(
        _ syntax: [ExpressionSyntax], _ function: String
    ) -> (list: RecordList, mapping: Expression.Mapping, shape: RecordSchema, needsFormat: Bool)? {
        let found = syntax.count == 2 ? mapped(syntax[0], syntax[1]) : typed(syntax[0])
        guard let value = found else { return nil }
        guard let mapping = value.mapping, case .list(let list) = value.expression,
            case .list(let shape) = value.shape
        else {
            let name = text(syntax[0].range)
            report(
                syntax[0].range, "\(quoted(name)) is \(value.noun), not the values of a list",
                hint: value.records == nil
                    ? "write a fact of a list, as in \(function)(courses.credits)"
                    : "name a fact of its records, as in \(function)(\(name).…)")
            return nil
        }
        return (list, mapping, shape, value.needsFormat)
    }

    private func mapped(
        _ list: ExpressionSyntax, _ value: ExpressionSyntax
    ) -> TypedExpression? {
        guard let (list, element) = records(list), let each = entering(element).typed(value) else {
            return nil
        }
        guard each.mapping == nil, each.shape.isShown || each.shape == .length else {
            report(value.range, "\(quoted(text(value.range))) is \(each.noun), not a single value")
            return nil
        }
        return TypedExpression(
            expression: .list(list), shape: .list(each.shape), needsFormat: each.needsFormat,
            mapping: mapping(each.expression, of: element))
    }

    /// Returns a value of each record in the form in which it is found fastest.
    private func mapping(_ value: Expression, of element: RecordSchema) -> Expression.Mapping {
        if case .fact(let path) = value, element.members.contains(where: { $0.name == path.first })
        {
            return .fact(path)
        }
        return .value(value)
    }

    private func count(_ values: [ExpressionSyntax]) -> TypedExpression? {
        var filtered: (list: RecordList, element: RecordSchema)?
        if values.count == 2 {
            guard let (source, element) = records(values[0]),
                let condition = entering(element).condition(values[1])
            else { return nil }
            var list = source
            list.steps.append(.filter(condition))
            filtered = (list, element)
        } else {
            guard let value = typed(values[0]) else { return nil }
            if let mapping = value.mapping, case .list(let list) = value.expression {
                return TypedExpression(expression: .count(list, of: mapping), shape: .number)
            }
            guard let records = value.records else {
                report(
                    values[0].range, "\(quoted(text(values[0].range))) is \(value.noun), not a list"
                )
                return nil
            }
            filtered = records
        }
        return filtered.map {
            TypedExpression(expression: .count($0.list, of: nil), shape: .number)
        }
    }

    private func summary(
        _ summary: Expression.Summary, _ syntax: [ExpressionSyntax]
    ) -> TypedExpression? {
        guard let (list, mapping, shape, needsFormat) = values(syntax, summary.rawValue) else {
            return nil
        }
        let takesDates = summary == .minimum || summary == .maximum
        guard shape == .number || (takesDates && shape == .date) else {
            let place = syntax[syntax.count - 1].range
            report(
                place,
                "\(quoted(text(place))) has \(shape.plural), not numbers"
                    + (takesDates ? " or dates" : ""))
            return nil
        }
        return TypedExpression(
            expression: .summary(summary, list, of: mapping), shape: shape,
            absence: summary == .sum ? .never : .possible,
            needsFormat: needsFormat || summary == .average)
    }

    private func end(_ end: RecordList.End, _ syntax: [ExpressionSyntax]) -> TypedExpression? {
        guard syntax.count == 1 else {
            guard let (source, element) = records(syntax[0]), let number = wholeNumber(syntax[1])
            else { return nil }
            var list = source
            list.steps.append(.take(end, number))
            return TypedExpression(expression: .list(list), shape: .list(element))
        }
        return picked(syntax[0], end == .first ? .first : .last)
    }

    private func index(_ syntax: [ExpressionSyntax]) -> TypedExpression? {
        wholeNumber(syntax[1]).flatMap { picked(syntax[0], .number($0)) }
    }

    private func picked(
        _ syntax: ExpressionSyntax, _ pick: Expression.Pick
    ) -> TypedExpression? {
        guard let value = typed(syntax) else { return nil }
        guard case .list(let element) = value.shape else {
            report(syntax.range, "\(quoted(text(syntax.range))) is \(value.noun), not a list")
            return nil
        }
        let list: RecordList
        if case .list(let known) = value.expression {
            list = known
        } else {
            list = RecordList(value.expression)
        }
        return TypedExpression(
            expression: .pick(list, pick, of: value.mapping), shape: element, absence: .possible,
            needsFormat: value.needsFormat)
    }

    /// Returns a number of records; nil after an error.
    private func wholeNumber(_ syntax: ExpressionSyntax) -> Expression? {
        guard let value = typed(syntax) else { return nil }
        guard value.mapping == nil, value.shape == .number else {
            report(syntax.range, "\(quoted(text(syntax.range))) is \(value.noun), not a number")
            return nil
        }
        guard value.absence == .never else {
            report(
                syntax.range, "\(quoted(text(syntax.range))) may be absent",
                hint: "write (\(text(syntax.range)) else 1), or another number")
            return nil
        }
        if case .number(let number) = value.expression, !number.isInteger || number < 0 {
            report(
                syntax.range, "\(text(syntax.range)) is not a number of records",
                hint: "write a whole number from 0")
            return nil
        }
        return value.expression
    }

    private func filter(_ syntax: [ExpressionSyntax]) -> TypedExpression? {
        guard let (source, element) = records(syntax[0]),
            let condition = entering(element).condition(syntax[1])
        else { return nil }
        var list = source
        list.steps.append(.filter(condition))
        return TypedExpression(
            expression: .list(list),
            shape: .list(element.knowing(condition.presentFacts())))
    }

    private func sort(_ arguments: [ExpressionSyntax.Argument]) -> TypedExpression? {
        guard let (source, element) = records(arguments[0].value) else { return nil }
        var list = source
        let inner = entering(element)
        let keys = arguments.dropFirst().map { argument in
            inner.key(argument.value, of: element).map {
                RecordList.SortKey($0.mapping, isDescending: argument.isDescending ?? false)
            }
        }
        let valid = keys.compactMap(\.self)
        guard valid.count == keys.count else { return nil }
        list.steps.append(.sort(valid))
        return TypedExpression(expression: .list(list), shape: .list(element))
    }

    private func group(_ syntax: [ExpressionSyntax]) -> TypedExpression? {
        guard let (list, element) = records(syntax[0]),
            let (mapping, member) = entering(element).key(syntax[1], of: element)
        else { return nil }
        var grouped = list
        grouped.steps.append(.group(mapping))
        return TypedExpression(
            expression: .list(grouped),
            shape: .list(GroupFacts.shape(key: member, of: element)))
    }

    /// Returns a value of each record that has an order; nil after an error.
    ///
    /// The checker is that of the records.
    func key(
        _ syntax: ExpressionSyntax, of element: RecordSchema
    ) -> (mapping: Expression.Mapping, member: RecordSchema.Member)? {
        guard let value = typed(syntax) else { return nil }
        guard value.mapping == nil, value.shape.isShown else {
            report(
                syntax.range, "\(quoted(text(syntax.range))) is \(value.noun), which has no order")
            return nil
        }
        var member = RecordSchema.Member(
            "key", value.shape, optional: value.absence != .never, "")
        member.needsFormat = value.needsFormat
        return (mapping(value.expression, of: element), member)
    }

    private func joined(_ syntax: [ExpressionSyntax]) -> TypedExpression? {
        guard let (list, mapping, shape, needsFormat) = values([syntax[0]], "join") else {
            return nil
        }
        guard shape.isShown, !needsFormat else {
            report(
                syntax[0].range,
                "\(quoted(text(syntax[0].range))) has \(shape.plural) without a text",
                hint: "write map(list, value | fixed 2)")
            return nil
        }
        guard let separator = typed(syntax[1]) else { return nil }
        guard case .text(let text) = separator.expression else {
            report(syntax[1].range, "what is between the values must be text in quotes")
            return nil
        }
        return TypedExpression(
            expression: .joined(list, of: mapping, separator: text), shape: .text)
    }
}

extension TypedExpression {
    fileprivate var isList: Bool { if case .list = shape { true } else { false } }
}

extension RecordSchema {
    /// Returns the shape of records in which some facts are known to be present.
    func knowing(_ paths: Set<[String]>) -> RecordSchema {
        guard case .record(let members) = self, !paths.isEmpty else { return self }
        return .record(
            members.map { member in
                let inner = paths.filter { $0.first == member.name }
                guard !inner.isEmpty else { return member }
                var member = member
                member.isOptional = false
                member.shape = member.shape.knowing(
                    Set(inner.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }))
                return member
            })
    }
}
