extension BadTable {
    /// Headers that are missing, misspelled, or repeated.
    static let headers: [BadTable] = [
        BadTable(
            "no headers",
            canvas(
                ("Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score\n", "")
            ),
            """
            a.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "no headers of the named format",
            canvas(
                ("Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score\n", "")
            ), as: "canvas",
            """
            a.csv:1: error: the header "Student" is missing, which this format has: Canvas gradebook (CSV)
              hint: "chalkboard import --list" shows the formats
            """),
        BadTable(
            "a misspelled header", canvas(("Section", "Secton")),
            """
            a.csv:1: error: the format of this table is not known; it is almost that of canvas, but the header "Section" is missing
              hint: did you mean "Secton"? Then change the header
            """),
        BadTable(
            "a misspelled header of the named format", canvas(("Section", "Secton")), as: "canvas",
            """
            a.csv:1: error: the header "Section" is missing, which this format has: Canvas gradebook (CSV)
              hint: did you mean "Secton"? Then change the header, or use a mapping of your own
            """),
        BadTable(
            "a title above the headers",
            canvas(
                (
                    "Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score",
                    """
                    ,,,,Homework,,Quizzes,Total
                    Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    """
                ))),
        BadTable(
            "the headers twice",
            canvas(
                (
                    "Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score",
                    """
                    Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    """
                ))),
        BadTable(
            "the headers again in the middle",
            canvas(
                (
                    #""Diaz"#,
                    """
                    Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    "Diaz
                    """
                ))),
        BadTable(
            "two columns with the same header", canvas(("HW 2 (12)", "HW 1 (11)")),
            """
            a.csv:1:F "HW 1 (11)": error: this header is already in column E
              hint: change one of the headers
            """),
        BadTable(
            "two pieces of work with the same name", canvas(("HW 2 (12)", "HW 1 (12)"))),
        BadTable(
            "a column of numbers without a header", canvas(("HW 2 (12)", "")),
            """
            a.csv:1:F: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:3:H "Final Score": warning: 87.50 here, 88.33 in the file
              hint: check the groups, the weights, and the dropped work of the course in a mapping
            a.csv:4:H "Final Score": warning: 97.50 here, 98.33 in the file
            a.csv:5:H "Final Score": warning: 85.00 here, 81.67 in the file
            """),
        BadTable(
            "headers and nothing else",
            text("Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score\n"),
            """
            a.csv: error: the table has no students below its headers
              hint: check that the export is complete
            """),
        BadTable(
            "headers and maximums",
            text(
                """
                Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    Points Possible,,,,10,20,30,(read only)

                """),
            """
            a.csv: error: the table has no students below its headers
              hint: check that the export is complete
            """),
        BadTable(
            "only the test student",
            text(
                """
                Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    Points Possible,,,,10,20,30,(read only)
                "Student, Test",9,,A,1,1,1,

                """),
            """
            a.csv: error: the table has no students below its headers
              hint: check that the export is complete
            """),
        BadTable(
            "a column of numbers that no rule uses", canvas(("Quiz 1 (13)", "Quiz 1")),
            """
            a.csv:1:G: warning: the numbers below "Quiz 1" are not used
              hint: add the column to a mapping, or to "ignore" in it
            a.csv:3:H "Final Score": warning: 86.67 here, 88.33 in the file
              hint: check the groups, the weights, and the dropped work of the course in a mapping
            a.csv:4:H "Final Score": warning: 96.67 here, 98.33 in the file
            a.csv:5:H "Final Score": warning: 83.33 here, 81.67 in the file
            """),
        BadTable(
            "a header that is missing in one of two files",
            files: [
                ("a.csv", canvas()),
                (
                    "b.csv",
                    text(
                        """
                        Student,ID,SIS User ID,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                            Points Possible,,,10,20,30,(read only)
                        "Bell, Ada",101,00123,8,18,27,88.33

                        """)
                ),
            ],
            """
            b.csv:1: error: the header "Section" is missing, which this format has: Canvas gradebook (CSV)
              hint: "chalkboard import --list" shows the formats
            """),
        BadTable(
            "a file of another kind beside a gradebook",
            files: [("a.csv", canvas()), ("b.csv", text("Name,Email\nAda Bell,a@b.example\n"))],
            """
            b.csv:1: error: the header "Student" is missing, which this format has: Canvas gradebook (CSV)
              hint: "chalkboard import --list" shows the formats
            """),
    ]
}
