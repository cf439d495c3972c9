import Exact

/// A problem with one field of a category of units.
package struct UnitIssue: Sendable, Hashable {
    /// The kinds of problems, with the values that were found.
    package enum Kind: Sendable, Hashable {
        /// An id that is not made of lowercase letters, digits and hyphens.
        case badId(String)
        /// A new category without this field.
        case missingInNew(CategoryField)
        /// A field that differs from that of the existing category.
        case alreadySaid(CategoryField)
        /// Text without visible characters.
        case blank(Text)
        /// Text with control characters or invisible characters.
        case unseenCharacters
        /// Text longer than `UnitRules.longestText` characters.
        case tooLong
        /// A category without units.
        case noUnits
        /// More units than `UnitRules.mostUnits`.
        case tooManyUnits(Int)
        /// A base that is not the symbol of any unit of the category.
        case unknownBase(String)
        /// A base unit whose factor is not 1, or that has an offset or is a reciprocal.
        case baseNotPlain(String)
        /// A factor of 0 or less.
        case factorNotPositive(Rational)
        /// A number with too many digits.
        case tooManyDigits
        /// A symbol or name that an earlier unit of the category already uses.
        case taken(String, by: String)
        /// A reference to a unit that is not defined before this one.
        case unknownOf(String)
        /// A reference to a unit that is not only a factor.
        case ofNotPlain(String)
        /// A reciprocal unit with an offset.
        case offsetOnReciprocal
        /// A minimum value other than 0 in a category with a reciprocal unit.
        case leastBesideReciprocal
        /// A unit with an offset and a reciprocal unit in the same category.
        case offsetBesideReciprocal
        /// A legacy prefix on a unit that is not only a factor.
        case legacyNotPlain
    }

    /// The kinds of text in a category or a unit, with their names in messages.
    package enum Text: String, Sendable {
        /// The name of a category, a unit or a minimum value.
        case name
        /// A unit's symbol.
        case symbol
        /// A unit's source.
        case source
    }

    /// The field with the problem.
    package let field: CategoryField
    /// The problem.
    package let kind: Kind

    /// Creates a problem with one field.
    package init(field: CategoryField, kind: Kind) {
        self.field = field
        self.kind = kind
    }

    /// Returns the message in one line: what was found and what is allowed.
    ///
    /// - Parameter name: Returns the key of a field, which only the reader of the data knows.
    package func message(_ name: (CategoryField) -> String) -> String {
        switch kind {
        case .badId(let id):
            "\(quoted(id)) is not a valid category id: use lowercase letters, digits and hyphens"
        case .missingInNew(let field):
            "a new category needs \"\(name(field))\""
        case .alreadySaid(let field):
            "this category already exists with a different \"\(name(field))\""
        case .blank(let text):
            "the \(text.rawValue) is blank"
        case .unseenCharacters:
            "the text contains invisible characters, such as a line break"
        case .tooLong:
            "the text is too long: at most \(UnitRules.longestText) characters are allowed"
        case .noUnits:
            "a category needs at least one unit"
        case .tooManyUnits(let count):
            "\(count) units is more than the maximum, \(UnitRules.mostUnits)"
        case .unknownBase(let base):
            "no unit in this category has the symbol \(quoted(base))"
        case .baseNotPlain(let base):
            "\(quoted(base)) is the base unit, so its factor must be 1, without an offset"
        case .factorNotPositive(let factor):
            "\(excerpt(factor)) is not a valid factor: it must be greater than 0"
        case .tooManyDigits:
            "the number has too many digits"
        case .taken(let spelling, let unit):
            "\(quoted(spelling)) already means \(quoted(unit))"
        case .unknownOf(let symbol):
            "no earlier unit has the symbol \(quoted(symbol))"
        case .ofNotPlain(let symbol):
            "\(quoted(symbol)) has an offset or is a reciprocal, so it cannot be used here"
        case .offsetOnReciprocal:
            "a reciprocal unit cannot have an offset"
        case .leastBesideReciprocal:
            "the minimum of a category with a reciprocal unit must be 0"
        case .offsetBesideReciprocal:
            "units with an offset and reciprocal units cannot be in the same category"
        case .legacyNotPlain:
            "a unit with an offset or a reciprocal unit cannot have a legacy prefix"
        }
    }

    /// Returns the hint for fixing it, if the message does not already say so.
    ///
    /// - Parameter name: Returns the key of a field, which only the reader of the data knows.
    package func hint(_ name: (CategoryField) -> String) -> String? {
        switch kind {
        case .missingInNew(.base):
            "set \"\(name(.base))\" to the symbol of the unit that factors are relative to"
        case .missingInNew(.name):
            "set \"\(name(.name))\" to the name of the category shown on pages"
        case .alreadySaid(let field):
            "remove \"\(name(field))\" to add units to the existing category"
        case .blank(.source):
            "say where the factor is defined"
        case .taken:
            "give the unit a different symbol or name"
        case .tooManyDigits:
            "use fewer digits"
        default:
            nil
        }
    }
}
