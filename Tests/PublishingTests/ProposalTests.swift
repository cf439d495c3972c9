import Diagnostics
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests proposals: their fields, their facts, and invalid ones.
@Suite struct ProposalTests {
    @Test func example() throws {
        let (value, _, report) = run { report throws(CommandFailure) in
            let file = try DataFile.read(
                exampleSchool + "/proposal.yaml", in: workspace(), &report.sink)
            return try DocumentSet(file, for: "proposal", &report.sink)
        }
        #expect(report.lines.isEmpty)
        let entry = try #require(value?.entries.first)
        #expect(entry.id == "proposal" && entry.title == "Chalkboard")
        #expect(entry.summary == "A proposal by Noor Haddad, Tomasz Zieliński, Grace Adeyemi")
        let scope = Scope([entry.record])
        #expect(scope.field(at: FactPath(["date"]))?.value.shown(in: english) == "2026-02-27")
        guard case .list(let sections) = entry.record["sections"]?.value,
            case .list(let members) = entry.record["members"]?.value,
            case .list(let paragraphs) = sections[0]["paragraphs"]?.value
        else {
            Issue.record("no lists")
            return
        }
        #expect(
            sections.count == 6 && members[1]["userName"]?.value.shown(in: english) == "tzielin")
        let text = try #require(paragraphs[0]["text"]?.value.shown(in: english))
        #expect(text.hasPrefix("Chalkboard reads a small file") && !text.contains("\n"))
    }

    @Test("Members in one row share their lines, whatever their scripts")
    func members() throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(
            """
            { "title": "Scripts", "members": [
                { "name": "Noor Haddad", "userName": "noor" }, { "name": "فاطمة الحسيني", "userName": "فاطمة" },
                { "name": "小明 欧阳", "userName": "小明" }
              ], "sections": [{ "heading": "H", "paragraphs": ["P"] }] }
            """, to: "proposal.json")
        let pages = try SchoolPages("proposal", data: data)
        let (made, problems) = try pages.pages(of: "proposal")
        #expect(problems == [])
        let lines = try #require(made.first).lines.filter { $0.roles.contains(.listItem) }
        #expect(lines.count == 6)
        for (place, line) in lines.enumerated() {
            #expect(abs(line.baseline - lines[place % 2].baseline) < 0.01, "\(line.text)")
        }
    }

    private static let refused: [(text: String, lines: [String])] = [
        (
            #"{ "members": [] }"#,
            [
                "1:1: error: \"title\" is missing",
                "1:1: error: \"sections\" is missing",
                "1:14: error: members: a proposal needs at least one member",
            ]
        ),
        (
            #"{ "title": " ", "date": "2026", "members": [{ "name": "" }], "sections": [] }"#,
            [
                "1:12: error: title: the title is blank",
                "1:25: error: date: \"2026\" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)",
                "1:45: error: members[0]: \"userName\" is missing",
                "1:55: error: members[0].name: the name is blank",
                "1:74: error: sections: a proposal needs at least one section",
            ]
        ),
        (
            #"{ "title": "T", "members": [{ "name": "N", "userName": " ", "mail": "x" }], "sections": [{ "heading": 7, "paragraphs": [] }, { "heading": "H", "paragraphs": ["", 3] }] }"#,
            [
                "1:56: error: members[0].userName: the user name is blank",
                "1:61: warning: members[0]: unknown key \"mail\"",
                "1:103: error: sections[0].heading: expected a string, found a number (put it in quotes: \"7\")",
                "1:120: error: sections[0].paragraphs: a section needs at least one paragraph",
                "1:159: error: sections[1].paragraphs[0]: the paragraph is blank",
                "1:163: error: sections[1].paragraphs[1]: expected a string, found a number (put it in quotes: \"3\")",
            ]
        ),
    ]

    @Test(arguments: refused)
    func refusedProposals(_ text: String, _ lines: [String]) {
        let (value, stop, report) = documents(text, for: "proposal", "plan.json")
        #expect(value == nil && stop == .badData)
        #expect(report.lines == lines.map { "plan.json:\($0)" })
    }

    @Test func fileOnStandardInput() {
        let text =
            #"{ "kind": "proposal", "title": "T", "members": [{ "name": "N", "userName": "n" }], "sections": [{ "heading": "H", "paragraphs": ["P"] }] }"#
        let (value, _, report) = documents(text, for: nil, "-")
        #expect(value?.entries.map(\.id) == ["proposal"] && report.lines.isEmpty)
        let record = value?.entries[0].record
        #expect(record?["subtitle"]?.value.isPresent == false)
        #expect(Set(record?.names ?? []) == factNames("proposal"))
    }
}
