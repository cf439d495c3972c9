extension BadTable {
    /// OneRoster packages with missing and wrong tables.
    static let packages: [BadTable] = [
        BadTable(
            "a package without mistakes", package(), in: "a.zip",
            values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "a package without manifest", package(without: "manifest.csv"), in: "a.zip"),
        BadTable(
            "a package without users", package(without: "users.csv"), in: "a.zip"),
        BadTable(
            "a package without classes", package(without: "classes.csv"), in: "a.zip"),
        BadTable(
            "a package without enrollments", package(without: "enrollments.csv"), in: "a.zip"),
        BadTable(
            "a package without results", package(without: "results.csv"), in: "a.zip"),
        BadTable(
            "a misspelled header in a package", package(in: "users.csv", ("givenName", "givenNam")),
            in: "a.zip"),
        BadTable(
            "a result of work that does not exist", package(in: "results.csv", ("l1", "l9")),
            in: "a.zip"),
        BadTable(
            "a result of a student who is not in the package",
            package(in: "results.csv", ("l1,u1", "l1,u9")), in: "a.zip"),
        BadTable(
            "a result of work that was deleted",
            package(in: "lineItems.csv", ("l1,,", "l1,tobedeleted,")), in: "a.zip"),
        BadTable(
            "a package of another version", package(in: "manifest.csv", ("1.1", "1.3")),
            in: "a.zip"),
        BadTable(
            "a package that lacks a table of the named format", package(without: "users.csv"),
            in: "a.zip", as: "oneroster-1.1"),
        BadTable(
            "a table of a package on its own",
            text(
                """
                sourcedId,status,dateLastModified,enabledUser,role,username,givenName,familyName
                u1,,,true,student,ada,Ada,Bell
                u2,,,true,student,ben,Ben,Cole

                """), in: "users.csv"),
        BadTable(
            "a student who is not in the package", package(in: "enrollments.csv", ("u1", "u9")),
            in: "a.zip"),
        BadTable(
            "a score in a package that is a word", package(in: "results.csv", (",8\n", ",good\n")),
            in: "a.zip"),
    ]
}
