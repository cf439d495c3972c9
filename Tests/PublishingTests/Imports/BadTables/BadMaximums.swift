extension BadTable {
    /// Maximums that are missing or not numbers.
    static let maximums: [BadTable] = [
        BadTable(
            "no row of maximums", canvas(("    Points Possible,,,,10,20,30,(read only)\n", ""))),
        BadTable(
            "a misspelled row of maximums", canvas(("Points Possible", "Point Possible"))),
        BadTable(
            "maximums beside names in two columns",
            Array(
                """
                LastName,FirstName,ID,SIS User ID,Section,HW 1 (12)
                Points Possible,,,,,10
                Lovelace,Ada,7,a7,S1,9

                """.utf8)),
        BadTable(
            "a maximum that is missing", canvas((",10,20,30,", ",10,,30,"))),
        BadTable(
            "a maximum that is a word", canvas((",10,20,30,", ",10,twenty,30,"))),
        BadTable(
            "a negative maximum", canvas((",10,20,30,", ",10,-20,30,"))),
    ]
}
