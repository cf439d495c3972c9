extension BadTable {
    /// Tables that people made in shapes of their own.
    static let ownShapes: [BadTable] = [
        BadTable(
            "a name without a blank after the comma",
            text(
                "Name,Test [10]\n\"Smith,John\",7\n\"Lo, Beth\",8\n"),
            values: [
                "students.0.lastName": "Smith",
                "students.0.givenNames": "John",
            ]),
        BadTable(
            "capitals with Mc",
            text(
                "Name,No.,Position\nDUPONT Marie,7,G\nMcDONALD Sue,8,F\nLE GOFF Yann,9,F\n"),
            values: [
                "players.1.lastName": "McDONALD",
                "players.1.givenNames": "Sue",
            ]),
        BadTable(
            "points with their maximum",
            text(
                "Name,Quiz\nAna Ruiz,18 / 20\nBo Li,15/20\n"),
            values: [
                "students.0.courses.0.groups.0.assessments.0.points": "18",
                "students.0.courses.0.groups.0.assessments.0.max": "20",
            ]),
        BadTable(
            "maximums in words",
            text(
                "Name,HW 1 (Max Points: 10),HW 2 (max: 20)\nAna Ruiz,8,12\nBo Li,9,13\n"),
            values: [
                "students.0.courses.0.groups.0.assessments.0.max": "10",
                "students.0.courses.0.groups.0.assessments.1.max": "20",
            ]),
        BadTable(
            "rows of terms",
            text(
                "Student ID,Name,Course,Term,Score\n1,Zoe Adams,Geometry,Q1,88\n1,Zoe Adams,Geometry,Q2,92\n2,Bo Lo,Geometry,Q1,70\n2,Bo Lo,Geometry,Q2,75\n"
            ),
            values: [
                "students.0.courses.0.terms.Q2.score": "92",
                "terms.1.id": "Q2",
            ]),
        BadTable(
            "rows of terms with letters",
            text(
                "Student ID,Name,Course,Term,Grade\n1,Zoe Adams,Geometry,Q1,B\n1,Zoe Adams,Geometry,Q2,I\n"
            ),
            values: [
                "students.0.courses.0.terms.Q2.letter": "I"
            ]),
        BadTable(
            "columns of terms without credits",
            text(
                "ID,Name,Course,Q1,Q2\n1,Zoe Adams,Geometry,88,92\n2,Bo Lo,Geometry,70,75\n"),
            values: [
                "students.0.courses.0.terms.Q1.score": "88",
                "students.0.courses.0.credits": "1",
            ]),
        BadTable(
            "columns of subjects and terms",
            text(
                "Name,Math S1,Math S2,Science S1,Science S2\nAna Ruiz,90,80,70,60\nBo Li,80,70,60,50\n"
            ),
            values: [
                "students.0.courses.1.title": "Science",
                "students.0.courses.1.terms.S2.score": "60",
            ]),
        BadTable(
            "subjects above terms",
            text(
                ",,Math,,Science,\nID,Name,S1,S2,S1,S2\n101,Ada Fox,91,92,80,81\n102,Ben Ford,77,78,80,70\n"
            ),
            values: [
                "students.1.courses.0.title": "Math",
                "students.1.courses.0.terms.S2.score": "78",
            ]),
        BadTable(
            "a sheet of a student",
            text(
                "Report card,\nStudent: Ana Ruiz,\nClass:,7B\n\nSubject,Mark\nMaths,85\nArt,78\nAverage,81.5\n"
            ),
            values: [
                "students.0.name": "Ana Ruiz", "students.0.homeroom": "7B",
                "students.0.courses.1.score": "78",
            ]),
        BadTable(
            "fewer credits than were attempted",
            text(
                "ID,Name,Year,Course,Credits Attempted,Credits Earned,Mark\n1,Ana Ruiz,2025-26,Art,1,0.5,B\n"
            ), values: ["students.0.courses.0.credits": "1"]),
        BadTable(
            "terms of one course with their mean",
            text(
                "Aluno,1º Bim,2º Bim,Média\nAna Ruiz,8,9,8.5\nBo Li,7,6,6.5\nCy Fox,9,9,9\n")),
        BadTable(
            "a table on its side",
            text(
                "Student,Ada Fox,Ben Ford,Cara Diaz\nID,101,102,103\nQuiz 1 [20],18,15,20\nTest [100],90,,70\n"
            ),
            values: [
                "students.1.id": "102",
                "students.2.courses.0.groups.0.assessments.0.points": "20",
            ]),
        BadTable(
            "a table on its side with a mistake",
            text(
                "Student,Ada Fox,Ben Ford,Cara Diaz\nID,101,102,103\nQuiz 1 [20],18,x9,20\nTest [100],90,80,70\n"
            )),
        BadTable(
            "a roster on its side",
            text(
                "Player,Ana Ruiz,Beth Lo\nJersey,7,8\nPosition,G,F\n"),
            values: [
                "players.1.number": "8",
                "players.1.position": "F",
            ]),
        BadTable(
            "the terms of a transcript with letters",
            text(
                "ID,Name,Year,Term,Course,Credits,Grade\n101,Ada Fox,2025-26,Fall,Algebra,0.5,A\n101,Ada Fox,2025-26,Spring,Algebra,0.5,B\n101,Ada Fox,2024-25,Fall,Physics,1,C\n"
            ),
            values: [
                "schoolYear": "2025-26",
                "students.0.courses.0.terms.Spring.letter": "B",
                "students.0.history.0.term": "Fall",
            ]),
        BadTable(
            "a row of full marks",
            text("Name,Quiz 1 (/10),Test (/20)\nFull Marks,10,20\nAna Abel,8,15\n"),
            values: ["students.0.name": "Ana Abel"]),
        BadTable(
            "subjects with a row of maximums",
            text(
                "Name,Maths,Science,Total,Percentage\nOut of,50,30,80,\nAsha Rao,45,20,65,\nVik Das,30,25,55,\n"
            ),
            values: [
                "students.0.courses.0.score": "90", "students.0.courses.1.score": "200/3",
                "students.1.courses.0.title": "Maths",
            ]),
        BadTable(
            "subjects with maximums in their headers",
            text(
                "S.No,Name,Maths/50,Science/50,Total/100,%\n1,Asha Rao,45,42,87,87\n2,Vik Das,30,25,55,55\n"
            ),
            values: ["students.0.courses.0.score": "90", "students.1.courses.1.title": "Science"]),
        BadTable(
            "subjects with maximums in parentheses",
            text("Name,Maths (50),Science (50)\nAnn Bee,45,20\n"),
            values: ["students.0.courses.1.score": "40"]),
        BadTable(
            "points of subjects in their cells",
            text("Name,Math,English\nAnn Bee,18/20,15/20\nBob Cee,17/20,10/20\n"),
            values: ["students.0.courses.0.score": "90"]),
        BadTable(
            "subjects without totals",
            text("Name,Math,English,House\nAnn Bee,90,80,Red\nBob Cee,85,75,Blue\n"),
            values: ["students.1.courses.1.score": "75"]),
        BadTable(
            "whole names beside given names",
            text("First Name,Name,Quiz (10)\nAna,Ana García López,7\nEva,\"Gil, Eva\",8\n"),
            values: ["students.0.lastName": "García López", "students.1.lastName": "Gil"]),
        BadTable(
            "last names with particles beside given names",
            text("Trikot;Name;Vorname;Position\n4;von der Heide;Lukas;Abwehr\n5;Lo;Ben;Abwehr\n"),
            values: ["players.0.lastName": "von der Heide", "players.0.givenNames": "Lukas"]),
        BadTable(
            "a suffix after a name",
            text("Number,Name,Position\n10,\"Ed Ives, Jr.\",F\n2,\"Poe, Ann\",G\n"),
            values: ["players.0.givenNames": "Ed", "players.0.lastName": "Ives Jr."]),
        BadTable(
            "a particle after given names",
            text("Name,Quiz (10)\n\"Cruz, María José de la\",7\n\"Gil, Eva\",8\n\"Roe, Ann\",8\n"),
            values: ["students.0.givenNames": "María José de la"]),
        BadTable(
            "decimal commas beside tabs", text("Name\tTest (20)\nLena Bauer\t12,5\nBo Lee\t13\n"),
            values: ["students.0.courses.0.groups.0.assessments.0.points": "12.5"]),
        BadTable(
            "headers of two words each",
            text(
                "Last Name,First Name,Student ID,School Year,Course Title,Credits Attempted,Final Grade\nAbel,Ana,1,2023-24,Math,1,B\nAbel,Ana,1,2024-25,Art,1,A\nBest,Bob,2,2024-25,Art,1,A\n"
            ), values: ["students.1.courses.0.title": "Art"]),
        BadTable(
            "coaches in other languages",
            text("Dorsal;Apellidos;Nombre;Posición\n1;Gil;Ana;Portera\n;Pérez;Luis;Entrenador\n"),
            values: ["team.staff.0.lastName": "Pérez"]),
        BadTable(
            "a row of points above the students",
            text("Name,Quiz 1,Test\nPoints,10,100\nAnn Bee,8,90\nBo Cee,9,70\n"),
            values: [
                "students.0.name": "Ann Bee",
                "students.0.courses.0.groups.0.assessments.1.max": "100",
            ]),
        BadTable(
            "a row of points below the students",
            text("Name,Quiz 1,Test\nAnn Bee,8,90\nBo Cee,9,70\nMax,10,100\n"),
            values: ["students.1.courses.0.groups.0.assessments.0.max": "10"]),
        BadTable(
            "points of different maximums in cells",
            text("Student,Science,Art\nAnna Bell,45/50,18/20\nCarl Diaz,30/50,15/20\n"),
            values: ["students.1.courses.0.score": "60", "students.1.courses.1.score": "75"]),
        BadTable(
            "subjects with letters",
            text("Student,Math,Reading,Writing\nAnna Bell,A,B,A\nCarl Diaz,C,B,F\n"),
            values: ["students.1.courses.2.letter": "F"]),
        BadTable(
            "subjects with numbers, and one with letters",
            text("Student,Math,English,Art\nAnna Bell,92,88,A\nCarl Diaz,78,82,B\n"),
            values: ["students.1.courses.2.letter": "B", "students.1.courses.2.title": "Art"]),
        BadTable(
            "weights in headers",
            text(
                "Name,Homework (20%),Quizzes (30%),Final Exam (50%)\nAnn Bee,90,80,70\nBo Cee,60,70,80\n"
            ),
            values: [
                "students.0.courses.0.groups.2.weight": "50",
                "students.1.courses.0.groups.0.assessments.0.points": "60",
            ]),
        BadTable(
            "the sum of all work",
            text("Name,Quiz (20),Test (100),Total (120)\nAnn Bee,18,80,98\nBo Cee,10,70,80\n"),
            values: ["students.0.courses.0.groups.0.assessments.count": "2"]),
        BadTable(
            "means with one decimal",
            text(
                "Name,Math,English,Science,Average\nAnn Bee,90,80,71,80.3\nBo Cee,60,70,80,70.0\n"),
            values: ["students.0.courses.2.score": "71"]),
        BadTable(
            "maximums with decimal commas",
            text("Name;Mathe (12,5);Deutsch (10)\nAna Li;10;8\nBo Cee;12,5;9\nCy Dee;5;10\n"),
            values: ["students.2.courses.0.score": "40"]),
        BadTable(
            "one maximum written in two ways",
            text("Name,Math,English\nAnn Bee,18/20,15/20.0\nBo Cee,17/20,10/20\n"),
            values: ["students.0.courses.1.score": "75"]),
    ]
}
