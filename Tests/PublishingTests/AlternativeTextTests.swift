import Diagnostics
import Schema
import TestSupport
import Testing

@testable import ChalkboardKit
@testable import Documents
@testable import Publishing

/// Tests of the text that replaces a picture, made from the data.
@Suite struct AlternativeTextTests {
    /// Returns the text of each record of a file of the examples or with an absolute path, or of JSON.
    private func texts(
        _ data: String, for record: String? = nil, date: String? = nil
    ) throws -> [String] {
        var report = Report()
        let folder = try TemporaryFolder()
        let path =
            data.hasPrefix("{")
            ? try folder.write(data, to: "data.json")
            : data.hasPrefix("/") ? data : ProjectFiles.root + "/examples/" + data
        let file = try DataFile.read(path, in: workspace(), &report.sink)
        let set = try DocumentSet(file, for: record, date: date, &report.sink)
        withExtendedLifetime(folder) {}
        return try set.entries.map { try $0.content().alternativeText }
    }

    @Test func aBoardListsItsCourses() throws {
        #expect(
            try texts("gpa/two-courses.json") == [
                "GPA 3.42: Mobile Programming, 3 credits, A; Algorithms, 4 credits, B"
            ])
        #expect(try texts("gpa/empty.json") == ["no courses"])
    }

    /// A title, a credit of one, and characters that would break the line.
    @Test func aBoardHasItsOwnTitle() throws {
        let course =
            #"{"title":"Art\n \t and\u0085craft","credits":1,"assessments":[{"points":1,"max":1,"weight":100}]}"#
        #expect(
            try texts("{\"title\":\"Fall  2026\",\"courses\":[\(course)]}") == [
                "Fall 2026, GPA 4.0: Art and craft, 1 credit, A"
            ])
    }

    @Test func aReportCardListsItsCourses() throws {
        let all = try texts("school/class.json")
        #expect(all.count == 14)
        #expect(
            all[0]
                == "Ada Lindqvist, GPA 3.94, rank 3 of 13: Algebra II, A; Chemistry, A;"
                + " World Literature, A; United States History, A−; Computer Science, A;"
                + " Physical Education, passed")
        // A course without a score, and no GPA.
        #expect(
            all[12]
                == "Ιωάννα Παπαδοπούλου: Geometry, incomplete; Biology, incomplete;"
                + " World Literature, not yet graded; Physical Education, withdrawn")
    }

    @Test func aClassSheetListsItsStudents() throws {
        #expect(
            try texts("school/class.json", for: "class") == [
                "Spring 2026, 14 students, average GPA 2.87, median 3.3: Ada Lindqvist, 3.94;"
                    + " José Núñez Carrasco, 2.74; 王小明, 3.51; Siobhán Ó Briain, 2.45;"
                    + " Amara Okonkwo, 4.0; نور الراشد, 3.3; Łucja Wójcik, 0.14;"
                    + " Thị Ngọc Nguyễn, 3.57; Priya Ramaswamy, 3.68; Mateo García Márquez, 0.85;"
                    + " Ольга Соколова, 4.0; Birna Guðmundsdóttir, 2.45;"
                    + " Ιωάννα Παπαδοπούλου, no GPA; Élodie Lefèvre, 2.7"
            ])
    }

    @Test func conversionsListTheirValues() throws {
        #expect(
            try texts("conversions/temperature.json") == [
                "Temperatures: Temperature, Celsius to Fahrenheit and Kelvins: −40 °C = −40.00 °F ="
                    + " 233.15 K; −35 °C = −31.00 °F = 238.15 K; −30 °C = −22.00 °F = 243.15 K;"
                    + " −25 °C = −13.00 °F = 248.15 K; −20 °C = −4.00 °F = 253.15 K;"
                    + " −15 °C = 5.00 °F = 258.15 K; and 25 more"
            ])
        #expect(
            try texts("conversions/converter.json") == [
                "Converter: 9 steps, ending with 12 °C = 12 °C"
            ])
        let table = #"{"from":"m","to":["ft"],"values":[1]}"#
        let tables = [String](repeating: table, count: 6).joined(separator: ",")
        #expect(
            try texts("{\"conversions\":[\(tables)]}").first?.hasSuffix(
                "1 m = 3.280839895 ft. And 2 more tables") == true)
    }

    @Test func tipsListTheirAmounts() throws {
        #expect(
            try texts("tips/guide.json").first?.hasPrefix(
                "Tip guide: check $5.00, 15% tip $0.75, 18% tip $0.90, 20% tip $1.00; check $10.00,"
            ) == true)
        #expect(
            try texts("tips/receipt.json") == [
                "Receipt: check $57.30; 15% tip $8.60; total $65.90; 2 people pay $16.48;"
                    + " 2 people pay $16.47"
            ])
    }

    @Test func aProposalListsItsSections() throws {
        #expect(
            try texts("school/proposal.yaml") == [
                "Chalkboard: A proposal by Noor Haddad, Tomasz Zieliński, Grace Adeyemi;"
                    + " What it does; Why it is needed; What a user sees; How it is built;"
                    + " What could go wrong; Plan"
            ])
    }

    @Test func aTeamListsItsPlayers() throws {
        #expect(
            try texts(fiveHerons, for: "team") == [
                "Saltwater Bay Herons, 5 players, 16 pieces of equipment: 31 Signe Brändström,"
                    + " Goalkeeper; 4 Tendai Okonjo, Defense; 17 Maeve O’Rourke-Łaska, Center;"
                    + " 22 Inés Villaverde, Left wing; 88 Jude Halloran, Right wing"
            ])
    }

    @Test func aPlayerIsShownAsPrivacyAllows() throws {
        #expect(
            try texts(fiveHerons, date: "2026-01-01").first
                == "31 Signe Brändström, Saltwater Bay Herons: Goalkeeper; Catches left; active;"
                + " Age 23; 5′ 11″ · 180 cm; 172 lb · 78 kg; Helmet, Northgate Dome G4,"
                + " Size 7 1/4 · Face protector cat-eye cage · Chin strap double;"
                + " Shoulder pads, Tollund Rampart 20, Size Senior L; Skate boot,"
                + " Fjordline Kestrel K9, Size 8 1/2 · Width EE · Stiffness 90; Skate holder,"
                + " Fjordline Span X, Size 272; Skate runner, Fjordline Edge 272,"
                + " Size 272 · Hollow 1/2″ · Contour 10′ · Pitch 1; Stick,"
                + " Alder & Ash Paddle 26L, Pattern G1 · Side Left · Curve 1 · Flex 100")
        func player(_ privacy: String) throws -> [String] {
            try texts(
                """
                {"privacy":"\(privacy)","date":"2026-02-01","team":{"wsObjectId":1,"teamName":"Herons"},
                "players":[{"wsObjectId":7,"lastName":"Lind","birthDate":"2014-01-31",
                "photoHeadshot":"photos/7.png"}]}
                """)
        }
        #expect(try player("full") == ["Lind, Herons: Age 12"])
        #expect(try player("age") == ["Lind, Herons: Age 12"])
        #expect(try player("youth") == ["Lind, Herons"])
    }

    /// Only the first items are listed, and the others are not even evaluated.
    @Test func longListsAreCounted() {
        let items = (1...1_000_000).lazy.map { number in
            if number > AlternativeText.mostItems { Issue.record("\(number) is not needed") }
            return "\(number)"
        }
        #expect(
            AlternativeText.text(["All", nil, ""], items)
                == "All: 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13; 14; 15; 16; 17; 18; 19; 20;"
                + " and 999980 more")
        #expect(AlternativeText.text(["A", "B"], []) == "A, B")
        #expect(AlternativeText.text([], ["x"]) == "x")
    }

    /// No text is created unless it is asked for.
    @Test func textIsLazy() {
        @Sendable func text() -> String {
            Issue.record("not asked for")
            return ""
        }
        let content = DocumentSet.Content(
            title: "A", summary: "", alternativeText: text(), record: Record())
        #expect(content.metadata(date: "", language: "en", isDescribed: false).description == "")
    }
}
