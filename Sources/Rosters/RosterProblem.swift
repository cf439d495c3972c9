import Exact
import Issues

/// A problem, or a probable mistake, in one field of a roster.
package typealias RosterIssue = Issue<RosterProblem>

/// The kinds of problems of rosters, with the values that were found.
package enum RosterProblem: IssueKind {
    case noName
    case blankTeamName
    case blankCategoryName
    case blankEntity
    /// A `wsObjectId` below 0 or above `RosterRules.largestID`.
    case badID(Int)
    /// An id that `earlier`, an item of the same list, already has.
    case idTwice(RosterID, earlier: FieldPlace)
    /// An entity that already belongs to the category at the position `earlier`.
    case entityTwice(String, earlier: Int)
    /// A `displayOrder` that the category at the position `earlier` already has.
    case orderTwice(Int, earlier: Int)
    case noCategory(String, known: [String])
    case noSize(Rational)
    case noPiece(RosterID)
    case otherEntity(RosterID, found: String, wanted: String)
    /// A jersey number that the player at the position `earlier` already wears.
    case numberTwice(JerseyNumber, earlier: Int)
    case otherPoints(Int, goals: Int, assists: Int)
    /// A piece that is in stock or was returned, although the player at the position `holder`
    /// has it.
    case heldPiece(EquipmentStatus, holder: Int)
    /// A player without a number, unlike most, and without a position that another one has.
    case noNumber
    case noGoalkeeper
    case bornLater(Day, than: Day)
    /// A date of birth that would make the player older than `RosterRules.oldestAge`.
    case tooOld(Int, on: Day)
    case noHeight(Rational, from: String, through: String, unit: String)
    case noWeight(Rational, from: String, through: String, unit: String)

    package var isWarning: Bool {
        switch self {
        case .orderTwice, .noSize, .numberTwice, .noNumber, .noGoalkeeper, .tooOld, .otherPoints,
            .heldPiece:
            true
        default: false
        }
    }
}

// MARK: Messages

extension RosterProblem {
    package func text(at place: FieldPlace, name: (FieldPlace) -> String) -> IssueText {
        func key(_ member: FieldPlace.Member) -> String { "\"\(name(FieldPlace(member)))\"" }
        func category(_ position: Int) -> String { name(FieldPlace(\Roster.categories, position)) }
        func player(_ position: Int) -> String { name(FieldPlace(\Roster.players, position)) }
        var ownName: String { name(place.lastField) }
        return switch self {
        case .noName:
            "the player has no name"
                .hint("add \(key(\Player.givenNames)), \(key(\Player.lastName)) or both")
        case .blankTeamName: "the team's name is blank"
        case .blankCategoryName: "the category's name is blank"
        case .blankEntity: "the entity's name is blank"
        case .badID(let id):
            "\(id) is not a valid \(ownName): it must be from 0 to \(RosterRules.largestID)"
        case .idTwice(let id, let earlier):
            "\(name(earlier)) already has the \(ownName) \(Self.shown(id))"
                .hint(id.isNumber ? "give each a different number" : "give each a different id")
        case .entityTwice(let entity, let earlier):
            "\(category(earlier)) already has the entity \(quoted(entity))"
                .hint("keep one of the two categories")
        case .orderTwice(let order, let earlier):
            "\(category(earlier)) already has the \(ownName) \(order)"
                .hint(
                    "give each category a different number; until then, they are in the order of"
                        + " the file")
        case .noSize(let size):
            "\(Self.excerpt(size)) is not a valid size: it must be more than 0"
        case .noCategory(let entity, let known):
            .init(
                "there is no category for \(quoted(entity))",
                hint: "add it to \(key(\Roster.categories))", unknown: entity, known: known)
        case .noPiece(let id):
            ("there is no equipment with the "
                + name(FieldPlace(id.isNumber ? \Equipment.wsObjectId : \Equipment.id))
                + " \(Self.shown(id))")
                .hint("add the piece to \(key(\Roster.equipment)), or remove the reference")
        case .otherEntity(let id, let found, let wanted):
            ("equipment \(Self.shown(id)) belongs to the entity \(quoted(found)), not"
                + " \(quoted(wanted))")
                .hint(
                    "refer to a piece of the category, or correct the piece's"
                        + " \(key(\Equipment.entity))")
        case .numberTwice(let number, let earlier):
            "\(player(earlier)) already wears \(number.text)"
        case .otherPoints(let points, let goals, let assists):
            .init(
                "\(points) is not the sum of \(goals) goal\(goals == 1 ? "" : "s") and \(assists) "
                    + "assist\(assists == 1 ? "" : "s")")
        case .heldPiece(let status, let holder):
            ("\(player(holder)) has this piece, which "
                + (status == .inStock ? "is said to be in stock" : "was returned"))
                .hint(
                    "set \(key(\Equipment.state.given)): \"\(EquipmentStatus.issued.rawValue)\", or"
                        + " remove the player's reference")
        case .noNumber:
            "the player has no number, unlike most, and no position that others have"
                .hint(
                    "if the row is that of a coach, write the person in \"staff\" of the team, or leave out the row"
                )
        case .noGoalkeeper:
            "the team has no goalkeeper"
                .hint(
                    "set \(key(\Player.position)): \"G\" for the goalkeeper, or name a sport without one: team:"
                        + " { sport: Basketball }")
        case .bornLater(let birth, let day): "\(birth) is after \(day)"
        case .tooOld(let age, let day):
            "the player would be \(age) years old on \(day)".hint("check the year")
        case .noHeight(let value, let least, let most, let unit):
            (Self.outside("height", value, least, most, unit))
                .hint("set the unit of heights in \(key(\BodyUnits.self))")
        case .noWeight(let value, let least, let most, let unit):
            (Self.outside("weight", value, least, most, unit))
                .hint("set the unit of weights in \(key(\BodyUnits.self))")
        }
    }

    private static func outside(
        _ noun: String, _ value: Rational, _ least: String, _ most: String, _ unit: String
    ) -> String {
        "\(excerpt(value)) \(unit) is not a valid \(noun): it must be from \(least) to \(most) \(unit)"
    }

    private static func shown(_ id: RosterID) -> String {
        id.isNumber ? id.plain : quoted(id.plain)
    }

    private static func excerpt(_ number: Rational) -> String {
        let text = number.plainText
        return text.utf8.count > 20 ? "\(text.prefix(20))…" : text
    }
}
