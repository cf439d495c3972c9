import Schema
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the lineup, its page, and the next game.
@Suite struct LineupTests {
    private func player(_ number: Int, _ position: String?, line: Int? = nil, _ more: String = "")
        -> String
    {
        let fields = [
            #""jerseyNumber": \#(number)"#, position.map { #""position": "\#($0)""# },
            line.map { #""line": \#($0)"# }, more.isEmpty ? nil : more,
        ]
        return playerJSON(number, fields.compactMap { $0 }.joined(separator: ", "))
    }

    private func record(_ players: [String], team: String? = nil, _ more: String = "") throws
        -> Record
    {
        let text = rosterJSON(
            players,
            team: #""wsObjectId": 1, "teamName": "Herons"\#(team.map { ", " + $0 } ?? "")"#,
            more)
        return try #require(rosterDocuments(text, for: "team", date: "2026-01-15").value)
            .entries[0].record
    }

    private func list(_ record: Record, _ name: String) -> [Record] {
        record[name]?.value.records.map(Array.init) ?? []
    }

    private func number(_ record: Record) -> String {
        if case .text(let text)? = record["number"]?.value { text } else { "–" }
    }

    /// Returns the jersey numbers of a list of the lineup, with a dash for an open place.
    private func numbers(_ record: Record, _ name: String) throws -> String {
        guard case .record(let lineup)? = record["lineup"]?.value else { return "" }
        return list(lineup, name).map { entry in
            entry["places"] == nil
                ? number(entry) : list(entry, "places").map(number).joined(separator: " ")
        }.joined(separator: " | ")
    }

    /// Players have the place of their position; those who can play several have the first that is free.
    @Test func playersHaveTheirPlaces() throws {
        let record = try record([
            player(9, "C", line: 1), player(11, "LW", line: 1), player(12, "RW", line: 1),
            player(14, "C", line: 1), player(20, "F", line: 2), player(21, "LW", line: 2),
            player(4, "D", line: 1), player(5, "LD", line: 1), player(6, "D", line: 3),
            player(30, "G", line: 2), player(31, "G", line: 1), player(40, "G"),
            player(50, "C", "\"playingStatus\": \"injured\""), player(51, "W"), player(52, nil),
        ])
        #expect(try numbers(record, "lines") == "11 9 12 | 21 20 – | – – – | – – –")
        #expect(try numbers(record, "pairs") == "5 4 | – – | 6 –")
        #expect(try numbers(record, "goalkeepers") == "31 | 30")
        #expect(try numbers(record, "others") == "14 | 40 | 51 | 52")
        #expect(try numbers(record, "scratches") == "50")
        #expect(try numbers(record, "starters") == "")
    }

    @Test func moreLinesThanUsual() throws {
        let record = try record([player(9, "C", line: 5), player(4, "D", line: 4), goalkeeper])
        #expect(try numbers(record, "lines").hasSuffix("| – 9 –"))
        #expect(try numbers(record, "pairs") == "– – | – – | – – | 4 –")
    }

    /// Other sports, and those with positions that hockey does not have, have a list of starters.
    @Test(arguments: [
        (#""sport": "Volleyball""#, "G", "7 | – | – | – | – | –"),
        (#""sport": "Basketball""#, "PG", "7 | – | – | – | –"),
        (#""sport": "Lacrosse""#, "A", "7 | – | – | – | – | – | – | – | – | –"),
    ])
    func otherSportsHaveStarters(_ team: String, _ position: String, _ expected: String) throws {
        let record = try record(
            [player(7, position, line: 1), player(8, position, line: 2), player(9, "G")], team: team
        )
        #expect(try numbers(record, "starters") == expected)
        #expect(try numbers(record, "lines") == "" && numbers(record, "goalkeepers") == "")
        #expect(try numbers(record, "others") == "8 | 9")
    }

    /// The next game is the first from the date on that has no result.
    @Test func theNextGame() throws {
        let record = try record(
            [goalkeeper],
            #"""
            "schedule": [ { "date": "2026-02-01", "opponent": "C" }, \#
            { "date": "2026-01-15", "opponent": "B" }, { "date": "2026-01-10", "opponent": "A" }, \#
            { "date": "2026-01-15", "opponent": "D", "result": "W" } ]
            """#)
        let opponents = list(record, "upcoming").map { game -> String in
            if case .text(let text)? = game["opponent"]?.value { text } else { "" }
        }
        #expect(opponents == ["B", "C"])
    }

    @Test func linesAreWholeNumbersFromOne() throws {
        let found = readRoster(rosterJSON([player(1, "G", line: 0)])).report.lines
        #expect(
            found.count == 1 && found[0].contains("0 is not a whole number from 1 to 9"), "\(found)"
        )
    }

    private func texts(_ roster: String, _ page: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let data = try folder.write(roster, to: "roster.json")
        let papers = try SchoolPages("team-lineup", data: data, page: page)
        let (pages, lines) = try papers.pages(of: "roster")
        #expect(lines == [])
        return pages.flatMap(\.lines).map(\.text)
    }

    @Test(arguments: ["letter", "a5"]) func theSheetInOrder(_ page: String) throws {
        let roster = rosterJSON(
            [
                player(9, "C", line: 1, #""captaincy": "C""#), player(31, "G", line: 1),
                player(4, "D"),
            ],
            team: #""wsObjectId": 1, "teamName": "Herons", "staff": [ { "name": "Petra" } ]"#,
            #"""
            "date": "2026-01-15", "schedule": [ \#
            { "date": "2026-01-17", "time": "2:00 PM", "opponent": "Pintails", "home": false } ]
            """#)
        let texts = try texts(roster, page)
        let start = [
            "Herons", "Away at Pintails", "Saturday, January 17, 2026", "2:00 PM", "Lineup",
            "Jan 15, 2026", "Forward lines", "Left wing", "Center", "Right wing", "1", "9",
        ]
        let captain = ["Player 9", "C"]
        let rest = [
            "2", "3", "4", "Defense", "Left defense", "Right defense", "1", "2", "3",
            "Goalkeepers", "Starter first", "31",
        ]
        let wanted: [String] = start + captain + rest
        #expect(Array(texts.prefix(26)) == wanted, "\(texts)")
        #expect(texts.contains("Other players") && texts.contains("Scratches"))
        #expect(texts.contains("Petra"))
    }

    @Test func theSheetOfAnotherSport() throws {
        let roster = rosterJSON(
            [player(7, "S", line: 1)],
            team: #""wsObjectId": 1, "teamName": "Hawks", "sport": "Volleyball""#)
        let texts = try texts(roster, "letter")
        #expect(texts.starts(with: ["Hawks", "Opponent", "Date", "Place", "Lineup"]), "\(texts)")
        #expect(texts.contains("Starters") && texts.contains("S"))
        #expect(!texts.joined().lowercased().contains("goal") && !texts.contains("Forward lines"))
    }
}
