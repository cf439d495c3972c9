import Diagnostics
import Documents
import Drawing
import Parallelism

/// Everything that a run needs: its plan, the pictures, and the records.
private struct PreparedRun: Sendable {
    var plan: PressPlan
    let pictures: PictureLibrary
    let entries: DocumentSet.Entries
    let metadata: Metadata
}

extension Chalkboard {
    /// Processes each record on the threads of the process, and passes the results on in order.
    ///
    /// - Parameters:
    ///   - consumer: Creates the receiver of the results, which passes on what the caller gets.
    ///   - finish: Called with the receiver at the end, on one of the threads.
    ///   - weigh: Returns the number of bytes of what is passed on.
    ///   - each: Receives what is passed on, in the caller's task.
    /// - Throws: The reason why the run ended early.
    func run<Taker: Consumer, Passed: Sendable, Answer: Sendable>(
        _ data: LoadedData, _ template: LoadedTemplate, _ settings: RenderSettings,
        into consumer: (Metadata, Outbox<Passed>, RunGuard) -> sending Taker,
        _ work: @escaping @Sendable (Press, DocumentSet.Entry) -> Taker.Made,
        finish: @escaping @Sendable (inout Taker) -> Answer,
        weighing weigh: @escaping @Sendable (Passed) -> Int,
        each: @Sendable (Passed) async throws -> Void
    ) async throws -> Answer {
        try Task.checkCancellation()
        let watch = RunGuard(settings.limits)
        return try await withTaskCancellationHandler {
            let prepared = try await away { () throws(ChalkboardError) in
                try prepare(data, template, settings, watch)
            }
            try watch.check(records: prepared.entries.count)
            let (entries, threads) = (prepared.entries, max(1, settings.threads))
            let box = Outbox(most: Self.mostWaiting, weighing: weigh)
            // A press stays on its thread, so each part of the run has its own.
            @Sendable func process<Reader: Consumer, Result: Sendable>(
                _ plan: PressPlan, into consumer: sending Reader,
                _ work: @escaping @Sendable (Press, DocumentSet.Entry) -> Reader.Made,
                finish: @escaping @Sendable (inout Reader) -> Result
            ) async -> Result {
                await Parallel.merge(
                    entries.count, threads: threads, ahead: 8 * threads, into: consumer,
                    shouldStop: { watch.stop != nil }, state: Press(plan, prepared.pictures),
                    work: { number, press in work(press, entries[number]) },
                    finish: finish, pool: .shared, backlog: box)
            }
            var plan = prepared.plan
            if plan.template.hasGroupsAcrossRecords {
                plan.shrinking = await process(
                    plan, into: SharedSizes(), { $0.shrinking(for: [$1]) },
                    finish: { $0.shrinking })
            }
            let (ready, taker) = (plan, consumer(prepared.metadata, box, watch))
            async let answer = process(ready, into: taker, work) { taker in
                defer { box.close() }
                return finish(&taker)
            }
            while let passed = await box.next() {
                do {
                    try watch.check()
                    try await each(passed)
                } catch {
                    watch.stop(error)
                    box.close()
                    break
                }
            }
            let made = await answer
            try watch.check()
            return made
        } onCancel: {
            watch.stop(CancellationError())
        }
    }

    /// The maximum number of bytes that wait for the caller.
    private static let mostWaiting = 8_000_000

    /// Returns the result of work on a thread of the process, so that the caller's is not blocked.
    func away<Answer: Sendable>(
        _ work: @escaping @Sendable () throws(ChalkboardError) -> Answer
    ) async throws(ChalkboardError) -> Answer {
        try await WorkerPool.shared.run {
            Result { () throws(ChalkboardError) in try work() }
        }.get()
    }

    /// Checks data and settings, and returns the values that a run needs.
    private func prepare(
        _ data: LoadedData, _ template: LoadedTemplate, _ settings: RenderSettings,
        _ watch: RunGuard
    ) throws(ChalkboardError) -> PreparedRun {
        var sink = data.sink
        sink.isStrict = settings.isStrict
        return try collecting(&sink) { sink throws(CommandFailure) in
            try settings.check(&sink)
            let file = data.file
            let template = template.template(for: file, page: settings.page)
            try file.check(for: template, in: resources, &sink)
            let page: Size
            do throws(PageShapeError) {
                page = try template.pageSize(settings.page)
            } catch {
                throw sink.fail(
                    .usage, "page", error.message, hint: error.hint, callerHint: error.callerHint)
            }
            let set = try data.documents(
                DocumentRequest(for: template, select: settings.select, date: settings.date), &sink)
            let entries = try set.selected(settings.select, path: file.path, &sink)
            var plan = try PressPlan(
                template, on: page, data: file.path, language: set.language, date: settings.date,
                form: settings.form, tools: resources.tools, in: resources, &sink)
            plan.watch = watch
            let metadata = plan.metadata(
                title: set.title(of: entries), summary: set.summary(of: entries.count),
                ofRecords: entries.count)
            let pictures = PictureLibrary(
                workspace: resources, dataPath: file.path, templatePath: template.path)
            return PreparedRun(
                plan: plan, pictures: pictures, entries: entries, metadata: metadata)
        }
    }
}
