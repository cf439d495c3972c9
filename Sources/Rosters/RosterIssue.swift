import Exact

/// A problem, or a probable mistake, in one field of a roster.
package struct RosterIssue: Sendable, Hashable {
    /// The kind of problem, with the values that were found.
    package enum Kind: Sendable, Hashable {
        /// A player without a name.
        case noName
        /// A team without a name.
        case blankTeamName
        /// A category without a name.
        case blankCategoryName
        /// An entity without a name.
        case blankEntity
        /// A `wsObjectId` below 0 or above `RosterRules.largestID`.
        case badID(Int)
        /// An id that `earlier`, an item of the same list, already has.
        case idTwice(RosterID, earlier: RosterField)
        /// An entity that already belongs to the category at the position `earlier`.
        case entityTwice(String, earlier: Int)
        /// A `displayOrder` that the category at the position `earlier` already has.
        case orderTwice(Int, earlier: Int)
        /// An entity without a category.
        case noCategory(String)
        /// A size of 0 or less.
        case noSize(Rational)
        /// A reference to a piece of equipment that does not exist.
        case noPiece(RosterID)
        /// A reference to a piece that belongs to a different entity.
        case otherEntity(RosterID, found: String, wanted: String)
        /// A jersey number that the player at the position `earlier` already wears.
        case numberTwice(JerseyNumber, earlier: Int)
        /// Points that are not the sum of the goals and the assists.
        case otherPoints(Int, goals: Int, assists: Int)
        /// A piece that is in stock or was returned, although the player at the position `holder`
        /// has it.
        case heldPiece(EquipmentStatus, holder: Int)
        /// A team without a goalkeeper.
        case noGoalkeeper
        /// A date of birth after the date on which ages are calculated.
        case bornLater(Day, than: Day)
        /// A date of birth that would make the player older than `RosterRules.oldestAge`.
        case tooOld(Int, on: Day)
        /// A height outside the allowed range, with the bounds in the same unit.
        case noHeight(Rational, from: String, through: String, unit: String)
        /// A weight outside the allowed range, with the bounds in the same unit.
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

    /// Whether the problem is only a warning, so that pages can still be made.
    package var isWarning: Bool {
        switch kind {
        case .orderTwice, .noSize, .numberTwice, .noGoalkeeper, .tooOld, .otherPoints,
            .heldPiece:
            true
        default: false
        }
    }
}
