import Rosters

extension DocumentSet {
    /// The records of a roster: one a player, or one for the team.
    package static func entries(
        of data: RosterData, in file: DataFile, as record: RecordKind
    ) -> [Entry] {
        if record == .team {
            let id = file.stem("team")
            return [
                Entry(
                    id: id, title: data.roster.team.title,
                    summary: TeamRecord.summary(of: data.roster)
                ) { TeamRecord.record(of: data, id: id) }
            ]
        }
        let team = TeamRecord.team(data)
        return data.roster.players.indices.map { position in
            let player = data.roster.players[position]
            return Entry(
                id: "\(player.wsObjectId)",
                title: "\(player.name), \(data.roster.team.title)",
                summary: PlayerRecord.summary(of: player), outline: outline(of: player)
            ) { PlayerRecord.record(of: position, in: data, team: team) }
        }
    }

    private static func outline(of player: Player) -> String {
        [player.jerseyNumber?.text, player.name].compactMap { $0 }.joined(separator: " ")
    }
}
