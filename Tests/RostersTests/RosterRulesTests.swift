import Exact
import Rosters
import Testing

/// Tests of the problems of rosters, word for word.
@Suite struct RosterRulesTests {
    /// A valid roster.
    static let sound = Roster(
        team: Team(wsObjectId: 1, city: "Saltwater Bay", teamName: "Herons"),
        equipment: [
            Equipment(wsObjectId: 501, details: EquipmentDetails(entity: "Helmet")),
            Equipment(wsObjectId: 502, details: EquipmentDetails(entity: "Gloves")),
        ],
        players: [
            Player(
                wsObjectId: 101, lastName: "A", jerseyNumber: JerseyNumber("0"),
                position: Position("G"), birthDate: Day("2004-02-29"), height: 74, weight: 201,
                equipment: [EquipmentReference(entity: "Helmet", id: 501)]),
            Player(
                wsObjectId: 102, lastName: "B", jerseyNumber: JerseyNumber("00"),
                equipment: [
                    EquipmentReference(entity: "Helmet", id: 501),
                    EquipmentReference(entity: "Gloves", id: 502),
                ]),
            Player(wsObjectId: 103, lastName: "C"), Player(wsObjectId: 104, lastName: "D"),
        ])

    /// Changes to a valid roster, with the problems that they cause.
    struct Case: Sendable, CustomTestStringConvertible {
        let lines: [String]
        let change: @Sendable (inout Roster) -> Void
        var testDescription: String { lines.joined(separator: "; ") }

        init(_ lines: String..., change: @escaping @Sendable (inout Roster) -> Void) {
            self.lines = lines
            self.change = change
        }
    }

