import Exact

extension RosterIssue {
    /// Returns what was found and what is allowed, in one line.
    package func message(_ names: some RosterFieldNames) -> String {
        switch kind {
        case .noName:
            "the player has no name"
        case .blankTeamName:
            "the team's name is blank"
        case .blankCategoryName:
            "the category's name is blank"
        case .blankEntity:
            "the entity's name is blank"
        case .badID(let id):
            "\(id) is not a valid \(ownName(names)): it must be from 0 to \(RosterRules.largestID)"
        case .idTwice(let id, let earlier):
            "\(names.name(of: earlier)) already has the \(ownName(names)) \(Self.shown(id))"
        case .entityTwice(let entity, let earlier):
            "\(category(earlier, names)) already has the entity \(Self.quoted(entity))"
        case .orderTwice(let order, let earlier):
            "\(category(earlier, names)) already has the \(ownName(names)) \(order)"
        case .noSize(let size):
            "\(Self.excerpt(size)) is not a valid size: it must be more than 0"
        case .noCategory(let entity):
            "there is no category for \(Self.quoted(entity))"
        case .noPiece(let id):
            "there is no equipment with the \(key(of: id, names)) \(Self.shown(id))"
        case .otherEntity(let id, let found, let wanted):
            "equipment \(Self.shown(id)) belongs to the entity \(Self.quoted(found)), not \(Self.quoted(wanted))"
        case .numberTwice(let number, let earlier):
            "\(names.name(of: .player(earlier, .whole))) already wears \(number.text)"
        case .otherPoints(let points, let goals, let assists):
            "\(points) is not the sum of \(goals) goal\(goals == 1 ? "" : "s") and \(assists) "
                + "assist\(assists == 1 ? "" : "s")"
        case .heldPiece(let status, let holder):
            "\(names.name(of: .player(holder, .whole))) has this piece, which "
                + (status == .inStock ? "is said to be in stock" : "was returned")
        case .noGoalkeeper:
            "the team has no goalkeeper"
        case .bornLater(let birth, let day):
            "\(birth) is after \(day)"
        case .tooOld(let age, let day):
            "the player would be \(age) years old on \(day)"
        case .noHeight(let value, let least, let most, let unit):
            "\(Self.excerpt(value)) \(unit) is not a valid height: it must be from \(least) to "
                + "\(most) \(unit)"
        case .noWeight(let value, let least, let most, let unit):
            "\(Self.excerpt(value)) \(unit) is not a valid weight: it must be from \(least) to "
                + "\(most) \(unit)"
        }
    }

    /// Returns how to fix the problem; nil if the message already says so.
    package func hint(_ names: some RosterFieldNames) -> String? {
        func key(_ field: PlayerField) -> String { names.name(of: field) }
        func list(_ field: RosterField) -> String { names.name(of: field) }
        switch kind {
        case .noName:
            return "add \"\(key(.givenNames))\", \"\(key(.lastName))\" or both"
        case .idTwice(.number, _):
            return "give each a different number"
        case .idTwice(.text, _):
            return "give each a different id"
        case .entityTwice:
            return "keep one of the two categories"
        case .orderTwice:
            return "give each category a different number; until then, "
                + "they are in the order of the file"
        case .noCategory:
            return "add it to \"\(list(.categories))\""
        case .noPiece:
            return "add the piece to \"\(list(.equipment))\", or remove the reference"
        case .otherEntity:
            let entity = names.name(of: EquipmentField.entity)
            return "refer to a piece of the category, or correct the piece's \"\(entity)\""
        case .noGoalkeeper:
            return "set \"\(key(.position))\": \"G\" for the goalkeeper"
        case .heldPiece:
            let status = names.name(of: EquipmentField.status)
            return "set \"\(status)\": \"\(EquipmentStatus.issued.rawValue)\", or remove the "
                + "player's reference"
        case .tooOld:
            return "check the year"
        case .noHeight:
            return "set the unit of heights in \"\(list(.units))\""
        case .noWeight:
            return "set the unit of weights in \"\(list(.units))\""
        case .blankTeamName, .blankCategoryName, .blankEntity, .badID, .noSize, .numberTwice,
            .bornLater, .otherPoints:
            return nil
        }
    }

    /// Returns the name of the field without the path of its parent.
    private func ownName(_ names: some RosterFieldNames) -> String {
        switch field {
        case .team(let field): names.name(of: field)
        case .category(_, let field): names.name(of: field)
        case .piece(_, let field): names.name(of: field)
        case .player(_, let field): names.name(of: field)
        case .units, .categories, .equipment, .players: names.name(of: field)
        }
    }

    /// Returns the name of the field that contains an id.
    private func key(of id: RosterID, _ names: some RosterFieldNames) -> String {
        switch id {
        case .number: names.name(of: EquipmentField.wsObjectId)
        case .text: names.name(of: EquipmentField.id)
        }
    }

    private static func shown(_ id: RosterID) -> String {
        switch id {
        case .number(let number): "\(number)"
        case .text(let text): quoted(text)
        }
    }

    private func category(_ position: Int, _ names: some RosterFieldNames) -> String {
        names.name(of: RosterField.category(position, .whole))
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.prefix(60))\(text.count > 60 ? "…" : "")\""
    }

    private static func excerpt(_ number: Rational) -> String {
        let text = number.plainText
        return text.utf8.count > 20 ? "\(text.prefix(20))…" : text
    }
}
