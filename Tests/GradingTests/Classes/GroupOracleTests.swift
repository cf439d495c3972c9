import Exact
import FoundationEssentials
import Testing

@testable import Grading

/// Tests of 1,500 courses against the results of another program, `Oracle/groups.py`, which tries every
/// choice of marks to drop.
@Suite struct GroupOracleTests {
    private static func lines() throws -> [Substring] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = try Data(
            contentsOf: folder.appending(path: "../Oracle/groups.txt").standardized)
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    private static func number(_ text: Substring) throws -> Rational {
        let parts = text.split(separator: "/")
        let above = try Rational(decimal: parts[0])
        guard parts.count == 2 else { return above }
        return try #require(above.divided(by: try Rational(decimal: parts[1])))
    }

    /// Reads `m+1/2/20@1`: the points can be a fraction, the maximum cannot.
    private static func assessment(_ text: Substring) throws -> Assessment {
        let parts = text.split(separator: "@")
        let signs = parts[0].prefix { "mx+".contains($0) }
        let cut = try #require(parts[0].lastIndex(of: "/"))
        return Assessment(
            points: try number(parts[0][..<cut].dropFirst(signs.count)),
            max: try number(parts[0][parts[0].index(after: cut)...]), weight: try number(parts[1]),
            status: signs.contains("m") ? .missing : signs.contains("x") ? .excused : .graded,
            isBonus: signs.contains("+"))
    }

    private static func group(_ text: Substring, _ number: Int) throws -> AssessmentGroup {
        let fields = text.split(separator: "|", omittingEmptySubsequences: false)
        return AssessmentGroup(
            name: "\(number)", weight: try Self.number(fields[0]), isBonus: fields[1] == "b",
            combining: try #require(GroupCombining(rawValue: String(fields[2]))),
            dropsLowest: try #require(Int(fields[3])), dropsHighest: try #require(Int(fields[4])),
            replacement: fields[5].isEmpty ? nil : String(fields[5]),
            assessments: try fields[6].split(separator: ",").map(assessment))
    }

    @Test("Scores of groups are those of another program, digit for digit")
    func agrees() throws {
        let lines = try Self.lines()
        #expect(lines.count == 1500)
        var replaced = 0
        for line in lines {
            let parts = line.split(separator: "\t")
            let groups = try parts[0].split(separator: ";").enumerated().map {
                try Self.group($1, $0)
            }
            for (ungraded, wanted) in zip([Policy.Ungraded.ignore, .zero], parts[1...]) {
                let scored = GroupedScore(groups, policy: Policy(ungraded: ungraded))
                let shares = scored.parts.map { $0.score.share?.exactText ?? "~" }
                let text = "\(scored.total?.exactText ?? "~") \(shares.joined(separator: ","))"
                #expect(text == wanted, "\(line)")
                for part in scored.parts {
                    replaced += part.score.parts.count { $0.treatment == .replaced }
                    #expect(
                        part.score.share
                            == part.score.earned.divided(by: part.score.possible))
                }
            }
            let course = Course(title: "C", credits: 1, groups: groups)
            let issues = CourseRules.student(by: Policy()).issues(
                in: [course], of: \Student.courses)
            #expect(issues == [], "\(line)")
        }
        #expect(replaced > 100)
    }
}
