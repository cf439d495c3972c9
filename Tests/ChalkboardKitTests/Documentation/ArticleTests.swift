import ChalkboardKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests the examples in the articles.
///
/// The code between the comments is shown in the documentation.
@Suite struct ArticleTests {
    private let installed: Installation
    private var installation: String { installed.share }
    private let classFile = ProjectFiles.root + "/examples/school/class.json"

    init() throws {
        installed = try Installation()
    }

    /// A class with the two students of the articles.
    private func schoolClass(points: Double = 86.5) -> SchoolClass {
        SchoolClass(
            school: SchoolClass.School(name: "Juniper Hill High School"),
            students: [("S-1", "Ada", "Lindqvist"), ("S-2", "Tomasz", "Zieliński")].map { student in
                SchoolClass.Student(
                    id: student.0, givenNames: student.1, lastName: student.2,
                    courses: [
                        SchoolClass.Course(
                            title: "Chemistry", credits: 4,
                            assessments: [
                                SchoolClass.Assessment(
                                    name: "Final", points: points, max: 100, weight: 100)
                            ])
                    ])
            })
    }

    private func load(_ schoolClass: SchoolClass, _ chalkboard: Chalkboard) async throws
        -> LoadedData
    {
        try await chalkboard.data(Array(JSONEncoder().encode(schoolClass)), named: "class.json")
    }

    @Test func firstExample() async throws {
        // example
        let chalkboard = Chalkboard(resources: .installed(in: installation))
        let data = try await chalkboard.data(at: classFile)
        let template = try await chalkboard.template("report-card")
        let cards = try await chalkboard.render(data, with: template, as: .pdf)
        // end of example
        #expect(cards.count == 14)
        #expect(cards.allSatisfy { start($0.files.first ?? []) == "%PDF-1.7" })
    }

    @Test func resourcesInMemory() async throws {
        let bytes = try Array(JSONEncoder().encode(schoolClass()))
        // example
        var resources = Resources.installed(in: installation)
        resources.files = MemoryFiles(["class.json": bytes], fallback: DiskFiles())
        resources.creationTime = 1_780_000_000
        // end of example
        #expect(try await Chalkboard(resources: resources).data(at: "class.json").kind == "class")
    }

    @Test func ownData() async throws {
        let schoolClass = schoolClass()
        // example
        var resources = Resources.installed(in: installation)
        resources.creationTime = 1_780_000_000
        let chalkboard = Chalkboard(resources: resources)
        // end of example

        // example
        let bytes = try Array(JSONEncoder().encode(schoolClass))
        let data = try await chalkboard.data(bytes, named: "class.json")
        let template = try await chalkboard.template("report-card")
        // end of example

        // example
        var settings = RenderSettings()
        settings.select = ["S-1"]
        settings.page = try RenderSettings.pageSize("a5")
        settings.scale = 2
        let preview = try await chalkboard.render(data, with: template, as: .png, settings)
        // end of example
        #expect(preview.map(\.id) == ["S-1"] && preview[0].files.count == preview[0].pageCount)

        let folder = try TemporaryFolder()
        try await writeCards(
            data, with: template, by: chalkboard, to: URL(filePath: folder.path))
        #expect(Files.names(in: folder.path) == ["S-1.pdf", "S-2.pdf"])

        // example
        let grades = try await chalkboard.grades(of: data)
        let student = grades.students[0]
        let summary = "\(student.name): GPA \(student.gpaText), exactly \(student.gpa ?? 0)"
        let steps = student.explanation
        // end of example
        #expect(summary == "Ada Lindqvist: GPA 3.0, exactly 3")
        #expect(student.courses[0].score == Rational(173) / 2)
        #expect(steps.contains("   Final: 86.5/100 × 100 = 86.5"), "\(steps)")
    }

