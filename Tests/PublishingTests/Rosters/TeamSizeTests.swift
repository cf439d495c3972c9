import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the pages of teams of any size, with long names, on small paper, and without data.
@Suite struct TeamSizeTests {
    private static let words = [
        "Okonjo", "Villaverde", "Brändström", "Halloran", "Adeyemi", "Lindqvist", "Okafor",
    ]
    /// The entities of eight categories, of which every player has a piece.
    private static let entities = [
        "Helmet", "ShoulderPads", "ElbowPads", "Gloves", "Pants", "ShinGuards", "SkateBoot",
        "Stick",
    ]

    /// Returns a roster of a number of players.
    ///
    /// - Parameters:
    ///   - kinds: The number of pieces in each category, which the players share; nil for a piece of
    ///     their own.
    ///   - ending: The end of the last names.
    private static func roster(
        _ count: Int, kinds: Int? = nil, ending: String = "", team: String = "Herons",
        _ more: String = ""
    ) -> String {
        let perCategory = kinds ?? count
        func piece(_ category: Int, _ number: Int) -> Int { 1000 + category * 100 + number }
        let players = (0..<count).map { number in
            let pieces = entities.indices.map { category in
                "\"\(entities[category])\": \(piece(category, number % perCategory))"
            }
            let captaincy = number == 1 ? #""captaincy": "C", "# : ""
            return """
                { "wsObjectId": \(number + 1), "lastName": "\(words[number % 7])\(ending)", \
                "givenNames": "Zoë \(number)", "jerseyNumber": \(number + 1), \(captaincy)\
                "position": "\(number % 12 == 0 ? "G" : ["LW", "C", "RW", "D"][number % 4])", \
                "handedness": "R", "playingStatus": "active", "birthDate": "2004-11-28", \
                "height": 71, "weight": 201, "equipment": { \(pieces.joined(separator: ", ")) } }
                """
        }
        let categories = entities.enumerated().map { number, entity in
            """
            { "wsObjectId": \(number), "displayOrder": \(number), "displayName": "\(entity)", \
            "nameOfEntity": "\(entity)" }
            """
        }
        let pieces = entities.enumerated().flatMap { category, entity in
            (0..<perCategory).map { number in
                """
                { "wsObjectId": \(piece(category, number)), "entity": "\(entity)", \
                "brand": "Tollund", "modelCode": "Grip \(number)", "orderCode": "TG-\(number)", \
                "colour": "navy", "count": \(kinds == nil ? 1 : count) }
                """
            }
        }
        return rosterJSON(
            players, team: #""wsObjectId": 1, "teamName": "\#(team)", "nameOfEM": "Wanda Kessel""#,
            """
            "date": "2026-01-15", "equipmentCategories": [\(categories.joined(separator: ", "))], \
            "equipment": [\(pieces.joined(separator: ",\n"))]\(more)
            """)
    }

    private func pages(
        _ template: String, _ roster: String, _ page: String = "letter"
    ) throws -> (pages: [PaperPage], findings: [String], height: Double) {
        let folder = try TemporaryFolder()
        let data = try folder.write(roster, to: "roster.json")
        let papers = try SchoolPages(template, data: data, page: page)
        let made = try papers.ids.prefix(2).map { try papers.pages(of: $0) }
        return (made.flatMap(\.pages), made.flatMap(\.lines), papers.size.height)
    }

    private static let papers = [
        "team-roster", "team-check-in", "team-lineup", "equipment-sheet", "equipment-inventory",
    ]

    /// Nothing is shrunk, cut or broken inside a word, also on small paper and with names of 60 letters.
    @Test(arguments: papers, ["letter", "a5"])
    func nothingIsBroken(_ template: String, _ page: String) throws {
        for ending in ["", "-Featherstonehaugh-Castellanos-Villanueva-Lindgren-Okafor"] {
            for count in [1, 25] {
                let roster = Self.roster(count, ending: ending)
                let (_, findings, _) = try pages(template, roster, page)
                #expect(findings.isEmpty, "\(findings.prefix(3))")
            }
        }
    }

