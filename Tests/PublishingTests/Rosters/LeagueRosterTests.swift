import Diagnostics
import Exact
import Rosters
import Schema
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of what leagues have: text ids, captains, staff, statistics, a schedule, and equipment in
/// stock.
@Suite struct LeagueRosterTests {
    /// The sample roster of a league.
    static let example = "\(ProjectFiles.root)/examples/league/roster.yaml"

    private func league() throws -> String {
        String(decoding: try Files.read(Self.example), as: UTF8.self)
    }

    private func data() throws -> RosterData {
        let (data, _, report) = readRoster(try league(), date: nil, "roster.yaml")
        #expect(report.lines == [])
        return try #require(data)
    }

    private func records(_ kind: String, _ text: String? = nil) throws -> [Record] {
        let content = try text ?? league()
        let (set, _, report) = run { report throws(CommandFailure) in
            try DocumentSet(
                try dataFile(content, "roster.yaml", &report), for: kind, date: nil, &report.sink)
        }
        return try #require(set, "\(report.lines)").entries.map(\.record)
    }

    /// Returns facts as text; empty for absent ones, and nil for unknown ones.
    private func facts(_ record: Record?, _ names: String...) -> [String?] {
        names.map { text(record?[$0]?.value) }
    }

    private func text(_ value: FieldValue?) -> String? {
        switch value {
        case .text(let text): text
        case .words(let text): FieldValue.words(text).shown(in: english)
        case .number(_, let shown): shown
        case .date(let day): day
        case .flag(let flag): flag ? "yes" : "no"
        case .list(let records): "\(records.count)"
        case .rows, .record: "?"
        case .some(.none): ""
        case nil: nil
        }
    }

    private func list(_ record: Record?, _ name: String) -> [Record] {
        if case .list(let records) = record?[name]?.value { records } else { [] }
    }

    private func group(_ record: Record?, _ name: String) -> Record? {
        if case .record(let inner) = record?[name]?.value { inner } else { nil }
    }

    // MARK: Players

