import Diagnostics
import Input

/// The anchors of a template, and the links to them that are known before the data is read.
struct Anchors {
    private var names: [String] = []
    private var links: [(name: String, value: Value)] = []
    /// Whether an anchor or a link depends on facts.
    private var dependsOnFacts = false

    /// Whether the places of links must be checked in each record.
    var areChecked: Bool { !names.isEmpty || dependsOnFacts }

    mutating func add(anchor name: BoundText) {
        if let name = name.literal { names.append(name) } else { dependsOnFacts = true }
    }

    mutating func add(link: BoundText, at value: Value) {
        guard let text = link.literal else {
            dependsOnFacts = true
            return
        }
        guard case .anchor(let name)? = LinkTarget.link(text) else { return }
        links.append((name, value))
    }

    /// Reports links to anchors that no node has.
    func check(_ problems: inout DiagnosticSink) {
        if dependsOnFacts { return }
        for link in links where !names.contains(link.name) {
            problems.error(
                at: link.value, "there is no anchor \(quoted(link.name))",
                hint: nearest(to: link.name, in: names).map { "did you mean \(quoted($0))?" }
                    ?? "give a node the key anchor: \(link.name)")
        }
    }
}
