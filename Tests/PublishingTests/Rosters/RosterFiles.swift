import Diagnostics
import TestSupport

@testable import Documents
@testable import Publishing

/// Returns a player as JSON text.
func playerJSON(_ id: Int, _ more: String = "") -> String {
    """
    { "wsObjectId": \(id), "lastName": "Player \(id)"\(more.isEmpty ? "" : ", " + more) }
    """
}

/// Returns a roster file as JSON text, with each player on a separate line from the third line on.
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

/// A goalkeeper, so that there is no warning about a missing one.
let goalkeeper = playerJSON(1, #""position": "G""#)

/// Returns the result of reading a roster's text.
func readRoster(
    _ text: String, date: String? = "2026-05-01", _ path: String = "roster.json"
) -> (value: RosterData?, stop: Status?, report: Report) {
    run { report throws(CommandFailure) in
        try RosterData(try dataFile(text, path, &report), date: date, &report.sink)
    }
}

/// Returns the records in a roster's text.
func rosterDocuments(
    _ text: String, for wanted: String?, date: String? = "2026-05-01"
) -> (value: DocumentSet?, stop: Status?, report: Report) {
    run { report throws(CommandFailure) in
        try DocumentSet(
            try dataFile(text, "roster.json", &report), for: wanted, date: date, &report.sink)
    }
}

/// The sample roster of `init --team`.
func starterRoster() throws -> String {
    String(
        decoding: try Files.read(ProjectFiles.root + "/assets/starter/team/roster.json"),
        as: UTF8.self)
}

/// The path of a roster of five players with their equipment.
let fiveHerons = ProjectFiles.root + "/Tests/PublishingTests/Rosters/Files/five-herons.json"
