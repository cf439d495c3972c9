import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the output of `team players`, `team player` and `team equipment`.
@Suite struct TeamListingTests {
    private func listing(_ text: String) throws -> TeamListing {
        let desk = try TeamDesk(text)
        let (value, stop, report) = run { report throws(CommandFailure) in
            try TeamListing(desk.path("roster.json"), in: desk.workspace, &report)
        }
        #expect(stop == nil, "\(report.lines)")
        return try #require(value)
    }

    private func told<Value>(
        _ body: (inout Report) throws(CommandFailure) -> Value
    ) -> (value: Value?, lines: [String]) {
        let (value, _, report) = run(body)
        return (value, report.lines)
    }

    @Test func playersAreListed() throws {
        let listing = try listing(starterRoster())
        #expect(
            listing.players(by: "number") == """
                No.  Name                   Position    Hand          Status    ID
                  4  Okonjo, Tendai         Defense     Shoots right  active   102
                 17  O’Rourke-Łaska, Maeve  Center      Shoots left   active   103
                 22  Villaverde, Inés       Left wing   Shoots left   injured  104
                 31  Brändström, Signe      Goalkeeper  Catches left  active   101
                 88  Halloran, Jude         Right wing  Shoots right  active   105

                """)
        let names = listing.players(by: "name").split(separator: "\n").dropFirst()
        #expect(
            names.map { $0.dropFirst(5).prefix(4) } == ["Brän", "Hall", "Okon", "O’Ro", "Vill"])
        let json = listing.playersJSON(by: "number").text(pretty: false)
        #expect(
            json.hasPrefix(
                #"{"team":{"wsObjectId":1,"city":"Saltwater Bay","teamName":"Herons","nameOfEM":"Wanda Kessel"},"players":[{"wsObjectId":102,"jerseyNumber":"4","lastName":"Okonjo","givenNames":"Tendai","position":"D","isGoalkeeper":false,"handedness":"R","playingStatus":"active","birthDate":"2004-02-29","age":21,"height":"6′ 2″ · 188 cm","weight":"201 lb · 91 kg"},"#
            ))
    }

    @Test func aPlayerIsShown() throws {
        let listing = try listing(starterRoster())
        #expect(
            told { report throws(CommandFailure) in try listing.player("31", &report) }.value == """
                Name      Signe Brändström
                Number    31
                Position  Goalkeeper
                Catches   Left
                Status    active
                Born      2002-07-19
                Age       23 on 2026-01-15
                Height    5′ 11″ · 180 cm
                Weight    172 lb · 78 kg
                Photo     photos/31.svg
                ID        101

                """)
        let json = told { report throws(CommandFailure) in
            try listing.playerJSON("101", &report).text(pretty: false)
        }.value
        #expect(
            json?.hasSuffix(
                #""photoHeadshot":"photos/31.svg","privacy":"full","equipment":{"Helmet":501,"ShoulderPads":512,"SkateBoot":531,"SkateHolder":541,"SkateRunner":551,"Stick":563}}"#
            ) == true)
    }

    @Test func equipmentGoesFromHeadToToe() throws {
        let listing = try listing(starterRoster())
        #expect(
            told { report throws(CommandFailure) in try listing.equipment("31", &report) }.value
                == """
                31 Signe Brändström

                Category       Piece                   Color  Details                                                        ID
                Helmet         Northgate Dome G4       navy   Size 7 1/4 · Face protector cat-eye cage · Chin strap double  501
                Shoulder pads  Tollund Rampart 20      black  Size Senior L                                                 512
                Gloves         –
                Skate boot     Fjordline Kestrel K9    black  Size 8 1/2 · Width EE · Stiffness 90                          531
                Skate holder   Fjordline Span X        white  Size 272                                                      541
                Skate runner   Fjordline Edge 272      steel  Size 272 · Hollow 1/2″ · Contour 10′ · Pitch 1                551
                Stick          Alder & Ash Paddle 26L  white  Pattern G1 · Side Left · Curve 1 · Flex 100                   563

                """)
        let json = told { report throws(CommandFailure) in
            try listing.equipmentJSON("31", &report).text(pretty: false)
        }.value
        #expect(
            json?.hasPrefix(
                #"{"player":{"wsObjectId":101,"jerseyNumber":"31","name":"Signe Brändström"},"equipment":[{"displayOrder":10,"displayName":"Helmet","displayIcon":"icons/helmet.svg","nameOfEntity":"Helmet","piece":{"wsObjectId":501,"manufacturer":"Northgate","brand":"Dome","modelCode":"G4","orderCode":"NG-D-G4-L","colour":"navy","photo":null,"attributes":{"size":"7 1/4","faceProtector":"cat-eye cage","chinStrap":"double"}}},"#
            ) == true)
        #expect(json?.contains(#""nameOfEntity":"Gloves","piece":null}"#) == true)
    }

    @Test func leaguesHaveMoreToList() throws {
        let listing = try listing(
            rosterJSON(
                [
                    #"""
                    { "id": "A-1", "lastName": "Moss", "position": "G", "jerseyNumber": "007", \#
                    "captaincy": "C", "handedness": "both", "hometown": "Kalix", \#
                    "nationality": "SWE", "games": 11, "equipment": { "Helmet": "H", "Stick": 5 } }
                    """#
                ], team: #""id": "T", "teamName": "Terns""#,
                #"""
                "equipment": [ { "id": "H", "entity": "Helmet", "status": "repair", \#
                "condition": "worn", "returned": "2026-01-02", "count": 2 }, \#
                { "wsObjectId": 5, "entity": "Stick" } ]
                """#))
        #expect(
            listing.players(by: "number") == """
                No.  Name      Position    Hand          Status   ID
                007  Moss (C)  Goalkeeper  Catches both          A-1

                """)
        #expect(
            told { report throws(CommandFailure) in try listing.player("A-1", &report) }.value
                == """
                Name         Moss
                Number       007
                Position     Goalkeeper
                Captaincy    Captain
                Catches      Both
                Hometown     Kalix
                Nationality  SWE
                Games        11
                ID           A-1

                """)
        let player = told { report throws(CommandFailure) in
            try listing.playerJSON("007", &report).text(pretty: false)
        }.value
        #expect(
            player
                == #"{"wsObjectId":null,"id":"A-1","jerseyNumber":"007","lastName":"Moss","givenNames":"","position":"G","isGoalkeeper":true,"handedness":"B","playingStatus":null,"birthDate":null,"age":null,"height":null,"weight":null,"captaincy":"C","hometown":"Kalix","nationality":"SWE","games":11,"photoHeadshot":null,"privacy":"full","equipment":{"Helmet":"H","Stick":5}}"#
        )
        let equipment = told { report throws(CommandFailure) in
            try listing.equipmentJSON("007", &report).text(pretty: false)
        }.value
        #expect(
            equipment?.contains(
                #""piece":{"wsObjectId":null,"id":"H","manufacturer":null,"brand":null,"modelCode":null,"orderCode":null,"colour":null,"photo":null,"attributes":{},"status":"repair","condition":"worn","returned":"2026-01-02","count":2}}"#
            ) == true, "\(equipment ?? "")")
        #expect(
            told { report throws(CommandFailure) in try listing.position(of: "9", &report) }.lines
                == [#"roster.json: error: there is no player "9" (the numbers are 007)"#])
    }

    /// The hint names the ids of players, of which some are text.
    @Test func theHintNamesTheIds() throws {
        let listing = try listing(
            rosterJSON([
                #"{ "id": "A", "lastName": "M", "jerseyNumber": 7, "position": "G" }"#,
                #"{ "wsObjectId": 5, "lastName": "N", "jerseyNumber": 7 }"#,
            ]))
        #expect(
            told { report throws(CommandFailure) in try listing.position(of: "7", &report) }.lines
                == ["roster.json: error: 2 players wear 7 (use the id: A (M), 5 (N))"])
        #expect(
            told { report throws(CommandFailure) in try listing.position(of: "A", &report) }.value
                == 0)
    }

    /// A piece without a manufacturer has the same name as in the inventory.
    @Test func aPieceWithoutAMakerHasItsNumber() throws {
        let listing = try listing(
            rosterJSON(
                [playerJSON(1, #""position": "G", "equipment": { "Helmet": 20 }"#)],
                #""equipment": [ { "wsObjectId": 20, "entity": "Helmet", "size": 7 } ]"#))
        let told = told { report throws(CommandFailure) in try listing.equipment("1", &report) }
            .value
        let row = told?.split(separator: "\n").first { $0.hasPrefix("Helmet") }
        #expect(
            row?.split(separator: " ", maxSplits: 1).last?.drop { $0 == " " }.hasPrefix("Piece 20 ")
                == true, "\(told ?? "")")
    }

    @Test func playersAreFoundByNumberThenById() throws {
        let listing = try listing(
            rosterJSON([
                playerJSON(7, #""jerseyNumber": "00", "position": "G""#),
                playerJSON(8, #""jerseyNumber": 0"#), playerJSON(9, #""jerseyNumber": 7"#),
                playerJSON(10, #""jerseyNumber": 12"#), playerJSON(11, #""jerseyNumber": 12"#),
            ]))
        func found(_ asked: String) -> (value: Int?, lines: [String]) {
            told { report throws(CommandFailure) in try listing.position(of: asked, &report) }
        }
        #expect(found("00").value == 0)
        #expect(found("0").value == 1)
        #expect(found("7").value == 2)
        #expect(found("8").value == 1)
        #expect(
            found("12").lines == [
                "roster.json: error: 2 players wear 12 (use the wsObjectId: 10 (Player 10), 11 "
                    + "(Player 11))"
            ])
        #expect(
            found("34").lines == [
                #"roster.json: error: there is no player "34" (the numbers are 0, 00, 7, 12, 12)"#
            ])
        let bare = try self.listing(rosterJSON([playerJSON(3, #""position": "G""#)]))
        #expect(
            told { report throws(CommandFailure) in try bare.position(of: "9", &report) }.lines == [
                #"roster.json: error: there is no player "9" (no player has a number: use the wsObjectId)"#
            ])
        #expect(
            told { report throws(CommandFailure) in try bare.player("3", &report) }.value
                == "Name      Player 3\nPosition  Goalkeeper\nID        3\n")
    }

    @Test func aDayThatIsNoneIsRefused() throws {
        let desk = try TeamDesk()
        let (_, stop, report) = run { report throws(CommandFailure) in
            try TeamListing(
                desk.path("roster.json"), in: desk.workspace, date: "2026-02-30", &report)
        }
        #expect(stop == .usage)
        #expect(
            report.lines == [
                #"--date: error: "2026-02-30" is not a valid date (write a real date as YYYY-MM-DD)"#
            ])
    }
}
