import Diagnostics
import Documents
import Rosters

/// One player and the player's equipment.
extension TeamListing {
    // MARK: One player

    /// Returns a player as lines of labels and values, without unknown values.
    ///
    /// - Parameter asked: The number or an id of the player.
    /// - Throws: If no player or more than one has the number.
    package func player(_ asked: String, _ report: inout Report) throws(CommandFailure) -> String {
        let player = data.roster.players[try position(of: asked, &report)]
        let age = age(of: player).flatMap { age in data.day.map { "\(age) on \($0)" } }
        let rows: [(String, String?)] = [
            ("Name", player.name), ("Number", player.jerseyNumber?.text),
            ("Position", player.position?.words), ("Captaincy", player.captaincy?.words),
            (data.roster.team.handVerb(of: player).words, player.handedness?.words),
            ("Status", player.playingStatus), ("Hometown", player.hometown),
            ("Nationality", player.nationality), ("Games", player.games.map { "\($0)" }),
            ("Born", player.birthDate.map { "\($0)" }), ("Age", age),
            ("Height", player.height.flatMap(data.units.height)?.both),
            ("Weight", player.weight.flatMap(data.units.weight)?.both),
            ("Photo", player.photoHeadshot), ("ID", player.shownID),
        ]
        return TextTable(rows: rows.compactMap { label, text in text.map { [label, $0] } }).text
    }

    /// Returns a player as JSON.
    ///
    /// Equipment is given by the ids of the pieces.
    ///
    /// - Throws: The same as `player`.
    package func playerJSON(_ asked: String, _ report: inout Report) throws(CommandFailure)
        -> JSONText
    {
        let position = try position(of: asked, &report)
        let player = data.roster.players[position]
        let pieces = player.equipment.map {
            JSONText.Member($0.entity, Self.json($0.id))
        }
        return .object(
            members(of: position) + [
                JSONText.Member("photoHeadshot", .optional(player.photoHeadshot)),
                JSONText.Member(
                    "privacy", .string(data.roster.privacy(of: player).rawValue)),
                JSONText.Member("equipment", .object(pieces)),
            ])
    }

    // MARK: Equipment

    /// Returns the categories from head to toe with a player's equipment, as a table.
    ///
    /// - Throws: The same as `player`.
    package func equipment(_ asked: String, _ report: inout Report) throws(CommandFailure) -> String
    {
        let player = data.roster.players[try position(of: asked, &report)]
        let rows = data.roster.categoriesInOrder.map { category in
            let piece = data.piece(of: player, in: category)
            return [
                category.displayName,
                piece.map { $0.name.isEmpty ? "Piece \($0.shownID)" : $0.name } ?? "–",
                piece?.colour ?? "", piece?.summary ?? "",
                piece?.shownID ?? "",
            ]
        }
        let number = player.jerseyNumber.map { "\($0.text) " } ?? ""
        return "\(clipped(number + player.name))\n\n"
            + TextTable(
                head: ["Category", "Piece", "Color", "Details", "ID"], rows: rows, right: [4]
            ).text
    }

    /// Returns the categories with a player's equipment, as JSON.
    ///
    /// - Throws: The same as `player`.
    package func equipmentJSON(_ asked: String, _ report: inout Report) throws(CommandFailure)
        -> JSONText
    {
        let player = data.roster.players[try position(of: asked, &report)]
        return .members([
            "player": .object(
                Self.idMembers(of: player) + [
                    JSONText.Member("jerseyNumber", .optional(player.jerseyNumber?.text)),
                    JSONText.Member("name", .string(player.name)),
                ]),
            "equipment": .array(
                data.roster.categoriesInOrder.map { category in
                    .members([
                        "displayOrder": .integer(category.displayOrder),
                        "displayName": .string(category.displayName),
                        "displayIcon": .optional(category.displayIcon),
                        "nameOfEntity": .string(category.nameOfEntity),
                        "piece": data.piece(of: player, in: category).map(Self.json) ?? .null,
                    ])
                }),
        ])
    }

    private static func json(_ piece: Equipment) -> JSONText {
        let facts = piece.details.facts.map {
            JSONText.Member($0.attribute.name, .string($0.text))
        }
        return .object(
            idMembers(of: piece) + [
                JSONText.Member("manufacturer", .optional(piece.manufacturer)),
                JSONText.Member("brand", .optional(piece.brand)),
                JSONText.Member("modelCode", .optional(piece.modelCode)),
                JSONText.Member("orderCode", .optional(piece.orderCode)),
                JSONText.Member("colour", .optional(piece.colour)),
                JSONText.Member("photo", .optional(piece.photo)),
                JSONText.Member("attributes", .object(facts)),
            ]
                + present([
                    "status": piece.state.status.map { .string($0.rawValue) },
                    "condition": piece.state.condition.map { .string($0) },
                    "returned": piece.state.returned.map { .string("\($0)") },
                    "count": piece.state.count.map { .integer($0) },
                ]))
    }

    private static func json(_ id: RosterID) -> JSONText {
        switch id {
        case .number(let number): .integer(number)
        case .text(let text): .string(text)
        }
    }
}
