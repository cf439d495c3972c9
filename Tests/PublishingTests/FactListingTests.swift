import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct FactListingTests {
    /// The facts, their types, and whether they can be absent: templates of schools and teams rely on them.
    @Test(arguments: FactListing.kinds)
    func everyKindHasItsFacts(_ kind: String) throws {
        let result = run { report throws(CommandFailure) in
            try FactListing(of: kind, &report).text
        }
        let difference = TextReference.difference(
            try #require(result.value), from: "Tests/PublishingTests/References/facts/\(kind).txt")
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test(arguments: [
        ("students", "students: error: unknown kind of record (did you mean \"student\"?)"),
        (
            "xyzzy",
            "xyzzy: error: unknown kind of record (the kinds are board, student, class,"
                + " proposal, conversions, tips, receipt, converter, player, team, group)"
        ),
    ])
    func unknownKinds(_ kind: String, _ line: String) {
        let result = run { report throws(CommandFailure) in try FactListing(of: kind, &report) }
        #expect(result.stop == .usage)
        #expect(result.report.lines == [line])
    }
}
