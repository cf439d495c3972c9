extension BadTable {
    /// Rosters of teams.
    static let rosters: [BadTable] = [
        BadTable(
            "two players with the same number",
            text("Last Name,First Name,Number,Position\nBell,Ada,7,G\nCole,Ben,7,LW\n")),
        BadTable(
            "a number that is a word",
            text("Last Name,First Name,Jersey Number,Position\nBell,Ada,seven,G\n")),
        BadTable(
            "a height and a weight that are words",
            text(
                """
                Last Name,First Name,Jersey Number,Position,Height,Weight
                Bell,Ada,7,G,tall,heavy

                """)),
        BadTable(
            "coaches in the column of positions",
            text(
                """
                Number,Name,Position
                1,"Able, Ann",G
                2,"Bell, Bo",Player-Coach
                ,"Coach, Carl",Head Coach
                ,"Earl, Ed",Athletic Trainer

                """),
            values: [
                "players.count": "2", "team.staff.count": "2", "team.staff.0.lastName": "Coach",
                "team.staff.0.role": "Head Coach", "team.staff.1.role": "Athletic Trainer",
            ]),
        BadTable(
            "heights that a spreadsheet made dates, and those with more text",
            text(
                #"""
                Number,Last Name,First Name,Height
                1,A,F,05-Nov
                2,B,F,11-May
                3,C,F,Feb-06
                4,D,F,2026-05-11
                5,E,F,05-Jun
                6,F,F,5 ft tall
                7,G,F,5-x
                8,H,F,5-
                9,I,F,"6'13"""
                10,J,F,6-1½

                """#)),
        BadTable(
            "heights as people write them",
            text(
                #"""
                Number,Last Name,Position,Height
                1,A,G,5-11
                2,B,F,"5'11"""
                3,C,F,5’ 11”
                4,D,F,5′11″
                5,E,F,5'11''
                6,F,F,5–11
                7,G,F,6ft
                8,H,F,6 ft. 1 in.
                9,I,F,6'
                10,J,F,71
                11,K,F,5 feet 0 inches

                """#),
            values: [
                "players.0.height": "71", "players.1.height": "71", "players.2.height": "71",
                "players.3.height": "71", "players.4.height": "71", "players.5.height": "71",
                "players.6.height": "72", "players.7.height": "73", "players.8.height": "72",
                "players.9.height": "71", "players.10.height": "60",
            ]),
        BadTable(
            "dates that can be two dates",
            text(
                """
                Last Name,First Name,Jersey Number,Position,Date of Birth
                Bell,Ada,7,G,03/04/2010
                Cole,Ben,8,LW,05/06/2010

                """)),
        BadTable(
            "a day that does not exist",
            text(
                """
                Last Name,First Name,Jersey Number,Position,Date of Birth
                Bell,Ada,7,G,2010-02-30

                """)),
    ]
}
