import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the text on rosters, equipment sheets and inventories, and of its positions.
@Suite struct TeamPaperTests {
    /// The templates for a team; equipment sheets are for its players.
    static let teamPapers = [
        "team-roster", "team-roster-by-name", "team-check-in", "team-lineup", "equipment-inventory",
    ]
    static let papers = teamPapers + ["equipment-sheet"]

    /// Returns the pages of all records, and the problems that were found.
    private func pages(
        _ template: String, _ roster: String? = nil, page: String = "letter"
    ) throws -> (pages: [PaperPage], lines: [String], size: Size) {
        let folder = try TemporaryFolder()
        let data = try roster.map { try folder.write($0, to: "roster.json") }
        let papers = try SchoolPages(template, data: data ?? fiveHerons, page: page)
        let made = try papers.ids.map { try papers.pages(of: $0) }
        return (made.flatMap(\.pages), made.flatMap(\.lines), papers.size)
    }

    private func texts(_ template: String, _ roster: String? = nil) throws -> [String] {
        try pages(template, roster).pages.flatMap(\.lines).map(\.text)
    }

    /// Sixty players, some without a number, some with long names, six of them goalkeepers.
    private static let sixty = rosterJSON(
        (1...60).map { number in
            let name = number % 9 == 0 ? "Fernández-Villanueva" : "Player\(number)"
            let jersey = number % 20 == 0 ? "" : #""jerseyNumber": \#(number), "#
            return """
                { "wsObjectId": \(number), "lastName": "\(name)", "givenNames": "Zoë \(number)", \
                \(jersey)"position": "\(number % 10 == 1 ? "G" : "LW")", "handedness": "R", \
                "playingStatus": "\(number % 15 == 0 ? "suspended" : "active")", \
                "birthDate": "2004-11-28", "height": 71, "weight": 201 }
                """
        })

    // MARK: All documents

