extension BadTable {
    /// OneRoster packages with missing and wrong tables.
    static let packages: [BadTable] = [
        BadTable(
            "a package without mistakes", package(), in: "a.zip",
            values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "a package without manifest", package(without: "manifest.csv"), in: "a.zip",
            """
            a.zip: error: the format of this package is not known; it is almost that of oneroster-1.1, but "manifest.csv" is missing
              hint: export the complete package
            """),
        BadTable(
            "a package without users", package(without: "users.csv"), in: "a.zip",
            """
            a.zip: error: the format of this package is not known; it is almost that of oneroster-1.1, but "users.csv" is missing
              hint: export the complete package
            """),
        BadTable(
            "a package without classes", package(without: "classes.csv"), in: "a.zip",
            """
            a.zip: error: the format of this package is not known; it is almost that of oneroster-1.1, but "classes.csv" is missing
              hint: export the complete package
            """),
        BadTable(
            "a package without enrollments", package(without: "enrollments.csv"), in: "a.zip",
            """
            a.zip: error: the format of this package is not known; it is almost that of oneroster-1.1, but "enrollments.csv" is missing
              hint: export the complete package
            """),
        BadTable(
            "a package without results", package(without: "results.csv"), in: "a.zip"),
        BadTable(
            "a misspelled header in a package", package(in: "users.csv", ("givenName", "givenNam")),
            in: "a.zip",
            """
            a.zip:users.csv:1: error: the format of this package is not known; it is almost that of oneroster-1.1, but the header "givenName" is missing
              hint: did you mean "givenNam"? Then change the header
            """),
        BadTable(
            "a result of work that does not exist", package(in: "results.csv", ("l1", "l9")),
            in: "a.zip",
            """
            a.zip:results.csv:2:D "lineItemSourcedId": warning: "l9" is not in "lineItems.csv", so this is left out
              hint: check that the export is complete
            """),
        BadTable(
            "a result of a student who is not in the package",
            package(in: "results.csv", ("l1,u1", "l1,u9")), in: "a.zip",
            """
            a.zip:results.csv:2:E "studentSourcedId": warning: "u9" is not in "enrollments.csv", so this is left out
              hint: check that the export is complete
            """),
        BadTable(
            "a result of work that was deleted",
            package(in: "lineItems.csv", ("l1,,", "l1,tobedeleted,")), in: "a.zip"),
        BadTable(
            "a package of another version", package(in: "manifest.csv", ("1.1", "1.3")),
            in: "a.zip",
            """
            a.zip:manifest.csv: error: the format of this package is not known; it is almost that of oneroster-1.1, but no row has "oneroster.version" below "propertyName" and "1.1" below "value"
              hint: export the complete package
            """),
        BadTable(
            "a package that lacks a table of the named format", package(without: "users.csv"),
            in: "a.zip", as: "oneroster-1.1",
            """
            a.zip: error: "users.csv" is missing, which this format needs: OneRoster 1.1 package (ZIP)
              hint: export the complete package
            """),
        BadTable(
            "a table of a package on its own",
            text(
                """
                sourcedId,status,dateLastModified,enabledUser,role,username,givenName,familyName
                u1,,,true,student,ada,Ada,Bell
                u2,,,true,student,ben,Ben,Cole

                """), in: "users.csv",
            """
            users.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "a student who is not in the package", package(in: "enrollments.csv", ("u1", "u9")),
            in: "a.zip",
            """
            a.zip:enrollments.csv:2:F "userSourcedId": warning: "u9" is not in "users.csv", so this is left out
              hint: check that the export is complete
            a.zip:results.csv:2:E "studentSourcedId": warning: "u1" is not in "enrollments.csv", so this is left out
              hint: check that the export is complete
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
