import ChalkboardKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// A number that several tasks change.
private final class Counter: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
    func raise(to other: Int) { number.withLock { $0 = max($0, other) } }
}

/// Many renderings at once, and renderings that take too much.
@Suite(.serialized) struct LoadTests {
    private static func threads() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    private func job(
        _ count: Int
    ) async throws -> (kit: Chalkboard, data: LoadedData, template: LoadedTemplate) {
        let kit = chalkboard()
        let data = try await kit.data(Array(classText(count).utf8), named: "class.json")
        return (kit, data, try await kit.template("report-card"))
    }

    @Test func manyRenderingsShareTheThreads() async throws {
        let (kit, data, template) = try await job(3)
        let before = try Self.threads()
        let most = Counter()
        try await withThrowingTaskGroup { group in
            for _ in 1...60 {
                group.addTask {
                    try await kit.render(data, with: template, as: .pdf) { card in
                        #expect(!card.hasFailed)
                        most.raise(to: try Self.threads())
                    }
                }
            }
            try await group.waitForAll()
        }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        // Each thread may have helpers for a page.
        #expect(most.value <= before + 4 * cores + 8)
    }

    /// A long rendering does not keep the others waiting until its end.
    @Test func aLongRenderingLetsOthersIn() async throws {
        let (kit, data, template) = try await job(400)
        let (_, small, _) = try await job(1)
        let done = Counter()
        let long = Task {
            try await kit.render(data, with: template, as: .pdf) { _ in done.add() }
        }
        while done.value == 0 { await Task.yield() }
        #expect(try await kit.render(small, with: template, as: .pdf).count == 1)
        #expect(done.value < 400)
        try await long.value
        #expect(done.value == 400)
    }

    /// A receiver that never returns takes no thread.
    @Test func slowReceiversTakeNoThreads() async throws {
        let (kit, data, template) = try await job(3)
        let (stream, gate) = AsyncStream<Void>.makeStream()
        let arrived = Counter()
        let slow = (1...8).map { _ in
            Task {
                try await kit.render(data, with: template, as: .pdf) { _ in
                    arrived.add()
                    for await _ in stream {}
                }
            }
        }
        while arrived.value < 8 { await Task.yield() }
        #expect(try await kit.render(data, with: template, as: .pdf).count == 3)
        for task in slow { task.cancel() }
        gate.finish()
        for task in slow { _ = await task.result }
    }

    @Test func limits() async throws {
        let (kit, data, template) = try await job(20)
        func render(_ limits: RenderLimits) async throws -> Int {
            var settings = RenderSettings()
            settings.limits = limits
            return try await kit.render(data, with: template, as: .pdf, settings).count
        }
        let enough = RenderLimits(
            records: 20, pages: 20, bytes: 10_000_000, time: .seconds(600))
        #expect(try await render(enough) == 20)
        let refused: [(RenderLimits, LimitExceeded, String)] = [
            (.init(records: 19), .records(maximum: 19), "more records than the maximum, 19"),
            (.init(pages: 19), .pages(maximum: 19), "more pages than the maximum, 19"),
            (.init(bytes: 20_000), .bytes(maximum: 20_000), "more bytes than the maximum, 20000"),
            (.init(time: .zero), .time(maximum: .zero), "more time than the maximum, 0.0 seconds"),
        ]
        for (limits, error, message) in refused {
            await #expect(throws: error) { try await render(limits) }
            #expect(error.description == message)
        }
        var settings = RenderSettings()
        settings.limits.bytes = 20_000
        let written = Mutex(0)
        await #expect(throws: LimitExceeded.bytes(maximum: 20_000)) {
            try await kit.combinedPDF(data, with: template, settings) { bytes in
                written.withLock { $0 += bytes.count }
            }
        }
        #expect(written.withLock { $0 } <= 20_000)
    }

    /// One record with too many pages ends while its pages are made.
    @Test func pagesOfOneRecord() async throws {
        let kit = chalkboard()
        let template = try await kit.template(
            Array(
                """
                data: class
                page: { size: card }
                body: { column: [ { repeat: students, each: { text: "{{name}}" } } ] }
                """.utf8), named: "list.yaml")
        let data = try await kit.data(Array(classText(2000).utf8), named: "class.json")
        #expect(try await kit.ids(of: data, for: template).count == 1)
        var settings = RenderSettings()
        settings.limits.pages = 3
        await #expect(throws: LimitExceeded.pages(maximum: 3)) {
            try await kit.layOut(data, with: template, settings)
        }
    }

    @Test func idsAndOneRecordOfMany() async throws {
        let (kit, data, template) = try await job(5000)
        let clock = ContinuousClock()
        var ids: [[String]] = []
        let first = try await clock.measure { ids.append(try await kit.ids(of: data)) }
        let again = try await clock.measure { ids.append(try await kit.ids(of: data)) }
        #expect(ids[0].count == 5000 && ids[1] == ids[0])
        // The class is not checked and graded again.
        #expect(again * 3 < first)
        var settings = RenderSettings()
        settings.select = ["S-4000"]
        #expect(
            try await kit.render(data, with: template, as: .svg, settings).map(\.id) == ["S-4000"])
    }
}
