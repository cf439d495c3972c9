import Diagnostics
import Drawing
import Input
import Templates

/// The text of a record, or of all records, that shrinks together.
///
/// A record is laid out until no text of a group needs to be smaller than the others. A group
/// belongs to one thread, as all that is laid out with it.
final class ShrinkGroup {
    let key: ShrinkGroupName
    /// The size of all text in the group as a share of its full size.
    private(set) var scale = 1.0
    /// What all records together need; nil until it is known.
    fileprivate var shared: SharedShrinking.Group?
    /// The text that needs the smallest size so far.
    fileprivate private(set) var tightest: Tightest?
    fileprivate private(set) var next = 1.0

    fileprivate struct Tightest {
        var text: String
        var sizes: String
        /// Whether the sizes differ in a message.
        var isSeen: Bool
        var origin: Input.Value
    }

    fileprivate init(_ key: ShrinkGroupName) {
        self.key = key
    }

    /// Notes the size in which a text fits.
    func note(_ size: Double, of style: ResolvedTextStyle, _ text: String, _ origin: Input.Value) {
        let needed = size / style.font.size
        let isShared = shared.map { $0.text == text && $0.place == origin.place } ?? false
        // A rounding error is not a smaller size.
        guard needed < next * (1 - 1e-9) || isShared else { return }
        next = min(next, needed)
        let (full, small) = (points(style.font.size), points(size))
        tightest = Tightest(
            text: text, sizes: "from \(full) to \(small)", isSeen: full != small, origin: origin)
    }

    fileprivate func begin() {
        scale = shared?.scale ?? 1
        (next, tightest) = (scale, nil)
    }

    /// Shrinks the group to the smallest size noted; returns whether it is smaller than before.
    fileprivate func settle() -> Bool {
        defer { scale = next }
        return next < scale
    }

    /// Reports that text was shrunk, once for the group.
    fileprivate func report(to diagnostics: inout [PendingDiagnostic]) {
        guard let tightest, tightest.isSeen else { return }
        diagnostics.append(
            PendingDiagnostic(
                severity: .warning, origin: tightest.origin,
                message: "all text in the shrink group \(quoted(key.name)) was shrunk"
                    + " \(tightest.sizes) so that \(quoted(tightest.text)) fits",
                cause: ProblemCause("group \(key.name)", .similar)))
    }
}

final class ShrinkGroups {
    private var groups: [ShrinkGroup] = []

    func group(_ key: ShrinkGroupName) -> ShrinkGroup {
        if let known = groups.first(where: { $0.key == key }) { return known }
        let group = ShrinkGroup(key)
        groups.append(group)
        return group
    }

    /// Sets what all records together need; nil as long as it is not known.
    func share(_ shrinking: SharedShrinking?) {
        for group in groups where group.key.isAcrossRecords {
            group.shared = shrinking?.groups[group.key.name]
        }
    }

    /// What a record needs of the groups that have the text of all records.
    var shrinking: SharedShrinking {
        var shrinking = SharedShrinking()
        for group in groups where group.key.isAcrossRecords {
            guard let tightest = group.tightest else { continue }
            shrinking.groups[group.key.name] = SharedShrinking.Group(
                scale: group.next, text: tightest.text, place: tightest.origin.place)
        }
        return shrinking
    }

    /// Begins another record.
    func begin() {
        for group in groups { group.begin() }
    }

    /// Shrinks all groups to the smallest size noted; returns whether one is smaller than
    /// before.
    func settle() -> Bool {
        var hasChanged = false
        for group in groups where group.settle() { hasChanged = true }
        return hasChanged
    }

    /// Reports the groups that were shrunk.
    func report(to diagnostics: inout [PendingDiagnostic]) {
        for group in groups { group.report(to: &diagnostics) }
    }
}
