extension BadTable {
    /// Tables whose rows or columns can mean something else than they seem to.
    static let doubtful: [BadTable] = [
        BadTable(
            "a sheet of two students",
            text(
                "Student: Ana Abel,,\nCourse,Teacher,Score\nMath,Mr. X,91\n,,\nStudent: Bob Best,,\nCourse,Teacher,Score\nLatin,Mr. X,71\n"
            )),
        BadTable(
            "headers again on the sheet of a student",
            text(
                "Student:,Ana Abel,\nCourse,Teacher,Score\nMath,Mr. X,91\nCourse,Teacher,Score\nLatin,Mr. X,71\n"
            )),
        BadTable(
            "a year beside its terms in the history",
            text(
                "Student ID,Name,School Year,Term,Course Title,Credits,Final Grade\n1,Ana Abel,2023-24,Q1,Math,1,80\n1,Ana Abel,2023-24,Q2,Math,1,90\n1,Ana Abel,2023-24,Final,Math,1,86\n1,Ana Abel,2024-25,Final,Art,1,86\n"
            )),
        BadTable(
            "a last term without credits",
            text(
                "Student ID,Name,School Year,Term,Course Title,Credits,Final Grade\n1,Ana Abel,2024-25,S1,Math,0.5,F\n1,Ana Abel,2024-25,S2,Math,,A\n"
            )),
        BadTable(
            "a part of the credits",
            text(
                "Student ID,Name,School Year,Course Title,Credits,Credits Earned,Final Grade\n1,Ana Abel,2023-24,Math,1,0.5,B\n1,Ana Abel,2024-25,Art,1,0,F\n"
            )),
        BadTable(
            "a part of 1 among percentages", text("Name,Quiz (/100)\nAna Abel,85%\nBob Best,0.9\n")),
        BadTable(
            "another try",
            text("Name,Test 1 (/20),Test 1 redo (/20)\nAna Abel,4,18\nBob Best,16,\n")),
        BadTable(
            "another try with a letter",
            text("Name,Test 1 (/20),Test 1b (/20)\nAna Abel,4,18\nBob Best,16,\n")),
        BadTable(
            "the mean percentage of other work",
            text(
                "Name,Quiz 1 (/10),Quiz 2 (/10),Quizzes (/100),Test (/100)\nAna Abel,8,10,90,60\nBob Best,6,4,50,90\nCy Dow,7,8,75,70\n"
            )),
        BadTable(
            "the mean of other work",
            text(
                "Name,HW 1 (10),HW 2 (10),Homework (10)\nAna Abel,8,9,8.5\nBob Best,6,4,5.0\nCy Dow,7,8,7.5\n"
            )),
        BadTable(
            "the percentage of other work",
            text(
                "Name,Quiz (20),Essay (30),So far (100)\nAna Abel,18,24,84\nBob Best,10,15,50\nCy Dow,12,30,84\n"
            )),
        BadTable(
            "a target beside work",
            text("Name,Test (/100),Target (/100)\nAna Abel,60,95\nBob Best,90,90\n")),
        BadTable(
            "a final mark beside work",
            text("Élève;DS1 /20;DM1 /10;Note finale /20\nHugo Bernard;12;8;14\n")),
        BadTable(
            "attendance beside work",
            text("Name,Test (20),Essay (50),Attendance (20)\nAnn Bee,15,40,18\n")),
        BadTable(
            "days among courses",
            text("Student ID,Name,Course,Score\n1,Ana Abel,Math,80\n1,Ana Abel,Days absent,3\n")),
        BadTable(
            "the only letter among numbers",
            text("Name,Subject,Mark\nAsha Rao,Maths,78\nAsha Rao,English,A\n")),
        BadTable(
            "letters among numbers",
            text("Name,Subject,Mark\nAsha Rao,Maths,78\nAsha Rao,English,A\nAsha Rao,Art,B\n")),
        BadTable(
            "marks out of 50",
            text("Name,Maths,Science,Total,Percentage\nAsha Rao,45,42,87,87\nVik Das,30,25,55,55\n")
        ),
        BadTable(
            "a coach in another language",
            text(
                "Dorsal;Apellidos;Nombre;Posición\n1;García López;Ana;Portera\n2;Gil;Eva;Portera\n;Pérez;Luis;Utillero\n"
            )),
        BadTable(
            "an assistant without a number",
            text("Number,Name,Role\n1,Ann Poe,Captain\n2,Bo Bee,\n,Flo Jay,Assistant\n")),
        BadTable(
            "a team below another one",
            text(
                "Number,Name,Position\n1,Ann Poe,G\n2,Bo Diaz,D\n\nNumber,Name,Position\n4,Xi Yu,G\n3,Zed Oh,F\n"
            )),
        BadTable(
            "a team with a title below another one",
            text(
                "Riverside,,\nNumber,Name,Position\n1,Ann Poe,G\n,,\nLakeside,,\nNumber,Name,Position\n4,Xi Yu,G\n"
            )),
        BadTable(
            "a coach with a number",
            text("Number,Name,Position\n33,Coach Carter,\n1,Ann Poe,G\n2,Bo Lee,D\n")),
        BadTable(
            "subjects beside work with maximums",
            text("Name,Maths (50),Quiz 1 (10),Art (50)\nAnn Bee,45,8,40\n")),
        BadTable(
            "points of another maximum",
            text("Name,Math,English\nAnn Bee,18/20,15/20\nBob Cee,17/25,10/20\n")),
        BadTable(
            "columns beside subjects",
            text(
                "Student,Math,Math Max,English,English Absences\nAnna Bell,45,50,88,1\nCarl Diaz,30,50,82,1\n"
            )),
        BadTable(
            "parts of 1 beside percentages",
            text("Student,Math,English\nAnna Bell,92,0.88\nCarl Diaz,78,0.82\n")),
        BadTable(
            "a subject with letters and scores",
            text("Student,Math,English,Art\nAnna Bell,92,88,A/95\nCarl Diaz,78,82,B-/85\n")),
        BadTable(
            "a name unlike its parts",
            text(
                "First Name,Last Name,Name,Math,English\nAnna,Bell,Bella,92,88\nCarl,Diaz,\"Diaz, Carl\",78,82\n"
            )),
        BadTable(
            "maximums without a label",
            text(
                "Student,Math,English,Science\n,100,100,50\nAnna Bell,92,88,45\nCarl Diaz,78,82,30\n"
            )),
        BadTable(
            "a mark with a sign", text("Student,Math,English\nAnna Bell,4+,2\nCarl Diaz,3,1\n")),
        BadTable(
            "points below other marks", text("Name,Quiz 1,Quiz 2\nPoints,8,15\nBo Cee,9,15\n")),
        BadTable(
            "a target with a row of maximums",
            text("Name,Quiz 1,Target,Test\nPoints,10,100,100\nAnn Bee,8,90,80\nBo Cee,9,95,70\n")),
        BadTable(
            "a sum of some work",
            text(
                "Name,Quiz 1 (20),Quiz 2 (20),Quiz Total (40),Test (100)\nAnn Bee,18,10,28,80\nBo Cee,10,12,22,70\n"
            )),
        BadTable(
            "weights that do not add up",
            text("Name,Homework (20%),Final Exam (40%)\nAnn Bee,90,70\nBo Cee,60,80\n")),
        BadTable(
            "parts of a total below weights",
            text(
                "Name,Homework (20%),Quizzes (30%),Final Exam (50%)\nAnn Bee,18,27,45\nBo Cee,12,20,40\n"
            )),
        BadTable(
            "a row without a name that repeats",
            text("Name,Math,English\n,50,50\n,50,40\nAnn Bee,45,30\n")),
    ]
}
