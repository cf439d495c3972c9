extension BadTable {
    /// Groups in data files whose weights or work are wrong.
    static let weights: [BadTable] = [
        BadTable(
            "groups without mistakes", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], weight: 40 }
                  Quizzes: { match: ["Quiz *"], weight: 60 }

                """, values: ["students.0.courses.0.groups.1.name": "Quizzes"]),
        BadTable(
            "a group that no work is in", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], weight: 40 }
                  Quizzes: { match: ["Quiz *"], weight: 60 }
                  Exams: { match: ["Exam *"], weight: 0 }

                """),
        BadTable(
            "work that is in no group", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], weight: 40 }

                """),
        BadTable(
            "a misspelled key of a group",
            canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], wieght: 40 }
                  Quizzes: { match: ["Quiz *"], weight: 60 }

                """),
        BadTable(
            "a weight that is a word", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], weight: forty }
                  Quizzes: { match: ["Quiz *"], weight: 60 }

                """),
        BadTable(
            "a weight with a percent sign",
            canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], weight: 40% }
                  Quizzes: { match: ["Quiz *"], weight: 60 }

                """),
        BadTable(
            "a negative weight", canvas((",88.33", ","), (",98.33", ","), (",81.67", ",")),
            entry: """
                groups:
                  HW: { match: ["HW *"], weight: -40 }
                  Quizzes: { match: ["Quiz *"], weight: 60 }

                """),
    ]
}
