import Exact

/// Something in a roster that is wrong, or likely not meant.
package struct RosterProblem: Sendable, Hashable {
    /// One step from the top of a roster's data down to a field.
    package enum Step: Sendable, Hashable {
        /// Into the field of that name.
        case key(String)
        /// Into the item at that position, counted from 0.
        case index(Int)
    }

    /// What can be wrong, with the values that were found.
    package enum Fault: Sendable, Hashable {
        /// A player without any name.
        case noName
        /// A text that must have something to see in it; what it is.
        case blank(String)
        /// A `wsObjectId` below 0 or above `RosterRules.largestID`.
        case badID(Int)
        /// A `wsObjectId` that the item at the position `earlier` of the same list has already.
        case idTwice(Int, list: String, earlier: Int)
        /// An entity that the category at the position `earlier` is for already.
        case entityTwice(String, earlier: Int)
        /// A place from head to toe that the category at the position `earlier` has already.
        case orderTwice(Int, earlier: Int)
        /// An entity that no category is for.
        case noCategory(String)
        /// A size of 0 or below.
        case noSize(Rational)
        /// A reference to a piece of equipment that is not there.
        case noPiece(Int)
        /// A reference to a piece of another entity than the one it stands for.
        case otherEntity(Int, found: String, wanted: String)
        /// A number that the player at the position `earlier` wears already.
        case numberTwice(JerseyNumber, earlier: Int)
        /// No goalkeeper among the players.
        case noGoalkeeper
        /// A day of birth after the day that ages are counted on.
        case bornLater(Day, than: Day)
        /// A day of birth that would make the player older than anybody plays.
        case tooOld(Int, on: Day)
        /// A height that no player has, with the bounds in the same unit.
        case noHeight(Rational, from: String, through: String, unit: String)
        /// A weight that no player has, with the bounds in the same unit.
        case noWeight(Rational, from: String, through: String, unit: String)
    }

    /// The field that is wrong, from the top of the roster's data.
    package let field: [Step]
    /// What is wrong with it.
    package let fault: Fault

    /// A problem with one field.
    package init(field: [Step], fault: Fault) {
        self.field = field
        self.fault = fault
    }

    /// Whether a page can be made all the same.
    package var isWarning: Bool {
        switch fault {
        case .orderTwice, .noSize, .numberTwice, .noGoalkeeper, .tooOld: true
        default: false
        }
    }

    /// What was found and what would be right, in one line.
    package var message: String {
        switch fault {
        case .noName:
            "the player has no name"
        case .blank(let noun):
            "the \(noun) is blank"
        case .badID(let id):
            "\(id) is no wsObjectId: it must be from 0 to \(RosterRules.largestID)"
        case .idTwice(let id, let list, let earlier):
            "\(list)[\(earlier)] already has the wsObjectId \(id)"
        case .entityTwice(let entity, let earlier):
            "equipmentCategories[\(earlier)] is already for \(Self.quoted(entity))"
        case .orderTwice(let order, let earlier):
            "equipmentCategories[\(earlier)] already has the displayOrder \(order)"
        case .noSize(let size):
            "\(Self.excerpt(size)) is no size: it must be more than 0"
        case .noCategory(let entity):
            "there is no category for \(Self.quoted(entity))"
        case .noPiece(let id):
            "there is no equipment with the wsObjectId \(id)"
        case .otherEntity(let id, let found, let wanted):
            "equipment \(id) is of the entity \(Self.quoted(found)), not \(Self.quoted(wanted))"
        case .numberTwice(let number, let earlier):
            "players[\(earlier)] already wears \(number.text)"
        case .noGoalkeeper:
            "the team has no goalkeeper"
        case .bornLater(let birth, let day):
            "\(birth) lies ahead of \(day)"
        case .tooOld(let age, let day):
            "the player would be \(age) years old on \(day)"
        case .noHeight(let value, let least, let most, let unit):
            "\(Self.excerpt(value)) \(unit) is no player's height: it must be from \(least) to "
                + "\(most) \(unit)"
        case .noWeight(let value, let least, let most, let unit):
            "\(Self.excerpt(value)) \(unit) is no player's weight: it must be from \(least) to "
                + "\(most) \(unit)"
        }
    }

    /// What to do about it, where the message does not say so already.
    package var hint: String? {
        switch fault {
        case .noName: "give \"givenNames\", \"lastName\" or both"
        case .idTwice: "give each its own"
        case .entityTwice: "keep one of the two categories"
        case .orderTwice: "give each its own: until then they come as in the file"
        case .noCategory: "add it to \"equipmentCategories\""
        case .noPiece: "add the piece to \"equipment\", or leave the reference out"
        case .otherEntity: "refer to a piece of the category, or correct the piece's \"entity\""
        case .noGoalkeeper: "give the goalkeeper \"position\": \"G\""
        case .tooOld: "look at the year"
        case .noHeight: "\"units\" says which unit heights are in"
        case .noWeight: "\"units\" says which unit weights are in"
        case .blank, .badID, .noSize, .numberTwice, .bornLater: nil
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.prefix(60))\(text.count > 60 ? "…" : "")\""
    }

    private static func excerpt(_ number: Rational) -> String {
        let text = number.plainText
        return text.utf8.count > 20 ? "\(text.prefix(20))…" : text
    }
}
