extension BadTable {
    /// Mappings with mistakes.
    static let mappings: [BadTable] = [
        BadTable(
            "a misspelled key", canvas(),
            mapping: """
                extends: canvas
                grops:
                  - { name: HW, match: ["HW *"], weight: 40 }

                """,
            """
            m.yaml:2:1: warning: unknown key "grops"
              hint: did you mean "groups"?
            """),
        BadTable(
            "a field that does not exist", canvas(),
            mapping: "extends: canvas\nstudents:\n  firstnam: Student\n",
            """
            m.yaml:3:13: error: students.firstnam: unknown field "firstnam"
              hint: add it to "extra" to keep it as a fact of your own
            """),
        BadTable(
            "a misspelled field of a course", canvas(),
            mapping: "extends: canvas\ncourse: { titel: Algebra }\n",
            """
            m.yaml:2:18: error: course.titel: unknown field "titel"
              hint: did you mean "title"?
            """),
        BadTable(
            "a part of a header that is there twice", canvas(),
            mapping: """
                extends: canvas
                assessments:
                  - columns: ["{name} ({name})"]
                    name: "{name}"

                """,
            """
            m.yaml:3:15: error: assessments[0].columns[0]: "{name} ({name})" is not a valid header
              hint: write parts that differ as {name}, {name:digits}, {name:number}, or {name:label}
            """),
        BadTable(
            "a brace that is not closed", canvas(),
            mapping: """
                extends: canvas
                assessments:
                  - columns: ["{name ({id:digits})"]
                    name: "{name}"

                """,
            """
            m.yaml:3:15: error: assessments[0].columns[0]: "{name ({id:digits})" is not a valid header
              hint: write parts that differ as {name}, {name:digits}, {name:number}, or {name:label}
            """),
        BadTable(
            "an unknown parent", canvas(), mapping: "extends: canvass\n",
            """
            m.yaml:1:10: error: extends: there is no mapping "canvass"
              hint: did you mean "canvas"?
            """),
        BadTable(
            "a mapping that extends itself", canvas(), mapping: "extends: m.yaml\n",
            "m.yaml:1:10: error: extends: the mappings extend each other"),
        BadTable(
            "YAML that is not closed", canvas(), mapping: "extends: [canvas\n",
            """
            m.yaml:1:17: error: the file ends inside an array that begins on line 1
              hint: close it with "]"
            """),
        BadTable(
            "an empty mapping", canvas(), mapping: "",
            """
            m.yaml:1:1: error: the file is empty
              hint: write one value into it
            """),
        BadTable(
            "a list in place of a mapping", canvas(), mapping: "- a\n",
            "m.yaml:1:1: error: expected an object, found an array"),
        BadTable(
            "a maximum that is a word", canvas(),
            mapping: """
                extends: canvas
                maximums: { "HW 1": ten }

                """, #"m.yaml:2:21: error: maximums["HW 1"]: expected a number, found a string"#),
        BadTable(
            "an unknown decimal sign", canvas(), mapping: "extends: canvas\ndecimal: dot\n",
            #"m.yaml:2:10: error: decimal: "dot" is not one of ".", ",""#),
        BadTable(
            "a value of the data of another kind", canvas(),
            mapping: "extends: canvas\ndata: { policy: { extraCredit: maybe } }\n",
            "m.yaml:2:32: error: data.policy.extraCredit: expected true or false, found a string"),
        BadTable(
            "a misspelled key of the data", canvas(),
            mapping: "extends: canvas\ndata: { polcy: { extraCredit: true } }\n",
            """
            m.yaml:2:16: error: data.polcy: unknown field "polcy"
              hint: did you mean "policy"?
            """),
        BadTable(
            "no rule for students", canvas(),
            mapping: """
                title: Own
                header: [Student]
                assessments:
                  - columns: ["{name} ({id:digits})"]
                    name: "{name}"

                """,
            """
            a.csv: error: the table has no students below its headers
              hint: say in the mapping where the names of the students are
            a.csv:1:B: warning: the numbers below "ID" are not used
              hint: add the column to a mapping, or to "ignore" in it
            a.csv:1:C: warning: the numbers below "SIS User ID" are not used
              hint: add the column to a mapping, or to "ignore" in it
            a.csv:1:H: warning: the numbers below "Final Score" are not used
              hint: add the column to a mapping, or to "ignore" in it
            """),
        BadTable(
            "rules for a file that does not exist", canvas(),
            mapping: """
                extends: canvas
                files: { "Biology*": { course: { title: Biology } } }

                """,
            """
            m.yaml:2:22: warning: files["Biology*"]: no imported file has a name such as "Biology*"
              hint: add a rule for "a.csv", or change the pattern
            """),
        BadTable(
            "a secret column as a field of its own",
            canvas(
                ("Section", "Section,userPassword"), (",,,,", ",,,,,"), (",A,", ",A,hunter2,"),
                (",B,", ",B,hunter2,")), mapping: "extends: canvas\nextra: all\n"),
        BadTable(
            "a format that does not exist", canvas(), as: "canvs",
            """
            --map: error: there is no mapping "canvs"
              hint: did you mean "canvas"?
            """),
        BadTable(
            "a mapping that does not exist", canvas(), as: "n.yaml",
            "n.yaml: error: cannot read: file not found"),
    ]
}
