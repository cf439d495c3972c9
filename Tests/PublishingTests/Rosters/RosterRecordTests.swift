import Rosters
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the facts of players and teams for templates.
@Suite struct RosterRecordTests {
    /// Returns a fact as text; empty for an absent one.
    private func text(_ record: Record?, _ name: String) -> String? {
        switch record?[name]?.value {
        case .text(let text): text
        case .words(let text): FieldValue.words(text).shown(in: english)
        case .number(_, let shown): shown
        case .date(let day): day
        case .flag(let flag): flag ? "yes" : "no"
        case .list(let records): "\(records.count) records"
        case .rows(let rows): "\(rows.count) records"
        case .record: "a record"
        case .some(.none): ""
        case nil: nil
        }
    }

    private func list(_ record: Record?, _ name: String) -> [Record] {
        if case .list(let records) = record?[name]?.value { records } else { [] }
    }

    private func facts(_ record: Record?, _ names: [String]) -> [String?] {
        names.map { text(record, $0) }
    }

    @Test func aPlayerHasItsFacts() throws {
        let set = try #require(
            rosterDocuments(try starterRoster(), for: "player", date: nil).value)
        #expect(set.title(of: set.entries) == "Saltwater Bay Herons")
        #expect(set.summary == "5 players, 16 pieces of equipment")
        #expect(set.entries.map(\.id) == ["101", "102", "103", "104", "105"])
        #expect(set.entries[1].title == "Tendai Okonjo, Saltwater Bay Herons")
        #expect(set.entries[1].summary == "number 4, Defense")
        #expect(try set.entries[1].content().outline == "4 Tendai Okonjo")
        let player = set.entries[1].record
        #expect(
            facts(
                player,
                [
                    "id", "name", "listName", "number", "position", "positionText",
                    "isGoalkeeper", "handednessLabel", "handedness", "handednessText",
                    "playingStatus", "birthDate", "age", "height", "heightImperial",
                    "heightMetric", "weight", "weightImperial", "weightMetric", "photo",
                    "privacy", "countOfPieces",
                ]) == [
                    "102", "Tendai Okonjo", "Okonjo, Tendai", "4", "D", "Defense", "no", "Shoots",
                    "R", "Right", "active", "2004-02-29", "21", "6′ 2″ · 188 cm", "6′ 2″",
                    "188 cm", "201 lb · 91 kg", "201 lb", "91 kg", "photos/4.svg", "full", "7",
                ])
        let keeper = set.entries[0].record
        #expect(
            facts(keeper, ["isGoalkeeper", "handednessLabel", "countOfPieces"]) == [
                "yes", "Catches", "6",
            ])
        let slots = list(keeper, "equipment")
        #expect(
            slots.map { text($0, "category") } == [
                "Helmet", "Shoulder pads", "Gloves", "Skate boot", "Skate holder", "Skate runner",
                "Stick",
            ])
        #expect(facts(slots[2], ["isThere", "name", "details", "pieceId"]) == ["no", "", "", ""])
        #expect(
            facts(slots[5], ["isThere", "icon", "name", "details", "pieceId"]) == [
                "yes", "icons/skate-runner.svg", "Fjordline Edge 272",
                "Size 272 · Hollow 1/2″ · Contour 10′ · Pitch 1", "551",
            ])
        #expect(
            list(slots[5], "attributes").map { facts($0, ["label", "text"]) } == [
                ["Size", "272"], ["Hollow", "1/2″"], ["Contour", "10′"], ["Pitch", "1"],
            ])
        #expect(list(keeper, "pieces").count == 6)
    }

    @Test func aMissingFactPrintsAsNothing() throws {
        let text = rosterJSON([#"{ "wsObjectId": 7, "givenNames": "Zoë", "jerseyNumber": "" }"#])
        let player = try #require(rosterDocuments(text, for: "player").value).entries[0].record
        for name in [
            "number", "position", "positionText", "handedness", "playingStatus", "birthDate",
            "age", "height", "weight", "photo", "lastName",
        ] {
            #expect(self.text(player, name)?.isEmpty == true, "\(name)")
        }
        #expect(self.text(player, "listName") == "Zoë")
    }

    @Test func privacyHidesDatesAndPhotos() throws {
        let facts = #""position": "G", "birthDate": "2004-02-29", "photoHeadshot": "p.png""#
        func shown(_ ofAll: String, _ own: String) throws -> [String?] {
            let text = rosterJSON(
                [playerJSON(1, facts + (own.isEmpty ? "" : #", "privacy": "\#(own)""#))],
                ofAll.isEmpty ? "" : #""privacy": "\#(ofAll)""#)
            let player = try #require(rosterDocuments(text, for: "player").value).entries[0].record
            return self.facts(player, ["birthDate", "age", "photo"])
        }
        let full: [String?] = ["2004-02-29", "22", "p.png"]
        #expect(try shown("", "") == full)
        #expect(try shown("full", "full") == full)
        #expect(try shown("age", "full") == ["", "22", "p.png"])
        #expect(try shown("", "age") == ["", "22", "p.png"])
        #expect(try shown("youth", "") == ["", "", ""])
        #expect(try shown("age", "youth") == ["", "", ""])
    }

    @Test func aTeamHasItsFacts() throws {
        let set = try #require(rosterDocuments(try starterRoster(), for: "team").value)
        #expect(set.entries.map(\.id) == ["roster"])
        let team = set.entries[0].record
        #expect(
            facts(team, ["title", "date", "count", "countOfGoalkeepers", "countOfPieces"]) == [
                "Saltwater Bay Herons", "2026-05-01", "5", "1", "16",
            ])
        #expect(
            list(team, "byNumber").map { text($0, "number") } == ["4", "17", "22", "31", "88"])
        #expect(
            list(team, "byName").map { text($0, "lastName") } == [
                "Brändström", "Halloran", "Okonjo", "O’Rourke-Łaska", "Villaverde",
            ])
        #expect(
            list(team, "players").map { text($0, "id") } == ["101", "102", "103", "104", "105"])
        let categories = list(team, "categories")
        #expect(categories.map { text($0, "count") } == ["3", "2", "2", "2", "2", "2", "3"])
        let sticks = list(categories[6], "pieces")
        #expect(
            sticks.map { facts($0, ["id", "count", "isInUse", "holders"]) } == [
                ["562", "2", "yes", "4\u{A0}Okonjo, 88\u{A0}Halloran"],
                ["561", "2", "yes", "17\u{A0}O’Rourke-Łaska, 22\u{A0}Villaverde"],
                ["563", "1", "yes", "31\u{A0}Brändström"],
            ])
        #expect(list(team, "equipment").count == 16)
    }

    /// Players with the same last name are distinguished, regardless of their numbers.
    @Test func holdersAreToldApart() throws {
        func shown(_ names: [(last: String, given: String)]) throws -> String? {
            let players = names.enumerated().map { index, name in
                """
                { "wsObjectId": \(index + 1), "lastName": "\(name.last)", "givenNames": \
                "\(name.given)", "position": "G", "equipment": { "Helmet": 9 } }
                """
            }
            let text = rosterJSON(
                players, #""equipment": [ { "wsObjectId": 9, "entity": "Helmet" } ]"#)
            let team = try #require(rosterDocuments(text, for: "team").value).entries[0].record
            let piece = list(team, "equipment").first
            #expect(
                list(piece, "heldBy").map { self.text($0, "name") ?? "" }
                    .joined(separator: ", ") == self.text(piece, "holders"))
            return self.text(piece, "holders")
        }
        #expect(
            try shown([("Smith", "Jude"), ("Smith", "Ada"), ("Smith", "Kim"), ("Lind", "Ada")])
                == "Lind, A.\u{A0}Smith, J.\u{A0}Smith, K.\u{A0}Smith")
        #expect(
            try shown([("Smith", "Mary Ann"), ("Smith", "Mary Beth"), ("Smith", "Mark")])
                == "Mark Smith, Mary A.\u{A0}Smith, Mary B.\u{A0}Smith")
        #expect(
            try shown([("Smith", "Ann"), ("Smith", "Anna"), ("Smith", "")])
                == "Smith, Ann Smith, Anna Smith")
        #expect(try shown([("", "Kim"), ("Kim", "Éva")]) == "Kim, É.\u{A0}Kim")
        // Only the numbers distinguish these players.
        #expect(try shown([("Smith", "Jo"), ("Smith", "Jo")]) == "Jo Smith, Jo Smith")
    }

    /// A name from right to left does not move the number of the next player.
    @Test func holdersFromRightAreIsolated() throws {
        let players = [("\u{5DC}\u{5D5}\u{5D9}", 4), ("Lind", 5)].map { name, number in
            """
            { "wsObjectId": \(number), "lastName": "\(name)", "jerseyNumber": \(number), \
            "position": "G", "equipment": { "Helmet": 9 } }
            """
        }
        let text = rosterJSON(
            players, #""equipment": [ { "wsObjectId": 9, "entity": "Helmet" } ]"#)
        let team = try #require(rosterDocuments(text, for: "team").value).entries[0].record
        let piece = try #require(list(team, "equipment").first)
        #expect(
            self.text(piece, "holders")
                == "4\u{A0}\u{2068}\u{5DC}\u{5D5}\u{5D9}\u{2069}, 5\u{A0}\u{2068}Lind\u{2069}")
    }

    /// All facts from the data have locations there, because text that does not fit is reported
    /// there.
    @Test(arguments: ["player", "team"]) func factsHaveTheirPlaces(_ kind: String) throws {
        let set = try #require(
            rosterDocuments(try privateRoster(), for: kind, date: nil).value)
        var seen: Set<String> = []
        func look(_ record: Record, _ path: String) {
            for name in record.names {
                let path = path.isEmpty ? name : "\(path).\(name)"
                guard let field = record[name] else { continue }
                switch field.value {
                case .text, .words, .date:
                    seen.insert(path)
                    // The name of the file is not in the data.
                    if kind == "team", path == "id" { continue }
                    #expect(field.origin?.source.path == "roster.json", "\(path)")
                case .record(let inner): look(inner, path)
                case .list(let inner): for record in inner { look(record, path) }
                default: break
                }
            }
        }
        for entry in set.entries { look(entry.record, "") }
        let own =
            kind == "player"
            ? ["brief.name", "brief.sizes", "equipment.attributes.label"]
            : [
                "equipment.holders", "equipment.heldBy.name", "categories.category",
            ]
        #expect(seen.isSuperset(of: own + ["team.colors.color"]), "\(seen)")
    }

    /// The sample team, with all optional fields.
    private func privateRoster() throws -> String {
        try starterRoster().replacing("\"players\":", with: "\"privacy\": \"full\", \"players\":")
    }

    /// The location of a fact is that of the value that it shows.
    @Test func placesAreThoseOfTheirFacts() throws {
        let set = try #require(
            rosterDocuments(try starterRoster(), for: "player", date: nil).value)
        let slot = try #require(list(set.entries[0].record, "equipment").first)
        func place(_ name: String) -> String? { slot[name]?.origin?.field }
        #expect(
            ["category", "icon", "pieceId", "name", "modelCode", "sizes"].map(place) == [
                "equipmentCategories[0].displayName", "equipmentCategories[0].displayIcon",
                "equipment[0].wsObjectId", "equipment[0].manufacturer", "equipment[0].modelCode",
                "equipment[0].size",
            ])
        #expect(
            list(slot, "attributes").map { $0["text"]?.origin?.field } == [
                "equipment[0].size", "equipment[0].faceProtector", "equipment[0].chinStrap",
            ])
    }

    /// The records have exactly the facts in their schema.
    @Test(arguments: ["player", "team"]) func recordsHaveTheirShapes(_ kind: String) throws {
        let shape = try #require(DocumentKinds.all.records.first { $0.name == kind }?.schema)
        let bare = rosterJSON([#"{ "wsObjectId": 7, "givenNames": "Zoë" }"#])
        for text in [try starterRoster(), bare] {
            for entry in try #require(rosterDocuments(text, for: kind).value).entries {
                compare(entry.record, shape, kind)
            }
        }
    }

    private func compare(_ record: Record, _ shape: RecordSchema, _ path: String) {
        #expect(Set(record.names) == Set(shape.members.map(\.name)), "\(path)")
        for member in shape.members {
            guard let value = record[member.name]?.value else { continue }
            switch (value, member.shape) {
            case (.none, _): #expect(member.isOptional, "\(path).\(member.name)")
            case (.record(let inner), .record), (.record(let inner), .own):
                compare(inner, member.shape, member.name)
            case (.list(let inner), .list(let shape)):
                for record in inner { compare(record, shape, member.name) }
            case (.text, .text), (.words, .text), (.number, .number), (.flag, .flag),
                (.date, .date):
                break
            default: Issue.record("\(path).\(member.name) is of another kind")
            }
        }
    }

    @Test func aRosterMakesNoOtherRecords() throws {
        let (_, stop, report) = rosterDocuments(rosterJSON([goalkeeper]), for: "student")
        #expect(stop == .badData)
        #expect(
            report.lines == [
                "roster.json: error: this is a roster, which has no \"student\" records"
            ])
    }
}
