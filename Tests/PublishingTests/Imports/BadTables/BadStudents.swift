extension BadTable {
    /// Students with wrong ids and names, and secrets beside them.
    static let students: [BadTable] = [
        BadTable(
            "an id that two students have",
            canvas((#""Cole, Ben",102,00124"#, #""Cole, Ben",101,00124"#))),
        BadTable(
            "a number of the school that two students have",
            canvas((#""Cole, Ben",102,00124"#, #""Cole, Ben",102,00123"#))),
        BadTable(
            "a student who is in the table twice",
            canvas(
                (
                    #""Cole"#,
                    """
                    "Bell, Ada",101,00123,A,8,18,27,88.33
                    "Cole
                    """
                ))),
        BadTable(
            "a student in two sections",
            canvas(
                (
                    #""Cole"#,
                    """
                    "Bell, Ada",101,00123,B,8,18,27,88.33
                    "Cole
                    """
                ))),
        BadTable(
            "a student without an id", canvas((#""Cole, Ben",102,00124"#, #""Cole, Ben",,"#))),
        BadTable(
            "a student without a name", canvas((#""Cole, Ben",102,00124"#, ",102,00124"))),
        BadTable(
            "a name without a comma", canvas((#""Bell, Ada""#, "Ada Bell")),
            values: ["students.0.name": "Ada Bell"]),
        BadTable(
            "a row with averages at the end",
            canvas(("81.67\n", "81.67\nClass Average,,,,9,17.67,27,89.44\n"))),
        BadTable(
            "a row without a label at the end", canvas(("81.67\n", "81.67\n,,,,9,17.67,27,89.44\n"))
        ),
        BadTable(
            "an id of 17 digits in text", canvas(("00123", "12345678901234567")),
            values: ["students.0.id": "12345678901234567"]),
        BadTable(
            "a name from right to left", canvas(("Bell, Ada", "כהן, דוד")),
            values: ["students.0.lastName": "כהן"]),
        BadTable(
            "a mark that turns the direction of text", canvas(("Ada", "Ad\u{202E}a"))),
        BadTable(
            "a line feed in a name", canvas(("Ada", "Ada\nMarie")),
            values: ["students.0.givenNames": "Ada Marie"]),
        BadTable(
            "a name of 40,000 characters", canvas(("Ada", String(repeating: "A", count: 40_000)))),
        BadTable(
            "columns with secrets",
            canvas(
                ("Section", "Section,Password,userPassword"), (",,,,", ",,,,,,"),
                (",A,", ",A,hunter2,hunter2,"), (",B,", ",B,hunter2,hunter2,"))),
        BadTable(
            "a mistake in a row with a password",
            canvas(
                ("Section", "Section,Password"), (",,,,", ",,,,,"), (",A,", ",A,hunter2,"),
                (",B,", ",B,hunter2,"), (",8,18", ",x,18"))),
        BadTable(
            "two names of one student",
            files: [("a.csv", canvas()), ("b.csv", canvas(("Bell", "Belle")))]),
        BadTable(
            "two given names of one student",
            files: [("a.csv", canvas()), ("b.csv", canvas(("Ada", "Ada Marie")))]),
        BadTable(
            "the same file twice", files: [("a.csv", canvas())], inputs: ["a.csv", "a.csv"]),
        BadTable(
            "two files with the same name",
            files: [("p1/a.csv", canvas()), ("p2/a.csv", canvas())],
            inputs: ["p1/a.csv", "p2/a.csv"]),
    ]
}
