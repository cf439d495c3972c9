extension BadTable {
    /// Headers that are missing, misspelled, or repeated.
    static let headers: [BadTable] = [
        BadTable(
            "no headers",
            canvas(
                ("Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score\n", "")
            )),
        BadTable(
            "no headers of the named format",
            canvas(
                ("Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score\n", "")
            ), as: "canvas"),
        BadTable(
            "a misspelled header", canvas(("Section", "Secton"))),
        BadTable(
            "a misspelled header of the named format", canvas(("Section", "Secton")), as: "canvas"),
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
            "two columns with the same header", canvas(("HW 2 (12)", "HW 1 (11)"))),
        BadTable(
            "two pieces of work with the same name", canvas(("HW 2 (12)", "HW 1 (12)"))),
        BadTable(
            "a column of numbers without a header", canvas(("HW 2 (12)", ""))),
        BadTable(
            "headers and nothing else",
            text("Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score\n")),
        BadTable(
            "headers and maximums",
            text(
                """
                Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    Points Possible,,,,10,20,30,(read only)

                """)),
        BadTable(
            "only the test student",
            text(
                """
                Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
                    Points Possible,,,,10,20,30,(read only)
                "Student, Test",9,,A,1,1,1,

                """)),
        BadTable(
            "a column of numbers that no rule uses", canvas(("Quiz 1 (13)", "Quiz 1"))),
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
            ]),
        BadTable(
            "a file of another kind beside a gradebook",
            files: [("a.csv", canvas()), ("b.csv", text("Name,Email\nAda Bell,a@b.example\n"))]),
    ]
}
