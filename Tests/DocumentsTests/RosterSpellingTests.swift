import Diagnostics
import Input
import Rosters
import Schema
import Testing

@testable import Documents

/// Tests of keys that are accepted in two spellings.
@Suite struct RosterSpellingTests {
    /// Returns a roster and its problems, each as a line.
    private static func read(_ text: String) throws -> (roster: Roster?, problems: [String]) {
        var sink = DiagnosticSink()
        let root = try ParsedFile.parse(Array(text.utf8), "roster.json", &sink)
        var reader = RosterReader()
        let roster = reader.read(root, &sink)
        if let roster {
            reader.report(RosterRules.issues(in: roster, units: nil, on: nil), in: root, &sink)
        }
        return (roster, sink.diagnostics.map { "\($0.severity): \($0.field): \($0.message)" })
    }

    @Test("Plain keys and older ones mean the same")
    func bothAreRead() throws {
        let plain = try Self.read(
            """
            {"team": {"id": "T", "name": "Terns", "manager": "Kit", "goalkeepers": false},
             "equipment": [{"id": "H", "entity": "Helmet", "color": "navy"}],
             "players": [{"id": "A", "lastName": "B", "number": "07", "photo": "b.png"}]}
            """)
        let older = try Self.read(
            """
            {"team": {"id": "T", "teamName": "Terns", "nameOfEM": "Kit", "goalkeepers": false},
             "equipment": [{"id": "H", "entity": "Helmet", "colour": "navy"}],
             "players": [{"id": "A", "lastName": "B", "jerseyNumber": "07", "photoHeadshot": "b.png"}]}
            """)
        #expect(plain.problems == [] && older.problems == [])
        let roster = try #require(plain.roster)
        #expect(roster == older.roster)
        #expect(roster.team.title == "Terns" && roster.players[0].numberedName == "07 B")
    }

    @Test("Problems name the key as the file spells it")
    func problemsNameTheSpelling() throws {
        func problems(_ key: String) throws -> [String] {
            try Self.read(
                """
                {"team": {"id": "T", "name": "Terns", "goalkeepers": false}, "players": [
                 {"id": "A", "lastName": "B", "\(key)": 7}, {"id": "C", "lastName": "D", "\(key)": 7},
                 {"id": "E", "lastName": "F", "\(key)": "x"}]}
                """
            ).problems
        }
        for key in ["number", "jerseyNumber"] {
            #expect(
                try problems(key).sorted() == [
                    "error: players[2].\(key): \"x\" is not a valid jersey number: it must have one to"
                        + " three digits",
                    "warning: players[1].\(key): players[0] already wears 7",
                ])
        }
        #expect(
            try Self.read(#"{"team": {"id": "T"}, "players": []}"#).problems == [
                "error: team: \"name\" is missing"
            ])
    }

    @Test("Both spellings at once must have the same value")
    func bothAtOnce() throws {
        func problems(_ other: String) throws -> [String] {
            try Self.read(
                #"{"team": {"id": "T", "teamName": "\#(other)", "name": "Terns"}, "players": []}"#
            ).problems
        }
        #expect(try problems("Terns") == [])
        #expect(
            try problems("Herons") == [
                "error: team.teamName: \"teamName\" means the same as \"name\", which has another value"
            ])
    }

    @Test("Templates can use both names of a fact, of which listings have the plain one")
    func facts() {
        let members = TeamRecord.team.schema.members
        for (plain, older) in [("name", "teamName"), ("manager", "nameOfEM")] {
            #expect(members.first { $0.name == plain }?.isListed == true)
            #expect(members.first { $0.name == older }?.isListed == false)
        }
        let piece = ShownPiece.facts.map(\.member)
        #expect(piece.first { $0.name == "color" }?.isListed == true)
        #expect(piece.first { $0.name == "colour" }?.isListed == false)
    }
}