    /// The rows of five players are larger than those of twenty-five.
    @Test func smallTeamsHaveLargeRows() throws {
        func size(_ count: Int) throws -> Double {
            let cells = try pages("team-roster", Self.roster(count)).pages.flatMap(\.cells)
            return try #require(cells.first { $0.text == "Okonjo, Zoë 0" }).size
        }
        #expect(try [5, 12, 25].map(size) == [16, 12, 11])
        // A team of twenty-five takes one page.
        #expect(try pages("team-roster", Self.roster(25)).pages.count == 1)
    }

    /// Pages of the inventory are full, and the players are in running text with their numbers.
    @Test(arguments: [(25, nil, 7), (40, nil, 10), (25, 3, 3), (40, 3, 5)])
    func inventoriesAreShort(_ count: Int, _ kinds: Int?, _ most: Int) throws {
        let (pages, findings, height) = try pages(
            "equipment-inventory", Self.roster(count, kinds: kinds))
        #expect(findings.isEmpty, "\(findings)")
        #expect(pages.count <= most, "\(pages.count)")
        for page in pages.dropLast() {
            #expect(page.cells.map(\.baseline).max() ?? 0 > 0.75 * height)
        }
        let cells = pages.flatMap(\.cells).map(\.text)
        if kinds != nil {
            // Four players and more are in a line, and the pieces that are left are counted.
            #expect(cells.contains { $0.split(separator: ",").count >= 3 }, "\(cells.prefix(30))")
            #expect(cells.contains("16") || cells.contains("26"), "\(cells.prefix(30))")
        }
    }

    /// On later pages, the name of the team does not reach what is at the right.
    @Test(arguments: ["team-roster", "equipment-inventory", "team-check-in"], ["letter", "a5"])
    func continuedHeadersDoNotCollide(_ template: String, _ page: String) throws {
        let team = "Great Blue Herons of Saltwater Bay and Upper Larkhaven Districts"
        let (pages, _, _) = try pages(template, Self.roster(60, kinds: 3, team: team), page)
        try #require(pages.count > 1)
        let mark = try #require(pages[1].lines.first { $0.text.hasSuffix(", continued") })
        let title = pages[1].lines.filter {
            abs($0.baseline - mark.baseline) < 12 && $0.text != mark.text
        }
        #expect(title.contains { $0.text.hasPrefix("Great Blue") })
        #expect(title.allSatisfy { $0.right < mark.left - 5 })
        // The title of the first page is whole, on several lines.
        let first = pages[0].lines.prefix(3).map(\.text).joined(separator: " ")
        #expect(
            first.hasPrefix("Great Blue Herons of Saltwater Bay and Upper Larkhaven"), "\(first)")
        #expect(!first.contains("…"))
    }

    /// Without players, equipment or games, pages say so.
    @Test(arguments: [
        ("team-roster", "This team has no players yet."),
        ("team-roster-by-name", "This team has no players yet."),
        ("team-check-in", "This team has no players yet."),
        ("equipment-inventory", "This team has no equipment yet."),
        ("team-schedule", "There are no games."),
    ])
    func emptyTeamsHaveASentence(_ template: String, _ sentence: String) throws {
        for page in ["letter", "a5"] {
            let (pages, findings, _) = try pages(template, rosterJSON([]), page)
            #expect(pages.count == 1 && findings.isEmpty)
            #expect(pages[0].line(sentence) != nil, "\(pages[0].lines.map(\.text))")
        }
    }

    /// Where the data has no condition and no day of return, there are lines to write on.
    @Test(arguments: ["letter", "a5"]) func sheetsHaveLinesToWriteOn(_ page: String) throws {
        let data = rosterJSON(
            [playerJSON(1, #""position": "G", "equipment": { "Helmet": 5, "Stick": 6 }"#)],
            """
            "equipment": [ { "wsObjectId": 5, "entity": "Helmet", "condition": "worn", \
            "returned": "2026-01-10" }, { "wsObjectId": 6, "entity": "Stick" } ]
            """)
        let texts = try pages("equipment-sheet", data, page).pages.flatMap(\.cells).map(\.text)
        for text in ["Condition", "Returned", "worn"] {
            #expect(texts.contains(text), "\(texts)")
        }
        #expect(texts.joined(separator: " ").contains("Jan 10, 2026"))
    }
}
