import Diagnostics
import Drawing
import Input
import Schema
import Templates

/// How the binder fills facts into texts and colours.
extension Binder {
    func holds(_ condition: Node.Condition) -> Bool {
        guard let fact = scope.field(at: condition.path)?.value else { return false }
        guard let wanted = condition.equals else { return fact.isPresent }
        return fact.shown == wanted
    }

    /// A text with its bindings filled in, and the place in the data of the first fact that has one.
    ///
    /// A fact that is not there is a finding.
    mutating func text(
        _ bound: BoundText, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        if bound.pieces.count == 1 {
            switch bound.pieces[0] {
            case .literal(let text): return (text, nil)
            case .binding(let binding): return text(binding, origin)
            }
        }
        var result = ""
        var place: Input.Value?
        for piece in bound.pieces {
            switch piece {
            case .literal(let text): result += text
            case .binding(let binding):
                let shown = text(binding, origin)
                result += shown.text
                if place == nil { place = shown.place }
            }
        }
        return (result, place)
    }

    private mutating func text(
        _ binding: Binding, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        let field = scope.field(at: binding.path)
        switch scope.shown(binding, field) {
        case .text(let text): return (text, field?.origin)
        case .absent:
            let hint = "write {{\(binding.pathText)?}} to leave it out where it is absent"
            report(origin, "{{\(binding.pathText)}} is absent in this record", hint)
        case .unfit:
            report(origin, "{{\(binding.pathText)}} cannot be written as a text", nil)
        }
        return ("", field?.origin)
    }

    /// A colour from its text: `#rrggbb` or one of the template's names.
    mutating func color(_ color: PreparedColor, _ origin: Input.Value) -> Color {
        switch color {
        case .fixed(let color): return color
        case .bound(let bound):
            let name = text(bound, origin).text
            if let color = Color(hex: name) ?? colors[name] { return color }
            let names = colors.keys.sorted().joined(separator: ", ")
            report(
                origin, "\(quoted(name)) is no colour",
                names.isEmpty
                    ? "write #rrggbb, or name it in the template's colors"
                    : "write #rrggbb, or one of \(names)")
            return .black
        }
    }
}
