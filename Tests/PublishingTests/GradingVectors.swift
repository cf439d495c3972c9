/// Boards with known grades: the example of the assignment, and cases that binary numbers get
/// wrong.
///
/// A course is `title | credits | points/max@weight, …`. Its result is `score letter`.
struct GradingVector: Sendable {
    var name: String
    var courses: [String]
    var grades: [String]
    var exact: String
    var gpa: String
    var color: String
}

enum GradingVectors {
    static let boards: [GradingVector] = [
        GradingVector(
            name: "empty",
            courses: [],
            grades: [],
            exact: "", gpa: "", color: "white"),
        GradingVector(
            name: "after one",
            courses: ["Mobile Programming | 3 | 90/100@50, 45/50@20, 90/100@30"],
            grades: ["90 A"],
            exact: "4", gpa: "4.0", color: "green"),
        GradingVector(
            name: "after two: the sheet shows 3.42",
            courses: [
                "Mobile Programming | 3 | 90/100@50, 45/50@20, 90/100@30",
                "Algorithms | 4 | 90/100@20, 40/50@40, 90/100@40",
            ],
            grades: ["90 A", "86 B"],
            exact: "24/7", gpa: "3.42", color: "green"),
        GradingVector(
            name: "four courses: the sheet shows 2.3",
            courses: [
                "Mobile Programming | 3 | 90/100@50, 45/50@20, 90/100@30",
                "Algorithms | 4 | 90/100@20, 40/50@40, 90/100@40",
                "Data Structures | 3 | 70/100@40, 35/50@30, 72/100@30",
                "Senior Project | 3 | 0/0@0, 0/0@0, 25/100@100",
            ],
            grades: ["90 A", "86 B", "353/5 C", "25 F"],
            exact: "30/13", gpa: "2.3", color: "orange"),
        GradingVector(
            name: "two deleted: the sheet shows 2.0",
            courses: [
                "Mobile Programming | 3 | 90/100@50, 45/50@20, 90/100@30",
                "Senior Project | 3 | 0/0@0, 0/0@0, 25/100@100",
            ],
            grades: ["90 A", "25 F"],
            exact: "2", gpa: "2.0", color: "orange"),
        GradingVector(
            name: "sum of doubles falls to 89.99999999999999",
            courses: ["x | 3 | 87/100@40, 98/100@30, 86/100@30"],
            grades: ["90 A"],
            exact: "4", gpa: "4.0", color: "green"),
        GradingVector(
            name: "sum of doubles falls to 79.99999999999999",
            courses: ["x | 3 | 83/100@40, 59/100@30, 97/100@30"],
            grades: ["80 B"],
            exact: "3", gpa: "3.0", color: "green"),
        GradingVector(
            name: "sum of doubles falls to 69.99999999999999",
            courses: ["x | 3 | 82/100@40, 82/100@30, 42/100@30"],
            grades: ["70 C"],
            exact: "2", gpa: "2.0", color: "orange"),
        GradingVector(
            name: "weights that doubles do not sum to 100",
            courses: ["x | 3 | 50/100@0.1, 50/100@64.1, 50/100@35.8"],
            grades: ["50 F"],
            exact: "0", gpa: "0.0", color: "red"),
        GradingVector(
            name: "89.95 is a B: bands are lower bounds",
            courses: ["x | 3 | 89.95/100@100"],
            grades: ["1799/20 B"],
            exact: "3", gpa: "3.0", color: "green"),
        GradingVector(
            name: "89.99 is a B",
            courses: ["x | 3 | 89.99/100@100"],
            grades: ["8999/100 B"],
            exact: "3", gpa: "3.0", color: "green"),
        GradingVector(
            name: "2.125 shows as 2.12",
            courses: ["b | 3 | 85/100@100", "c | 3 | 75/100@100", "d | 2 | 65/100@100"],
            grades: ["85 B", "75 C", "65 D"],
            exact: "17/8", gpa: "2.12", color: "orange"),
        GradingVector(
            name: "half credits",
            courses: ["a | 0.5 | 95/100@100", "b | 1.5 | 85/100@100"],
            grades: ["95 A", "85 B"],
            exact: "13/4", gpa: "3.25", color: "green"),
    ]

    /// Courses that are refused, each with the error for its JSON form.
    static let refused: [(course: String, problem: String)] = [
        (
            "x | 3 | 90/100@50, 45/50@20, 90/100@29",
            "board.json:5:18: error: courses[0].assessments: the weights add up to 99, not 100 (increase the weights by 1)"
        ),
        (
            "x | 3 | 101/100@50, 45/50@20, 90/100@30",
            "board.json:6:17: error: courses[0].assessments[0].points: 101 is more than the maximum, 100"
        ),
        (
            "x | 3 | -1/100@50, 45/50@20, 90/100@30",
            "board.json:6:17: error: courses[0].assessments[0].points: -1 is less than the minimum, 0"
        ),
        (
            "x | 3 | 0/0@50, 45/50@20, 90/100@30",
            "board.json:6:40: error: courses[0].assessments[0].weight: a weight of 50 has no effect, because max is 0 (set max to the points that could be earned, or the weight to 0)"
        ),
        (
            "x | 3 | 90/100@-10, 45/50@80, 90/100@30",
            "board.json:6:43: error: courses[0].assessments[0].weight: -10 is not a valid weight: it must be 0 or more"
        ),
        (
            "x | 0 | 90/100@50, 45/50@20, 90/100@30",
            "board.json:4:14: error: courses[0].credits: 0 is not a valid number of credits: it must be more than 0"
        ),
    ]

    /// Returns a board file with courses given in their short form.
    static func json(_ courses: [String]) -> String {
        let texts = courses.map { course in
            let (title, credits, works) = parts(course)
            let list = works.map {
                "{ \"points\": \($0[0]), \"max\": \($0[1]), \"weight\": \($0[2]) }"
            }
            return """
                {
                  "title": "\(title)",
                  "credits": \(credits),
                  "assessments": [
                    \(list.joined(separator: ",\n        "))
                  ]
                }
                """
        }
        return "{ \"courses\": [\n\(texts.joined(separator: ",\n"))\n] }\n"
    }

    /// Returns the same board file as YAML.
    static func yaml(_ courses: [String]) -> String {
        let texts = courses.map { course in
            let (title, credits, works) = parts(course)
            let list = works.map { "    - { points: \($0[0]), max: \($0[1]), weight: \($0[2]) }\n" }
            return "- title: \(title)\n  credits: \(credits)\n  assessments:\n\(list.joined())"
        }
        return texts.isEmpty ? "courses: []\n" : "courses:\n\(texts.joined())"
    }

    private static func parts(_ course: String) -> (String, String, [[Substring]]) {
        let parts = course.split(separator: " | ")
        let works = parts[2].split(separator: ", ").map { $0.split { $0 == "/" || $0 == "@" } }
        return (String(parts[0]), String(parts[1]), works)
    }
}
