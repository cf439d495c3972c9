import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the designs of cards with data of any size: all text is inside the cut, large enough, and next to
/// other text.
@Suite struct CardDesignTests {
    static let designs = ["player-card", "player-card-classic", "player-card-full"]

    /// Everything that a roster can say about a player, with a name of any length in any script.
    private static func full(_ number: Int, _ given: String, _ last: String) -> String {
        let seasons = ["2021–22", "2022–23", "2023–24", "2024–25"].map { season in
            "{ \"season\": \"\(season)\", \"competition\": \"Regular season\", \"games\": 34, \"goals\": 18,"
                + " \"assists\": 120, \"points\": 138, \"plusMinus\": -23, \"penaltyMinutes\": 140 }"
        }
        let story = String(repeating: "Never misses a practice, and paints in oil. ", count: 12)
        return """
            { "wsObjectId": \(number), "givenNames": "\(given)", "lastName": "\(last)",
              "jerseyNumber": "0\(number % 90 + 10)", "position": "Left defense and penalty kill",
              "captaincy": "A", "handedness": "both", "birthDate": "2003-09-30", "height": 190,
              "weight": 100, "hometown": "Llanfairpwllgwyngyll by the sea", "nationality": "United Kingdom",
              "biography": "\(story)", "statistics": [ \(seasons.joined(separator: ", ")) ],
              "equipment": { "Helmet": 1, "Stick": 2, "Gloves": 3 } }
            """
    }

    private static let names = [
        ("Ann", "Li"), ("Maximiliana", "Fitzgerald-Montgomery Papadimitropoulos"),
        (
            "Jean-Christophe Emmanuel Philippe Marie",  // 60 letters in the last name
            "Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaf"
        ),
        ("محمد عبد الرحمن", "الأنصاري آل مكتوم الخزرجي"), ("さくら", "高橋勅使河原小比類巻長曾我部"),
        ("ณัฐวุฒิ", "ศรีสุวรรณพิพัฒน์เจริญสุข"), ("अंजलि", "देशपांडे कुलकर्णी"), ("민준", "김"),
        ("Олена", "Коваленко-Драгоманова"), ("דניאל", "שפירא"), ("", "Zed"),
    ]

    /// The units of the heights and weights of `full`.
    private static let metric = #""units": { "height": "cm", "weight": "kg" },"#

    private static func roster(_ units: String = "", _ colors: String = "#123a5c") -> String {
        let players = names.enumerated().map { full($0 + 1, $1.0, $1.1) }
        let few = [
            goalkeeper.replacing("\"wsObjectId\": 1", with: "\"wsObjectId\": 81"),
            playerJSON(82, #""handedness": "L", "birthDate": "2004-02-29""#),
            playerJSON(83, #""equipment": { "Helmet": 1, "Stick": 2, "Gloves": 3 }"#),
        ]
        return rosterJSON(
            players + few,
            team:
                #""wsObjectId": 1, "city": "Sault Ste. Marie", "teamName": "Northern Harriers", "#
                + "\"season\": \"2025–26\", \"colors\": [ \"\(colors)\" ]",
            """
            \(units) "date": "2026-01-15", "equipment": [
              { "wsObjectId": 1, "entity": "Helmet", "brand": "Northgate Dome with a very long name of its model" },
              { "wsObjectId": 2, "entity": "Stick", "brand": "Long Reach" },
              { "wsObjectId": 3, "entity": "Gloves", "brand": "Grip" } ]
            """)
    }

    /// - Parameter known: Whether only the problems of names that cannot fit are found.
    private func pages(_ design: String, _ roster: String) throws -> [(String, PaperPage)] {
        let folder = try TemporaryFolder()
        let data = try folder.write(roster, to: "roster.json")
        let papers = try SchoolPages(design, data: data, page: "card")
        return try papers.ids.flatMap { id in
            let (pages, lines) = try papers.pages(of: id)
            #expect(pages.count == 2, "\(design) of \(id): \(lines)")
            #expect(
                !lines.contains { $0.contains("error") || $0.contains("height of") }, "\(lines)")
            return pages.map { ("\(design) of \(id)", $0) }
        }
    }

    @Test(
        "All text is inside the cut, at least 6 points large, and not on other text",
        arguments: designs)
    func extremes(_ design: String) throws {
        for units in ["", Self.metric] {
            let unit =
                units.isEmpty ? Self.roster().replacing("190", with: "74") : Self.roster(units)
            for (card, page) in try pages(design, unit) {
                #expect(!page.lines.isEmpty)
                for line in page.lines {
                    #expect(line.size >= 6 - 1e-9, "\(card): \(line.text) has \(line.size) pt")
                    // An eighth of an inch of bleed, and another one of paper.
                    #expect(line.left >= 16.9 && line.right <= 181.1, "\(card): \(line)")
                    #expect(
                        line.baseline - 0.7 * line.size >= 11 && line.baseline <= 253,
                        "\(card): \(line.text) at \(line.baseline)")
                }
                for (place, one) in page.lines.enumerated() {
                    for other in page.lines[(place + 1)...] {
                        #expect(!one.covers(other), "\(card): \(one.text) and \(other.text)")
                    }
                }
            }
        }
    }

