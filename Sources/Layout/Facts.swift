import Drawing
import Input
import Templates

/// How the binder fills facts into texts and colours.
extension Binder {
    func holds(_ condition: Node.Condition) -> Bool {
        guard let fact = scope.field(at: condition.path)?.value else { return false }
        guard let wanted = condition.equals else { return fact.isPresent }
        return fact.shown == wanted
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
        usesFacts = true
        switch scope.shown(binding) {
        case .text(let text): return text
        case .absent:
            let hint = "write {{\(binding.pathText)?}} to leave it out where it is absent"
            report(origin, "{{\(binding.pathText)}} is absent in this record", hint)
        case .unfit:
            report(origin, "{{\(binding.pathText)}} cannot be written as a text", nil)
        }
        return ""
    }

    /// The place in the data of a text that shows facts from there.
    func origin(of bound: BoundText) -> Input.Value? {
        bound.bindings.lazy.compactMap { scope.field(at: $0.path)?.origin }.first
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
