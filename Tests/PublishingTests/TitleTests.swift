import ChalkboardKit
import Diagnostics
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the titles of documents: what they are, and whose.
@Suite struct TitleTests {
    /// A built-in template, data of the examples, and the titles of the first document and of a file
    /// with all of them.
    struct Sample: Sendable, CustomTestStringConvertible {
        let template, data, one, all: String

        init(_ template: String, _ data: String, _ one: String, all: String? = nil) {
            (self.template, self.data, self.one, self.all) = (template, data, one, all ?? one)
        }

        var testDescription: String { "\(template) \(data)" }
    }

    private static let team = "Saltwater Bay Herons"
    private static let school = "Juniper Hill High School, Spring 2026"

    private static let samples = [
        Sample("chalkboard", "gpa/four-courses.json", "gpa calculator"),
        Sample("chalkboard", "gpa/languages.yaml", "Les cours de Zoé"),
        Sample("chalkboard-inset", "gpa/four-courses.json", "gpa calculator"),
        Sample("class-list", "school/class.json", "Class list: \(school)"),
        Sample("class-sheet", "school/class.json", "Class sheet: \(school)"),
        Sample("class-sheet-by-rank", "school/class.json", "Class sheet: \(school)"),
        Sample("conversion-table", "conversions/kitchen.yaml", "Conversion table: Kitchen"),
        Sample("conversion-table-dark", "conversions/data.json", "Conversion table: Data sizes"),
        Sample("converter", "conversions/converter.json", "Converter"),
        Sample("converter", "conversions/converter-refusals.json", "Rejected keys"),
        Sample("eligibility-list", "school/class.json", "Eligibility list: \(school)"),
        Sample("equipment-inventory", "team/roster.json", "Equipment inventory: \(team)"),
        Sample(
            "equipment-sheet", "team/roster.json", "Equipment sheet: Signe Brändström, \(team)",
            all: "Equipment sheets: \(team)"),
        Sample(
            "player-card", "team/roster.json", "Player card: Signe Brändström, \(team)",
            all: "Player cards: \(team)"),
        Sample(
            "player-card-classic", "team/roster.json", "Player card: Signe Brändström, \(team)",
            all: "Player cards: \(team)"),
        Sample(
            "player-card-full", "team/roster.json", "Player card: Signe Brändström, \(team)",
            all: "Player cards: \(team)"),
        Sample("gradebook-sheet", "school/class.json", "Gradebook: \(school)"),
        Sample("honor-roll", "school/class.json", "Honor roll: \(school)"),
        Sample(
            "progress-report", "school/class.json", "Progress report: Ada Lindqvist",
            all: "Progress reports: \(school)"),
        Sample("proposal", "school/proposal.yaml", "Chalkboard"),
        Sample(
            "report-card", "school/class.json", "Report card: Ada Lindqvist",
            all: "Report cards: \(school)"),
        Sample(
            "report-card-dark", "school/class.json", "Report card: Ada Lindqvist",
            all: "Report cards: \(school)"),
        Sample(
            "report-card-mailed", "school-year/class.yaml", "Report card: Marisol Vega Quintero",
            all: "Report cards: Juniper Hill High School, School year 2025–26"),
        Sample(
            "standards-card", "school-year/elementary.yaml",
            "Standards report card: Maya Thornquist",
            all: "Standards report cards: Harbor Lane Elementary School, Trimester 3"),
        Sample("team-check-in", "team/roster.json", "Check-in: \(team)"),
        Sample("team-lineup", "league/roster.yaml", "Lineup: Larkhaven Terns"),
        Sample("team-roster", "team/roster.json", "Team roster: \(team)"),
        Sample("team-roster-by-name", "team/roster.json", "Team roster by name: \(team)"),
        Sample("team-schedule", "league/roster.yaml", "Schedule: Larkhaven Terns"),
        Sample("tip-card", "tips/guide.json", "Tip card"),
        Sample("tip-receipt", "tips/receipt.json", "Receipt: The Blue Plate Diner"),
        Sample("tip-table", "tips/guide.json", "Tip guide"),
        Sample("tip-table-dark", "tips/guide.json", "Tip guide"),
        Sample(
            "transcript", "school/class.json", "Transcript: Ada Lindqvist",
            all: "Transcripts: \(school)"),
        Sample(
            "transcript-unofficial", "school/class.json", "Transcript: Ada Lindqvist",
            all: "Transcripts: \(school)"),
    ]

    /// Reads the documents of a template, without writing files.
    private func documents(
        _ template: String, _ data: String, select: [String] = []
    ) throws -> DocumentSet {
        var wanted = RenderOptions(targets: [])
        wanted.select = select
        let options = wanted
        let result = run { report throws(CommandFailure) in
            try Rendering(workspace: workspace()).read(
                template, data, options, SharedResources(workspace()), &report
            ).1
        }
        #expect(result.report.lines == [])
        return try #require(result.value)
    }

    @Test(arguments: samples) func titlesSayWhatAndWhose(_ sample: Sample) throws {
        let set = try documents(
            sample.template, "\(ProjectFiles.root)/examples/\(sample.data)")
        #expect(set.entries[0].title == sample.one)
        #expect(set.title(of: set.entries) == sample.all)
        // The titles of outline entries do not repeat what the document is.
        let outline = try set.entries[0].content().outline
        #expect(!outline.contains(": "))
        // A file with one document has its title.
        #expect(set.title(of: DocumentSet.Entries([set.entries[0]])) == sample.one)
    }

