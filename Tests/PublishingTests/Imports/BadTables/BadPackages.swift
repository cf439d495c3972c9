extension BadTable {
    /// OneRoster packages with missing and wrong tables.
    static let packages: [BadTable] = [
        BadTable(
            "a package without mistakes", package(), in: "a.zip",
            values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "a package without manifest", package(without: "manifest.csv"), in: "a.zip",
            """
            a.zip:orgs.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a package without users", package(without: "users.csv"), in: "a.zip",
            """
            a.zip:orgs.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a package without classes", package(without: "classes.csv"), in: "a.zip",
            """
            a.zip:orgs.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a package without enrollments", package(without: "enrollments.csv"), in: "a.zip",
            """
            a.zip:orgs.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a package without results", package(without: "results.csv"), in: "a.zip"),
        BadTable(
            "a misspelled header in a package", package(in: "users.csv", ("givenName", "givenNam")),
            in: "a.zip",
            """
            a.zip:orgs.csv: warning: no column has marks
              hint: "chalkboard import --explain" shows what each column is used for
            """),
        BadTable(
            "a result of work that does not exist", package(in: "results.csv", ("l1", "l9")),
            in: "a.zip"),
        BadTable(
            "a student who is not in the package", package(in: "enrollments.csv", ("u1", "u9")),
            in: "a.zip",
            """
            a.zip: error: the table has no students below its headers
              hint: check that the export is complete
            """),
        BadTable(
            "a score in a package that is a word", package(in: "results.csv", (",8\n", ",good\n")),
            in: "a.zip",
            """
            a.zip:results.csv:2:G "score": error: expected a number, found "good"
              hint: write a number, or leave the cell empty
            """),
    ]
}
