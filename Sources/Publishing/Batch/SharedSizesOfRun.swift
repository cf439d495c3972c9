import ChalkboardKit
import Layout
import Parallelism

extension SharedSizes {
    /// Finds the sizes for a rendering, before its first record is rendered,
    /// if its template needs them.
    static func find(
        for pending: PendingRun, workers: Int, _ control: RunControl
    ) async {
        guard let (run, pictures) = pending.begin(), run.press.template.hasGroupsAcrossRecords
        else { return }
        let items = run.plan.items
        let shrinking = await Parallel.merge(
            items.count, threads: workers, ahead: 64 + 8 * workers, into: SharedSizes(),
            shouldStop: { control.interruption.isAsked }, state: Press(run.press, pictures),
            work: { number, press in press.shrinking(for: items[number].entries) },
            finish: { $0.shrinking })
        pending.share(shrinking)
    }
}
