import Exact

/// A problem with one field of a category of units.
package struct UnitIssue: Sendable, Hashable {
    /// The problems there are, with the values that were found.
    package enum Kind: Sendable, Hashable {
        /// An id that is not made of small letters, digits and hyphens.
        case badId(String)
        /// A new category without this field.
        case missingInNew(CategoryField)
        /// A field that differs from that of the category that is already known.
        case alreadySaid(CategoryField)
        /// A text with nothing to see in it.
        case blank(Text)
        /// A text with characters that steer a terminal or hide.
        case unseenCharacters
        /// A text longer than `UnitRules.longestText` characters.
        case tooLong
        /// A category without units.
        case noUnits
        /// More units than `UnitRules.mostUnits`.
        case tooManyUnits(Int)
        /// A base that no unit of the category has as its symbol.
        case unknownBase(String)
        /// A base that is not 1 of itself, or begins elsewhere, or counts the other way round.
        case baseNotPlain(String)
        /// A factor of 0 or less.
        case factorNotPositive(Rational)
        /// A number with more digits than a factor needs.
        case tooManyDigits
        /// A symbol or name that an earlier unit of the category has already.
        case taken(String, by: String)
        /// A unit that the factor counts and that does not stand before this one.
        case unknownOf(String)
        /// A unit that the factor counts and that is more than a factor itself.
        case ofNotPlain(String)
        /// A unit with both an offset and the other way round.
        case offsetOnReciprocal
        /// A least value other than 0 beside a unit that counts the other way round.
        case leastBesideReciprocal
        /// A unit with an offset and one that counts the other way round in one category.
        case offsetBesideReciprocal
        /// A legacy prefix on a unit that is more than a factor.
        case legacyNotPlain
    }

    /// The texts that a category or a unit has, by the words for them in messages.
    package enum Text: String, Sendable {
        /// A name of a category, a unit or a least value.
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

    /// Returns what was found and what is allowed, in one line.
    ///
    /// - Parameter name: The name of a field of the category, which only the data's reader knows.
    package func message(_ name: (CategoryField) -> String) -> String {
        switch kind {
        case .badId(let id):
            "\(quoted(id)) cannot name a category: it is written in small letters, digits and hyphens"
        case .missingInNew(let field):
            "the category is new, so it needs \"\(name(field))\""
        case .alreadySaid(let field):
            "the category is known already, with another \"\(name(field))\""
        case .blank(let text):
            "the \(text.rawValue) is blank"
        case .unseenCharacters:
            "the text has characters that cannot be seen, such as a line's end"
        case .tooLong:
            "the text is too long: at most \(UnitRules.longestText) characters are allowed"
        case .noUnits:
            "a category needs at least one unit"
        case .tooManyUnits(let count):
            "\(count) units are too many: a category has at most \(UnitRules.mostUnits)"
        case .unknownBase(let base):
            "no unit here has the symbol \(quoted(base))"
        case .baseNotPlain(let base):
            "\(quoted(base)) is the base, so its factor is 1 and it has no offset"
        case .factorNotPositive(let factor):
            "\(excerpt(factor)) is no factor: it must be more than 0"
        case .tooManyDigits:
            "the number has too many digits"
        case .taken(let spelling, let unit):
            "\(quoted(spelling)) already means \(quoted(unit))"
        case .unknownOf(let symbol):
            "no unit before this one has the symbol \(quoted(symbol))"
        case .ofNotPlain(let symbol):
            "\(quoted(symbol)) is more than a factor, so no unit can be counted in it"
        case .offsetOnReciprocal:
            "a unit that counts the other way round can have no offset"
        case .leastBesideReciprocal:
            "beside a unit that counts the other way round the least value can only be 0"
        case .offsetBesideReciprocal:
            "units with an offset and units that count the other way round cannot be in one category"
        case .legacyNotPlain:
            "only a unit that is just a factor can have a legacy prefix"
        }
    }

    /// Returns how to fix it, where the message does not say so already.
    ///
    /// - Parameter name: The name of a field of the category, which only the data's reader knows.
    package func hint(_ name: (CategoryField) -> String) -> String? {
        switch kind {
        case .missingInNew(.base):
            "\"\(name(.base))\" is the symbol of the unit that the factors count"
        case .missingInNew(.name):
            "\"\(name(.name))\" is what a page calls the category"
        case .alreadySaid(let field):
            "leave \"\(name(field))\" out to add units to it"
        case .blank(.source):
            "say where the factor is defined"
        case .taken:
            "give the unit a symbol or a name of its own"
        case .tooManyDigits:
            "give it with fewer digits"
        default:
            nil
        }
    }
}