    @Test(
        "Names take a second line before they get small, and no word is broken", arguments: designs)
    func names(_ design: String) throws {
        let roster = rosterJSON([
            playerJSON(2), goalkeeper.replacing("Player 1", with: "Fitzgerald-Montgomery"),
            playerJSON(3).replacing("Player 3", with: "Papadimitropoulos-Featherstonehaugh"),
        ])
        let folder = try TemporaryFolder()
        let papers = try SchoolPages(
            design, data: try folder.write(roster, to: "roster.json"), page: "card")
        #expect(try papers.pages(of: "1").lines == [])
        let (pages, problems) = try papers.pages(of: "3")
        let name = try #require(pages.first).lines.filter {
            $0.roles.map(\.plain).contains(.heading(1))
        }
        #expect(name.map(\.text) == ["Papadimitropoulos-", "Featherstonehaugh"])
        #expect(name.allSatisfy { $0.size >= 10 }, "\(name.map(\.size))")
        #expect(!problems.contains { $0.contains("broken") }, "\(problems)")
    }

    @Test(
        "A card has what the data has: season, number, statistics with totals, and a biography",
        arguments: designs)
    func facts(_ design: String) throws {
        let papers = try SchoolPages(design, data: "team/roster.json", page: "card")
        func texts(_ id: String) throws -> [String] {
            let (pages, problems) = try papers.pages(of: id)
            #expect(problems == [], "\(id)")
            return pages.flatMap(\.lines).map(\.text)
        }
        let captain = try texts("103")
        for text in [
            "2025–26 · 3/25", "Season", "GP", "+/−", "2024–25", "Playoffs", "69", "34",
            "44", "78", "+24",
            "Center · Captain", "Saltwater Bay · CAN", "Career",
        ] { #expect(captain.contains(text), "\(text) in \(captain)") }
        #expect(captain.joined(separator: " ").contains("flooded tennis court"))
        let goalkeeper = try texts("101")
        #expect(
            ["GAA", "SV%", "2.61", "0.921", "32"].allSatisfy(goalkeeper.contains), "\(goalkeeper)")
        #expect(!goalkeeper.contains("Pts"))
        // One season needs no totals.
        let young = try texts("122")
        #expect(young.contains("GP") && !young.contains("Career"))
        let ids = try papers.ids.map { try texts($0) }
        #expect(ids.count == 25 && ids.allSatisfy { !$0.isEmpty })
    }

    @Test("The back of a player without data has a sentence", arguments: designs)
    func noData(_ design: String) throws {
        let folder = try TemporaryFolder()
        let papers = try SchoolPages(
            design, data: try folder.write(rosterJSON([goalkeeper]), to: "r.json"), page: "card")
        let back = try #require(try papers.pages(of: "1").pages.last).lines.map(\.text)
        #expect(back.contains("Player 1 plays for Herons") && back.contains("Autograph"), "\(back)")
        #expect(back.contains("1/1"))
    }

    @Test("Text can be read on all team colors", arguments: designs)
    func colors(_ design: String) throws {
        for color in ["#ffffff", "#000000", "#ffe600", "#c8102e"] {
            for (card, page) in try pages(design, Self.roster(Self.metric, color)) {
                for line in page.lines {
                    let grounds =
                        [Color(hex: color) ?? .black, Color(hex: "#fbf9f4") ?? .white]
                        + [TeamColors([color]).stripe]
                    let contrast = grounds.map { line.color.contrast(with: $0) }.max() ?? 0
                    #expect(
                        contrast >= 4.5, "\(card): \(line.text) in \(line.color.hex) on \(color)")
                }
            }
        }
    }
}

extension PaperPage.Line {
    /// Returns whether the letters of this line are on those of another one.
    fileprivate func covers(_ other: PaperPage.Line) -> Bool {
        let across = min(right, other.right) - max(left, other.left)
        let tops = (baseline - 0.62 * size, other.baseline - 0.62 * other.size)
        return across > 0.5 && min(baseline, other.baseline) - max(tops.0, tops.1) > 0.5
    }
}
