extension BadTable {
    /// Files and folders that are missing, and outputs that cannot be written.
    static let outputs: [BadTable] = [
        BadTable(
            "a file that does not exist", files: [], inputs: ["b.csv"],
            "b.csv: error: cannot read: file not found"),
        BadTable(
            "a folder without tables", files: [("d/readme.md", text("x"))], inputs: ["d"],
            "d: error: the folder has no tables"),
        BadTable(
            "a folder with a file of another kind",
            files: [("d/Algebra.csv", canvas()), ("d/List.csv", text("Name,Phone\nAda,555\n"))],
            inputs: ["d"],
            """
            d/List.csv:1: error: the header "Student" is missing, which this format has: Canvas gradebook (CSV)
              hint: "chalkboard import --list" shows the formats
            """),
        BadTable(
            "a fact in the name of the output that there is not", canvas(), to: "{{Team}}.json",
            """
            --output: error: the only fact in the names of data files is {{team}}
              hint: write {{team}}
            """),
        BadTable(
            "an output that is an input", files: [("data.json", canvas())], inputs: ["data.json"],
            """
            data.json: error: this is one of the files to import
              hint: choose another file with -o
            """),
        BadTable(
            "an output that exists and is not from an import",
            files: [
                ("a.csv", canvas()),
                (
                    "data.json",
                    text(
                        """
                        {"students": []}

                        """)
                ),
            ], inputs: ["a.csv"],
            """
            data.json: error: this file already exists, and is not from an import
              hint: choose another file with -o, or overwrite it with --replace
            """),
        BadTable(
            "an output that exists and is not valid",
            files: [
                ("a.csv", canvas()),
                (
                    "data.json",
                    text(
                        """
                        {"students": [

                        """)
                ),
            ], inputs: ["a.csv"],
            """
            data.json: error: this file already exists, and is not valid data
              hint: choose another file with -o, or overwrite it with --replace
            """),
        BadTable(
            "an output that is a folder", files: [("a.csv", canvas()), ("data.json/x", text(""))],
            inputs: ["a.csv"],
            """
            data.json: error: this is a folder
              hint: choose another file with -o
            """),
        BadTable(
            "an output for each team of a class", canvas(), to: "{{team}}.json",
            """
            --output: error: the tables have no teams, so {{team}} has no meaning
              hint: set "team" in the mapping to the column with the team
            """),
    ]
}
