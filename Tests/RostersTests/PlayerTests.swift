import Rosters
import Testing

/// Tests of the names, positions and order of players.
@Suite struct PlayerTests {
    @Test(arguments: ["0", "00", "7", "07", "99", "007", "100"])
    func numbersOfOneToThreeDigits(_ text: String) {
        #expect(JerseyNumber(text)?.text == text)
    }

    @Test(arguments: ["", "1000", "-1", "A", "1 ", "٣", "1.0"])
    func whatIsNoNumber(_ text: String) {
        #expect(JerseyNumber(text) == nil)
    }

    @Test func zeroAndDoubleZeroDiffer() {
        #expect(JerseyNumber("0") != JerseyNumber("00"))
        #expect(Set(["7", "07", "007"].map { JerseyNumber($0) }).count == 3)
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

    @Test(arguments: [
        ("L", "Left"), ("left", "Left"), ("R", "Right"), ("RIGHT", "Right"), ("b", "Both"),
        ("Both", "Both"),
    ])
    func handsHaveWords(_ text: String, _ words: String) {
        #expect(Handedness(text)?.words == words)
        #expect(Handedness("either") == nil)
    }

    @Test(arguments: [
        ("C", "Captain"), ("captain", "Captain"), ("A", "Alternate captain"),
        ("alternate", "Alternate captain"), ("Assistant", "Alternate captain"),
    ])
    func captainciesHaveWords(_ text: String, _ words: String) {
        #expect(Captaincy(text)?.words == words)
        #expect(Captaincy("captain of the team") == nil)
    }

    /// The verb, and the position "G", depend on the sport.
    @Test(
        arguments: [
            (nil, nil, "Shoots", "Catches", "Goalkeeper"),
            (" ", nil, "Shoots", "Catches", "Goalkeeper"),
            ("Ice Hockey", nil, "Shoots", "Catches", "Goalkeeper"),
            ("field-hockey", nil, "Shoots", "Catches", "Goalkeeper"),
            ("Lacrosse", nil, "Shoots", "Catches", "Goalkeeper"),
            ("soccer", nil, "Kicks", "Kicks", "Goalkeeper"),
            ("Water polo", nil, "Throws", "Throws", "Goalkeeper"),
            ("Basketball", nil, "Shoots", "Shoots", "G"),
            ("Football", nil, "Throws", "Throws", "G"),
            ("Volleyball", nil, "Plays", "Plays", "G"), ("Kin-ball", nil, "Plays", "Plays", "G"),
            ("Kin-ball", true, "Plays", "Plays", "Goalkeeper"),
            ("Hockey", false, "Shoots", "Shoots", "G"), (nil, false, "Shoots", "Shoots", "G"),
        ] as [(String?, Bool?, String, String, String)])
    func sportsHaveTheirWords(
        _ sport: String?, _ goalkeepers: Bool?, _ verb: String, _ keepersVerb: String, _ g: String
    ) {
        let team = Team(wsObjectId: 1, teamName: "T", sport: Sport(sport), goalkeepers: goalkeepers)
        func player(_ position: String) -> Player {
            Player(wsObjectId: 1, position: team.position(position))
        }
        #expect(team.handVerb(of: player("X")).words == verb)
        #expect(team.handVerb(of: player("G")).words == keepersVerb)
        #expect(team.position("G").words == g)
        #expect(team.hasGoalkeepers == (g == "Goalkeeper"))
        #expect(player("G").isGoalkeeper == team.hasGoalkeepers)
    }

    @Test func lettersHaveTheMeaningOfTheSport() {
        #expect(Team(teamName: "T", sport: Sport("Baseball")).position("C").words == "C")
        #expect(Team(teamName: "T", sport: Sport("Hockey")).position("C").words == "Center")
        #expect(
            Team(teamName: "T", sport: Sport("Hockey"), goalkeepers: false).position("C").words
                == "Center")
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
                    ("I", "", "1"), ("J", "", "007"), ("K", "", "100"), ("L", "", "000"),
                ], by: .number)
                == [
                    "0 C", "00 D", "000 L", "1 I", "7 G", "07 H", "007 J", "9 E", "10 F", "100 K",
                    "– A", "– B",
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

    @Test func givenNamesAloneAreSortedAsTheyAreShown() {
        #expect(
            sorted(
                [
                    ("Okonjo", "Tendai", nil), ("", "Pia", nil), (" ", "Maeve", nil),
                    ("Pia", "", nil),
                ],
                by: .name)
                == ["– Maeve", "– Okonjo, Tendai", "– Pia", "– Pia"])
    }

    /// The full name and its list form.
    @Test(arguments: [
        ("Ida", "Brändström", "Ida Brändström", "Brändström, Ida"),
        ("Ida", "", "Ida", "Ida"), ("", "Brändström", "Brändström", "Brändström"), ("", "", "", ""),
        ("さくら", "高橋", "高橋 さくら", "高橋 さくら"), ("민준", "남궁", "남궁민준", "남궁민준"),
        ("小明", "欧阳", "欧阳小明", "欧阳小明"), ("美 玲", "陳", "陳美 玲", "陳美 玲"),
        // In Latin letters, the order is that of the data.
        ("Sakura", "Takahashi", "Sakura Takahashi", "Takahashi, Sakura"),
        ("さくら", "Smith", "さくら Smith", "Smith, さくら"), ("さくら", " ", "さくら", "さくら"),
    ]) func fullNames(_ given: String, _ last: String, _ full: String, _ listed: String) {
        #expect(FullName.of(given: given, last: last) == full)
        #expect(FullName.listed(given: given, last: last) == listed)
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
        var guards = EquipmentCategory(displayOrder: 35)
        guards.nameOfEntity = "ShinGuards"
        categories.append(guards)
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
