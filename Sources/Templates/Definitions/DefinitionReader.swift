import Diagnostics
import Input
import Schema

extension FactReading {
    /// Reads the values of `let`, each of which can use those before it.
    ///
    /// - Returns: A reader of content that can use them, and the values.
    func defining(_ value: Value?) -> (reader: Self, definitions: [Definition]) {
        guard let value, !value.isNull,
            let members = ObjectReader.object(value, &context.problems)?.members
        else { return (self, []) }
        return defining(Array(members))
    }

    /// Reads named values, each of which can use those before it.
    func defining(_ members: [Member]) -> (reader: Self, definitions: [Definition]) {
        guard !members.isEmpty else { return (self, []) }
        var reader = self
        reader.scope = scope.entering(.record([]), isElement: false)
        var definitions: [Definition] = []
        for member in members where reader.isFree(member) {
            let (name, value) = (member.key, member.value)
            reader.scope.later = Set(members.map(\.key)).subtracting(definitions.map(\.name.text))
                .subtracting([name])
            guard let (content, fact) = reader.content(value, named: name) else {
                reader.scope.ignore(name)
                continue
            }
            definitions.append(Definition(name: FactName(name), content: content, origin: value))
            let values =
                switch content {
                case .text(let text): text.literal.map { [Expression.text($0)] }
                case .expression(let expression): reader.scope.constants(of: expression)
                }
            reader.scope.define(fact, values: values)
        }
        reader.scope.later = []
        return (reader, definitions)
    }

    /// Returns whether a name is valid and does not hide a fact; reports an error otherwise.
    private func isFree(_ member: Member) -> Bool {
        let name = member.key
        func refuse(_ message: String, _ hint: String) -> Bool {
            context.problems.add(
                Diagnostic(
                    severity: .error, place: member.keyPlace, field: member.value.field,
                    message: message, hint: hint))
            return false
        }
        guard name.isFactName else {
            return refuse(
                "\(quoted(name)) is not a valid name",
                "write letters, digits, _ and -, beginning with a letter")
        }
        guard ![PageFacts.name, ItemFacts.name].contains(name), !scope.knows(name) else {
            return refuse("\(quoted(name)) is already the name of a fact", "choose another name")
        }
        return true
    }

    /// Reads the value of a name, and returns it with the fact that it is; nil after an error.
    private func content(
        _ value: Value, named name: String
    ) -> (Definition.Content, RecordSchema.Member)? {
        let isWhole = value.string.flatMap(TextExpression.whole) != nil
        if value.string != nil, !isWhole {
            guard let text = text(value) else { return nil }
            if isOnMargin, text.facts.contains(PageFacts.count) { refusePageCount(value) }
            return (.text(text), .init(name, .text, "a text of the template"))
        }
        if value.kind == .object || value.kind == .array {
            let known = OldForms.expression(value)
            error(
                at: value, "expected text, a number or an expression, found \(value.description)",
                hint: known.map { "write \(quoted("= \($0)"))" }
                    ?? "an expression begins with =, as in \"= count(courses)\"")
            return nil
        }
        guard let result = expression(value) else { return nil }
        guard result.mapping == nil else {
            error(
                at: value, "a value of let cannot be \(result.noun)",
                hint: "name a list of records, or one value such as a sum")
            return nil
        }
        var fact = RecordSchema.Member(
            name, result.shape, optional: result.absence != .never, "a value of the template")
        fact.needsFormat = result.needsFormat
        return (.expression(result.expression), fact)
    }
}
