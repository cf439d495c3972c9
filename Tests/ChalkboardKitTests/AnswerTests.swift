import ChalkboardKit
import FoundationEssentials
import TestSupport
import Testing

/// What programs ask the library: problems and grades as JSON, the text of pages, and documents of their own.
@Suite struct AnswerTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func codes(_ text: String, named name: String = "data.json") async -> [String] {
        let kit = chalkboard()
        do {
            return await kit.check(try await kit.data(Array(text.utf8), named: name)).map(\.code)
        } catch {
            return error.diagnostics.map(\.code)
        }
    }

    @Test func problemsAsJSON() async throws {
        let kit = chalkboard()
        let board = #"{ "courses": [ { "title": "Art", "credits": -1, "assesments": [] } ] }"#
        let problems = await kit.check(try await kit.data(Array(board.utf8), named: "b.json"))
        #expect(
            try json(problems[1]) == """
                {"code":"creditsNotPositive","column":45,"field":"courses[0].credits","line":1,\
                "message":"-1 is not a valid number of credits: it must be more than 0",\
                "path":"b.json","severity":"error"}
                """)
        #expect(
            try json(problems[2]) == """
                {"code":"unknownKey","column":49,"field":"courses[0]",\
                "hint":"did you mean \\"assessments\\"?","line":1,\
                "message":"unknown key \\"assesments\\"","path":"b.json","severity":"warning"}
                """)
    }

    @Test func codesOfProblems() async {
        let work = #""assessments": [ { "name": "Final", "points": 9, "max": 10, "weight": 100 } ]"#
        let course = #""title": "Art", "credits": 1, \#(work)"#
        let cases: [(data: String, codes: [String])] = [
            (#"{ "courses": [ }"#, ["syntax"]),
            (#"{ "courses": 1 }"#, ["wrongType"]),
            (#"{ "courses": [ { "title": "Art", \#(work) } ] }"#, ["missing"]),
            (#"{ "courses": [ { \#(course), "x": 1 } ] }"#, ["unknownKey"]),
            (#"{ "courses": [ { \#(course) }, { \#(course) } ] }"#, ["duplicateTitle"]),
            (#"{ "logo": "no.png", "courses": [ { \#(course) } ] }"#, ["picture"]),
            (
                #"{ "students": [ { "id": "a", "name": "A", "courses": [ { \#(course), "status": "x" } ] } ] }"#,
                ["notAllowed"]
            ),
            (#"{ "hello": 1 }"#, ["invalid"]),
        ]
        for (data, codes) in cases {
            let found = await self.codes(data)
            #expect(found == codes, "\(data)")
        }
        await #expect(throws: ChalkboardError.self) {
            do throws(ChalkboardError) {
                _ = try await chalkboard().data(at: "/missing.json")
            } catch {
                #expect(error.diagnostics.map(\.code) == ["file"])
                throw error
            }
        }
    }

    @Test func gradesAsJSON() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let text = try json(await kit.grades(of: data))
        #expect(text.contains(#""gpa":"0","gpaText":"0.0","id":"S-1""#))
        #expect(text.contains(#""letter":"F","points":"0","score":"51","scoreText":"51.0""#))
    }

    @Test func textOfPages() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let pages = try await kit.layOut(data, with: kit.template("report-card"))
        let page = try #require(pages.first?.document.pages.first)
        #expect(page.lines.map(\.text).contains("Algorithms"))
        let found = page.find("Algorithms")
        #expect(found.count == 1 && page.find("Chemistry").isEmpty)
        let bounds = try #require(found.first?.bounds)
        #expect(bounds.minX > 18 && bounds.maxX < page.size.width)
        #expect(bounds.maxY - bounds.minY > 6 && bounds.maxY - bounds.minY < 30)
        #expect(page.find("Algorithms").first?.bounds == bounds)
    }

    /// Text in a group that is moved is found where it is shown.
    @Test func textOfMovedGroups() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let pages = try await kit.layOut(data, with: kit.template("report-card"))
        var page = try #require(pages.first?.document.pages.first)
        let before = try #require(page.find("Algorithms").first?.bounds)
        var group = Group(items: page.items)
        group.effects.transform = .translation(Point(x: 5, y: 7))
        page.items = [.group(group)]
        let after = try #require(page.find("Algorithms").first?.bounds)
        #expect(
            abs(after.minX - before.minX - 5) < 1e-9 && abs(after.minY - before.minY - 7) < 1e-9)
    }

    private static func document(_ items: [Item], size: Size = Size(width: 72, height: 36))
        -> Document
    {
        Document(
            metadata: Metadata(title: "Mine", date: "2026-01-01T00:00:00Z"),
            pages: [Page(size: size, items: items)])
    }

    private static let square = Item.shape(
        Shape(
            path: .rectangle(Rect(x: 6, y: 6, width: 20, height: 20)),
            fill: Color(red: 255, green: 0, blue: 0)))

    @Test(arguments: OutputFormat.allCases) func documentsMadeByHand(_ format: OutputFormat)
        async throws
    {
        let kit = chalkboard()
        let record = try await kit.render(Self.document([Self.square]), as: format)
        #expect(record.id == "Mine" && record.pageCount == 1 && record.files.count == 1)
        #expect(
            record.files == (try await kit.render(Self.document([Self.square]), as: format)).files)
        let starts = [
            OutputFormat.pdf: "%PDF-", .svg: "<svg xmlns", .webp: "RIFF",
        ]
        if let wanted = starts[format], let file = record.files.first {
            #expect(start(file, wanted.utf8.count) == wanted)
        }
    }

    /// A page that was laid out can be rendered again, and has the same bytes.
    @Test func laidOutDocuments() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(1).utf8), named: "class.json")
        let template = try await kit.template("report-card")
        let laidOut = try #require(try await kit.layOut(data, with: template).first)
        let rendered = try #require(try await kit.render(data, with: template, as: .pdf).first)
        #expect(try await kit.render(laidOut.document, as: .pdf).files == rendered.files)
    }

    @Test func documentsThatCannotBePainted() async throws {
        let image = Item.image(PlacedImage(image: 3, rect: Rect(x: 0, y: 0, width: 9, height: 9)))
        var background = Self.document([])
        background.pages[0].background = 0
        var empty = Self.document([])
        empty.pages = []
        let far = Item.shape(Shape(path: .rectangle(Rect(x: 1e300, y: 0, width: 9, height: 9))))
        let cases: [(Document, String)] = [
            (
                Self.document([], size: Size(width: .nan, height: 36)),
                "each side must be from 18 to 14400 points long"
            ),
            (Self.document([.group(Group(items: [image]))]), "there is no picture 3"),
            (background, "there is no background 0"),
            (empty, "there are no pages"),
            (Self.document([far]), "each coordinate must be a number less than 1000000"),
        ]
        for (document, message) in cases {
            do {
                _ = try await chalkboard().render(document, as: .pdf)
                Issue.record("\(message): nothing was thrown")
            } catch let error as ChalkboardError {
                #expect(error.diagnostics.map(\.message) == [message])
            }
        }
        var settings = RenderSettings()
        settings.limits.bytes = 10
        await #expect(throws: LimitExceeded.bytes(maximum: 10)) {
            try await chalkboard().render(Self.document([Self.square]), as: .svg, settings)
        }
        settings.limits.pages = 0
        await #expect(throws: LimitExceeded.pages(maximum: 0)) {
            try await chalkboard().render(Self.document([Self.square]), as: .svg, settings)
        }
    }

    @Test func hintsNameNoOptions() async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(2).utf8), named: "class.json")
        func hint(_ template: String, _ change: (inout RenderSettings) -> Void) async throws
            -> String?
        {
            var settings = RenderSettings()
            change(&settings)
            do {
                _ = try await kit.render(data, with: kit.template(template), as: .pdf, settings)
                return "nothing was thrown"
            } catch let error as ChalkboardError {
                return error.diagnostics.first?.hint
            }
        }
        #expect(try await hint("chalkboard") { _ in } == #"select one, for example "S-1""#)
        #expect(try await hint("class-list") { $0.select = ["S-1"] } == "select no records")
        await #expect(throws: ChalkboardError.self) {
            do throws(ChalkboardError) {
                _ = try await chalkboard(["class.json": classText(1)]).template("class.json")
            } catch {
                #expect(error.diagnostics.first?.hint == "load the file as data")
                throw error
            }
        }
    }

    /// Many problems take no longer than few, one by one.
    @Test func manyProblems() async throws {
        let clock = ContinuousClock()
        var times: [Duration] = []
        for count in [4_000, 32_000] {
            let text = "{ \"courses\": [" + String(repeating: "1,", count: count) + "1] }"
            let time = await clock.measure { _ = await codes(text) }
            times.append(time)
        }
        // With paths that are found by counting from the first element, it is 64 times.
        #expect(times[1] < times[0] * 32)
    }
}
