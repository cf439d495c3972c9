import Exact

/// A problem with one field of a roster, or something that is probably a mistake.
package struct RosterIssue: Sendable, Hashable {
    /// The problems there are, with the values that were found.
    package enum Kind: Sendable, Hashable {
        /// A player without any name.
        case noName
        /// A team without a name.
        case blankTeamName
        /// A category without a name.
        case blankCategoryName
        /// An entity without a name.
        case blankEntity
        /// A `wsObjectId` below 0 or above `RosterRules.largestID`.
        case badID(Int)
        /// A `wsObjectId` that `earlier`, an item of the same list, already has.
        case idTwice(Int, earlier: RosterField)
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

    /// The field with the problem.
    package let field: RosterField
    /// The problem.
    package let kind: Kind

    /// Creates a problem with one field.
    package init(field: RosterField, kind: Kind) {
        self.field = field
        self.kind = kind
    }

    /// Whether a page can be made nevertheless.
    package var isWarning: Bool {
        switch kind {
        case .orderTwice, .noSize, .numberTwice, .noGoalkeeper, .tooOld: true
        default: false
        }
    }
}
