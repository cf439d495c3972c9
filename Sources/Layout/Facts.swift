import Drawing
import Input
import Templates

/// How the binder looks facts up and writes them.
extension Binder {
    /// The field at a path: the first name is looked up from the innermost record outwards, the rest
    /// inside what was found.
    func fact(at path: [String]) -> Record.Field? {
        guard let first = path.first,
            var field = scopes.reversed().lazy.compactMap({ $0[first] }).first
        else { return nil }
        for name in path.dropFirst() {
            guard case .record(let record) = field.value, let next = record[name] else {
                return nil
            }
            field = next
        }
        return field
    }

    func holds(_ condition: Node.Condition) -> Bool {
        guard let fact = fact(at: condition.path)?.value else { return false }
        guard let wanted = condition.equals else { return fact.isPresent }
        return shown(fact) == wanted
    }

    /// A text with its bindings filled in.
    ///
    /// A fact that is not there is a finding.
    mutating func text(_ bound: BoundText, _ origin: Input.Value) -> String {
        var result = ""
        for piece in bound.pieces {
            switch piece {
            case .literal(let text): result += text
            case .binding(let binding): result += text(binding, origin)
            }
        }
        return result
    }

    private mutating func text(_ binding: Binding, _ origin: Input.Value) -> String {
        let fact = fact(at: binding.path)?.value ?? .none
        if case .none = fact {
            if !binding.mayBeAbsent {
                let hint = "write {{\(binding.pathText)?}} to leave it out where it is absent"
                report(origin, "{{\(binding.pathText)}} is absent in this record", hint)
            }
            return ""
        }
        if let format = binding.format {
            if let text = format.text(of: fact) { return text }
        } else if let text = shown(fact) {
            return text
        }
        report(origin, "{{\(binding.pathText)}} cannot be written as a text", nil)
        return ""
    }

    private func shown(_ fact: Fact) -> String? {
        switch fact {
        case .text(let text), .date(let text), .number(_, let text): text
        case .flag(let flag): flag ? "yes" : "no"
        case .record, .list, .none: nil
        }
    }

    /// The place in the data of a text that shows one fact.
    func origin(of bound: BoundText) -> Input.Value? {
        for binding in bound.bindings {
            if let origin = fact(at: binding.path)?.origin { return origin }
        }
        return nil
    }

    /// A colour from its text: `#rrggbb` or one of the template's names.
    mutating func color(_ bound: BoundText, _ node: Node) -> Color {
        let name = text(bound, node.origin)
        if let color = Color(hex: name) ?? template.colors[name] { return color }
        let names = template.colors.keys.sorted().joined(separator: ", ")
        report(
            node.origin, "\(quoted(name)) is no colour",
            names.isEmpty
                ? "write #rrggbb, or name it in the template's colors"
                : "write #rrggbb, or one of \(names)")
        return .black
    }
}
