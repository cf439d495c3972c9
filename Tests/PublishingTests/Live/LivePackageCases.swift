extension LivePackageTests.Case {
    static let all: [Self] = [
        Self(
            "a package without mistakes", [],
            values: ["\"points\": 8", "\"teacher\": \"Eva Diaz\""]),
        Self(
            "a package without manifest", [("manifest.csv", "", nil)],
            """
            package: error: "manifest.csv" is missing, which this format needs: OneRoster 1.1 package (ZIP)
              hint: export the complete package
            """),
        Self(
            "a package without users", [("users.csv", "", nil)],
            """
            package: error: "users.csv" is missing, which this format needs: OneRoster 1.1 package (ZIP)
              hint: export the complete package
            """),
        Self(
            "a package without classes", [("classes.csv", "", nil)],
            """
            package: error: "classes.csv" is missing, which this format needs: OneRoster 1.1 package (ZIP)
              hint: export the complete package
            """),
        Self(
            "a package without enrollments", [("enrollments.csv", "", nil)],
            """
            package: error: "enrollments.csv" is missing, which this format needs: OneRoster 1.1 package (ZIP)
              hint: export the complete package
            """),
        Self("a package without results", [("results.csv", "", nil)]),
        Self(
            "a package without courses and categories",
            [("courses.csv", "", nil), ("categories.csv", "", nil)]),
        Self(
            "a misspelled header", [("users.csv", "givenName", "givenNam")],
            """
            package/users.csv:1: error: the header "givenName" is missing, which this format needs: OneRoster 1.1 package (ZIP)
              hint: did you mean "givenNam"? Then change the header
            """),
        Self(
            "a misspelled header of another table", [("orgs.csv", "sourcedId", "sourceId")],
            """
            package/orgs.csv: error: the header "sourcedId" is missing
              hint: did you mean "sourceId"?
            """),
        Self(
            "another version", [("manifest.csv", "1.1", "1.3")],
            """
            package/manifest.csv: error: no row has "oneroster.version" below "propertyName" and "1.1" below "value", which this format needs: OneRoster 1.1 package (ZIP)
              hint: export the complete package
            """),
        Self(
            "a result of work that does not exist", [("results.csv", "l1", "l9")],
            """
            package/results.csv:2:D "lineItemSourcedId": warning: "l9" is not in "sourcedId" of package/lineItems.csv
              hint: check that the file is complete
            """),
        Self(
            "a result of a student who does not exist", [("results.csv", "l1,u1", "l1,u9")],
            """
            package/results.csv:2:E "studentSourcedId": warning: "u9" is not in "userSourcedId" of package/enrollments.csv
              hint: check that the file is complete
            """),
        Self("a result of work that was deleted", [("lineItems.csv", "l1,,", "l1,tobedeleted,")]),
        Self(
            "a result of a class of others", [("lineItems.csv", "c1", "c2")],
            values: ["left out: row 2 \"r1\""]),
        Self(
            "a student who does not exist", [("enrollments.csv", "u1", "u9")],
            """
            package/enrollments.csv:2:F "userSourcedId": warning: "u9" is not in "sourcedId" of package/users.csv
              hint: check that the file is complete
            package/enrollments.csv: error: the table has no rows that are read
              hint: check that the package is complete
            package/results.csv:2:E "studentSourcedId": warning: "u1" is not in "userSourcedId" of package/enrollments.csv
              hint: check that the file is complete
            """),
        Self(
            "a class that does not exist", [("enrollments.csv", "c1,o1,u1", "c9,o1,u1")],
            """
            package/enrollments.csv:2:D "classSourcedId": warning: "c9" is not in "sourcedId" of package/classes.csv
              hint: check that the file is complete
            """),
        Self(
            "a school that does not exist", [("enrollments.csv", "o1", "o9")],
            """
            package/enrollments.csv:2:E "schoolSourcedId": warning: "o9" is not in "sourcedId" of package/orgs.csv
              hint: check that the file is complete
            """),
        Self(
            "a teacher who does not exist", [("users.csv", "u2,", "u3,")],
            """
            package/enrollments.csv:3:F "userSourcedId": warning: "u2" is not in "sourcedId" of package/users.csv
              hint: check that the file is complete
            """),
        Self(
            "a course that does not exist", [("classes.csv", "k1", "k9")],
            """
            package/classes.csv:2:E "courseSourcedId": warning: "k9" is not in "sourcedId" of package/courses.csv
              hint: check that the file is complete
            """),
        Self(
            "a user who was deleted", [("users.csv", "u1,,", "u1,tobedeleted,")],
            """
            package/enrollments.csv: error: the table has no rows that are read
              hint: check that the package is complete
            """),
        Self(
            "two users with one id",
            [("users.csv", "u2,,,true,teacher,eva,Eva,Diaz,,", "u1,,,true,student,eva,Eva,Diaz,,")],
            """
            package/users.csv:3:A "sourcedId": error: "u1" is already in row 2, where "givenName" differs
              hint: delete one of the rows, or choose one with "where" or "prefer" in "find"
            package/enrollments.csv:3:F "userSourcedId": warning: "u2" is not in "sourcedId" of package/users.csv
              hint: check that the file is complete
            """),
        Self(
            "a score that is a word", [("results.csv", ",8\n", ",good\n")],
            """
            package/results.csv:2:G "score": error: expected a number, found "good"
            """),
        Self(
            "a status that is not known", [("results.csv", "fully graded", "graded somehow")],
            """
            package/results.csv:2:F "scoreStatus": error: status: "graded somehow" is not one of "graded", "missing", "excused"
            """),
        Self(
            "work that is excused with a score", [("results.csv", "fully graded", "exempt")],
            values: ["\"status\": \"excused\""]),
        Self(
            "work without a maximum", [("lineItems.csv", "0,10\n", "0,\n")],
            """
            package/results.csv:2:G "score": error: "max" is missing
            """),
        Self(
            "work that only adds points", [("lineItems.csv", "0,10\n", "0,0\n")],
            values: ["\"bonus\": true"]),
        Self(
            "two classes with the same title",
            [
                ("classes.csv", "t1\n", "t1\nc2,,,Physics I,k1,PHY-2,scheduled,t1\n"),
                ("enrollments.csv", "student\n", "student\ne3,,,c2,o1,u1,student\n"),
                ("lineItems.csv", "0,10\n", "0,10\nl2,,,Quiz 1,c2,g1,0,10\n"),
                ("results.csv", ",8\n", ",8\nr2,,,l2,u1,fully graded,3\n"),
            ],
            """
            package/classes.csv:3:D "title": error: title: course 1 already has this title
              hint: give it another title: capitals and extra spaces make no difference
            """),
        Self(
            "work with the same name",
            [
                ("lineItems.csv", "0,10\n", "0,10\nl2,,,Quiz 1,c1,g1,0,10\n"),
                ("results.csv", ",8\n", ",8\nr2,,,l2,u1,fully graded,3\n"),
            ], values: ["\"points\": 8", "\"points\": 3"]),
        Self(
            "two results of one work", [("results.csv", ",8\n", ",8\nr2,,,l1,u1,fully graded,3\n")],
            """
            package/results.csv:3:G "score": error: points is "3" here, but "8" in package/results.csv:2:G "score"
              hint: correct one of the cells, or tell the records apart
            """),
        Self(
            "an enrollment that is there twice",
            [("enrollments.csv", "student\n", "student\ne3,,,c1,o1,u1,student\n")],
            """
            package/enrollments.csv:3: warning: this row says nothing that rows before it do not say
              hint: delete it, or write what the column means in which it differs
            """),
        Self(
            "a student without courses",
            [("classes.csv", "scheduled", "homeroom")],
            values: ["\"homeroom\": \"Physics I\"", "\"courses\": []"]),
        Self(
            "several schools",
            [
                ("orgs.csv", "school\n", "school\no2,,,Maplewood High School,school\n"),
                ("classes.csv", "t1\n", "t1\nc2,,,Math,k1,M,scheduled,t1\n"),
                ("enrollments.csv", "student\n", "student\ne3,,,c2,o2,u1,student\n"),
            ],
            """
            package/orgs.csv:3:D "name": error: school.name is "Maplewood High School" here, but "Juniper Hill High School" in package/orgs.csv:2:D "name"
              hint: a data file has one: write where: { "school.name": "Juniper Hill High School" } to read some of the rows, or skip for the column
            """),
    ]
}
