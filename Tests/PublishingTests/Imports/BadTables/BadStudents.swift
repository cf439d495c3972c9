extension BadTable {
    /// Students with wrong ids and names, and secrets beside them.
    static let students: [BadTable] = [
        BadTable(
            "an id that two students have",
            canvas((#""Cole, Ben",102,00124"#, #""Cole, Ben",101,00124"#)),
            """
            a.csv:4:B "ID": error: "101" is already in row 3
              hint: delete one of the rows, or correct the id
            """),
        BadTable(
            "a number of the school that two students have",
            canvas((#""Cole, Ben",102,00124"#, #""Cole, Ben",102,00123"#)),
            """
            a.csv:4:C "SIS User ID": error: "00123" is already in row 3
              hint: correct one of the ids
            """),
        BadTable(
            "a student who is in the table twice",
            canvas(
                (
                    #""Cole"#,
                    """
                    "Bell, Ada",101,00123,A,8,18,27,88.33
                    "Cole
                    """
                )),
            """
            a.csv:4:B "ID": error: "101" is already in row 3
              hint: delete one of the rows, or correct the id
            """),
        BadTable(
            "a student in two sections",
            canvas(
                (
                    #""Cole"#,
                    """
                    "Bell, Ada",101,00123,B,8,18,27,88.33
                    "Cole
                    """
                )),
            """
            a.csv:4:B "ID": error: "101" is already in row 3
              hint: delete one of the rows, or correct the id
            """),
        BadTable(
            "a student without an id", canvas((#""Cole, Ben",102,00124"#, #""Cole, Ben",,"#)),
            """
            a.csv:4:B "ID": warning: this row has no id; "Cole" is read as a person all the same
              hint: write the id, or leave the row out with "skip" in a mapping
            """),
        BadTable(
            "a student without a name", canvas((#""Cole, Ben",102,00124"#, ",102,00124")),
            """
            a.csv:4: error: this row has no name
              hint: write the name, or leave the row out with "skip" in a mapping
            """),
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
            "a mark that turns the direction of text", canvas(("Ada", "Ad\u{202E}a")),
            """
            a.csv:3:A "Student": error: the cell has a control character, U+202E
              hint: delete it, and save the file again
            """),
        BadTable(
            "a line feed in a name", canvas(("Ada", "Ada\nMarie")),
            values: ["students.0.givenNames": "Ada Marie"]),
        BadTable(
            "a name of 40,000 characters", canvas(("Ada", String(repeating: "A", count: 40_000))),
            """
            a.csv:3:A "Student": error: givenNames: the text is too long: at most 1000 characters are allowed
            """),
        BadTable(
            "columns with secrets",
            canvas(
                ("Section", "Section,Password,userPassword"), (",,,,", ",,,,,,"),
                (",A,", ",A,hunter2,hunter2,"), (",B,", ",B,hunter2,hunter2,"))),
        BadTable(
            "a mistake in a row with a password",
            canvas(
                ("Section", "Section,Password"), (",,,,", ",,,,,"), (",A,", ",A,hunter2,"),
                (",B,", ",B,hunter2,"), (",8,18", ",x,18")),
            """
            a.csv:3:F "HW 1 (11)": error: expected a number, found "x"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "two names of one student",
            files: [("a.csv", canvas()), ("b.csv", canvas(("Bell", "Belle")))],
            """
            b.csv:3:A "Student": warning: "Belle" here, but "Bell" at a.csv:3
              hint: the first one is used; correct one of the files
            """),
        BadTable(
            "two given names of one student",
            files: [("a.csv", canvas()), ("b.csv", canvas(("Ada", "Ada Marie")))],
            """
            b.csv:3:A "Student": warning: "Ada Marie" here, but "Ada" at a.csv:3
              hint: the first one is used; correct one of the files
            """),
        BadTable(
            "the same file twice", files: [("a.csv", canvas())], inputs: ["a.csv", "a.csv"]),
        BadTable(
            "two files with the same name",
            files: [("p1/a.csv", canvas()), ("p2/a.csv", canvas())],
            inputs: ["p1/a.csv", "p2/a.csv"],
            """
            p2/a.csv:3: error: the course "a" of this student is already in row 3 of p1/a.csv (3 rows)
              hint: delete one of the rows, or name the courses of the files in a mapping
            """),
    ]
}
