extension TemplateType {
    /// A short description of the type in Markdown, with links to sections of the reference.
    var notation: String {
        switch self {
        case .text: "[text](#text-and-facts)"
        case .name(let words): words
        case .flag: "`true` or `false`"
        case .number(let least, let most): "number" + Self.bounds(least, most)
        case .integer(let least, let most):
            "whole number" + Self.bounds(Double(least), Double(most))
        case .extent: "[length](#lengths), 0 or more"
        case .length: "[length](#lengths)"
        case .positive: "[length](#lengths) above 0"
        case .edges: "one to four [lengths](#lengths)"
        case .distance: "[distance](#lengths)"
        case .point: "[point](#lengths)"
        case .choice(let words): words.map { "`\($0)`" }.alternatives
        case .color: "[color](#colors)"
        case .cases: "[color](#colors), `none`, or [cases](#cases)"
        case .fill: "[color](#colors), [gradient](#gradients), or cases"
        case .dash: "`dotted`, `dashed`, or 1 to 16 [lengths](#lengths)"
        case .borders: "[line](#borders), [borders](#borders), or `none`"
        case .style: "name of a style, or [style](#styles)"
        case .picture: "picture, as [text](#text-and-facts)"
        case .node: "[node](#nodes)"
        case .nodes: "[nodes](#nodes)"
        case .condition: "[condition](#conditions)"
        case .records: "[list](#lists)"
        case .fact: "name of a fact"
        case .values: "[values](#values-of-let)"
        case .any: "any value"
        case .nothing: "`{}`"
        case .object(let object): TemplateReference.link(to: object)
        case .list(let type): "list of \(type.grouped)"
        case .map(let type): "object of names, each \(type.grouped)"
        case .anyOf(let types): types.map(\.notation).alternatives
        }
    }

    /// The description, in parentheses if it has several alternatives.
    private var grouped: String {
        switch self {
        case .anyOf, .choice: "(\(notation))"
        default: notation
        }
    }

    /// The objects that values of the type contain, without those that have a section of their own.
    var objects: [TemplateObject] {
        switch self {
        case .object(let object): object.fields.isEmpty ? [] : [object]
        case .list(let type), .map(let type): type.objects
        case .anyOf(let types): types.flatMap(\.objects)
        default: []
        }
    }

    /// The bounds in words; none for those that no template reaches.
    private static func bounds(_ least: Double, _ most: Double) -> String {
        abs(most) > 1e9 || abs(least) > 1e5 ? "" : " from \(short(least)) to \(short(most))"
    }

    private static func short(_ number: Double) -> String {
        let sign = number < 0 ? "−" : ""
        let size = abs(number)
        return sign + (size == size.rounded() ? String(Int(size)) : String(size))
    }
}

extension [String] {
    /// The words with commas and an "or".
    var alternatives: String {
        guard count > 1, let last else { return first ?? "" }
        let isSimple = !contains { $0.contains(",") || $0.contains(" or ") || $0.contains(":") }
        let others = dropLast().joined(separator: ", ")
        return isSimple && count == 2 ? "\(others) or \(last)" : "\(others), or \(last)"
    }
}
