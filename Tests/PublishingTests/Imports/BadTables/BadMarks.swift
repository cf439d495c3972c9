extension BadTable {
    /// Cells that are not numbers, and totals that differ.
    static let marks: [BadTable] = [
        BadTable(
            "a word", canvas((",8,18,27,88.33", ",absent,18,27,"))),
        BadTable(
            "a letter", canvas((",8,18,27,88.33", ",B+,18,27,"))),
        BadTable(
            "a letter O in a number", canvas((",8,18,27,88.33", ",1O,18,27,"))),
        BadTable(
            "a question mark", canvas((",8,18,27,88.33", ",?,18,27,"))),
        BadTable(
            "a percentage", canvas((",8,18,27,88.33", ",80%,18,27,"))),
        BadTable(
            "a decimal comma", canvas((",8,18,27,88.33", #","7,5",18,27,"#))),
        BadTable(
            "a date", canvas((",8,18,27,88.33", ",8-Oct,18,27,"))),
        BadTable(
            "a time", canvas((",8,18,27,88.33", ",8:30,18,27,"))),
        BadTable(
            "a fraction", canvas((",8,18,27,88.33", ",8/10,18,27,"))),
        BadTable(
            "the error of a formula", canvas((",8,18,27,88.33", ",#DIV/0!,18,27,"))),
        BadTable(
            "a missing value", canvas((",8,18,27,88.33", ",#N/A,18,27,"))),
        BadTable(
            "a number in scientific notation", canvas((",8,18,27,88.33", ",8E0,18,27,"))),
        BadTable(
            "a formula",
            canvas((",8,18,27,88.33", #","=HYPERLINK(""http://x.example"",""8"")",18,27,"#))),
        BadTable(
            "a negative number", canvas((",8,18,27,88.33", ",-3,18,27,"))),
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
            canvas((",8,18", ",1" + String(repeating: "0", count: 400) + ",18"))),
        BadTable(
            "a cell of 40,000 characters",
            canvas((",8,18", "," + String(repeating: "x", count: 40_000) + ",18"))),
        BadTable(
            "the same word in many cells",
            canvas(
                (",8,18,27", ",absent,18,27"), (",9,20,30,98", ",absent,20,30,98"),
                (",10,15,24", ",absent,15,24"))),
        BadTable(
            "problems in two cells", canvas((",8,18", ",absent,18"), (",20,30,98", ",20,oops,98"))),
        BadTable(
            "decimal commas and points",
            text(
                """
                Student;ID;SIS User ID;Section;HW 1 (11);HW 2 (12);Quiz 1 (13);Final Score
                    Points Possible;;;;10;20;30;(read only)
                Ada;101;00123;A;7,5;18;27;
                Ben;102;00124;A;8.5;20;30;
                Eva;103;00125;B;10;15;24;

                """)),
        BadTable(
            "a total that differs", canvas(("98.33", "97"))),
        BadTable(
            "totals that all differ",
            canvas(("88.33", "50.00"), ("98.33", "60.00"), ("81.67", "70.00"))),
        BadTable(
            "a total that is a word", canvas(("98.33", "good"))),
    ]
}
