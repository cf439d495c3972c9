import Diagnostics
import TestSupport

@testable import Documents
@testable import Publishing

/// A player as JSON text.
func playerJSON(_ id: Int, _ more: String = "") -> String {
    """
    { "wsObjectId": \(id), "lastName": "Player \(id)"\(more.isEmpty ? "" : ", " + more) }
    """
}

/// A roster's file as JSON text, each player on a line of its own from the third on.
func rosterJSON(
    _ players: [String], team: String = #""wsObjectId": 1, "teamName": "Herons""#,
    _ more: String = ""
) -> String {
    """
    { "team": { \(team) }, \(more.isEmpty ? "" : more + ",")
      "players": [
        \(players.joined(separator: ",\n    ")) ] }
    """
}

/// A goalkeeper, so that nobody misses one.
let goalkeeper = playerJSON(1, #""position": "G""#)

/// What reading a roster's text gave.
func readRoster(
    _ text: String, date: String? = "2026-05-01", _ path: String = "roster.json"
) -> (value: RosterData?, stop: Status?, report: Report) {
    run { report throws(CommandFailure) in
        try RosterData(try dataFile(text, path, &report), date: date, &report.sink)
    }
}

/// The records of a roster's text.
func rosterDocuments(
    _ text: String, for wanted: String?, date: String? = "2026-05-01"
) -> (value: DocumentSet?, stop: Status?, report: Report) {
    run { report throws(CommandFailure) in
        try DocumentSet(
            try dataFile(text, "roster.json", &report), for: wanted, date: date, &report.sink)
    }
}

/// The roster that `init --team` starts with.
func starterRoster() throws -> String {
    String(
        decoding: try Files.read(ProjectFiles.root + "/assets/starter/team/roster.json"),
        as: UTF8.self)
}
