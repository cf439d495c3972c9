/// What the values of a field of a template are.
package indirect enum TemplateType: Sendable {
    /// Text that can show facts.
    case text
    /// Text without facts, which is what the words say, such as "the name of a style".
    case name(String)
    /// True or false.
    case flag
    /// A number from one bound to the other.
    case number(Double, Double)
    /// A whole number from one bound to the other.
    case integer(Int, Int)
    /// A length that is not negative.
    case extent
    /// A length, which can be negative.
    case length
    /// A length greater than zero.
    case positive
    /// One to four lengths for the sides.
    case edges
    /// A length or a share.
    case distance
    /// Two distances.
    case point
    /// One of several words.
    case choice([String])
    /// A color.
    case color
    /// A color or `none`, which can depend on conditions.
    case cases
    /// A color or a gradient.
    case fill
    /// Dashes of a line.
    case dash
    /// Lines on the sides of a cell.
    case borders
    /// The name of a style, or an object with its fields.
    case style
    /// The name of a picture's file, which can show facts.
    case picture
    /// A node.
    case node
    /// A node or a list of nodes.
    case nodes
    /// A condition.
    case condition
    /// The name of a list, or an object with a part of it.
    case records
    /// The name of a fact.
    case fact
    /// Named values of `let`.
    case values
    /// Any value.
    case any
    /// An empty object, or null.
    case nothing
    /// An object with declared fields.
    case object(TemplateObject)
    /// A list of values of a type.
    case list(TemplateType)
    /// An object with names from the template's author and values of a type.
    case map(TemplateType)
    /// A value of one of several types.
    case anyOf([TemplateType])

    /// The bounds of a number; nil for any other type.
    package var bounds: ClosedRange<Double>? {
        if case .number(let least, let most) = self { least...most } else { nil }
    }

    /// The bounds of a whole number; nil for any other type.
    package var wholeBounds: ClosedRange<Int>? {
        if case .integer(let least, let most) = self { least...most } else { nil }
    }

    /// The words of a choice; nil for any other type.
    package var words: [String]? {
        if case .choice(let words) = self { words } else { nil }
    }
}
