import ChalkboardKit
import Layout
import Parallelism

extension SharedSizes {
    /// Finds the sizes for a rendering, before its first record is rendered,
    /// if its template needs them.
    ///
    /// A record with errors is left out: they are reported when it is rendered.
    static func find(
        for pending: PendingRun, workers: Int, _ control: RunControl
    ) async {
        guard let (run, pictures) = pending.begin(), run.context.template.hasGroupsAcrossRecords
        else { return }
        let items = run.plan.items
        let shrinking = await Parallel.merge(
            items.count, threads: workers, ahead: 64 + 8 * workers, into: SharedSizes(),
            shouldStop: { control.interruption.isAsked }, state: PageWorker?.none,
            work: { number, worker in
                var found = SharedShrinking()
                guard let current = try? worker ?? PageWorker(run.context, pictures) else {
                    return found
                }
                worker = current
                current.maker.begin()
                for entry in items[number].entries {
                    guard let content = try? entry.content(),
                        let needed = try? current.maker.shrinking(for: content.record)
                    else { continue }
                    found.add(needed)
                }
                return found
            },
            finish: { $0.shrinking })
        pending.share(shrinking)
    }
}