    static let cases: [Case] = [
        Case(
            "error: team.wsObjectId: -1 is not a valid wsObjectId: it must be from 0 to 2147483647"
        ) {
            $0.team.wsObjectId = -1
        },
        Case("error: team.teamName: the team's name is blank") { $0.team.teamName = " " },
        Case(
            "error: equipmentCategories[3].wsObjectId: equipmentCategories[0] already has the "
                + "wsObjectId 10 (give each a different number)"
        ) { $0.categories[3].wsObjectId = 10 },
        Case(
            "error: equipmentCategories[6].nameOfEntity: equipmentCategories[0] already has the "
                + "entity \"Helmet\" (keep one of the two categories)"
        ) { $0.categories[6].nameOfEntity = "Helmet" },
        Case(
            "warning: equipmentCategories[3].displayOrder: equipmentCategories[1] already has the "
                + "displayOrder 20 (give each category a different number; until then, they are in the order of the file)"
        ) { $0.categories[3].displayOrder = 20 },
        Case("warning: equipment[0].size: 0 is not a valid size: it must be more than 0") {
            $0.equipment[0].details = EquipmentDetails(entity: "Helmet", [.size: .number(0)])
        },
        Case(
            "warning: equipment[1].size: -14 is not a valid size: it must be more than 0",
            "warning: equipment[1].length: 0 is not a valid size: it must be more than 0"
        ) {
            $0.equipment[1].details = EquipmentDetails(
                entity: "Gloves", [.size: .number(-14), .length: .number(0)])
        },
        Case(
            "error: equipmentCategories[6].displayName: the category's name is blank",
            "error: equipmentCategories[6].nameOfEntity: the entity's name is blank"
        ) {
            $0.categories[6].displayName = ""
            $0.categories[6].nameOfEntity = "\n"
        },
        Case(
            "error: equipment[1].wsObjectId: equipment[0] already has the wsObjectId 501 (give "
                + "each a different number)",
            "error: players[1].equipment.Gloves: there is no equipment with the wsObjectId 502 "
                + "(add the piece to \"equipment\", or remove the reference)"
        ) { $0.equipment[1].wsObjectId = 501 },
        Case(
            "error: equipment[1].entity: there is no category for \"Mitts\" (add it to "
                + "\"equipmentCategories\")",
            "error: players[1].equipment.Gloves: equipment 502 belongs to the entity \"Mitts\", not "
                + "\"Gloves\" (refer to a piece of the category, or correct the piece's \"entity\")"
        ) { $0.equipment[1].details = EquipmentDetails(entity: "Mitts") },
        Case("error: equipment[0].entity: the entity's name is blank") {
            $0.equipment[0].details = EquipmentDetails(entity: " ")
            $0.players[0].equipment = []
            $0.players[1].equipment = []
        },
        Case(
            "error: players[0].equipment.Helmet: equipment 502 belongs to the entity \"Gloves\", not "
                + "\"Helmet\" (refer to a piece of the category, or correct the piece's \"entity\")"
        ) { $0.players[0].equipment[0].id = 502 },
        Case(
            "error: players[0].equipment.Hat: there is no category for \"Hat\" (add it to "
                + "\"equipmentCategories\")"
        ) { $0.players[0].equipment[0].entity = "Hat" },
        Case(
            "error: players[2].wsObjectId: players[0] already has the wsObjectId 101 (give each "
                + "a different number)"
        ) { $0.players[2].wsObjectId = 101 },
        Case(
            "error: players[2].wsObjectId: 2147483648 is not a valid wsObjectId: it must be from 0 to "
                + "2147483647"
        ) { $0.players[2].wsObjectId = 2_147_483_648 },
        Case(
            "error: players[2].id: players[1] already has the id \"B-2\" (give each a different id)"
        ) {
            $0.players[1].id = "B-2"
            $0.players[2].id = "B-2"
        },
        Case(
            "error: players[2].id: players[0] already has the id \"101\" (give each a different id)"
        ) { $0.players[2].id = "101" },
        Case(
            "error: equipmentCategories[3].id: equipmentCategories[1] already has the id \"pads\" "
                + "(give each a different id)"
        ) {
            $0.categories[1].id = "pads"
            $0.categories[3].id = "pads"
        },
        Case(
            "error: equipment[1].id: equipment[0] already has the id \"H\" (give each a different id)"
        ) {
            $0.equipment[0].id = "H"
            $0.equipment[1].id = "H"
        },
        Case(
            "error: players[1].equipment.Gloves: there is no equipment with the id \"G-9\" (add the "
                + "piece to \"equipment\", or remove the reference)"
        ) { $0.players[1].equipment[1].id = "G-9" },
        Case(
            "error: players[0].equipment.Helmet: equipment \"G-2\" belongs to the entity \"Gloves\", "
                + "not \"Helmet\" (refer to a piece of the category, or correct the piece's \"entity\")"
        ) {
            $0.equipment[1].id = "G-2"
            $0.players[0].equipment[0].id = "G-2"
        },
        Case(
            "warning: equipment[0].status: players[0] has this piece, which is said to be in stock "
                + "(set \"status\": \"issued\", or remove the player's reference)"
        ) { $0.equipment[0].state.given = .inStock },
        Case(
            "warning: equipment[1].status: players[1] has this piece, which was returned (set "
                + "\"status\": \"issued\", or remove the player's reference)"
        ) { $0.equipment[1].state.given = .returned },
        Case(
            "warning: equipment[1].returned: players[1] has this piece, which was returned (set "
                + "\"status\": \"issued\", or remove the player's reference)"
        ) { $0.equipment[1].state.returned = Day("2026-04-02") },
        Case(
            "warning: players[1].statistics[1].points: 24 is not the sum of 14 goals and 9 assists"
        ) {
            $0.players[1].statistics = [
                SeasonStatistics(goals: 3, assists: 4, points: 7),
                SeasonStatistics(goals: 14, assists: 9, points: 24),
            ]
        },
        Case(
            "warning: players[1].statistics[0].points: 0 is not the sum of 1 goal and 1 assist"
        ) {
            $0.players[1].statistics = [SeasonStatistics(goals: 1, assists: 1, points: 0)]
        },
        Case("warning: players[3].jerseyNumber: players[1] already wears 00") {
            $0.players[3].jerseyNumber = JerseyNumber("00")
        },
        Case(
            "warning: players: the team has no goalkeeper (set \"position\": \"G\" for the goalkeeper, or name a sport without one: team: { sport: Basketball })"
        ) { $0.players[0].position = Position("C") },
        Case(
            "error: players[2]: the player has no name (add \"givenNames\", \"lastName\" or both)"
        ) { $0.players[2].lastName = "\t" },
        Case(
            "warning: players[0].birthDate: the player would be 111 years old on 2026-05-01 (check the year)"
        ) {
            $0.players[0].birthDate = Day("1915-05-01")
        },
        Case("error: players[0].birthDate: 2026-05-02 is after 2026-05-01") {
            $0.players[0].birthDate = Day("2026-05-02")
        },
        Case(
            "error: players[0].height: 188 in is not a valid height: it must be from 36 to 90 in "
                + "(set the unit of heights in \"units\")"
        ) { $0.players[0].height = 188 },
        Case(
            "error: players[0].weight: -5 lb is not a valid weight: it must be from 27 to 440 lb "
                + "(set the unit of weights in \"units\")"
        ) { $0.players[0].weight = -5 },
    ]

