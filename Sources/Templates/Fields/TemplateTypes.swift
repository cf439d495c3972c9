import Diagnostics
import Exact
import Schema

/// The types that only fields of templates have.
///
/// ``TemplateSchema`` defines the schemas to which they refer.
extension FieldType {
    package static let boundText = notation(
        "[text](#text-and-facts)", .typed("string", "number"), use: .own)
    /// A length that is not negative.
    package static let extent = notation("[length](#lengths), 0 or more", .extent)
    /// A length, which can be negative.
    package static let length = notation("[length](#lengths)", .reference("length"))
    /// A length greater than zero.
    package static let positive = notation("[length](#lengths) above 0", .positive)
    package static let edges = notation(
        "one to four [lengths](#lengths)", .any(of: .extent, .list(of: .extent)))
    /// A length or a share.
    package static let distance = notation("[distance](#lengths)", .typed("string", "number"))
    /// Two distances.
    package static let point = notation(
        "[point](#lengths)", .list(of: .typed("string", "number")))
    package static let color = notation("[color](#colors)", .string, use: .color)
    /// A color or `none`, which can depend on conditions.
    package static let cases = notation(
        "[color](#colors), `none` or [cases](#cases)",
        .any(of: .string, .list(of: .any(of: .string, .reference("case")))), use: .color)
    /// A color or a gradient, which can depend on conditions.
    package static let fill = notation(
        "[color](#colors), [gradient](#gradients) or cases",
        .any(
            of: .string, .reference("gradient"),
            .list(of: .any(of: .string, .reference("gradient"), .reference("case")))), use: .color)
    package static let dash = notation(
        "`dotted`, `dashed` or 1 to 16 [lengths](#lengths)",
        .any(
            of: .members(["enum": .array([.string("dotted"), .string("dashed")])]),
            .list(of: .positive)))
    /// Lines on the sides of a cell.
    package static let borders = notation(
        "[line](#borders), [borders](#borders) or `none`",
        .any(of: .typed("string", "number"), .reference("borders"), .reference("line of a cell")),
        use: .own)
    /// The name of a style, an object with its fields, or a list of these, which add up.
    package static let style = notation(
        "name of a style, [style](#styles), or list of them",
        .any(
            of: .string, .reference("style"),
            .list(of: .any(of: .string, .reference("style")))), use: .style)
    /// The name of a picture's file, which can show facts.
    package static let pictureName = notation(
        "picture, as [text](#text-and-facts)", .string, use: .own)
    package static let node = notation("[node](#nodes)", .reference("node"), use: .own)
    /// A node or a list of nodes.
    package static let nodes = notation("[nodes](#nodes)", .reference("nodes"), use: .own)
    package static let condition = notation(
        "[condition](#expressions)", .typed("string", "boolean"), use: .own)
    package static let records = notation("[list](#expressions)", .string, use: .own)
    package static let fact = notation("name of a fact", .string, use: .own)
    /// Named values of `let`.
    package static let values = notation(
        "[values](#expressions)",
        .members([
            "type": .string("object"), "additionalProperties": .typed("string", "number"),
        ]), use: .own)
    package static let any = notation("any value", .object([]), use: .own)
    /// An empty object, or null.
    package static let nothing = notation(
        "`{}`",
        .members([
            "type": .array([.string("object"), .string("null")]), "maxProperties": .integer(0),
        ]), use: .own)

    /// Text without facts, which is what the words say, such as "the name of a style".
    package static func name(_ words: String) -> FieldType {
        notation(
            words,
            .members([
                "description": .string(words),
                "type": .array([.string("string"), .string("number")]),
            ]))
    }

    /// An object that is inside one of the same type, by its name.
    package static func inside(_ name: String) -> FieldType { notation(name, .reference(name)) }

    /// A number from one bound to the other; those that no template reaches are not described.
    package static func number(_ least: Double, _ most: Double) -> FieldType {
        func bound(_ number: Double) -> Rational? {
            abs(number) > 1e9 ? nil : try? Rational(decimal: "\(number)")
        }
        return .number(NumberBounds(minimum: bound(least), maximum: bound(most)))
    }

    /// A whole number from one bound to the other.
    package static func integer(_ least: Int, _ most: Int) -> FieldType {
        .integer(.range(least...most))
    }

    /// A list of any length.
    package static func list(_ type: FieldType) -> FieldType { .list(type, 0...Int.max) }

    private static func notation(
        _ words: String, _ schema: JSONText, use: FieldNotation.Use = .inPlace
    ) -> FieldType {
        .notation(FieldNotation(words, schema, use: use))
    }

    var isColor: Bool {
        if case .notation(let notation) = self { notation.use == .color } else { false }
    }

}

extension JSONText {
    fileprivate static let string = typed("string")
    fileprivate static let extent = reference("length from 0")
    fileprivate static let positive = reference("length above 0")
}

extension FieldType {
    /// The bounds of a number; nil for any other type.
    var bounds: ClosedRange<Double>? {
        guard case .number(let bounds) = self else { return nil }
        let least = bounds.minimum.flatMap { Double($0.plainText) } ?? -.greatestFiniteMagnitude
        let most = bounds.maximum.flatMap { Double($0.plainText) } ?? .greatestFiniteMagnitude
        return least...most
    }

    /// The bounds of a whole number; nil for any other type.
    var wholeBounds: ClosedRange<Int>? {
        guard case .integer(let bounds) = self,
            let least = bounds.minimum.flatMap({ Int($0.plainText) }),
            let most = bounds.maximum.flatMap({ Int($0.plainText) })
        else { return nil }
        return least...most
    }

    /// The words of a choice; nil for any other type.
    var words: [String]? {
        if case .choice(let words) = self { words } else { nil }
    }
}
