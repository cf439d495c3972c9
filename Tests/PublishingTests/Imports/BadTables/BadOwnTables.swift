extension BadTable {
    /// Tables that people made, in which something is not what it seems.
    static let ownTables: [BadTable] = [
        BadTable(
            "a footer that ends with a small letter",
            text(
                "Name;Test [10]\nAna Ruiz;7\nBeth Lo;8\nMedia de la clase;7,5\n")),
        BadTable(
            "a line that no name is like",
            text(
                "Name,Test [10]\nAna Ruiz,7\nBeth Lo,8\nCarl Fox,9\nNot a person,7.5\n")),
        BadTable(
            "a footer of a roster",
            text(
                "Name,No.,Height,Weight\nAna Ruiz,7,5-8,150\nBo Li,8,5-10,160\nTeam Totals,,5-9,155\n"
            )),
        BadTable(
            "a second table beside the first one",
            text(
                "Name,HW (10),,Student 2,HW P2 (10)\n\"Adams, Zoe\",9,,\"Cruz, Ana\",10\n\"Baker, Tim\",8,,\"Dunn, Lee\",5\n"
            )),
        BadTable(
            "names twice, and then once more",
            text(
                "Name,HW (10),Name,HW P2 (10)\nZoe Adams,9,Ana Cruz,10\nTim Baker,8,Lee Dunn,5\n")),
        BadTable(
            "subjects out of 100",
            text(
                "Name,English (100),Hindi (100)\nAna Ruiz,80,60\nBo Li,70,60\n")),
        BadTable(
            "a quote that takes in a row",
            text(
                "Name,HW (10),Test (50),Comment\n\"Adams, Zoe\",10,25,\"Good\nBaker Tim,9,30,Fine\"\n\"Cruz, Ana\",8,50,ok\n"
            )),
        BadTable(
            "given names below an unknown header",
            text(
                "Surname,Spitzname,Test [10]\nBerg,Anna,7\nLang,Otto,8\n")),
        BadTable(
            "given names of players below an unknown header",
            text(
                "Surname,Spitzname,No.,Position\nBerg,Anna,7,G\nLang,Otto,8,C\n")),
        BadTable(
            "dates with points among others",
            text(
                "Name,No.,DOB\nAna Ruiz,7,1/13/2011\nBo Li,8,1.2.2011\n")),
        BadTable(
            "points that are of other maximums",
            text(
                "Name,Quiz [20]\n\"Smith, John\",18/20\n\"Lo, Beth\",15/10\n")),
        BadTable(
            "work that is curved, and extra",
            text(
                "Name,Test 1 (50),Test 1 curved (50),EC (5)\n\"Adams, Zoe\",30,40,4\n\"Lo, Bo\",31,41,5\n"
            )),
        BadTable(
            "a course that is a total",
            text(
                "Student ID,Name,Year,Course,Credits,Grade\nS-1,\"Adams, Zoe\",2024-25,Algebra,1,A\nS-1,\"Adams, Zoe\",2024-25,Year Total,1,95\nS-1,\"Adams, Zoe\",2025-26,Geometry,1,B\n"
            )),
        BadTable(
            "a number and a letter of one course",
            text(
                "Student ID,Name,Course,Grade\n1,\"Adams, Zoe\",Geometry,88\n1,\"Adams, Zoe\",Geometry,I\n"
            )),
        BadTable(
            "a mark that is not there yet",
            text(
                "Name,Subject,Mark\nAna Ruiz,Maths,85\nAna Ruiz,Art,\n")),
        BadTable(
            "a student without work",
            text(
                "Name,Test [10]\nAna Ruiz,n/a\nBo Li,8\n")),
        BadTable(
            "a row without an id whose name others have, too",
            text(
                "ID,Name,Year,Course,Credits,Grade\n1,Zoe Adams,2025-26,Geometry,1,B\n1,Zoe Adams,,Total,1,3.0\n"
            )),
        BadTable(
            "a player who is none",
            text(
                "Name,No.,Non-Player\nAna Ruiz,7,\nBo Li,8,1\n")),
        BadTable(
            "two people in a cell",
            text(
                "Name,Test [10]\nAna Ruiz / Bo Li,7\nBeth Lo,8\n")),
        BadTable(
            "terms with credits of their own",
            text(
                "Term,ID,Name,Course,Credits,Final Grade\nFall,1,Ada Bell,Math,0.5,F\nSpring,1,Ada Bell,Math,0.5,A\n"
            )),
        BadTable(
            "a term without a mark",
            text(
                "ID,Name,Course,Term,Score\n1,Ada Bell,Math,Q1,90\n1,Ada Bell,Math,Q2,\n")),
        BadTable(
            "a name in small letters",
            text("Name,Test [10]\nAna Ruiz,7\nada bell,8\nCy Fox,9\n")),
        BadTable(
            "a player who is not active",
            text("Name,No.,Position,Actif\nAna Ruiz,7,G,Oui\nBo Li,8,F,Non\n")),
        BadTable(
            "headers that end like terms",
            text("Name,English S12,English S13\nAna Ruiz,70,80\nBo Li,75,85\n")),
        BadTable("a percentage of a maximum", text("Name,Quiz\nAna Ruiz,18%/20\nBo Li,15/20\n")),
    ]
}
