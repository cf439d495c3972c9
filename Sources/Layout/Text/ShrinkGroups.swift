import Diagnostics
import Drawing
import Input

/// The text of a record that shrinks together.
///
/// A record is laid out until no text of a group needs to be smaller than the others. A group
/// belongs to one thread, as all that is laid out with it.
final class ShrinkGroup {
    let name: String
    /// The size of all text in the group as a share of its full size.
    private(set) var scale = 1.0
    /// The text that needs the smallest size so far.
    private var tightest: Tightest?
    private var next = 1.0

    private struct Tightest {
        var text: String
        var sizes: String
        var origin: Input.Value
    }

    fileprivate init(_ name: String) {
        self.name = name
    }

    /// Notes the size in which a text fits.
    func note(_ size: Double, of style: ResolvedTextStyle, _ text: String, _ origin: Input.Value) {
        let needed = size / style.font.size
        guard needed < next else { return }
        next = needed
        tightest = Tightest(
            text: text, sizes: "from \(points(style.font.size)) to \(points(size))", origin: origin)
    }

    fileprivate func begin() {
        (scale, next, tightest) = (1, 1, nil)
    }

    /// Shrinks the group to the smallest size noted; returns whether it is smaller than before.
    fileprivate func settle() -> Bool {
        defer { scale = next }
        return next < scale
    }

    /// Reports that text was shrunk, once for the group.
    fileprivate func report(to diagnostics: inout [PendingDiagnostic]) {
        guard let tightest else { return }
        diagnostics.warning(
            at: tightest.origin,
            "all text in the shrink group \(quoted(name)) was shrunk \(tightest.sizes) so that"
                + " \(quoted(tightest.text)) fits")
    }
}

/// The shrink groups of a template.
final class ShrinkGroups {
    private var groups: [ShrinkGroup] = []

    /// Returns the group with a name.
    func group(named name: String) -> ShrinkGroup {
        if let known = groups.first(where: { $0.name == name }) { return known }
        let group = ShrinkGroup(name)
        groups.append(group)
        return group
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
