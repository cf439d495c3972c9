import Rosters
import Testing

/// Tests of the names, positions and order of players.
@Suite struct PlayerTests {
    @Test(arguments: ["0", "00", "7", "07", "99"])
    func numbersOfOneOrTwoDigits(_ text: String) {
        #expect(JerseyNumber(text)?.text == text)
    }

    @Test(arguments: ["", "100", "-1", "A", "1 ", "٣", "1.0"])
    func whatIsNoNumber(_ text: String) {
        #expect(JerseyNumber(text) == nil)
    }

    @Test func zeroAndDoubleZeroDiffer() {
        #expect(JerseyNumber("0") != JerseyNumber("00"))
    }

    @Test(arguments: [
        ("G", "Goalkeeper", true), ("gk", "Goalkeeper", true), ("Goalie", "Goalkeeper", true),
        ("GOALTENDER", "Goalkeeper", true), ("C", "Center", false), ("lw", "Left wing", false),
        ("RW", "Right wing", false), ("D", "Defense", false), ("Rover", "Rover", false),
        ("", "", false),
    ])
    func positionsHaveWords(_ text: String, _ words: String, _ isGoalkeeper: Bool) {
        let position = Position(text)
        #expect(position.text == text)
        #expect(position.words == words)
        #expect(position.isGoalkeeper == isGoalkeeper)
    }

    @Test(arguments: [("L", "Left"), ("left", "Left"), ("R", "Right"), ("RIGHT", "Right")])
    func handsHaveWords(_ text: String, _ words: String) {
        #expect(Handedness(text)?.words == words)
        #expect(Handedness("both") == nil)
    }

    @Test func namesKeepTheirMarks() {
        let player = Player(wsObjectId: 1, lastName: "O’Brŷan-Łuç", givenNames: "Zoë José")
        #expect(player.name == "Zoë José O’Brŷan-Łuç")
        #expect(player.listName == "O’Brŷan-Łuç, Zoë José")
        #expect(Player(wsObjectId: 1, lastName: "Pelé", givenNames: " ").listName == "Pelé")
    }

    private func sorted(
        _ players: [(last: String, given: String, number: String?)], by order: Roster.Order
    ) -> [String] {
        let roster = Roster(
            team: Team(wsObjectId: 1, teamName: "T"),
            players: players.enumerated().map { index, player in
                Player(
                    wsObjectId: index, lastName: player.last, givenNames: player.given,
                    jerseyNumber: player.number.flatMap { JerseyNumber($0) })
            })
        return roster.positions(by: order).map {
            let player = roster.players[$0]
            return (player.jerseyNumber?.text ?? "–") + " " + player.listName
        }
    }

    @Test func playersAreSortedByNumber() {
        #expect(
            sorted(
                [
                    ("B", "", nil), ("A", "", nil), ("F", "", "10"), ("E", "", "9"),
                    ("D", "", "00"), ("C", "", "0"), ("H", "", "07"), ("G", "", "7"),
                    ("I", "", "1"),
                ], by: .number)
                == [
                    "0 C", "00 D", "1 I", "7 G", "07 H", "9 E", "10 F", "– A", "– B",
                ])
    }

    @Test func playersAreSortedByName() {
        #expect(
            sorted(
                [
                    ("Zürn", "A", "1"), ("Østby", "A", "2"), ("Ostrow", "A", "3"),
                    ("O’Neil", "A", "4"), ("ostby", "B", "5"), ("Ångström", "A", "6"),
                    ("Angst", "A", "7"), ("De Wit", "A", "8"), ("Łuk", "A", "9"),
                    ("Luk", "B", "10"), ("Luk", "B", "2"),
                ], by: .name)
                == [
                    "7 Angst, A", "6 Ångström, A", "8 De Wit, A", "9 Łuk, A", "2 Luk, B",
                    "10 Luk, B", "4 O’Neil, A", "2 Østby, A", "5 ostby, B", "3 Ostrow, A",
                    "1 Zürn, A",
                ])
    }

    @Test func categoriesGoFromHeadToToe() {
        var categories = EquipmentCategory.standard
        #expect(
            categories.map(\.nameOfEntity) == [
                "Helmet", "ShoulderPads", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner",
                "Stick",
            ])
        #expect(categories.map(\.displayOrder) == [10, 20, 30, 40, 50, 60, 70])
        categories.reverse()
        categories.append(
            EquipmentCategory(
                wsObjectId: 1, displayOrder: 35, displayName: "Shin guards",
                nameOfEntity: "ShinGuards"))
        let roster = Roster(team: Team(wsObjectId: 1, teamName: "T"), categories: categories)
        #expect(
            roster.categoriesInOrder.map(\.nameOfEntity) == [
                "Helmet", "ShoulderPads", "Gloves", "ShinGuards", "SkateBoot", "SkateHolder",
                "SkateRunner", "Stick",
            ])
    }

    @Test func theStricterPrivacyCounts() {
        var roster = Roster(team: Team(wsObjectId: 1, teamName: "T"))
        var player = Player(wsObjectId: 1)
        for (ofAll, own, wanted) in [
            (Privacy.full, nil, Privacy.full), (.full, .age, .age), (.age, .full, .age),
            (.age, .youth, .youth), (.youth, nil, .youth),
        ] as [(Privacy, Privacy?, Privacy)] {
            roster.privacy = ofAll
            player.privacy = own
            #expect(roster.privacy(of: player) == wanted)
        }
    }
}
