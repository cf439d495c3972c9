extension BadTable {
    /// Groups in mappings whose weights or work are wrong.
    static let weights: [BadTable] = [
        BadTable(
            "groups without mistakes", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], weight: 40 }
                  - { name: Quizzes, match: ["Quiz *"], weight: 60 }

                """, values: ["students.0.courses.0.groups.1.name": "Quizzes"]),
        BadTable(
            "a group that no work is in", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], weight: 40 }
                  - { name: Quizzes, match: ["Quiz *"], weight: 60 }
                  - { name: Exams, match: ["Exam *"], weight: 0 }

                """,
            """
            m.yaml:5:5: warning: groups[2]: no work is in the group "Exams"
              hint: check "match", whose patterns are for the names of work, such as "HW *"
            """),
        BadTable(
            "work that is in no group", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], weight: 40 }

                """,
            """
            a.csv:1:G: error: "Quiz 1" is in no group
              hint: add it to "match" of a group, or to "ignore", in the mapping
            """),
        BadTable(
            "a misspelled key of a group",
            canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], wieght: 40 }
                  - { name: Quizzes, match: ["Quiz *"], weight: 60 }

                """,
            """
            m.yaml:3:42: error: groups[0].wieght: unknown field "wieght"
              hint: did you mean "weight"?
            """),
        BadTable(
            "a weight that is a word", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], weight: forty }
                  - { name: Quizzes, match: ["Quiz *"], weight: 60 }

                """,
            """
            m.yaml:3:42: error: groups[0].weight: forty is not a valid weight
              hint: write a number of 0 or more, without a percent sign
            """),
        BadTable(
            "a weight with a percent sign",
            canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], weight: 40% }
                  - { name: Quizzes, match: ["Quiz *"], weight: 60 }

                """,
            """
            m.yaml:3:42: error: groups[0].weight: 40% is not a valid weight
              hint: write a number of 0 or more, without a percent sign
            """),
        BadTable(
            "a negative weight", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            mapping: """
                extends: canvas
                groups:
                  - { name: HW, match: ["HW *"], weight: -40 }
                  - { name: Quizzes, match: ["Quiz *"], weight: 60 }

                """,
            """
            m.yaml:3:42: error: groups[0].weight: -40 is not a valid weight
              hint: write a number of 0 or more, without a percent sign
            """),
    ]
}
