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

                """)),
        BadTable(
            "a row of maximums at the end",
            text("Last Name,First Name,Student ID,Quiz 1\nBell,Ada,1,8\nMax,,,10\n")),
        BadTable(
            "a student whose last name is Max",
            text("Last Name,First Name,Student ID,Quiz 1\nMax,Peter,3,7\nMax,,,10\n")),
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

                """)),
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

                """)),
        BadTable(
            "a label that is not known below a table without ids",
            text(
                """
                Name,Quiz [10]
                "Able, Ann",9
                "Bell, Bo",8
                Klassenschnitt,8.5

                """), values: ["students.count": "2"]),
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

                """)),
        BadTable(
            "points above the maximum",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,80,18
                Cole,Ben,2,9,20

                """)),
        BadTable(
            "columns of percentages",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,80%,90%
                Cole,Ben,2,90%,100%

                """)),
        BadTable(
            "columns of letters",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1,Essay
                Max,,,10,20
                Bell,Ada,1,A,B+
                Cole,Ben,2,A-,C

                """)),
        BadTable(
            "a letter in a column of points",
            text("Last Name,First Name,Student ID,Quiz 1\nMax,,,10\nBell,Ada,1,A\nCole,Ben,2,9\n")),
        BadTable(
            "two students with the same name and without ids",
            text("Last Name,First Name,Quiz 1 [10]\nBell,Ada,7\nBell,Ada,8\n")),
        BadTable(
            "a student who has left the course",
            text(
                """
                Last Name,First Name,Student ID,Quiz 1 [10],Essay [20]
                Bell,Ada,1,8,18
                Cole,Ben,2,W,W

                """)),
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
            text("Last Name,First Name,Age,Quiz 1 [10]\nBell,Ada,14,8\nCole,Ben,15,9\n")),
        BadTable(
            "two columns with names", text("Name,Name,Quiz 1 [10]\nBell,Ada,8\n")),
        BadTable(
            "a list of phone numbers", text("Name,Phone\nAda Bell,555-0100\nBen Cole,555-0101\n")),
        BadTable(
            "a value that is a usual header",
            text("Login,Password,Role\nada,hunter2,student\nben,hunter2,student\n")),
        BadTable(
            "a score that is a word",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,88,B
                1,Bell,Ada,Biology,1,ninety,A

                """)),
        BadTable(
            "a course of a student in two rows",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,88,B
                1,Bell,Ada,Algebra,1,90,A

                """)),
        BadTable(
            "a score above 100 and negative credits",
            text(
                """
                Student ID,Last Name,First Name,Course,Credits,Score,Letter
                1,Bell,Ada,Algebra,1,110,A
                2,Cole,Ben,Algebra,-1,90,A

                """)),
    ]
}