    @Test func problemsInData() async throws {
        let chalkboard = Chalkboard(resources: .installed(in: installation))
        let data = try await load(schoolClass(points: 105), chalkboard)
        let template = try await chalkboard.template("report-card")
        let reports = Mutex<[String]>([])
        func report(_ field: String, _ message: String, _ hint: String?) {
            reports.withLock { $0.append("\(field): \(message)") }
        }
        // example
        do {
            _ = try await chalkboard.render(data, with: template, as: .pdf)
        } catch let error as ChalkboardError {
            for problem in error.diagnostics {
                report(problem.field, problem.message, problem.hint)
            }
        }
        // end of example

        // example
        let problems = await chalkboard.check(data)
        // end of example
        let found = reports.withLock { $0 }
        #expect(found == problems.map { "\($0.field): \($0.message)" })
        let first = try #require(problems.first)
        let article = try Examples.text(Examples.catalog + "/Articles/Render-Your-Own-Data.md")
        #expect(article.contains("the field `\(first.field)`\nand the message `\(first.message)`"))
    }

    @Test func photos() async throws {
        var students = schoolClass()
        students.students[0].photo = "photos/S-1.png"
        let photo = try Files.read(ProjectFiles.root + "/examples/school/photos/S-1001.png")
        var resources = Resources.installed(in: installation)
        resources.files = PhotoFiles(
            database: PhotoDatabase(path: "photos/S-1.png", bytes: photo))
        let chalkboard = Chalkboard(resources: resources)
        let data = try await load(students, chalkboard)
        #expect(await chalkboard.check(data) == [])
        let template = try await chalkboard.template("report-card")
        let pages = try await chalkboard.layOut(data, with: template)
        #expect(pages[0].document.images.map(\.name) == ["photos/S-1.png"])
    }

    @Test func templates() async throws {
        let article = Examples.catalog + "/Articles/Write-a-Template.md"
        let templates = try Examples.blocks(of: "yaml", in: article)
        #expect(templates.count == 2)
        var resources = Resources.installed(in: installation)
        resources.files = MemoryFiles(
            ["project/templates/note.yaml": Array(templates[0].utf8)], fallback: DiskFiles())
        let data = try await load(schoolClass(), Chalkboard(resources: resources))

        // example
        resources.projectFolder = "project"
        let chalkboard = Chalkboard(resources: resources)
        let note = try await chalkboard.template("note")
        let notes = try await chalkboard.render(data, with: note, as: .pdf)
        // end of example
        #expect(notes.allSatisfy { $0.pageCount == 1 && $0.diagnostics == [] })
        #expect(note.summary == "A note with a student's grades" && note.recordName == "student")
        #expect(note.pageSize == (try RenderSettings.pageSize("a5")))

        let bytes = Array(templates[1].utf8)
        // example
        let card = try await chalkboard.template(bytes, named: "templates/card.yaml")
        let cards = try await chalkboard.render(data, with: card, as: .pdf)
        // end of example
        #expect(cards.allSatisfy { $0.pageCount == 1 && $0.diagnostics == [] })
        #expect(card.pageSize == (try RenderSettings.pageSize("a4")))

        // example
        let pages = try await chalkboard.layOut(data, with: note)
        let document = pages[0].document
        let words = lines(of: document.pages[0].items)
        // end of example
        #expect(words.first == "Ada Lindqvist" && words.last == "GPA 3.0", "\(words)")
    }

    @Test func problemsInTemplates() async throws {
        let article = Examples.catalog + "/Articles/Write-a-Template.md"
        let template = try Examples.blocks(of: "yaml", in: article)[0].replacing(
            "{{name}}", with: "{{nmae}}")
        let chalkboard = chalkboard()
        let error = await #expect(throws: ChalkboardError.self) {
            try await chalkboard.template(
                Array(template.utf8), named: "project/templates/note.yaml")
        }
        #expect(try Examples.blocks(of: "", in: article) == [(error?.description ?? "") + "\n"])
    }

    @Test func picturesFromElsewhere() {
        // example
        var resources = Resources.installed(in: "/usr/local/share/chalkboard")
        resources.pictures = .inChildren(of: "/usr/local/bin/chalkboard")
        // end of example
        #expect(resources.pictures == .inChildren(of: "/usr/local/bin/chalkboard"))
    }
}
