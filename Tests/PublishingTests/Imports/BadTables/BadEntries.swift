extension BadTable {
    /// Entries of data files with mistakes.
    static let entries: [BadTable] = [
        BadTable(
            "a misspelled key", canvas(),
            entry: """
                grops: { HW: { match: ["HW *"], weight: 40 } }

                """),
        BadTable("a field that does not exist", canvas(), entry: "columns: { Section: homerom }\n"),
        BadTable(
            "a misspelled field of a course", canvas(), entry: "set: { courses.titel: Algebra }\n"),
        BadTable(
            "a part of a header that is there twice", canvas(),
            entry: #"columns: { "{name} ({name})": work }"# + "\n"),
        BadTable(
            "a brace that is not closed", canvas(),
            entry: #"columns: { "{name ({id:digits})": work }"# + "\n"),
        BadTable(
            "a maximum that is a word", canvas(),
            entry: #"columns: { "HW 1 (11)": { to: work, max: ten } }"# + "\n"),
        BadTable("an unknown decimal sign", canvas(), entry: "decimal: dot\n"),
        BadTable("a value of another type", canvas(), entry: "set: { courses.credits: maybe }\n"),
        BadTable(
            "a column that the table lacks", canvas(),
            entry: #"columns: { "HW 9 (11)": work }"# + "\n"),
        BadTable(
            "a secret column as a field of its own",
            canvas(
                ("Section", "Section,userPassword"), (",,,,", ",,,,,"), (",A,", ",A,hunter2,"),
                (",B,", ",B,hunter2,")), entry: "columns: { userPassword: extra.login }\n"),
        BadTable("a format that does not exist", canvas(), as: "canvs"),
    ]
}
