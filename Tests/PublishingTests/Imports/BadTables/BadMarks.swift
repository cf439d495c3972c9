extension BadTable {
    /// Cells that are not numbers, and totals that differ.
    static let marks: [BadTable] = [
        BadTable(
            "a word", canvas((",8,18,27,88.33", ",absent,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "absent"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a letter", canvas((",8,18,27,88.33", ",B+,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "B+"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a letter O in a number", canvas((",8,18,27,88.33", ",1O,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "1O"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a question mark", canvas((",8,18,27,88.33", ",?,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "?"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a percentage", canvas((",8,18,27,88.33", ",80%,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: 80% is a percentage, but the maximum of this column is 10 points
              hint: write the points, or set "marks: percent" in a mapping
            """),
        BadTable(
            "a decimal comma", canvas((",8,18,27,88.33", #","7,5",18,27,"#)),
            """
            a.csv:3:E "HW 1 (11)": error: "7,5" has a decimal comma, but the decimal sign of this table is the point
              hint: correct the cell, or set "decimal"
            """),
        BadTable(
            "a date", canvas((",8,18,27,88.33", ",8-Oct,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "8-Oct"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a time", canvas((",8,18,27,88.33", ",8:30,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "8:30"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a fraction", canvas((",8,18,27,88.33", ",8/10,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "8/10"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "the error of a formula", canvas((",8,18,27,88.33", ",#DIV/0!,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: the cell has the error #DIV/0!
              hint: correct the formula in the spreadsheet
            """),
        BadTable(
            "a missing value", canvas((",8,18,27,88.33", ",#N/A,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: the cell has the error #N/A
              hint: correct the formula in the spreadsheet
            """),
        BadTable(
            "a number in scientific notation", canvas((",8,18,27,88.33", ",8E0,18,27,")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "8E0"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a formula",
            canvas((",8,18,27,88.33", #","=HYPERLINK(""http://x.example"",""8"")",18,27,"#)),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found a formula, "=HYPERLINK("http://x.example","8")"
              hint: replace the formula with its result
            """),
        BadTable(
            "a negative number", canvas((",8,18,27,88.33", ",-3,18,27,")),
            #"a.csv:3:E "HW 1 (11)": error: points: -3 is less than the minimum, 0"#),
        BadTable(
            "text in the form of a formula", canvas((",8,18,27,88.33", #","=""8""",18,27,"#)),
            values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "spaces that do not break around a number", canvas((",8,18,27,88.33", ", 8 ,18,27,")),
            values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "the word for excused", canvas((",8,18,27,88.33", ",ex,18,27,")),
            values: ["students.0.courses.0.groups.0.assessments.0.status": "excused"]),
        BadTable(
            "the word for no mark", canvas((",8,18,27,88.33", ",-,18,27,")),
            values: ["students.0.courses.0.groups.0.assessments.0.status": "missing"]),
        BadTable(
            "a number of 400 digits",
            canvas((",8,18", ",1" + String(repeating: "0", count: 400) + ",18")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "100000000000000000000000000000000000000000000000000000000000…"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a cell of 40,000 characters",
            canvas((",8,18", "," + String(repeating: "x", count: 40_000) + ",18")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "the same word in many cells",
            canvas(
                (",8,18,27", ",absent,18,27"), (",9,20,30,98", ",absent,20,30,98"),
                (",10,15,24", ",absent,15,24")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "absent" (3 cells)
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "problems in two cells", canvas((",8,18", ",absent,18"), (",20,30,98", ",20,oops,98")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "absent"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            a.csv:4:G "Quiz 1 (13)": error: expected a number, found "oops"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "decimal commas and points",
            text(
                """
                Student;ID;SIS User ID;Section;HW 1 (11);HW 2 (12);Quiz 1 (13);Final Score
                    Points Possible;;;;10;20;30;(read only)
                Ada;101;00123;A;7,5;18;27;
                Ben;102;00124;A;8.5;20;30;
                Eva;103;00125;B;10;15;24;

                """),
            """
            a.csv:4:E "HW 1 (11)": error: "8.5" has a decimal point, but the decimal sign of this table is the comma
              hint: correct the cell, or set "decimal"
            """),
        BadTable(
            "a total that differs", canvas(("98.33", "97")),
            """
            a.csv:4:H "Final Score": warning: 98.33 here, 97 in the file
              hint: check the groups, the weights, and the dropped work of the course in a mapping
            """),
        BadTable(
            "totals that all differ",
            canvas(("88.33", "50.00"), ("98.33", "60.00"), ("81.67", "70.00")),
            """
            a.csv:3:H "Final Score": warning: 88.33 here, 50 in the file
              hint: check the groups, the weights, and the dropped work of the course in a mapping
            a.csv:4:H "Final Score": warning: 98.33 here, 60 in the file
            a.csv:5:H "Final Score": warning: 81.67 here, 70 in the file
            """),
        BadTable(
            "a total that is a word", canvas(("98.33", "good")),
            """
            a.csv:4:H "Final Score": warning: expected a number, found "good"
              hint: it is not compared
            """),
    ]
}
