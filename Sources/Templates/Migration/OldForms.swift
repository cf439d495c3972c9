import Input

/// The expressions that conditions, lists and calculations of version 0.1 are, which were objects.
package enum OldForms {
    /// The text of an expression, and how tightly its parts hold together.
    private struct Text {
        var text: String
        var strength = 9

        /// Returns the text beside an operator, in parentheses if it needs them.
        func inside(_ strength: Int) -> String { self.strength < strength ? "(\(text))" : text }
    }

    /// Returns the expression that an object was; nil if it was none.
    package static func expression(_ value: Value) -> String? {
        guard isKnown(value) else { return nil }
        if value["list"] != nil { return list(value)?.text }
        return (calculation(value) ?? condition(value))?.text
    }

    /// The keys of the objects that old forms were, with those that each can have.
    private static let keys: [Set<String>] = [
        ["fact", "is", "in", "above", "below", "atLeast", "atMost"], ["not"], ["all"], ["any"],
        ["list", "where", "sort", "skip", "first", "last", "group"], ["by", "order"],
        ["sum", "of"], ["average", "of"], ["minimum", "of"], ["maximum", "of"], ["count", "of"],
        ["ratio"], ["difference"], ["product"],
    ]

    /// Returns whether an object and those in it have no keys that old forms did not have.
    static func isKnown(_ value: Value) -> Bool {
        if let members = value.members.map({ Array($0) }) {
            let names = Set(members.map(\.key))
            let order = value["order"]?.string ?? "ascending"
            return keys.contains(where: names.isSubset) && members.allSatisfy { isKnown($0.value) }
                && ["ascending", "descending"].contains(order)
        }
        return value.elementList.allSatisfy(isKnown)
    }

    // MARK: Conditions

    private static let comparisons = [
        ("is", "="), ("above", ">"), ("below", "<"), ("atLeast", ">="), ("atMost", "<="),
    ]

    private static func condition(_ value: Value) -> Text? {
        if let name = value.string { return Text(text: name) }
        guard value.kind == .object else { return nil }
        if let inner = value["not"] {
            if let fact = inner["fact"]?.string, let others = inner["in"]?.elements,
                inner.members?.count == 2
            {
                return list(of: others).map { Text(text: "\(fact) not in \($0)", strength: 5) }
            }
            return condition(inner).map { Text(text: "not \($0.inside(9))", strength: 4) }
        }
        for (key, word, strength) in [("all", "and", 3), ("any", "or", 2)] {
            guard let elements = value[key]?.elements else { continue }
            let parts = elements.map { condition($0) }
            guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
            if parts.count == 1 { return parts[0] }
            let text = parts.map { $0?.inside(strength) ?? "" }.joined(separator: " \(word) ")
            return Text(text: text, strength: strength)
        }
        guard let fact = value["fact"]?.string else { return nil }
        var parts: [String] = []
        for (key, sign) in comparisons {
            guard let written = value[key] else { continue }
            guard let other = operand(written) else { return nil }
            parts.append("\(fact) \(sign) \(other)")
        }
        if let written = value["in"] {
            guard let others = written.elements.flatMap(list(of:)) else { return nil }
            parts.append("\(fact) in \(others)")
        }
        guard !parts.isEmpty else { return nil }
        return Text(text: parts.joined(separator: " and "), strength: parts.count > 1 ? 3 : 5)
    }

    private static func list(of values: Elements) -> String? {
        let others = values.compactMap(operand)
        return others.count == values.count ? "[\(others.joined(separator: ", "))]" : nil
    }

    private static func operand(_ value: Value) -> String? {
        if let flag = value.bool { return flag ? "true" : "false" }
        if let number = value.numberText { return number }
        if let fact = value["fact"]?.string { return fact }
        return value.string.map { parameter($0) ?? quoted($0) }
    }

    /// Returns text that is only the name of a parameter; nil for any other.
    private static func parameter(_ text: String) -> String? {
        Placeholder.parameter(text) == nil ? nil : text
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("'", with: "''"))'"
    }

    // MARK: Calculations

    private static func calculation(_ value: Value) -> Text? {
        if let number = value.numberText { return Text(text: number) }
        if let name = value.string { return Text(text: name) }
        for (key, sign, strength) in [
            ("sum", "+", 7), ("product", "*", 8), ("difference", "-", 7), ("ratio", "/", 8),
        ] {
            guard let elements = value[key]?.elements else { continue }
            let parts = elements.map { calculation($0) }
            guard parts.count > 1, parts.allSatisfy({ $0 != nil }) else { return nil }
            let isOrdered = key == "difference" || key == "ratio"
            let text = parts.enumerated().map { place, part in
                part?.inside(isOrdered && place > 0 ? strength + 1 : strength) ?? ""
            }
            return Text(text: text.joined(separator: " \(sign) "), strength: strength)
        }
        let of = value["of"]?.string
        if let subject = value["count"] {
            if let of { return list(subject).map { Text(text: "count(\($0.text).\(of))") } }
            if let condition = onlyCondition(subject), let name = subject["list"]?.string {
                return Text(text: "count(\(name), \(condition.text))")
            }
            return list(subject).map { Text(text: "count(\($0.text))") }
        }
        for (key, function) in [
            ("sum", "sum"), ("average", "average"), ("minimum", "min"), ("maximum", "max"),
        ] {
            guard let subject = value[key], let of, let list = list(subject) else { continue }
            return Text(text: "\(function)(\(list.text).\(of))")
        }
        return nil
    }

    /// Returns the condition of a list that has nothing else.
    private static func onlyCondition(_ value: Value) -> Text? {
        guard value.members?.count == 2 else { return nil }
        return value["where"].flatMap(condition)
    }

    // MARK: Lists

    private static func list(_ value: Value) -> Text? {
        if let name = value.string { return Text(text: name) }
        guard let name = value["list"]?.string else { return nil }
        var text = name
        if let written = value["where"] {
            guard let condition = condition(written) else { return nil }
            text = "filter(\(text), \(condition.text))"
        }
        if let written = value["sort"] {
            let values = written.elements.map(Array.init) ?? [written]
            let keys = values.compactMap { key in
                key.string
                    ?? key["by"]?.string.map { by in
                        key["order"]?.string == "descending" ? "\(by) descending" : by
                    }
            }
            guard keys.count == values.count, !keys.isEmpty else { return nil }
            text = "sort(\(text), \(keys.joined(separator: ", ")))"
        }
        for end in ["skip", "first", "last"] {
            guard let written = value[end] else { continue }
            guard let number = written.numberText ?? written.string.flatMap(parameter) else {
                return nil
            }
            text = "\(end)(\(text), \(number))"
        }
        if let key = value["group"]?.string { text = "group(\(text), \(key))" }
        return Text(text: text)
    }
}