    /// All text is within the margins, large and dark enough, and not shrunk or cut.
    @Test(arguments: papers, ["letter", "a4", "a5"])
    func thePapersFit(_ template: String, _ page: String) throws {
        for roster in [nil, Self.sixty] {
            let (pages, findings, size) = try pages(template, roster, page: page)
            #expect(findings.isEmpty, "\(findings)")
            for line in pages.flatMap(\.lines) where line.text != "G" {
                let margin = 0.08 * size.width
                #expect(
                    line.left >= margin && line.right <= size.width - margin, "\(line.text)")
                #expect(line.baseline > 36 && line.baseline < size.height - 28, "\(line.text)")
                #expect(line.size >= 8.5, "\(line.text)")
                #expect(line.color.contrast(with: .white) >= 4.5, "\(line.text)")
            }
        }
    }

    /// No document shows data that privacy hides, and no document uses a headshot.
    @Test(arguments: papers) func privacyHolds(_ template: String) throws {
        func shown(_ privacy: String) throws -> String {
            let player = playerJSON(
                1,
                #""position": "G", "birthDate": "2004-02-29", "photoHeadshot": "photos/none.png""#)
            let roster = rosterJSON(
                [player], #""date": "2026-01-15", "privacy": "\#(privacy)""#)
            let (pages, findings, _) = try pages(template, roster)
            #expect(findings.isEmpty, "\(findings)")
            return pages.flatMap(\.lines).map(\.text).joined(separator: "|")
        }
        let isRoster = template.hasPrefix("team-roster")
        #expect(try shown("full").contains("|Feb 29, 2004|") == isRoster)
        let age = try shown("age")
        #expect(age.contains("|age 21|") == isRoster)
        #expect(!age.contains("2004"))
        let youth = try shown("youth")
        #expect(!youth.contains("2004") && !youth.contains("21"))
    }

    /// Names keep their accents, in any script.
    @Test(arguments: papers) func namesKeepTheirMarks(_ template: String) throws {
        let names = ["Nguyễn", "Żółć", "Ó Súilleabháin", "Παπαδόπουλος", "王"]
        let players = names.enumerated().map { index, name in
            """
            { "wsObjectId": \(index + 1), "lastName": "\(name)", "position": "G", \
            "equipment": { "Helmet": 9 } }
            """
        }
        let roster = rosterJSON(
            players, #""equipment": [ { "wsObjectId": 9, "entity": "Helmet", "brand": "Dôme" } ]"#)
        let texts = try texts(template, roster).joined(separator: " ")
        for name in names + (template.hasPrefix("team") ? [] : ["Dôme"]) {
            #expect(texts.contains(name), "\(name): \(texts)")
        }
    }

    // MARK: Rosters

    @Test func theRosterInOrder() throws {
        let texts = try texts("team-roster")
        #expect(
            texts == [
                "Saltwater Bay Herons", "Players", "5", "Goalkeepers", "1", "Equipment manager",
                "Wanda Kessel", "Team roster", "Jan 15, 2026", "No.", "Name", "Position", "Hand",
                "Born", "Height, weight", "Status", "4", "Okonjo, Tendai", "Defense", "Shoots R",
                "Feb 29, 2004", "6′ 2″ · 201 lb", "active", "17", "O’Rourke-Łaska, Maeve", "Center",
                "Shoots L",
                "Nov 2, 2005", "5′ 6″ · 143 lb", "active", "22", "Villaverde, Inés", "Left wing",
                "Shoots L", "Apr 8, 2003", "5′ 8″ · 155 lb", "injured", "31", "G",
                "Brändström, Signe", "Goalkeeper", "Catches L", "Jul 19, 2002", "5′ 11″ · 172 lb",
                "active", "88", "Halloran, Jude", "Right wing", "Shoots R", "Dec 31, 2004",
                "6′ 0″ · 184 lb", "active", "Saltwater Bay Herons", "January 15, 2026",
                "Page 1 of 1",
            ])
    }

    /// Names are in the first column, in order; the cell of a missing number is empty.
    @Test func theRosterByName() throws {
        let cells = try pages("team-roster-by-name").pages.flatMap(\.cells)
        #expect(cells.prefix(3).map(\.text) == ["Name", "No.", "Position"])
        let names = cells.filter { $0.size == 16 }
        #expect(
            names.map(\.text) == [
                "Brändström, Signe", "Halloran, Jude", "Okonjo, Tendai", "O’Rourke-Łaska, Maeve",
                "Villaverde, Inés",
            ])
        #expect(names.allSatisfy { $0.left < 50 })
    }

    /// Columns without values, or with values that privacy hides for all players, take no space.
    @Test(arguments: ["team-roster", "team-roster-by-name"])
    func emptyColumnsAreNotThere(_ template: String) throws {
        let columns = ["Hand", "Born", "Height", "Weight", "Status"]
        func heads(_ first: String, _ second: String, _ roster: String = "") throws -> [String] {
            let others = (3...9).map { playerJSON($0) }
            let text = rosterJSON([playerJSON(1, first), playerJSON(2, second)] + others, roster)
            return try texts(template, text).filter(columns.contains)
        }
        let all = #"""
            "handedness": "L", "birthDate": "2004-02-29", "height": 71, "weight": 201, \#
            "playingStatus": "active"
            """#
        #expect(try heads(all, "\"position\": \"G\"") == columns)
        #expect(try heads(all, all, "\"privacy\": \"youth\"") == columns.filter { $0 != "Born" })
        #expect(try heads("\"position\": \"G\"", "\"weight\": 201") == ["Weight"])
    }

    @Test func aMissingNumberIsNoNumber() throws {
        let roster = rosterJSON([
            goalkeeper, playerJSON(2, #""jerseyNumber": "00""#),
            playerJSON(3, #""jerseyNumber": 0"#), playerJSON(4, #""jerseyNumber": 7"#),
        ])
        let cells = try pages("team-roster", roster).pages.flatMap(\.cells)
        #expect(cells.filter { $0.size == 22 }.map(\.text) == ["0", "00", "7"])
        #expect(
            cells.filter { $0.size == 16 }.map(\.text) == [
                "Player 3", "Player 2", "Player 4", "Player 1",
            ])
    }

    /// Sixty players take two pages with the same header, and no player is missing.
    @Test(arguments: ["team-roster", "team-roster-by-name"], ["letter", "a4"])
    func sixtyPlayersTakeTwoPages(_ template: String, _ page: String) throws {
        let (pages, _, _) = try pages(template, Self.sixty, page: page)
        try #require(pages.count == 2)
        let header = pages[0].cells.prefix(8).map(\.text)
        #expect(Set(header).isSuperset(of: ["No.", "Name", "Position", "Status"]))
        #expect(pages[1].cells.prefix(8).map(\.text) == header)
        for (number, page) in pages.enumerated() {
            #expect(page.line("Page \(number + 1) of 2") != nil)
        }
        #expect(pages[1].line("Team roster, continued") != nil)
        let all = pages.flatMap(\.lines).map(\.text)
        for number in 1...60 where number % 9 != 0 {
            #expect(all.count { $0 == "Player\(number), Zoë \(number)" } == 1, "\(number)")
        }
        // Goalkeepers are marked by a letter and named in words.
        #expect(all.count { $0 == "G" } == 6 && all.count { $0 == "Goalkeeper" } == 6)
    }

    /// Numbers are right-aligned, and the text in a row has the same baseline.
    @Test func figuresStandInLine() throws {
        let extras = (6...9).map { playerJSON($0) }.joined(separator: ",\n")
        let five = String(decoding: try Files.read(fiveHerons), as: UTF8.self)
        let nine = five.replacing("\"players\": [", with: "\"players\": [\n\(extras),")
        let cells = try pages("team-roster", nine).pages.flatMap(\.cells)
        func edge(_ texts: [String]) throws -> Set<Int> {
            Set(
                try texts.map { text in
                    Int((try #require(cells.first { $0.text == text })).right * 100)
                })
        }
        #expect(try edge(["No.", "4", "17", "88"]).count == 1)
        #expect(try edge(["Height", "6′ 2″", "5′ 11″"]).count == 1)
        #expect(try edge(["Weight", "201 lb", "143 lb"]).count == 1)
        let row = ["4", "Okonjo, Tendai", "Defense", "Shoots R", "Feb 29, 2004", "6′ 2″", "201 lb"]
        let lines = Set(row.map { text in cells.first { $0.text == text }?.baseline })
        #expect(lines.count == 1 && !lines.contains(nil))
    }

    /// Heights and weights are in the system of the team's units.
    @Test func metricTeamsReadMetric() throws {
        let roster = rosterJSON(
            [playerJSON(1, #""position": "G", "height": 1.88, "weight": 91"#)],
            #""units": { "height": "m", "weight": "kg" }"#)
        let texts = try texts("team-roster", roster)
        #expect(texts.contains("188 cm · 91 kg"), "\(texts)")
        #expect(!texts.contains { $0.contains("lb") || $0.contains("″") })
    }

    // MARK: Equipment

    @Test func theSheetInOrder() throws {
        let papers = try SchoolPages("equipment-sheet", data: fiveHerons)
        let (pages, findings) = try papers.pages(of: "101")
        #expect(findings.isEmpty && pages.count == 1)
        #expect(
            pages.flatMap(\.lines).map(\.text) == [
                "31", "Signe Brändström", "Goalkeeper", "Catches left", "Saltwater Bay Herons",
                "Equipment sheet", "Wanda Kessel", "Equipment manager", "Piece", "Sizes",
                "Signed for by", "Date", "Helmet", "Northgate Dome G4",
                "NG-D-G4-L · navy", "Size", "7 1/4", "Face protector", "cat-eye", "cage",
                "Chin strap", "double", "Returned", "Condition", "Shoulder pads",
                "Tollund Rampart 20", "TR-20-SRL · black", "Size", "Senior L", "Returned",
                "Condition", "Gloves", "none", "Returned", "Condition", "Skate boot",
                "Fjordline Kestrel K9", "FK9-8H-EE · black", "Size", "8 1/2", "Width", "EE",
                "Stiffness", "90", "Returned", "Condition", "Skate holder", "Fjordline Span X",
                "FS-X-272 · white", "Size", "272", "Returned", "Condition", "Skate runner",
                "Fjordline Edge 272", "FE-272 · steel", "Size", "272", "Hollow", "1/2″", "Contour",
                "10′", "Pitch", "1", "Returned", "Condition", "Stick", "Alder & Ash Paddle 26L",
                "AA-P-26L · white", "Pattern", "G1", "Side", "Left", "Curve", "1", "Flex", "100",
                "Returned", "Condition",
                "31 Signe Brändström", "Saltwater Bay Herons", "Page 1 of 1",
            ])
        #expect(try #require(pages[0].line("31")).size == 48)
    }

    /// Sizes are in trade notation, large enough to read at arm's length.
    @Test func sizesAreReadAtArmsLength() throws {
        let roster = rosterJSON(
            [playerJSON(1, #""position": "G", "equipment": { "SkateRunner": 5 }"#)],
            """
            "equipment": [ { "wsObjectId": 5, "entity": "SkateRunner", "hollow": 0.5, \
            "contour": 9, "size": 254 } ]
            """)
        let lines = try pages("equipment-sheet", roster).pages.flatMap(\.lines)
        for text in ["1/2″", "9′", "254"] {
            let size = lines.first { $0.text == text }?.size ?? 0
            #expect(size >= 11, "\(text): \(lines.map(\.text))")
        }
        #expect(!lines.contains { $0.text.contains("0.5") })
        // The other six categories are shown empty, with the built-in icons.
        let pictures = try pages("equipment-sheet", roster).pages.map(\.pictures.count)
        #expect(pictures == [7])
        #expect(lines.count { $0.text == "none" } == 6)
        #expect(lines.count { $0.text == "Stick" } == 1)
    }

    /// A custom category has the default icon, and a piece its photo.
    @Test func ownCategoriesAndPhotos() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>"#, to: "elbow.svg"
        )
        let data = try folder.write(
            rosterJSON(
                [playerJSON(1, #""position": "G", "equipment": { "ElbowPads": 5 }"#)],
                """
                "equipmentCategories": [ { "wsObjectId": 1, "displayOrder": 1, \
                "displayName": "Elbow pads", "nameOfEntity": "ElbowPads" } ], \
                "equipment": [ { "wsObjectId": 5, "entity": "ElbowPads", "brand": "Tollund", \
                "photo": "elbow.svg", "strapCount": 2 } ]
                """), to: "roster.json")
        let (pages, findings) = try SchoolPages("equipment-sheet", data: data).pages(of: "1")
        #expect(findings.isEmpty, "\(findings)")
        let texts = pages.flatMap(\.lines).map(\.text)
        #expect(texts.contains("Elbow pads") && texts.contains("Strap count"))
        #expect(pages.count == 1 && pages[0].pictures == ["", "Photo of Elbow pads Tollund"])
        let inventory = try SchoolPages("equipment-inventory", data: data)
        let (sheet, more) = try inventory.pages(of: "roster")
        #expect(more.isEmpty && sheet.flatMap(\.lines).contains { $0.text == "1 piece" })
    }

    @Test func theInventoryInOrder() throws {
        let roster = rosterJSON(
            [
                playerJSON(
                    1,
                    #""jerseyNumber": 31, "position": "G", "equipment": { "Helmet": 5, "Stick": 8 }"#
                ),
                playerJSON(2, #""equipment": { "Helmet": 5 }"#),
            ],
            """
            "date": "2026-01-15", "equipment": [
              { "wsObjectId": 5, "entity": "Helmet", "brand": "Dome", "orderCode": "D-7",
                "colour": "white", "size": "7 1/4", "faceProtector": "cage" },
              { "wsObjectId": 6, "entity": "Helmet" },
              { "wsObjectId": 8, "entity": "Stick", "brand": "Paddle", "flex": 85 } ]
            """)
        let texts = try texts("equipment-inventory", roster)
        #expect(
            texts == [
                "Herons", "Pieces", "3", "In stock", "1", "Equipment inventory", "Jan 15, 2026",
                "Piece", "Sizes", "Color", "Order code", "Assigned to", "In stock", "Helmet",
                "2 pieces", "1 in stock", "Dome",
                "Size\u{A0}7 1/4\u{A0}· Face\u{A0}protector\u{A0}cage", "white", "D-7",
                "31\u{A0}Player 1, Player 2", "Piece 6", "1", "Stick", "1 piece", "Paddle",
                "Flex\u{A0}85", "31\u{A0}Player 1", "Shoulder pads", "none", "Gloves", "none",
                "Skate boot", "none", "Skate holder", "none", "Skate runner", "none", "Herons",
                "January 15, 2026", "Page 1 of 1",
            ])
    }

    @Test func thePiecesOfACategoryAreByNameThenByPlayer() throws {
        let roster = rosterJSON(
            [
                playerJSON(1, #""jerseyNumber": 9, "equipment": { "Helmet": 2 }"#),
                playerJSON(2, #""jerseyNumber": 4, "equipment": { "Helmet": 3 }"#),
            ],
            """
            "equipment": [
              { "wsObjectId": 4, "entity": "Helmet" },
              { "wsObjectId": 1, "entity": "Helmet", "brand": "Zenith" },
              { "wsObjectId": 2, "entity": "Helmet", "brand": "Dome" },
              { "wsObjectId": 3, "entity": "Helmet", "brand": "Dome" } ]
            """)
        let texts = try texts("equipment-inventory", roster)
        let shown = texts.filter { text in
            ["Dome", "Zenith", "Piece 4"].contains(text) || text.contains("Player ")
        }
        #expect(
            shown == [
                "Dome", "4\u{A0}Player 2", "Dome", "9\u{A0}Player 1", "Zenith", "Piece 4",
            ])
    }
}
