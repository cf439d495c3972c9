extension BadTable {
    /// Files and folders that are missing, and outputs that cannot be written.
    static let outputs: [BadTable] = [
        BadTable(
            "a file that does not exist", files: [], inputs: ["b.csv"]),
        BadTable(
            "a folder without tables", files: [("d/readme.md", text("x"))], inputs: ["d"]),
        BadTable(
            "a folder with a file of another kind",
            files: [("d/Algebra.csv", canvas()), ("d/List.csv", text("Name,Phone\nAda,555\n"))],
            inputs: ["d"]),
        BadTable(
            "a fact in the name of the output that there is not", canvas(), to: "{{Team}}.json"),
        BadTable(
            "an output that is an input", files: [("data.json", canvas())], inputs: ["data.json"]),
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
            ], inputs: ["a.csv"]),
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
            ], inputs: ["a.csv"]),
        BadTable(
            "an output that is a folder", files: [("a.csv", canvas()), ("data.json/x", text(""))],
            inputs: ["a.csv"]),
        BadTable(
            "an output for each team of a class", canvas(), to: "{{team}}.json"),
    ]
}
