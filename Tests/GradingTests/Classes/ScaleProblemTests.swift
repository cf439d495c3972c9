import Exact
import Grading
import Testing

/// Tests of custom scales: problems, word for word, and the order of the bands of valid ones.
@Suite struct ScaleProblemTests {
    private static let own = "give each band a different letter and lower bound"
    private static let rising = "do not give a lower score more points than a higher one"

    static let table: [(bands: String, lines: [String])] = [
        ("A:90:4,B:80:3,F:0:0", []),
        ("F:0:0,A:90:4,B:80:3", []),
        ("P:0:1", []),
        ("A:100:4,A-:90:4,F:0:0", []),
        ("", ["bands: a scale needs at least one band | add bands with letter, from and points"]),
        (
            "A:90:4,F:0.01:0",
            [
                "bands: no band starts at 0, so the lowest scores get no letter"
                    + " | set \"from\" of the lowest band to 0"
            ]
        ),
        ("A:90:4,B:90:3,F:0:0", ["bands[1].from: bands[0] already starts at 90 | \(own)"]),
        (
            "A:90:4,B:9e1:3,C:90.0:2,F:0:0",
            [
                "bands[1].from: bands[0] already starts at 90 | \(own)",
                "bands[2].from: bands[0] already starts at 90 | \(own)",
            ]
        ),
        ("A:90:4,A:80:3,F:0:0", ["bands[1].letter: bands[0] already has this letter | \(own)"]),
        ("A−:90:4,A-:80:3,F:0:0", ["bands[1].letter: bands[0] already has this letter | \(own)"]),
        (
            "É:90:4, E\u{301} :80:3,F:0:0",
            [
                "bands[1].letter: bands[0] already has this letter | \(own)"
            ]
        ),
        ("A:90:4,a:80:3,F:0:0", []),
        (" :90:4,F:0:0", ["bands[0].letter: the letter is blank | give the band a letter"]),
        ("\u{200B}:90:4,F:0:0", ["bands[0].letter: the letter is blank | give the band a letter"]),
        (
            "with great distinction:90:4,F:0:0",
            [
                "bands[0].letter: the letter is too long: at most 20 characters are allowed"
            ]
        ),
        (
            "with much distinction:90:4,F:0:0",
            [
                "bands[0].letter: the letter is too long: at most 20 characters are allowed"
            ]
        ),
        (
            "with some distinction:90:4,F:0:0",
            [
                "bands[0].letter: the letter is too long: at most 20 characters are allowed"
            ]
        ),
        ("with a distinction:90:4,F:0:0", []),
        (
            "A:100.5:4,F:0:0",
            [
                "bands[0].from: 100.5 is not a valid lower bound: it must be from 0 to 100"
            ]
        ),
        // The mistake is the negative bound, not the missing bound of 0.
        (
            "A:90:4,F:-1:0",
            ["bands[1].from: -1 is not a valid lower bound: it must be from 0 to 100"]
        ),
        ("A:90:-4,F:0:0", ["bands[0].points: -4 is less than the minimum, 0"]),
        (
            "A:90:4,B:80:2,C:70:3,F:0:0",
            [
                "bands[2].points: 3 is more than 2, the points for scores from 80 | \(rising)"
            ]
        ),
        (
            "F:0:1,D:60:0.5,A:90:4",
            [
                "bands[0].points: 1 is more than 0.5, the points for scores from 60 | \(rising)"
            ]
        ),
        // Points are not compared with points that must change anyway.
        ("A:90:-4,B:80:3,F:0:0", ["bands[0].points: -4 is less than the minimum, 0"]),
        (
            "A:90:4,A:90:5,:-1:-1",
            [
                "bands[1].letter: bands[0] already has this letter | \(own)",
                "bands[1].from: bands[0] already starts at 90 | \(own)",
                "bands[2].letter: the letter is blank | give the band a letter",
                "bands[2].from: -1 is not a valid lower bound: it must be from 0 to 100",
                "bands[2].points: -1 is less than the minimum, 0",
            ]
        ),
        (
            "A:90.\(String(repeating: "3", count: 40)):4.\(String(repeating: "3", count: 40)),F:0:0",
            [
                "bands[0].from: the number has too many digits for a scale"
                    + " | use fewer digits",
                "bands[0].points: the number has too many digits for a scale"
                    + " | use fewer digits",
            ]
        ),
    ]

    @Test(arguments: table)
    func problems(line: String, lines: [String]) throws {
        let draft = ScaleDraft(name: "own", bands: try bands(line))
        #expect(ScaleRules.issues(in: draft).map(\.line) == lines)
        if lines.isEmpty {
            #expect(try Scale(draft).bands == draft.bands.sorted { $0.from > $1.from })
        } else {
            let error = #expect(throws: GradingError.self) { try Scale(draft) }
            #expect(error?.issues.map(\.line) == lines)
        }
    }

    @Test func names() throws {
        let sound = try bands("P:0:1")
        let cases: [(String, [String])] = [
            ("own", []), (" ", ["name: the scale's name is blank | give the scale a name"]),
            (
                String(repeating: "x", count: 1001),
                ["name: the name is too long: at most 1000 characters are allowed"]
            ),
        ]
        for (name, lines) in cases {
            let draft = ScaleDraft(name: name, bands: sound)
            #expect(ScaleRules.issues(in: draft).map(\.line) == lines)
        }
    }

    @Test func bandsAreLimited() {
        func draft(_ count: Int) -> ScaleDraft {
            ScaleDraft(
                name: "own",
                bands: (0..<count).map {
                    Band(letter: "L\($0)", from: Rational($0) / 10, points: Rational($0))
                })
        }
        #expect(ScaleRules.issues(in: draft(101)).isEmpty)
        #expect(
            ScaleRules.issues(in: draft(102)).map(\.line) == [
                "bands: 102 bands is more than the maximum, 101"
            ])
    }

    @Test func aDraftOfTheUsualScaleIsTheUsualScale() throws {
        let usual = try scale("us-letter", "F:0:0,D:60:1,C:70:2,B:80:3,A:90:4")
        #expect(usual.bands.map(\.letter) == Scale.usLetter.bands.map(\.letter))
        #expect(usual.bands.map(\.from) == Scale.usLetter.bands.map(\.from))
        #expect(usual.bands.map(\.points) == Scale.usLetter.bands.map(\.points))
    }

    @Test(arguments: [
        (PlusMinus.tenths, "100 A 4", "92.999 A− 3.7", "59.99 F 0"),
        (PlusMinus.thirds, "97 A+ 4.33", "96.99 A 4", "60 D− 0.67"),
    ])
    func plusAndMinus(line: String, best: String, other: String, low: String) throws {
        let scale = try scale("plus", line)
        for expected in [best, other, low] {
            let fields = expected.split(separator: " ")
            let band = scale.band(for: try Rational(decimal: fields[0]))
            #expect(band.letter == fields[1])
            #expect(band.points?.plainText == String(fields[2]))
        }
    }
}
