import ChalkboardKit
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite struct RenderingTests {
    @Test(arguments: [
        (OutputFormat.pdf, "%PDF-1.7", "application/pdf"),
        (.png, "\u{FFFD}PNG\r\n\u{1A}\n", "image/png"), (.svg, "<svg xml", "image/svg+xml"),
    ])
    func everyFormat(_ format: OutputFormat, _ beginning: String, _ type: String) async throws {
        #expect(format.mediaType == type)
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(3).utf8), named: "class.json")
        let cards = try await kit.render(
            data, with: try await kit.template("report-card"), as: format)
        #expect(cards.map(\.id) == ["S-1", "S-2", "S-3"])
        for card in cards {
            #expect(card.files.count == 1 && card.pageCount == 1 && !card.hasFailed)
            #expect(start(card.files[0]) == beginning)
            #expect(card.alternativeText.contains("; GPA: 0.0, "))
        }
    }

    @Test(arguments: [
        (OutputFormat.webp, Array("RIFF".utf8), "image/webp"),
        (.jpg, [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
        (.png, [0x89, 0x50, 0x4E, 0x47], "image/png"),
    ])
    func smallPictures(_ format: OutputFormat, _ start: [UInt8], _ type: String) async throws {
        #expect(format.mediaType == type)
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        var settings = RenderSettings()
        settings.width = 160
        var sizes: [Int] = []
        for quality in [PictureQuality.small, .good] {
            settings.quality = quality
            let card = try #require(
                try await kit.render(data, with: template, as: format, settings).first)
            #expect(card.files.first?.starts(with: start) == true, "\(card.diagnostics)")
            sizes.append(card.files.first?.count ?? 0)
        }
        #expect(sizes == sizes.sorted())
        settings.quality = .exact
        let exact = try await kit.render(data, with: template, as: format, settings)
        #expect(exact.first?.hasFailed == (format == .jpg))
    }

    @Test("A template leaves its place to another one for data that has a field")
    func templatesForOtherData() async throws {
        let kit = chalkboard([
            "own.yaml":
                "{ instead: { terms: year }, data: student, page: { size: a5 }, body: { text: own } }",
            "year.yaml": "{ data: student, page: { size: letter }, body: { text: year } }",
        ])
        let template = try await kit.template("own.yaml")
        let terms = classText(1).replacing(
            "\"students\"", with: "\"terms\": [ { \"id\": \"Q1\" } ], \"students\"")
        for (text, width) in [(classText(1), 420.0), (terms, 612.0)] {
            let data = try await kit.data(Array(text.utf8), named: "class.json")
            let pages = try await kit.layOut(data, with: template)
            let size = try #require(pages.first?.document.pages.first?.size)
            #expect(abs(size.width - width) < 1)
        }
    }

    @Test func textOfAllRecordsShrinksTogether() async throws {
        let kit = chalkboard()
        let long = classText(3).replacing("Student 2", with: "Papadimitriou-Featherstonehaugh")
        let data = try await kit.data(Array(long.utf8), named: "class.json")
        let template = try await kit.template(
            Array(
                """
                data: student
                body:
                  text: "{{lastName}}"
                  width: 120pt
                  style: { size: 12pt, shrinkGroup: { name: names, across: records } }
                """.utf8))
        var settings = RenderSettings()
        for threads in [1, 2] {
            settings.threads = threads
            let pages = try await kit.layOut(data, with: template, settings)
            let sizes = pages.flatMap(\.document.pages).flatMap(\.items).flatMap(textSizes)
            #expect(sizes.count == 3 && Set(sizes).count == 1)
            #expect((sizes.first ?? 12) < 9)
            #expect(pages.map(\.diagnostics.count) == [0, 1, 0])
        }
    }

    @Test func problemsOfCellsAreInTheData() async throws {
        let kit = chalkboard()
        let data = try await kit.data(
            Array(
                """
                fields:
                  class: { days: { type: records, columns: { day: text } } }
                  student: { marks: { type: records, columns: { mark: text } } }
                extra: { days: [{ day: Mon }, { day: Tue }, { day: Wed }] }
                students:
                  - { id: A, lastName: Abara, courses: [], extra: { marks: [{ mark: red }, { mark: blu }] } }
                """.utf8), named: "class.yaml")
        let template = try await kit.template(
            Array(
                """
                data: class
                fields:
                  class: { days: { type: records, columns: { day: text } } }
                  student: { marks: { type: records, columns: { mark: text } } }
                colors: { red: "#a31515" }
                body:
                  table: students
                  columns:
                    - { cell: "{{id}}" }
                    - repeat: extra.days
                      cells: extra.marks
                      cell: { text: x, style: { color: "{{mark}}" } }
                """.utf8))
        let pages = try await kit.layOut(data, with: template)
        #expect(
            pages.flatMap(\.diagnostics).map { "\($0.line):\($0.column): \($0.message)" } == [
                "6:84: \"blu\" is not a valid color",
                "6:60: this list has 2 of the 3 elements that the columns need",
            ])
    }

    private func textSizes(_ item: Item) -> [Double] {
        switch item {
        case .text(let text): text.line.runs.map(\.face.size)
        case .group(let group): group.items.flatMap(textSizes)
        case .shape, .image: []
        }
    }

    @Test func croppedPictures() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        var settings = RenderSettings()
        func file(_ format: OutputFormat) async throws -> [UInt8] {
            let cards = try await kit.render(data, with: template, as: format, settings)
            return try #require(cards.first?.files.first, "\(cards.map(\.diagnostics))")
        }
        let (page, svg) = (try await file(.pdf), try await file(.svg))
        settings.isCropped = true
        #expect(try await file(.pdf) == page)
        let cropped = try await file(.svg)
        #expect(start(svg, 200).contains(" viewBox=\"0 0 612 792\" "))
        // The margins of the page are narrower.
        #expect(start(cropped, 200).contains(" viewBox=\"0 0 528 729\" "))
        settings.width = 264
        #expect(Array(try await file(.png)[16..<24]) == [0, 0, 1, 8, 0, 0, 1, 109])
    }

    @Test func theSameBytesHoweverManyThreads() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(12).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        var settings = RenderSettings()
        settings.threads = 1
        let alone = try await kit.render(data, with: template, as: .pdf, settings)
        settings.threads = 4
        let together = try await kit.render(data, with: template, as: .pdf, settings)
        #expect(alone.map(\.files) == together.map(\.files))
    }

    @Test func recordsAreSortedByFacts() async throws {
        let kit = chalkboard()
        let text = classText(3).replacing("Student 1", with: "Student 9")
        let data = try await kit.data(Array(text.utf8), named: "class.json")
        let template = try await kit.template("report-card")
        var settings = RenderSettings()
        settings.order = ["listName"]
        let pages = try await kit.layOut(data, with: template, settings)
        #expect(pages.map(\.id) == ["S-2", "S-3", "S-1"])
        settings.order = ["zzzzzz"]
        let wrong = settings
        let error = await #expect(throws: ChalkboardError.self) {
            try await kit.layOut(data, with: template, wrong)
        }
        #expect(error?.diagnostics.map(\.path) == ["order"])
        #expect(error?.diagnostics.map(\.hint) == ["name a fact of the template's records"])
    }

    @Test func pagesArePlainValues() async throws {
        let kit = chalkboard(["board.json": #"{ "title": "GPA", "courses": [] }"#])
        var settings = RenderSettings()
        settings.page = try RenderSettings.pageSize("100mm x 150mm")
        let pages = try await kit.layOut(
            try await kit.data(at: "board.json"), with: try await kit.template("chalkboard"),
            settings)
        let document = try #require(pages.first).document
        #expect(document.pages.count == 1)
        #expect(document.pages[0].size.height.rounded() == 425)
        #expect(document.metadata.title == "GPA")
        #expect(document.metadata.date == "1970-01-01T00:00:00Z")
    }

    @Test func titlesSayWhatAndWhose() async throws {
        let kit = chalkboard()
        let template = try await kit.template("report-card")
        for (count, title) in [(1, "Report card: Ada Student 1"), (2, "Report cards: Hill")] {
            let data = try await kit.data(Array(classText(count).utf8), named: "class.json")
            let pages = try await kit.layOut(data, with: template)
            #expect(
                pages.map(\.document.metadata.title)
                    == (1...count).map { "Report card: Ada Student \($0)" })
            #expect(
                pages.map { $0.document.pages.first?.section?.title }
                    == (1...count).map { "Ada Student \($0)" })
            let written = Mutex<[UInt8]>([])
            _ = try await kit.combinedPDF(data, with: template) { bytes in
                written.withLock { $0 += bytes }
            }
            // The metadata in XMP is not compressed.
            let text = String(decoding: written.withLock { $0 }, as: UTF8.self)
            #expect(text.contains("<rdf:li xml:lang=\"x-default\">\(title)</rdf:li>"))
        }
    }

    @Test func recordsArriveInOrderAndOneErrorEndsTheRun() async throws {
        struct Enough: Error {}
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(200).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        let seen = Mutex<[String]>([])
        await #expect(throws: Enough.self) {
            try await kit.render(data, with: template, as: .pdf) { record in
                seen.withLock { $0.append(record.id) }
                if record.id == "S-5" { throw Enough() }
            }
        }
        #expect(seen.withLock { $0 } == (1...5).map { "S-\($0)" })
    }

    @Test func aCanceledTaskEndsEarly() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(400).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        let state = Mutex((count: 0, isCanceled: false))
        let task = Task {
            try await kit.render(data, with: template, as: .pdf) { _ in
                let count = state.withLock { state in
                    state.count += 1
                    return state.count
                }
                // The third record waits until the task is canceled.
                while count == 3, !state.withLock({ $0.isCanceled }) { sched_yield() }
            }
        }
        while state.withLock({ $0.count }) < 3 { try await Task.sleep(for: .milliseconds(1)) }
        task.cancel()
        state.withLock { $0.isCanceled = true }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(state.withLock { $0.count } < 100)
    }

    @Test func allRecordsInOnePDF() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(30).utf8), named: "class.json")
        let bytes = Mutex<[UInt8]>([])
        let result = try await kit.combinedPDF(data, with: try await kit.template("report-card")) {
            part in
            bytes.withLock { $0 += part }
        }
        #expect(result.records.count == 30 && result.pageCount == 30 && result.failed.isEmpty)
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes.withLock { $0 }, to: "all.pdf")
        let info = try Command.run("pdfinfo", [path])
        #expect(info.output.contains("Pages:           30"))
        #expect(try Command.run("qpdf", ["--check", path]).status == 0)
    }

    @Test func oneBadRecordDoesNotStopTheOthers() async throws {
        let text = classText(3).replacing(
            #""id": "S-2","#, with: #""id": "S-2", "photo": "cut.png","#)
        let kit = chalkboard(["class.json": text, "cut.png": "no picture"])
        let data = try await kit.data(at: "class.json")
        let cards = try await kit.render(
            data, with: try await kit.template("report-card"), as: .pdf)
        #expect(cards.map(\.hasFailed) == [false, true, false])
        let problems = cards[1].diagnostics.map(\.message)
        #expect(problems.count == 1)
        #expect(problems.first?.contains("cut.png") == true, "\(problems)")
    }

    @Test(arguments: [
        ("S-2", "S-2"), ("../../x", "_.._x"), ("a/b", "a_b"), ("Ada Lovelace", "Ada Lovelace"),
        ("..", "_"), ("nul", "_nul"),
    ])
    func fileNamesStayInTheFolder(_ id: String, _ name: String) async throws {
        let kit = chalkboard()
        let text = classText(1).replacing("S-1", with: id)
        let cards = try await kit.render(
            try await kit.data(Array(text.utf8), named: "class.json"),
            with: try await kit.template("report-card"), as: .svg)
        #expect(cards.map(\.id) == [id] && cards.map(\.fileName) == [name])
    }

    @Test(arguments: [
        Size(width: .infinity, height: 300), Size(width: 300, height: .nan),
        Size(width: 17.9, height: 300), Size(width: 300, height: -300),
        Size(width: 14_401, height: 300), Size(width: 1e300, height: 1e300),
    ])
    func sizesOutOfRange(_ page: Size) async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        var settings = RenderSettings()
        settings.page = page
        let error = await #expect(throws: ChalkboardError.self) {
            try await kit.render(data, with: template, as: .pdf, settings)
        }
        let problems = try #require(error).diagnostics
        #expect(problems.map(\.path) == ["page"])
        #expect(
            problems.first?.message
                == "\(page.width) by \(page.height) points is not a valid page size")
        #expect(problems.first?.hint == "each side must be from 18 to 14400 points long")
    }

    @Test func aTemplateFromBytesAndSelectedRecords() async throws {
        let kit = chalkboard()
        let template = try await kit.template(
            Array("data: student\npage: { size: a5 }\nbody: { text: \"{{name}}\" }\n".utf8),
            named: "name.yaml")
        #expect(template.recordName == "student" && template.pageSize.width.rounded() == 420)
        var settings = RenderSettings()
        settings.select = ["S-2"]
        let data = try await kit.data(Array(classText(3).utf8), named: "class.json")
        let pages = try await kit.layOut(data, with: template, settings)
        #expect(pages.map(\.id) == ["S-2"])
    }
}
