import Diagnostics
import Documents
import Drawing
import Parallelism

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
        try await limited(by: settings) { watch in
            let (prepared, pictures) = try await checked(settings, data.sink) {
                sink throws(CommandFailure) in
                try prepare(data, template, settings, watch, &sink)
            }
            let (entries, threads) = (prepared.records.entries, max(1, settings.threads))
            try watch.check(records: entries.count)
            let box = Outbox(most: Self.mostWaiting, weighing: weigh)
            // A press stays on its thread, so each part of the run has its own.
            @Sendable func process<Reader: Consumer, Result: Sendable>(
                _ plan: PressPlan, into consumer: sending Reader,
                _ work: @escaping @Sendable (Press, DocumentSet.Entry) -> Reader.Made,
                finish: @escaping @Sendable (inout Reader) -> Result
            ) async -> Result {
                await Parallel.merge(
                    entries.count, threads: threads, ahead: 8 * threads, into: consumer,
                    shouldStop: { watch.stop != nil }, state: Press(plan, pictures),
                    work: { number, press in work(press, entries[number]) },
                    finish: finish, pool: .shared, backlog: box)
            }
            var plan = prepared.press
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
            return await answer
        }
    }

    /// Runs work that ends early if the caller's task is canceled, or the work takes more than its limits.
    func limited<Answer>(
        by settings: RenderSettings, _ work: (RunGuard) async throws -> Answer
    ) async throws -> Answer {
        try Task.checkCancellation()
        let watch = RunGuard(settings.limits)
        return try await withTaskCancellationHandler {
            let answer = try await work(watch)
            try watch.check()
            return answer
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

    /// Checks settings, and returns what a function makes with them, on a thread of the process.
    func checked<Answer: Sendable>(
        _ settings: RenderSettings, _ sink: DiagnosticSink,
        _ make: @escaping @Sendable (inout DiagnosticSink) throws(CommandFailure) -> Answer
    ) async throws(ChalkboardError) -> Answer {
        try await away { () throws(ChalkboardError) in
            var sink = sink
            sink.isStrict = settings.isStrict
            return try collecting(&sink) { sink throws(CommandFailure) in
                try settings.check(&sink)
                return try make(&sink)
            }
        }
    }

    /// Checks data, and prepares a run with its pictures.
    private func prepare(
        _ data: LoadedData, _ template: LoadedTemplate, _ settings: RenderSettings,
        _ watch: RunGuard, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> (PreparedRun, PictureLibrary) {
        let (file, template) = (data.file, template.template(for: data.file, page: settings.page))
        try file.check(for: template, in: resources, &sink)
        let set = try data.documents(
            DocumentRequest(for: template, select: settings.select, date: settings.date), &sink)
        let library = TemplateLibrary(workspace: resources)
        var run = try PreparedRun(
            set, of: file.path, with: template, settings, tools: resources.tools, in: resources,
            template: { name, sink throws(CommandFailure) in try library.template(name, &sink) },
            &sink)
        run.press.watch = watch
        let pictures = PictureLibrary(
            workspace: resources, dataPath: file.path, templatePath: template.path)
        return (run, pictures)
    }
}
