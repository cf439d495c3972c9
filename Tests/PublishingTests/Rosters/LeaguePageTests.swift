import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the pages of a team that has captains, staff, statistics, and equipment in stock.
@Suite struct LeaguePageTests {
    private func texts(
        _ template: String, _ roster: String? = nil, of id: String? = nil
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        let data = try roster.map { try folder.write($0, to: "roster.json") }
        let papers = try SchoolPages(template, data: data ?? LeagueRosterTests.example)
        return try papers.ids.filter { id == nil || $0 == id }.flatMap { id -> [String] in
            let (pages, lines) = try papers.pages(of: id)
            #expect(lines == [])
            return pages.flatMap(\.lines).map { $0.text.replacing("\u{A0}", with: " ") }
        }
    }

    /// Captains, hometowns and staff are on the roster; no number is too long for its column.
    @Test func theRosterInOrder() throws {
        #expect(
            try texts("team-roster") == [
                "Larkhaven Terns", "North Coast Junior League · 2025–26", "Players", "4",
                "Goalkeepers", "1", "Equipment manager", "Ruta Baltrus", "Team roster",
                "Jan 15, 2026", "No.", "Name", "Position", "Hand", "Born", "7", "Ibarra, Tomás",
                "MEX", "Defense", "Shoots R", "007", "Achterberg, Maya", "C", "Larkhaven · USA",
                "Center", "Shoots B", "Feb 1, 2008", "30", "G", "Nyqvist, Freja", "A",
                "Kalix · SWE", "Goalkeeper", "Catches L", "Jul 19, 2008", "Sandoval, June",
                "Left wing", "Staff", "Role", "Phone", "Petra Lindqvist", "Head coach", "555-0142",
                "Omar Diallo", "Assistant coach", "Ruta Baltrus", "Equipment manager", "555-0177",
                "Larkhaven Terns", "January 15, 2026", "Page 1 of 1",
            ])
        let names = try texts("team-roster-by-name")
        #expect(names.contains("007") && names.contains("Petra Lindqvist"))
    }

    /// Games are in the order of their dates, whatever the order of the file is.
    @Test func theScheduleInOrder() throws {
        #expect(
            try texts("team-schedule") == [
                "Larkhaven Terns", "North Coast Junior League · 2025–26", "Games", "3", "Home",
                "1", "Away", "1", "Schedule", "Jan 15, 2026", "Date", "Time", "Venue", "Opponent",
                "Location", "Competition", "Result", "January 2026", "Fri, Jan 9", "7:30 PM",
                "Home", "Ospreys", "Harbor Rink", "League", "W 4–2", "Sat, Jan 17", "2:00 PM",
                "Away", "Pintails", "Mill Street Arena", "League", "Sat, Jan 24", "Grebes",
                "Lakeside Cup", "Cup", "Larkhaven Terns", "January 15, 2026", "Page 1 of 1",
            ])
        let mixed = rosterJSON(
            [goalkeeper],
            #"""
            "schedule": [ { "date": "2026-03-01", "opponent": "B" }, \#
            { "date": "2025-12-30", "opponent": "A" }, { "date": "2026-03-01", "opponent": "C" } ]
            """#)
        let opponents = try texts("team-schedule", mixed).filter(["A", "B", "C"].contains)
        #expect(opponents == ["A", "B", "C"])
        #expect(
            try texts("team-schedule", rosterJSON([goalkeeper])).contains("There are no games."))
    }

    /// In a sport without goalkeepers, no page has a word about them.
    @Test(arguments: ["team-roster", "team-roster-by-name", "equipment-sheet", "player-card"])
    func otherSportsHaveNoGoalkeepers(_ template: String) throws {
        let roster = rosterJSON(
            [playerJSON(1, #""position": "G", "handedness": "R""#)],
            team: #""id": "H", "teamName": "Hawks", "sport": "Volleyball""#)
        let all = try texts(template, roster).joined(separator: "|")
        #expect(!all.lowercased().contains("goal") && !all.contains("Catches"), "\(all)")
        #expect(all.contains("Plays"), "\(all)")
    }

    @Test func theInventorySaysWherePiecesAre() throws {
        let all = try texts("equipment-inventory")
        #expect(
            all == [
                "Larkhaven Terns", "North Coast Junior League · 2025–26", "Pieces", "36",
                "In stock", "33", "In repair", "1", "Equipment manager", "Ruta Baltrus",
                "Equipment inventory", "Jan 15, 2026", "Piece", "Sizes", "Assigned to", "In stock",
                "Helmet", "3 pieces", "1 in stock", "Northgate Dome G4", "Size 7 1/4",
                "Condition: worn at the chin", "30 Nyqvist", "Northgate Dome S2", "Size 7",
                "Condition: new", "007 Achterberg", "Northgate Dome S2", "Size 7",
                "Condition: good", "returned Jan 10, 2026", "1", "Stick", "13 pieces",
                "12 in stock", "Long Reach 85L", "Side Left · Flex 85", "12", "Paddle 26L",
                "Side Left · Flex 100", "30 Nyqvist", "in repair", "Practice jersey", "20 pieces",
                "20 in stock", "Piece J-1", "Size L", "20", "Larkhaven Terns", "January 15, 2026",
                "Page 1 of 1",
            ])
    }

    @Test func theSheetSaysInWhichConditionPiecesAre() throws {
        let all = try texts("equipment-sheet", of: "T-01")
        let joined = all.joined(separator: " ")
        #expect(joined.contains("worn at the chin") && all.contains("In repair"), "\(all)")
        #expect(!all.contains("Issued"), "\(all)")
        let number = try texts("equipment-sheet", of: "T-02").first
        #expect(number == "007")
    }

    @Test func theCardNamesTheCaptain() throws {
        let captain = try texts("player-card", of: "T-02")
        #expect(captain.contains("Center · Captain") && captain.contains("Larkhaven · USA"))
        #expect(captain.count { $0 == "007" } == 2, "\(captain)")
        #expect(try texts("player-card", of: "T-01").contains("Goalkeeper · Alternate captain"))
        let plain = try texts("player-card", of: "T-04")
        #expect(
            plain == [
                "June", "Sandoval", "Left wing", "Terns", "June", "Sandoval",
                "June Sandoval plays for Larkhaven Terns", "Left wing", "Autograph",
                "Larkhaven Terns", "2025–26 · 4/4",
            ])
    }
}
