extension BadTable {
    /// Rosters of teams.
    static let rosters: [BadTable] = [
        BadTable(
            "two players with the same number",
            text("Last Name,First Name,Number,Position\nBell,Ada,7,G\nCole,Ben,7,LW\n"),
            #"a.csv:3:C "Number": warning: jerseyNumber: players[0] already wears 7"#),
        BadTable(
            "a number that is a word",
            text("Last Name,First Name,Jersey Number,Position\nBell,Ada,seven,G\n"),
            """
            a.csv:2:C "Jersey Number": error: jerseyNumber: "seven" is not a valid jersey number: it must have one to three digits
              hint: write a number such as 34, or "00" in quotes to keep the zeros
            """),
        BadTable(
            "a height and a weight that are words",
            text(
                """
                Last Name,First Name,Jersey Number,Position,Height,Weight
                Bell,Ada,7,G,tall,heavy

                """),
            """
            a.csv:2:E "Height": error: expected a number, found "tall"
            a.csv:2:F "Weight": error: expected a number, found "heavy"
            """),
        BadTable(
            "dates that can be two dates",
            text(
                """
                Last Name,First Name,Jersey Number,Position,Date of Birth
                Bell,Ada,7,G,03/04/2010
                Cole,Ben,8,LW,05/06/2010

                """),
            """
            a.csv:2:E "Date of Birth": error: the dates of this column, such as "03/04/2010", can be read in two ways
              hint: set "dates" in a mapping, to MM/DD/YYYY or DD/MM/YYYY
            """),
        BadTable(
            "a day that does not exist",
            text(
                """
                Last Name,First Name,Jersey Number,Position,Date of Birth
                Bell,Ada,7,G,2010-02-30

                """),
            """
            a.csv:2:E "Date of Birth": error: birthDate: "2010-02-30" is not a valid date
              hint: write a real date as YYYY-MM-DD, for example 2026-06-05
            """),
    ]
}
