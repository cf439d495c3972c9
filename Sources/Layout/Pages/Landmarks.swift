import Diagnostics
import Input

/// The anchors on the pages of a record, and the links to them.
struct Landmarks {
    private var anchors: [String: AnchorName] = [:]
    private var targets: [(name: String, origin: Input.Value)] = []

    /// Adds the anchors and links of a page; reports a name that two nodes have.
    mutating func add(_ page: Positioner, _ problems: inout [PendingDiagnostic]) {
        for anchor in page.anchors {
            if let known = anchors[anchor.name], known !== anchor {
                problems.error(
                    at: anchor.origin, "two nodes have the anchor \(quoted(anchor.name))",
                    hint: "add a fact to the name, as in anchor: \"course-{{id}}\"")
            } else {
                anchors[anchor.name] = anchor
            }
        }
        targets += page.targets
    }

    /// Reports links to anchors that no node has.
    func check(_ problems: inout [PendingDiagnostic]) {
        for target in targets where anchors[target.name] == nil {
            problems.error(
                at: target.origin, "there is no anchor \(quoted(target.name)) in this document",
                hint: nearest(to: target.name, in: anchors.keys.sorted())
                    .map { "did you mean \(quoted($0))?" })
        }
    }
}