    @Test func playersHaveTheirFacts() throws {
        let players = try records("player")
        let names = [
            "id", "number", "hasLongNumber", "captaincy", "captaincyText", "hometown",
            "nationality", "hometownLine", "handednessLabel", "handedness", "handednessText",
            "games", "statistics",
        ]
        func shown(_ player: Record) -> [String?] { names.flatMap { facts(player, $0) } }
        #expect(
            players.map(shown) == [
                [
                    "T-01", "30", "no", "A", "Alternate captain", "Kalix", "SWE", "Kalix · SWE",
                    "Catches", "L", "Left", "11", "2",
                ],
                [
                    "T-02", "007", "yes", "C", "Captain", "Larkhaven", "USA", "Larkhaven · USA",
                    "Shoots", "B", "Both", "14", "1",
                ],
                [
                    "T-03", "7", "no", "", "", "", "MEX", "MEX", "Shoots", "R", "Right", "14", "0",
                ],
                ["T-04", "", "no", "", "", "", "", "", "Shoots", "", "", "", "0"],
            ])
    }

    @Test func statisticsAreExact() throws {
        let players = try records("player")
        let keeper = list(players[0], "statistics")
        #expect(
            keeper.map {
                facts(
                    $0, "season", "competition", "games", "wins", "losses", "ties", "shutouts",
                    "saves", "goalsAgainstAverage", "savePercentage", "goals", "others")
            } == [
                [
                    "2024–25", "Regular season", "21", "12", "8", "1", "2", "574", "2.41", "0.917",
                    "", "0",
                ],
                ["2024–25", "Playoffs", "5", "3", "2", "", "1", "128", "1.8", "0.934", "", "1"],
            ])
        #expect(
            list(keeper[1], "others").map { facts($0, "label", "text") } == [["Quiet starts", "4"]])
        #expect(
            facts(
                list(players[1], "statistics").first, "goals", "assists", "points", "plusMinus",
                "penaltyMinutes", "wins") == ["14", "9", "23", "-3", "8", ""])
        guard case .number(let average, _) = keeper[0]["goalsAgainstAverage"]?.value else {
            Issue.record("no number")
            return
        }
        #expect(average == Rational(241, over: 100))
    }

    /// Numbers under keys of one's own are shown as written.
    @Test func ownStatisticsAreShownAsWritten() throws {
        let text = rosterJSON([
            playerJSON(
                1,
                #""position": "G", "statistics": [ { "faceoff_rate": 0.50, "star": true, "note": " ", "best-of": "7" } ]"#
            )
        ])
        let others = list(list(try records("player", text)[0], "statistics").first, "others")
        #expect(
            others.map { facts($0, "label", "text") } == [
                ["Faceoff rate", "0.50"], ["Star", "yes"], ["Best of", "7"],
            ])
    }

    @Test func privacyHidesWhereYouthsComeFrom() throws {
        func shown(_ privacy: String) throws -> [String?] {
            let text = rosterJSON(
                [
                    playerJSON(
                        1, #""position": "G", "hometown": "Kalix", "nationality": "SWE""#)
                ], #""privacy": "\#(privacy)""#)
            let player = facts(
                try records("player", text)[0], "hometown", "nationality", "hometownLine")
            return player + facts(try records("team", text)[0], "showsHometowns")
        }
        #expect(try shown("full") == ["Kalix", "SWE", "Kalix · SWE", "yes"])
        #expect(try shown("age") == ["Kalix", "SWE", "Kalix · SWE", "yes"])
        #expect(try shown("youth") == ["", "", "", "no"])
    }

    // MARK: The team

    @Test func theTeamHasItsFacts() throws {
        let record = try records("team")[0]
        let team = group(record, "team")
        #expect(
            facts(team, "sport", "season", "league", "hasGoalkeepers", "staff") == [
                "Hockey", "2025–26", "North Coast Junior League", "yes", "3",
            ])
        #expect(
            list(team, "staff").map { facts($0, "name", "role", "phone", "photo") } == [
                ["Petra Lindqvist", "Head coach", "555-0142", ""],
                ["Omar Diallo", "Assistant coach", "", ""],
                ["Ruta Baltrus", "Equipment manager", "555-0177", ""],
            ])
        #expect(
            list(record, "schedule").map {
                facts(
                    $0, "date", "time", "opponent", "home", "venue", "location", "competition",
                    "result")
            } == [
                [
                    "2026-01-09", "7:30 PM", "Ospreys", "yes", "Home", "Harbor Rink", "League",
                    "W 4–2",
                ],
                [
                    "2026-01-17", "2:00 PM", "Pintails", "no", "Away", "Mill Street Arena",
                    "League", "",
                ],
                ["2026-01-24", "", "Grebes", "", "", "Lakeside Cup", "Cup", ""],
            ])
        #expect(
            facts(
                record, "showsLongNumbers", "showsHometowns", "showsGames", "showsStatistics")
                == ["yes", "yes", "yes", "yes"])
    }

    @Test func theOrderOfNumbersIsThatOfTheirValues() throws {
        let rows = list(try records("team")[0], "byNumber")
        #expect(rows.map { facts($0, "number") } == [["7"], ["007"], ["30"], [""]])
    }

    /// A team of a sport without goalkeepers has none, whatever its positions are.
    @Test func otherSportsHaveNoGoalkeepers() throws {
        let text = rosterJSON(
            [playerJSON(1, #""position": "G", "handedness": "R""#)],
            team: #""id": "H", "teamName": "Hawks", "sport": "Volleyball""#)
        let (_, _, report) = readRoster(text)
        #expect(report.lines == [])
        #expect(
            facts(
                try records("player", text)[0], "isGoalkeeper", "positionText", "handednessLabel")
                == ["no", "G", "Plays"])
    }

    /// Players are selected, and files are named, by the text of their ids.
    @Test func recordsHaveTheIdsOfPlayers() throws {
        let (set, _, _) = rosterDocuments(
            rosterJSON([
                #"{ "id": "A-1", "lastName": "M", "position": "G" }"#,
                #"{ "wsObjectId": 5, "lastName": "N" }"#,
                #"{ "wsObjectId": 6, "id": "B", "lastName": "O" }"#,
            ]), for: "player")
        #expect(set?.entries.map(\.id) == ["A-1", "5", "B"])
    }

    /// The photos of the staff are looked for, also if privacy hides those of players.
    @Test func photosOfTheStaffAreChecked() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            rosterJSON(
                [goalkeeper],
                team:
                    #""id": "H", "teamName": "T", "staff": [ { "name": "A", "photo": "a.png" } ]"#,
                #""privacy": "youth""#), to: "roster.json")
        let (_, stop, report) = run { report throws(CommandFailure) in
            try FileChecker(workspace: workspace(folder.path)).check([path], &report)
        }
        #expect(stop == .badData)
        #expect(
            report.lines.map { $0.replacing(folder.path + "/", with: "") } == [
                #"roster.json:1:76: error: team.staff[0].photo: picture "a.png" not found (put it next "#
                    + "to the data file or the template, or in the project's assets/)"
            ])
    }

    // MARK: Equipment

    @Test func piecesHaveTheirState() throws {
        let record = try records("team")[0]
        #expect(
            list(record, "equipment").map {
                facts(
                    $0, "id", "status", "statusText", "condition", "returned", "quantity", "holders"
                )
            } == [
                ["H-1", "issued", "Issued", "worn at the chin", "", "", "30\u{A0}Nyqvist"],
                ["H-2", "issued", "Issued", "new", "", "", "007\u{A0}Achterberg"],
                ["H-3", "returned", "Returned", "good", "2026-01-10", "", ""],
                ["S-1", "in-stock", "In stock", "", "", "12", ""],
                ["S-2", "repair", "In repair", "", "", "", "30\u{A0}Nyqvist"],
                ["J-1", "in-stock", "In stock", "", "", "20", ""],
            ])
        #expect(facts(record, "countOfPieces", "countOfUnused") == ["36", "33"])
        #expect(list(record, "categories").map { facts($0, "count") } == [["3"], ["13"], ["20"]])
        #expect(
            list(try records("player")[0], "pieces").map { facts($0, "pieceId", "statusText") }
                == [["H-1", "Issued"], ["S-2", "In repair"]])
    }

    /// An id can be written in either form where a player refers to it.
    @Test func piecesAreFoundByBothIds() throws {
        let text = rosterJSON(
            [
                playerJSON(1, #""position": "G", "equipment": { "Helmet": "A" }"#),
                playerJSON(2, #""equipment": { "Helmet": 5 }"#),
                playerJSON(3, #""equipment": { "Helmet": "5" }"#),
            ], #""equipment": [ { "wsObjectId": 5, "id": "A", "entity": "Helmet" } ]"#)
        let (data, _, report) = readRoster(text)
        #expect(report.lines == [])
        let roster = try #require(data).roster
        #expect(roster.equipment[0].shownID == "A")
        for player in roster.players {
            #expect(data?.piece(of: player, in: roster.categories[0]) == roster.equipment[0])
        }
        #expect(
            facts(list(try records("team", text)[0], "equipment").first, "count", "id") == [
                "3", "A",
            ])
    }

    /// A piece of an entity of one's own keeps the attributes that the newer fields do not accept.
    @Test func ownAttributesStayAttributes() throws {
        func piece(_ members: String) throws -> Equipment {
            let (data, _, report) = readRoster(
                rosterJSON(
                    [goalkeeper],
                    """
                    "equipmentCategories": [ { "wsObjectId": 1, "displayOrder": 1,
                      "displayName": "Pucks", "nameOfEntity": "Pucks" } ],
                    "equipment": [ { "wsObjectId": 7, "entity": "Pucks", \(members) } ]
                    """))
            #expect(report.lines == [])
            return try #require(data).roster.equipment[0]
        }
        let old = try piece(
            #""id": 5, "status": "in use", "condition": 3, "returned": true, "count": "many""#)
        #expect(
            old.summary
                == "Id 5 · Status in use · Condition 3 · Returned yes · Count many")
        #expect(old.state == EquipmentState() && old.shownID == "7")
        let new = try piece(
            #""id": "P", "status": "lost", "condition": "wet", "returned": "2026-01-02", "count": 4"#
        )
        #expect(new.summary == "")
        #expect(new.state.given == .lost && new.state.condition == "wet")
        #expect(new.state.returned == Day("2026-01-02") && new.state.count == 4)
        #expect(new.shownID == "P")
    }

    /// The side of a stick is printed as it was before players could shoot both ways.
    @Test func theSideOfAStickIsKept() {
        func side(_ text: String) -> String {
            var stick = Equipment()
            stick.details.add(.leftRight, .text(text))
            return stick.summary
        }
        #expect(
            ["L", "right", "B", "both"].map(side) == [
                "Side Left", "Side Right", "Side B", "Side both",
            ])
    }

    // MARK: Problems

    /// Files with their messages.
    static let problems: [(String, [String])] = [
        (
            rosterJSON([#"{ "id": " ", "lastName": "A", "position": "G" }"#]),
            ["roster.json:3:13: error: players[0].id: the id is blank"]
        ),
        (
            rosterJSON([#"{ "id": 7, "lastName": "A", "position": "G" }"#]),
            [
                #"roster.json:3:13: error: players[0].id: expected a string, found a number (put it in quotes: "7")"#
            ]
        ),
        (
            rosterJSON(
                [goalkeeper],
                #""equipment": [ { "id": 5, "entity": "Pucks" }, { "id": "S", "entity": "Stick", "status": "gone", "condition": 3, "returned": "May", "count": -1 } ]"#
            ),
            [
                #"roster.json:1:77: error: equipment[0].id: expected a string, found a number (put it in quotes: "5")"#,
                #"roster.json:1:143: error: equipment[1].status: "gone" is not one of "issued", "in-stock", "returned", "repair", "lost""#,
                #"roster.json:1:164: error: equipment[1].condition: expected a string, found a number (put it in quotes: "3")"#,
                #"roster.json:1:179: error: equipment[1].returned: "May" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)"#,
                "roster.json:1:195: error: equipment[1].count: -1 is not a whole number from 0 to 1000000",
            ]
        ),
        (
            rosterJSON([
                goalkeeper,
                playerJSON(
                    2,
                    #""captaincy": "X", "games": 1.5, "hometown": 3, "statistics": [ 4, { "goals": -1, "season": 2025, "own": [] } ]"#
                ),
            ]),
            [
                #"roster.json:4:61: error: players[1].captaincy: "X" is not a valid captaincy (write "C" for the captain, or "A" for an alternate captain)"#,
                "roster.json:4:75: error: players[1].games: 1.5 is not a whole number from 0 to 1000000",
                #"roster.json:4:92: error: players[1].hometown: expected a string, found a number (put it in quotes: "3")"#,
                "roster.json:4:111: error: players[1].statistics[0]: expected an object, found a number",
                "roster.json:4:125: error: players[1].statistics[1].goals: -1 is not a whole number from 0 to 1000000",
                #"roster.json:4:139: error: players[1].statistics[1].season: expected a string, found a number (put it in quotes: "2025")"#,
                "roster.json:4:152: error: players[1].statistics[1].own: expected a string, a number, true or false, found an array",
            ]
        ),
        (
            rosterJSON(
                [goalkeeper],
                team:
                    #""id": "H", "teamName": "T", "goalkeepers": "no", "sport": 1, "staff": [ { "role": "Coach" }, { "name": "A", "phone": 5 }, 3 ]"#
            ),
            [
                "roster.json:1:56: error: team.goalkeepers: expected true or false, found a string",
                #"roster.json:1:71: error: team.sport: expected a string, found a number (put it in quotes: "1")"#,
                #"roster.json:1:85: error: team.staff[0]: the staff member has no name (add "name", or "givenNames" and "lastName")"#,
                #"roster.json:1:130: error: team.staff[1].phone: expected a string, found a number (put it in quotes: "5")"#,
                "roster.json:1:135: error: team.staff[2]: expected an object, found a number",
            ]
        ),
        (
            rosterJSON(
                [goalkeeper],
                #""schedule": [ { "date": "2026-01-32", "opponent": " ", "home": "yes" }, {}, 5 ]"#),
            [
                #"roster.json:1:78: error: schedule[0].date: "2026-01-32" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)"#,
                "roster.json:1:104: error: schedule[0].opponent: the opponent's name is blank",
                "roster.json:1:117: error: schedule[0].home: expected true or false, found a string",
                #"roster.json:1:126: error: schedule[1]: "date" is missing"#,
                #"roster.json:1:126: error: schedule[1]: "opponent" is missing"#,
                "roster.json:1:130: error: schedule[2]: expected an object, found a number",
            ]
        ),
    ]

    @Test(arguments: problems) func problemsHaveTheirPlaces(_ text: String, _ lines: [String]) {
        let (data, _, report) = readRoster(text)
        #expect(report.lines == lines)
        #expect(data == nil)
    }

    @Test func warningsHaveTheirPlaces() throws {
        let (data, _, report) = readRoster(
            rosterJSON(
                [
                    playerJSON(
                        1,
                        #""position": "G", "equipment": { "Helmet": "H" }, "statistics": [ { "goals": 2, "assists": 1, "points": 4 } ]"#
                    )
                ],
                #""equipment": [ { "id": "H", "entity": "Helmet", "status": "in-stock" } ]"#))
        #expect(data != nil)
        #expect(
            report.lines == [
                "roster.json:1:112: warning: equipment[0].status: players[0] has this piece, which is "
                    + "said to be in stock (set \"status\": \"issued\", or remove the player's reference)",
                "roster.json:3:151: warning: players[0].statistics[0].points: 4 is not the sum of 2 "
                    + "goals and 1 assist",
            ])
    }
}
