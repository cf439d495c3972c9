import Exact
import FoundationEssentials
import Testing

@testable import Grading

/// Tests of 2,500 courses with the rules of Canvas against the results of another program,
/// `Oracle/canvas_totals.py`, which finds what is dropped by halving intervals and by trying every choice.
@Suite struct CanvasOracleTests {
    private static func lines() throws -> [Substring] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = try Data(
            contentsOf: folder.appending(path: "../Oracle/canvas.txt").standardized)
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    /// Reads `mk1/2/20`: the points can be a fraction, the maximum cannot.
    private static func assessment(_ text: Substring) throws -> Assessment {
        let signs = text.prefix { "mxk".contains($0) }
        let cut = try #require(text.lastIndex(of: "/"))
        let max = try Rational(decimal: text[text.index(after: cut)...])
        let points = text[..<cut].dropFirst(signs.count).split(separator: "/")
        let earned = try points.map { try Rational(decimal: $0) }
        return Assessment(
            points: earned.count == 2 ? earned[0] / earned[1] : earned[0], max: max, weight: 1,
            status: signs.contains("m") ? .missing : signs.contains("x") ? .excused : .graded,
            isBonus: max == 0, isKept: signs.contains("k"))
    }

    private static func group(_ text: Substring, _ number: Int) throws -> AssessmentGroup {
        let fields = text.split(separator: "|", omittingEmptySubsequences: false)
        return AssessmentGroup(
            name: "\(number)", weight: try Rational(decimal: fields[0]),
            dropsLowest: try #require(Int(fields[1])), dropsHighest: try #require(Int(fields[2])),
            dropsBonus: true, assessments: try fields[3].split(separator: ",").map(assessment))
    }

    @Test("Scores with the rules of Canvas are those of another program, digit for digit")
    func agrees() throws {
        let lines = try Self.lines()
        #expect(lines.count == 2500)
        var above = 0
        var withoutPercentage = 0
        for line in lines {
            let fields = line.split(separator: "\t")
            let weights = try #require(GroupWeights(rawValue: String(fields[0])))
            let groups = try fields[1].split(separator: ";").enumerated().map {
                try Self.group($1, $0)
            }
            for (ungraded, wanted) in zip([Policy.Ungraded.ignore, .zero], fields[2...]) {
                let scored = GroupedScore(
                    groups, weights: weights, policy: Policy(ungraded: ungraded))
                let sums = scored.parts.map {
                    "\($0.score.earned.exactText):\($0.score.possible.exactText)"
                }
                let text = "\(scored.total?.exactText ?? "~") \(sums.joined(separator: ","))"
                #expect(text == wanted, "\(line)")
                above += (scored.total ?? 0) > 100 ? 1 : 0
                withoutPercentage += scored.parts.count {
                    $0.score.share == nil && $0.score.earned > 0
                }
            }
            var course = Course(title: "C", credits: 1, groups: groups)
            course.work.groupWeights = weights
            let issues = CourseRules.student(by: Policy()).issues(
                in: [course], of: \Student.courses)
            #expect(issues == [], "\(line)")
        }
        #expect(above > 100 && withoutPercentage > 100)
    }
}
