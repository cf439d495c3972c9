import Diagnostics
import Exact
import Rosters
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of reading rosters, and of the messages about values that cannot be read.
@Suite struct RosterReaderTests {
    @Test func theStarterIsSound() throws {
        let (data, stop, report) = readRoster(try starterRoster())
        #expect(stop == nil)
        #expect(report.lines == [])
        let roster = try #require(data).roster
        #expect(roster.players.count == 5)
        #expect(roster.players.count(where: \.isGoalkeeper) == 1)
        #expect(roster.categories.map(\.nameOfEntity) == EquipmentDetails.knownEntities)
        #expect(roster.categories.map(\.displayOrder) == [10, 20, 30, 40, 50, 60, 70])
        #expect(Set(roster.equipment.map(\.entity)) == Set(EquipmentDetails.knownEntities))
        let icons = roster.categories.map { ("/assets/", $0.displayIcon) }
        let photos = roster.players.map { ("/assets/starter/team/", $0.photoHeadshot) }
        for (folder, path) in icons + photos {
            let file = ProjectFiles.root + folder + (try #require(path))
            #expect(try Files.read(file).count > 100)
        }
    }

    @Test func theContractsExampleIsRead() throws {
        let (data, stop, report) = readRoster(
            """
            { "team": { "wsObjectId": 1, "city": "C", "teamName": "T", "nameOfEM": "M",
                        "colors": ["#0b3d91", "#FFF"] },
              "units": { "height": "in", "weight": "lb" },
              "equipmentCategories": [
                { "wsObjectId": 10, "displayOrder": 10, "displayName": "Helmet",
                  "displayIcon": "icons/helmet.svg", "nameOfEntity": "Helmet" },
                { "wsObjectId": 20, "displayOrder": 70, "displayName": "Stick",
                  "nameOfEntity": "Stick" } ],
              "equipment": [
                { "wsObjectId": 501, "entity": "Helmet", "manufacturer": "m", "brand": "b",
                  "modelCode": "c", "orderCode": "o", "colour": "red", "photo": null,
                  "size": 7.25, "faceProtector": "f", "chinStrap": "s" },
                { "wsObjectId": 611, "entity": "Stick", "flex": 85 } ],
              "players": [
                { "wsObjectId": 101, "lastName": "L", "givenNames": "G",
                  "photoHeadshot": "photos/34.png", "jerseyNumber": 34, "position": "G",
                  "handedness": "L", "playingStatus": "active", "birthDate": "2004-02-29",
                  "height": 74, "weight": 201, "equipment": { "Helmet": 501, "Stick": 611 } } ] }
            """)
        #expect(stop == nil)
        #expect(report.lines == [])
        let roster = try #require(data).roster
        #expect(roster.team.colors == ["#0b3d91", "#ffffff"])
        let player = roster.players[0]
        #expect(player.jerseyNumber?.text == "34")
        #expect(player.handedness == .left)
        #expect(player.birthDate == Day("2004-02-29"))
        #expect(player.equipment(of: "Stick") == 611)
        #expect(roster.equipment[0].summary == "Size 7 1/4 · Face protector f · Chin strap s")
        #expect(data?.piece(of: player, in: roster.categories[0])?.name == "m b c")
    }

    @Test func yamlIsReadAlike() throws {
        let (data, stop, report) = readRoster(
            """
            team: { wsObjectId: 1, teamName: Herons }
            players:
              - { wsObjectId: 1, lastName: A, jerseyNumber: "00", position: G }
              - { wsObjectId: 2, lastName: B, jerseyNumber: 0 }
            """, "roster.yaml")
        #expect(stop == nil)
        #expect(report.lines == [])
        #expect(data?.roster.players.map(\.jerseyNumber?.text) == ["00", "0"])
        #expect(data?.roster.categories == EquipmentCategory.standard)
    }

    @Test func furtherCategoriesComeFromDataAlone() throws {
        let (data, _, report) = readRoster(
            rosterJSON(
                [playerJSON(1, #""position": "G", "equipment": { "ShinGuards": 7 }"#)],
                """
                "equipmentCategories": [ { "wsObjectId": 45, "displayOrder": 45,
                  "displayName": "Shin guards", "nameOfEntity": "ShinGuards" } ],
                "equipment": [ { "wsObjectId": 7, "entity": "ShinGuards", "brand": "Wall",
                  "kneeCap": "soft", "size": 14.5, "hasStraps": true, "note": null } ]
                """))
        #expect(report.lines == [])
        let roster = try #require(data).roster
        #expect(roster.equipment[0].name == "Wall")
        #expect(roster.equipment[0].summary == "Knee cap soft · Size 14 1/2 · Has straps yes")
    }

    /// Files with their messages.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let lines: [String]
        var testDescription: String { lines.joined(separator: "; ") }

        init(_ text: String, _ lines: String...) {
            self.text = text
            self.lines = lines
        }
    }

    static let cases: [Case] = [
        Case(
            #"{ "players": [] }"#, #"roster.json:1:1: error: "team" is missing"#),
        Case(
            #"{ "team": 7, "players": 8 }"#,
            "roster.json:1:11: error: team: expected an object, found a number",
            "roster.json:1:25: error: players: expected an array, found a number"),
        Case(
            #"{ "team": { "city": 5 }, "players": [] }"#,
            #"roster.json:1:11: error: team: "wsObjectId" is missing (add it, or an "id" such as "A-17")"#,
            #"roster.json:1:11: error: team: "name" is missing"#,
            #"roster.json:1:21: error: team.city: expected a string, found a number (put it in quotes: "5")"#
        ),
        Case(
            rosterJSON(
                [goalkeeper],
                team:
                    ##""wsObjectId": 1.5, "teamName": "T", "colors": ["red", "#12345678"], "coach": 1"##
            ),
            "roster.json:1:27: error: team.wsObjectId: 1.5 is not a whole number",
            ##"roster.json:1:60: error: team.colors[0]: "red" is not a valid color (write it as #rrggbb, for example "#0b3d91")"##,
            ##"roster.json:1:67: error: team.colors[1]: "#12345678" is not a valid color (write it as #rrggbb, for example "#0b3d91")"##,
            #"roster.json:1:81: warning: team: unknown key "coach""#),
        Case(
            rosterJSON(
                [
                    goalkeeper,
                    #"{ "lastName": 5, "jerseyNumber": 3456, "handedness": "up", "birthDate": "2025-02-29", "height": "6 ft", "equipment": { "Helmet": true } }"#,
                    "9",
                ]),
            #"roster.json:4:5: error: players[1]: "wsObjectId" is missing (add it, or an "id" such as "A-17")"#,
            #"roster.json:4:19: error: players[1].lastName: expected a string, found a number (put it in quotes: "5")"#,
            #"roster.json:4:38: error: players[1].jerseyNumber: 3456 is not a valid jersey number: it must have one to three digits (write a number such as 34, or "00" in quotes to keep the zeros)"#,
            #"roster.json:4:58: error: players[1].handedness: "up" is not a valid side (write "L", "R", or "B" for both)"#,
            #"roster.json:4:77: error: players[1].birthDate: "2025-02-29" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)"#,
            "roster.json:4:101: error: players[1].height: expected a number, found a string",
            "roster.json:4:134: error: players[1].equipment.Helmet: expected a number or a string, found true",
            "roster.json:5:5: error: players[2]: expected an object, found a number"),
        Case(
            rosterJSON(
                [
                    goalkeeper,
                    playerJSON(2, #""jerseyNumber": true, "position": 3, "privacy": "secret""#),
                    playerJSON(3, #""photoHeadshot": "../secret.png", "zebra": "x""#),
                ]),
            "roster.json:4:64: error: players[1].jerseyNumber: expected a number or a string, found true",
            #"roster.json:4:82: error: players[1].position: expected a string, found a number (put it in quotes: "3")"#,
            #"roster.json:4:96: error: players[1].privacy: "secret" is not one of "full", "age", "youth""#,
            #"roster.json:5:65: error: players[2].photoHeadshot: the path "../secret.png" is outside the folder of this file (put the picture next to this file or in a subfolder)"#,
            #"roster.json:5:82: warning: players[2]: unknown key "zebra""#),
        Case(
            rosterJSON(
                [playerJSON(1, #""position": "G", "equipment": { "Helmt": 1, "Gloves": null }"#)],
                """
                "equipment": [ { "wsObjectId": 1, "entity": "Helmet", "size": "big" },
                  { "entity": "Stick" }, { "wsObjectId": 2, "entity": "Rollers", "parts": [1] },
                  { "wsObjectId": 3, "entity": "Gloves", "hollow": 1 } ]
                """),
            #"roster.json:1:116: error: equipment[0].size: "big" is not a valid size (write a number, or a fraction such as "1/2" or "8 1/2")"#,
            #"roster.json:2:3: error: equipment[1]: "wsObjectId" is missing (add it, or an "id" such as "A-17")"#,
            #"roster.json:2:55: error: equipment[2].entity: there is no category for "Rollers" (add it to "equipmentCategories")"#,
            "roster.json:2:75: error: equipment[2].parts: expected a string, a number, true or false, found an array",
            #"roster.json:3:42: warning: equipment[3]: unknown key "hollow""#,
            #"roster.json:5:89: error: players[0].equipment.Helmt: there is no category for "Helmt" (did you mean "Helmet"?)"#
        ),
        Case(
            rosterJSON(
                [goalkeeper], #""units": { "height": "kg", "weight": "lbs.", "size": "EU" }"#),
            #"roster.json:1:75: error: units.height: "kg" is a unit of mass, not of length"#,
            #"roster.json:1:91: error: units.weight: unknown unit "lbs." (did you mean "lbs"?)"#,
            #"roster.json:1:99: warning: units: unknown key "size""#),
        Case(
            rosterJSON(
                [goalkeeper],
                #""equipmentCategories": [ { "wsObjectId": 1, "displayOrder": "a", "displayName": "" }, 5 ]"#
            ),
            #"roster.json:1:79: error: equipmentCategories[0]: "nameOfEntity" is missing"#,
            #"roster.json:1:114: error: equipmentCategories[0].displayOrder: expected a number, found a string"#,
            "roster.json:1:134: error: equipmentCategories[0].displayName: the category's name is blank",
            "roster.json:1:140: error: equipmentCategories[1]: expected an object, found a number"),
        // Problems found by the rules have locations as well.
        Case(
            rosterJSON(
                [
                    playerJSON(1, #""jerseyNumber": 7, "height": 188"#),
                    playerJSON(1, #""jerseyNumber": "7", "birthDate": "2026-05-02""#),
                ]),
            "roster.json:2:14: warning: players: the team has no goalkeeper (set \"position\": \"G\" for the goalkeeper, or name a sport without one: team: { sport: Basketball })",
            "roster.json:3:77: error: players[0].height: 188 in is not a valid height: it must be from 36 to 90 in (set the unit of heights in \"units\")",
            "roster.json:4:21: error: players[1].wsObjectId: players[0] already has the wsObjectId 1 (give each a different number)",
            "roster.json:4:64: warning: players[1].jerseyNumber: players[0] already wears 7",
            "roster.json:4:82: error: players[1].birthDate: 2026-05-02 is after 2026-05-01"),
    ]

    @Test(arguments: cases) func problemsHaveTheirPlaces(_ given: Case) {
        let (data, stop, report) = readRoster(given.text)
        #expect(report.lines == given.lines)
        #expect(stop == .badData)
        #expect(data == nil)
    }

    @Test func warningsHaveTheirPlaces() {
        let (data, _, report) = readRoster(
            rosterJSON(
                [goalkeeper],
                """
                "equipmentCategories": [
                  { "wsObjectId": 1, "displayOrder": 5, "displayName": "A", "nameOfEntity": "Puck" },
                  { "wsObjectId": 2, "displayOrder": 5, "displayName": "B", "nameOfEntity": "Helmet" } ],
                "equipment": [ { "wsObjectId": 1, "entity": "Puck", "size": -1 },
                  { "wsObjectId": 2, "entity": "Helmet", "size": "0" } ]
                """))
        #expect(data != nil)
        #expect(
            report.lines == [
                "roster.json:3:38: warning: equipmentCategories[1].displayOrder: "
                    + "equipmentCategories[0] already has the displayOrder 5 (give each category a "
                    + "different number; until then, they are in the order of the file)",
                "roster.json:4:61: warning: equipment[0].size: -1 is not a valid size: it must be more than 0",
                "roster.json:5:50: warning: equipment[1].size: 0 is not a valid size: it must be more than 0",
            ])
    }

    /// Strings are quoted, so that white space is visible; numbers are shown as written.
    @Test(arguments: [
        (#""0 0""#, #""0 0""#), (#"" 7""#, #"" 7""#), (#""3456""#, #""3456""#), ("3456", "3456"),
        ("-1", "-1"),
    ])
    func numbersOnJerseysAreShownAsTheyStand(_ written: String, _ shown: String) {
        let (_, _, report) = readRoster(
            rosterJSON([playerJSON(1, #""position": "G", "jerseyNumber": \#(written)"#)]))
        #expect(
            report.lines == [
                "roster.json:3:81: error: players[0].jerseyNumber: \(shown) is not a valid jersey number: it "
                    + "must have one to three digits (write a number such as 34, or \"00\" in quotes to keep the zeros)"
            ])
    }

    @Test func warningsStopNothing() throws {
        let (data, stop, report) = readRoster(
            rosterJSON([playerJSON(1, #""jerseyNumber": 7"#), playerJSON(2, #""jerseyNumber": 7"#)])
        )
        #expect(stop == nil)
        #expect(data?.roster.players.count == 2)
        #expect(report.lines.count == 2)
    }

    @Test func agesAreCountedOnTheDayAtHand() throws {
        let text = rosterJSON([playerJSON(1, #""position": "G", "birthDate": "2004-02-29""#)])
        func day(_ text: String, date: String?) -> String? {
            readRoster(text, date: date).value?.day.map { "\($0)" }
        }
        #expect(day(text, date: "2030-01-01") == "2030-01-01")
        let dated = rosterJSON([goalkeeper], #""date": "2025-12-24""#)
        #expect(day(dated, date: nil) == "2025-12-24")
        #expect(day(dated, date: "2030-01-01") == "2030-01-01")
        // Text that is not a file on disk has no modification date.
        #expect(day(text, date: nil) == nil)
    }

    @Test func theDayComesFromTheEnvironmentAndTheFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(rosterJSON([goalkeeper]), to: "roster.json")
        #expect(try Command.run("touch", ["-d", "2024-03-01T12:00:00Z", path]).status == 0)
        func day(_ sourceDate: Int?) -> String? {
            var workspace = workspace()
            workspace.sourceDate = sourceDate
            let read = run { report throws(CommandFailure) in
                try RosterData(try DataFile.read(path, in: workspace, &report.sink), &report.sink)
            }
            return read.value?.day.map { "\($0)" }
        }
        #expect(day(nil) == "2024-03-01")
        #expect(day(86_400) == "1970-01-02")
    }
}