    @Test func allBuiltInTemplatesHaveASample() {
        // Separator sheets are parts of files of other documents.
        #expect(
            Set(Self.samples.map(\.template) + [PreparedRun.separatorName])
                == Set(BuiltInTemplates.names))
    }

    @Test func boardsOfAClassAreChalkboards() throws {
        let set = try documents(
            "chalkboard", ProjectFiles.root + "/examples/school/class.json",
            select: ["S-1003", "S-1013"])
        #expect(set.title(of: set.entries) == "Chalkboards: \(Self.school)")
        #expect(set.entries[2].title == "王小明")
    }

    /// What is known of the data, and the titles with and without what the document is.
    @Test(arguments: [
        (
            "class", #"{"school": {"name": "Hill"}, "term": {"name": "Fall"}, "students": []}"#,
            "Hill, Fall", "Sheet: Hill, Fall"
        ),
        ("class", #"{"term": {"name": "Fall"}, "students": []}"#, "Fall", "Sheet: Fall"),
        (
            "class", #"{"school": {"name": "Hill"}, "students": []}"#, "Hill", "Sheet: Hill"
        ),
        ("class", #"{"students": []}"#, "Class", "Sheet"),
        ("board", #"{"title": " ", "courses": []}"#, "gpa calculator", "Sheet"),
        (
            "conversions",
            #"{"conversions": [{"from": "ft", "to": "m", "values": [1]}]}"#,
            "Length", "Sheet: Length"
        ),
        (
            "conversions",
            """
            {"conversions": [{"from": "ft", "to": "m", "values": [1]},
              {"from": "in", "to": "m", "values": [1]}]}
            """, "Conversions", "Sheet"
        ),
        (
            "tips",
            #"{"tips": {"currency": "USD", "percents": [15], "checks": [10]}}"#, "Tip guide",
            "Sheet"
        ),
        (
            "tips",
            #"{"title": "Bar", "tips": {"currency": "USD", "percents": [15], "checks": [10]}}"#,
            "Bar", "Sheet: Bar"
        ),
    ])
    func whoseIsFromTheData(
        _ kind: String, _ data: String, _ plain: String, _ titled: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(data, to: "data.json")
        for (titles, title) in [("", plain), ("titles: { one: Sheet }\n", titled)] {
            let template = try folder.write(
                "data: \(kind)\n\(titles)body: { text: x }\n", to: "own.yaml")
            #expect(try documents(template, path).entries[0].title == title)
        }
    }

    /// A template without titles has those of the data, however many documents there are.
    @Test func templatesWithoutTitlesSayWhose() async throws {
        let desk = try OutputDesk(["a", "b"], logo: "logo.svg")
        let set = try documents(desk.folder.path + "/card.yaml", desk.folder.path + "/class.json")
        #expect(set.entries.map(\.title) == ["N L", "N L"])
        #expect(set.title(of: set.entries) == "S")
    }

    // MARK: Files

    /// Renders players of a team of five, and returns the titles of the files.
    private func titles(
        _ template: String, to names: [String], select: [String] = [], sheet: String? = nil,
        each: Bool = false
    ) async throws -> [String] {
        let folder = try TemporaryFolder()
        var options = RenderOptions(
            targets: try names.map { name in
                let format = try #require(OutputFormat(path: name))
                let path = "\(folder.path)/\(name)"
                return OutputPattern(exactPath: path, format: format)
            })
        options.select = select
        options.each = each
        if let sheet { options.sheet = SheetOptions(form: try #require(SheetForm(sheet))) }
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace()).render(
                template: template, data: fiveHerons, wanted, &report)
        }
        #expect(result.report.lines == [])
        return try result.report.outputs.map(\.path).sorted().map { path in
            if path.hasSuffix(".svg") {
                let text = String(decoding: try Files.read(path).prefix(2000), as: UTF8.self)
                let start = try #require(text.split(separator: "<title>").dropFirst().first)
                return String(start.split(separator: "</title>")[0])
            }
            let lines = try Command.run("pdfinfo", [path]).output.split(separator: "\n")
            let line = try #require(lines.first { $0.hasPrefix("Title:") })
            return line.dropFirst(6).trimmingPrefix { $0 == " " }.description
        }
    }

    @Test func filesHaveTheTitles() async throws {
        let one = "Equipment sheet: Tendai Okonjo, \(Self.team)"
        #expect(
            try await titles("equipment-sheet", to: ["a.pdf", "b.svg"], select: ["102"])
                == [one, one])
        #expect(
            try await titles("equipment-sheet", to: ["a.pdf"], select: ["101", "102"])
                == ["Equipment sheets: \(Self.team)"])
        #expect(
            try await titles("team-roster", to: ["a.pdf", "b.svg"])
                == Array(repeating: "Team roster: \(Self.team)", count: 2))
    }

    /// Pictures of sheets have the title of a file with all cards, not that of their first one.
    @Test func sheetsHaveTheTitleOfAll() async throws {
        let all = "Player cards: \(Self.team)"
        #expect(
            try await titles("player-card", to: ["a.pdf", "b.svg"], sheet: "letter-9up")
                == [all, all])
        #expect(
            try await titles("player-card", to: ["a.pdf", "b.svg"], sheet: "a4-2up")
                == Array(repeating: all, count: 4))
        #expect(
            try await titles("player-card", to: ["a.pdf"], select: ["102"], sheet: "letter-9up")
                == ["Player card: Tendai Okonjo, \(Self.team)"])
    }
}