    /// Returns the problems of a roster, one per line.
    private func lines(
        _ roster: Roster, height: String = "in", on day: Day? = Day("2026-05-01")
    ) throws -> [String] {
        let units = try BodyUnits(height: height, weight: "lb", in: catalog())
        return RosterRules.issues(in: roster, units: units, on: day).map { issue in
            let text = issue.text(\.text)
            return
                "\(issue.kind.isWarning ? "warning" : "error"): \(issue.place.text): \(text.message)"
                + (text.hint.map { " (\($0))" } ?? "")
        }
    }

    @Test func aSoundRosterHasNoProblems() throws {
        #expect(try lines(Self.sound) == [])
        #expect(try lines(Roster(team: Team(wsObjectId: 0, teamName: "T"))) == [])
    }

    @Test(arguments: cases) func problemsAreFound(_ given: Case) throws {
        var roster = Self.sound
        given.change(&roster)
        #expect(try lines(roster) == given.lines)
    }

    @Test func whatIsNotAProblem() throws {
        var roster = Self.sound
        // A player can have a piece that is issued again after its return, or being repaired.
        roster.equipment[0].state = EquipmentState(given: .issued, returned: Day("2026-01-01"))
        roster.equipment[1].state = EquipmentState(given: .repair, count: 3)
        // An id can repeat the number, and items of different lists can have the same id.
        roster.players[0].id = "101"
        roster.equipment[0].id = "A"
        roster.players[1].id = "A"
        roster.players[1].wsObjectId = nil
        roster.players[2].statistics = [SeasonStatistics(goals: 1, points: 5)]
        #expect(try lines(roster) == [])
        roster.players[0].equipment[0].id = "A"
        roster.players[1].equipment[0].id = "501"
        #expect(try lines(roster) == [])
        #expect(roster.countOfPieces() == 4)
        #expect(roster.players.map(\.shownID) == ["101", "A", "103", "104"])
    }

    /// In soccer, a goal can count two points; other sports have no goalkeepers.
    @Test func sportsHaveTheirRules() throws {
        var roster = Self.sound
        roster.players[0].position = nil
        roster.players[1].statistics = [SeasonStatistics(goals: 2, assists: 1, points: 5)]
        roster.team.sport = .soccer
        #expect(
            try lines(roster) == [
                "warning: players: the team has no goalkeeper (set \"position\": \"G\" for the "
                    + "goalkeeper, or name a sport without one: team: { sport: Basketball })"
            ])
        roster.team.goalkeepers = false
        #expect(try lines(roster) == [])
        roster.team = Team(wsObjectId: 1, teamName: "T", sport: Sport("Volleyball"))
        #expect(try lines(roster) == [])
    }

    @Test func someoneMayBeBornOnTheDay() throws {
        var roster = Self.sound
        roster.players[0].birthDate = Day("2026-05-01")
        #expect(try lines(roster) == [])
        roster.players[0].birthDate = Day("2026-05-02")
        #expect(try lines(roster, on: nil) == [])
    }

    @Test(arguments: [
        ("cm", "89.9", false), ("cm", "90", true), ("cm", "230", true), ("cm", "230.1", false),
        ("cm", "74", false), ("in", "35.4", false), ("in", "35.5", true), ("m", "1.88", true),
        ("m", "188", false), ("ft", "6.1", true),
    ])
    func heightsHaveBounds(_ unit: String, _ height: String, _ isFine: Bool) throws {
        var roster = Self.sound
        roster.players[0].height = try Rational(decimal: height)
        #expect(try lines(roster, height: unit).isEmpty == isFine)
    }

    @Test func boundsAreSaidInTheRostersUnit() throws {
        var roster = Self.sound
        roster.players[0].height = 188
        #expect(
            try lines(roster, height: "m") == [
                "error: players[0].height: 188 m is not a valid height: it must be from 0.9 to "
                    + "2.3 m (set the unit of heights in \"units\")"
            ])
    }
}
