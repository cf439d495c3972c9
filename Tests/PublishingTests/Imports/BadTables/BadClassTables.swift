extension BadTable {
    /// Tables of classes that people make.
    static let classTables: [BadTable] = [
        BadTable(
            "columns without maximums",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1,Essay
                Bell,Ada,1,8,18
                Cole,Ben,2,9,20

                """),
            """
            a.csv:1: error: the row with the maximums is missing, which begins with "Points Possible"
              hint: add it below the headers, or write the maximums in a mapping: maximums: { "HW *": 10 }
            """),
        BadTable(
            "a row of maximums at the end",
            text("Last Name,First Name,Student ID,Quiz 1\nBell,Ada,1,8\nMax,,,10\n"),
            values: ["students.0.courses.0.groups.0.assessments.0.max": "10"]),
        BadTable(
            "a student whose last name is Max",
            text("Last Name,First Name,Student ID,Quiz 1\nMax,Peter,3,7\nMax,,,10\n"),
            values: ["students.0.lastName": "Max"]),
        BadTable(
            "lines below the records in a table without ids",
            text(
                """
                Last Name,First Name,Quiz [10],Test [20]
                Able,Ann,9,18
                Bell,Bo,8,16
                Class avg,,8.5,17
                AVG,,8.5,17
                Average:,,8.5,17
                Std. Dev.,,0.5,1
                SD,,0.5,1
                Durchschnitt,,8.5,17
                Moyenne,,8.5,17

                """), values: ["students.count": "2"]),
        BadTable(
            "lines below the records in a table with ids",
            text(
                """
                Name,Student ID,Quiz [10]
                "Able, Ann",1,9
                "Low, David",,9
                "Bell, Bo",2,8
                Class avg,,8.5
                Min,,8

                """), values: ["students.count": "3"],
            """
            a.csv:3:B "Student ID": warning: this row has no id; "Low" is read as a person all the same
              hint: write the id, or leave the row out with "skip" in a mapping
            """),
        BadTable(
            "a label that is not known below a table without ids",
            text(
                """
                Name,Quiz [10]
                "Able, Ann",9
                "Bell, Bo",8
                Klassenschnitt,8.5

                """), values: ["students.count": "3"],
            """
            a.csv:4: warning: "Klassenschnitt" is read as a person
              hint: complete the name, or leave the row out with "skip" in a mapping if it is the label of a total
            """),
        BadTable(
            "a legend below a table without ids, and names that are also labels",
            text(
                """
                Last Name,First Name,Quiz [10]
                Mean,Mia,9
                Bell,Bo,EX
                Low,,7
                ,,
                * late work loses 10%,,
                EX = excused,,
                Min,,7

                """), values: ["students.count": "6"],
            """
            a.csv:6: warning: this row has nothing but "* late work loses 10%", which is read as a person all the same
              hint: complete the row, or leave the row out with "skip" in a mapping
            a.csv:7: warning: this row has nothing but "EX = excused", which is read as a person all the same
              hint: complete the row, or leave the row out with "skip" in a mapping
            a.csv:8: warning: "Min" is read as a person
              hint: complete the name, or leave the row out with "skip" in a mapping if it is the label of a total
            """),
        BadTable(
            "points above the maximum",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,80,18
                Cole,Ben,2,9,20

                """),
            """
            a.csv:2:D "Quiz 1 [10]": error: points: 80 is more than the maximum, 10
              hint: set "extraCredit": true in the policy to allow this
            """),
        BadTable(
            "columns of percentages",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,80%,90%
                Cole,Ben,2,90%,100%

                """),
            """
            a.csv:2:D "Quiz 1 [10]": error: 80% is a percentage, but the maximum of this column is 10 points
              hint: write the points, or set "marks: percent" in a mapping
            a.csv:2:E "Essay [20]": error: 90% is a percentage, but the maximum of this column is 20 points
              hint: write the points, or set "marks: percent" in a mapping
            a.csv:3:D "Quiz 1 [10]": error: 90% is a percentage, but the maximum of this column is 10 points
              hint: write the points, or set "marks: percent" in a mapping
            a.csv:3:E "Essay [20]": error: 100% is a percentage, but the maximum of this column is 20 points
              hint: write the points, or set "marks: percent" in a mapping
            """),
        BadTable(
            "columns of letters",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1,Essay
                Max,,,10,20
                Bell,Ada,1,A,B+
                Cole,Ben,2,A-,C

                """),
            """
            a.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a letter in a column of points",
            text("Last Name,First Name,Student ID,Quiz 1\nMax,,,10\nBell,Ada,1,A\nCole,Ben,2,9\n"),
            """
            a.csv:3:D "Quiz 1": error: expected a number, found "A"
              hint: write a number, or "-", "EX", "Missing", "N/A", "W", or add the word to "words" in a mapping
            """),
        BadTable(
            "two students with the same name and without ids",
            text("Last Name,First Name,Quiz 1 [10]\nBell,Ada,7\nBell,Ada,8\n"),
            """
            a.csv:3: error: "Ada Bell" is already in row 2, and there is no id that tells two students apart
              hint: add a column with ids, or delete one of the rows
            """),
        BadTable(
            "a student who has left the course",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,8,18
                Cole,Ben,2,W,W

                """), values: ["students.1.courses.0.status": "withdrawn"]),
        BadTable(
            "a letter for a course that a student has left",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,88,B
                1,Bell,Ada,Biology,1,,WD

                """), values: ["students.0.courses.1.status": "withdrawn"]),
        BadTable(
            "a row with sums",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,8,18
                Total,,,8,18

                """)),
        BadTable(
            "a column of ages",
            text("Last Name,First Name,Age,Quiz 1 [10]\nBell,Ada,14,8\nCole,Ben,15,9\n"),
            """
            a.csv:1: error: the row with the maximums is missing, which begins with "Points Possible"
              hint: add it below the headers, or write the maximums in a mapping: maximums: { "HW *": 10 }
            """),
        BadTable(
            "two columns with names", text("Name,Name,Quiz 1 [10]\nBell,Ada,8\n"),
            """
            a.csv:1:B "Name": error: this header is already in column A
              hint: change one of the headers
            """),
        BadTable(
            "a list of phone numbers", text("Name,Phone\nAda Bell,555-0100\nBen Cole,555-0101\n"),
            """
            a.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a value that is a usual header",
            text("Login,Password,Role\nada,hunter2,student\nben,hunter2,student\n"),
            """
            a.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "a score that is a word",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,88,B
                1,Bell,Ada,Biology,1,ninety,A

                """), #"a.csv:3:F "Score": error: expected a number, found "ninety""#),
        BadTable(
            "a course of a student in two rows",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,88,B
                1,Bell,Ada,Algebra,1,90,A

                """),
            """
            a.csv:3: error: the course "Algebra" of this student is already in row 2
              hint: delete one of the rows, or name the courses of the files in a mapping
            """),
        BadTable(
            "a score above 100 and negative credits",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,110,A
                2,Cole,Ben,Algebra,-1,90,A

                """),
            """
            a.csv:2:F "Score": error: score: 110 is not on the scale us-letter, which is from 0 to 100
              hint: set "extraCredit": true in the policy to allow this
            a.csv:3:E "Credits": error: credits: -1 is not a valid number of credits: it must be more than 0
            """),
    ]
}
