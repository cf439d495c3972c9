import Diagnostics
import Exact
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of scales by name, in separate files and in the policy.
@Suite struct ScaleReaderTests {
    /// The built-in scales.
    private static let names =
        "a-level, austria, denmark, finland, france, gcse, germany, germany-points, ib, italy,"
        + " netherlands, norway, ontario, ontario-letters, poland, spain-bachillerato, spain-eso,"
        + " sweden, switzerland, us-7-point, us-letter, us-plus-minus, us-plus-minus-4.33"

    private static let minus =
        "A 93 4,A− 90 3.7,B+ 87 3.3,B 83 3,B− 80 2.7,C+ 77 2.3,C 73 2,C− 70 1.7,D+ 67 1.3,D 63 1,"
        + "D− 60 0.7,F 0 0"
    private static let thirds =
        "A+ 97 4.33,A 93 4,A− 90 3.67,B+ 87 3.33,B 83 3,B− 80 2.67,C+ 77 2.33,C 73 2,C− 70 1.67,"
        + "D+ 67 1.33,D 63 1,D− 60 0.67,F 0 0"

    private func policy(_ scale: String) -> String {
        classJSON([], "\"policy\": { \"scale\": \(scale) }, ")
    }

    @Test(arguments: [
        ("us-letter", "A 90 4,B 80 3,C 70 2,D 60 1,F 0 0"), ("us-plus-minus", minus),
        ("us-plus-minus-4.33", thirds),
    ])
    func builtIn(_ name: String, _ bands: String) throws {
        let (value, _, report) = readClass(policy("\"\(name)\""))
        #expect(report.lines.isEmpty)
        let data = try #require(value)
        let scale = data.graded.policy.scale
        let found = scale.bands.map {
            "\($0.letter) \($0.from.plainText) \($0.points?.plainText ?? "")"
        }
        #expect(scale.name == name && found.joined(separator: ",") == bands)
        #expect(data.head.scaleSource?.isEmpty == false)
        if name == "us-letter" { #expect(scale == .usLetter) }
    }

    @Test func inThePolicy() throws {
        let text = policy(
            """
            { "name": "own", "bands": [ { "letter": "No", "from": 0, "points": 0 },
              { "letter": "Yes", "from": 49.5, "points": 1 } ] }
            """)
        let scale = try #require(readClass(text).value).graded.policy.scale
        #expect(scale.bands.map(\.letter) == ["Yes", "No"] && scale.name == "own")
    }

    @Test func ownFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "pass", "bands": [{"letter": "P", "from": 0, "points": 1}]}"#,
            to: "pass.json")
        let path = try folder.write(policy("\"./pass.json\""), to: "class.json")
        let (value, _, report) = run { report throws(CommandFailure) in
            try ClassData(
                try DataFile.read(path, in: workspace(folder.path), &report.sink), &report.sink)
        }
        #expect(report.lines.isEmpty && value?.graded.policy.scale.name == "pass")
    }

    /// A scale in the project replaces the built-in one with the same name, like pictures do.
    @Test func projectsOwn() throws {
        let folder = try TemporaryFolder()
        _ = try Command.run("mkdir", ["-p", folder.path + "/assets/scales"])
        try folder.write(
            "name: ours\nbands: [{ letter: P, from: 0, points: 1 }]\n",
            to: "assets/scales/us-letter.yaml")
        let path = try folder.write(policy("\"us-letter\""), to: "class.json")
        let (value, _, _) = run { report throws(CommandFailure) in
            try ClassData(
                try DataFile.read(path, in: workspace(folder.path), &report.sink), &report.sink)
        }
        #expect(value?.graded.policy.scale.name == "ours")
    }

    private static let refused: [(scale: String, lines: [String])] = [
        (
            "7",
            [
                "1:24: error: policy.scale: expected the name of a scale, the path of a scale file or an object with bands, found a number"
            ]
        ),
        (
            "\"us-leter\"",
            [
                "1:24: error: policy.scale: unknown scale \"us-leter\" (did you mean \"us-letter\"?)"
            ]
        ),
        (
            "\"percent\"",
            [
                "1:24: error: policy.scale: unknown scale \"percent\" (the scales are \(Self.names); the name of a scale file ends in .json or .yaml)"
            ]
        ),
        (
            "\"../own.json\"",
            [
                "1:24: error: policy.scale: the path \"../own.json\" is outside the folder of this file (put the scale next to this file or in a subfolder)"
            ]
        ),
        (
            "\"not-there.json\"",
            [
                "1:24: error: policy.scale: scale file \"not-there.json\": cannot read: file not found"
            ]
        ),
        (
            "{ \"bands\": [] }",
            [
                "1:24: error: policy.scale: \"name\" is missing",
                "1:35: error: policy.scale.bands: a scale needs at least one band (add bands with letter, from and points)",
            ]
        ),
        (
            "{ \"name\": \"n\", \"bands\": [{ \"letter\": \"A\", \"from\": \"90\", \"points\": 4 }, { \"letter\": \"A\", \"from\": 0, \"points\": -1 }] }",
            [
                "1:74: error: policy.scale.bands[0].from: expected a number, found a string (write 90 without quotes)",
                "1:133: error: policy.scale.bands[1].points: -1 is less than the minimum, 0",
            ]
        ),
        (
            "{ \"name\": \"n\", \"bands\": [{ \"letter\": \"A\", \"from\": 90, \"points\": 1 }, { \"letter\": \"A\", \"from\": 10, \"points\": 2 }] }",
            [
                "1:48: error: policy.scale.bands: no band starts at 0, so the lowest scores get no letter (set \"from\" of the lowest band to 0)",
                "1:105: error: policy.scale.bands[1].letter: bands[0] already has this letter (give each band a different letter and lower bound)",
                "1:132: error: policy.scale.bands[1].points: 2 is more than 1, the points for scores from 90 (do not give a lower score more points than a higher one)",
            ]
        ),
    ]

    @Test(arguments: refused)
    func refusedScales(_ scale: String, _ lines: [String]) {
        let (value, stop, report) = readClass(policy(scale))
        #expect(value == nil && stop == .badData)
        #expect(report.lines == lines.map { "class.json:\($0)" })
    }

    /// Problems in a scale file are reported at their location there, with the problems of the
    /// class.
    @Test func problemsInItsFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            name: own
            bands:
              - { letter: A, from: 90, points: 4 }
              - { letter: B, from: 90, points: 3 }
              - { letter: F, from: 0, points: 0, note: x }
            """, to: "own.yaml")
        let path = try folder.write(
            classJSON([studentJSON("", [])], "\"policy\": { \"scale\": \"own.yaml\" }, "),
            to: "class.json")
        let lines = run { report throws(CommandFailure) in
            try ClassData(
                try DataFile.read(path, in: workspace(folder.path), &report.sink), &report.sink)
        }.report.lines
        #expect(
            lines == [
                "class.json:2:11: error: students[0].id: the id is blank (add an id for the student)",
                "own.yaml:4:24: error: bands[1].from: bands[0] already starts at 90 (give each band a different letter and lower bound)",
                "own.yaml:5:38: warning: bands[2]: unknown key \"note\"",
            ])
    }

    @Test func brokenFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"name\": ", to: "own.json")
        let path = try folder.write(policy("\"own.json\""), to: "class.json")
        let (value, stop, report) = run { report throws(CommandFailure) in
            try ClassData(
                try DataFile.read(path, in: workspace(folder.path), &report.sink), &report.sink)
        }
        #expect(value == nil && stop == .badData)
        #expect(report.lines.allSatisfy { $0.hasPrefix("own.json:1:") } && !report.lines.isEmpty)
    }

    /// Without a folder to look in, a scale by name is an error and is not replaced by another one.
    @Test func aloneThereIsNoneByName() {
        let (value, _, report) = run { report throws(CommandFailure) in
            let text = policy("\"us-letter\"")
            let root = try ParsedFile.parse(Array(text.utf8), "class.json", &report.sink)
            return try ClassData(
                DataFile(path: "class.json", kind: ClassKind(), root: root), &report.sink)
        }
        #expect(value == nil)
        #expect(
            report.lines == [
                "class.json:1:24: error: policy.scale: scales cannot be looked up here"
            ])
    }
}
