extension BadTable {
    /// Maximums that are missing or not numbers.
    static let maximums: [BadTable] = [
        BadTable(
            "no row of maximums", canvas(("    Points Possible,,,,10,20,30,(read only)\n", "")),
            """
            a.csv:1: error: the row with the maximums is missing, which begins with "Points Possible"
              hint: add it below the headers, or write the maximums in a mapping: maximums: { "HW *": 10 }
            """),
        BadTable(
            "a misspelled row of maximums", canvas(("Points Possible", "Point Possible")),
            """
            a.csv:2:A "Student": error: "Point Possible" is not a label of the row with the maximums
              hint: did you mean "Points Possible"? Then change the cell
            """),
        BadTable(
            "maximums in a column that the table does not have",
            Array(
                """
                LastName,FirstName,ID,SIS User ID,Section,HW 1 (12)
                Points Possible,,,,,10
                Lovelace,Ada,7,a7,S1,9

                """.utf8),
            mapping: "extends: canvas\nrows: { maximums: { Student: Points Possible } }\n",
            """
            a.csv:2:A "LastName": error: the row with the maximums is looked for in the column "Student", which the table does not have
              hint: name the column of this cell in "rows.maximums" of the mapping
            """),
        BadTable(
            "a maximum that is missing", canvas((",10,20,30,", ",10,,30,")),
            """
            a.csv:1:F: error: the maximum of "HW 2" is not in the file
              hint: write it in a mapping, such as maximums: { "HW 2": 10 }, or add the column to "ignore"
            """),
        BadTable(
            "a maximum that is a word", canvas((",10,20,30,", ",10,twenty,30,")),
            #"a.csv:2:F "HW 2 (12)": error: expected a number, found "twenty""#),
        BadTable(
            "a negative maximum", canvas((",10,20,30,", ",10,-20,30,")),
            #"a.csv:2:F "HW 2 (12)": error: -20 is not a valid maximum: it must be 0 or more"#),
    ]
}
