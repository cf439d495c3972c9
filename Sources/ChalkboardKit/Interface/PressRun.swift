import Diagnostics
import Documents
import Drawing
import Parallelism
import Synchronization

/// Whether a run has been canceled.
private final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isRequested: Bool { flag.load(ordering: .relaxed) }

    func request() { flag.store(true, ordering: .relaxed) }
}

extension Chalkboard {
    /// Processes each record on all threads, and passes the results to a consumer in order.
    func run<Taker: Consumer, Answer: Sendable>(
        _ data: LoadedData, _ template: LoadedTemplate, _ settings: RenderSettings,
        into consumer: (Metadata) -> sending Taker,
        _ work: @escaping @Sendable (Press, DocumentSet.Entry) -> Taker.Made,
        finish: (inout Taker) -> Answer
    ) async throws -> Answer {
        try Task.checkCancellation()
        let (prepared, set, entries) = try prepare(data, template, settings)
        var described = Metadata(
            title: set.title(of: entries), summary: set.summary(of: entries.count),
            language: prepared.language, date: prepared.moment)
        if entries.count > 1, !prepared.template.page.startsOnOdd {
            // The back of one person's page must not be the page of another.
            described.printing = .oneSided
        }
        let metadata = described
        let cancellation = Cancellation()
        let threads = max(1, min(settings.threads, entries.count))
        func process<Reader: Consumer, Result: Sendable>(
            _ plan: PressPlan, into consumer: sending Reader,
            _ work: @escaping @Sendable (Press, DocumentSet.Entry) -> Reader.Made,
            finish: (inout Reader) -> Result
        ) async -> Result {
            await Parallel.merge(
                entries.count, threads: threads, ahead: 8 * threads, into: consumer,
                shouldStop: { cancellation.isRequested }, state: Press?.none,
                work: { number, press in
                    let own = press ?? Press(plan)
                    press = own
                    return work(own, entries[number])
                },
                finish: finish)
        }
        let answer = await withTaskCancellationHandler {
            var plan = prepared
            if plan.template.hasGroupsAcrossRecords {
                plan.shrinking = await process(
                    plan, into: SharedSizes(), { $0.shrinking(for: $1) }, finish: { $0.shrinking })
            }
            return await process(plan, into: consumer(metadata), work, finish: finish)
        } onCancel: {
            cancellation.request()
        }
        try Task.checkCancellation()
        return answer
    }
}

extension Chalkboard {
    /// Checks data and settings, and returns the values that a run needs.
    private func prepare(
        _ data: LoadedData, _ template: LoadedTemplate, _ settings: RenderSettings
    ) throws(ChalkboardError) -> (PressPlan, DocumentSet, DocumentSet.Entries) {
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
                throw sink.fail(.usage, "page", error.message, hint: error.hint)
            }
            let set = try DocumentSet(
                file,
                DocumentRequest(
                    for: template, select: settings.select, date: settings.date),
                &sink)
            let entries = try set.selected(settings.select, path: file.path, &sink)
            let paths = [file.path, template.path]
            let plan = PressPlan(
                template: template, page: page,
                pictures: PictureLibrary(
                    workspace: resources, dataPath: paths[0], templatePath: paths[1]),
                fonts: try resources.fonts(&sink), language: set.language ?? template.language,
                form: settings.form,
                isStrict: settings.isStrict,
                moment: DocumentDate.moment(
                    date: settings.date, sourceDate: resources.creationTime,
                    newestInput: paths.compactMap(resources.changed).max()))
            return (plan, set, entries)
        }
    }
}
