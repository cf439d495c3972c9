import Diagnostics
import Drawing
import Input

/// The anchors of a template, and the links to them that are known before the data is read.
struct Anchors {
    private var names: [String] = []
    private var links: [(name: String, value: Value)] = []
    /// Whether an anchor or a link depends on facts.
    private var dependsOnFacts = false

    /// Whether the places of links must be checked in each record.
    var areChecked: Bool { !names.isEmpty || dependsOnFacts }

    /// Adds the name of an anchor.
    mutating func add(anchor name: BoundText) {
        if let name = name.literal { names.append(name) } else { dependsOnFacts = true }
    }

    /// Adds a link.
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

extension NodeReader {
    /// Reads where a text leads as a link; nil after an error.
    func link(_ value: Value) -> BoundText? {
        guard let link = text(value) else { return nil }
        if isBehindPages {
            error(at: value, "a background cannot have links")
            return nil
        }
        if let text = link.literal, LinkTarget.link(text) == nil {
            error(at: value, "\(quoted(clipped(text))) is not a link", hint: LinkTarget.hint)
            return nil
        }
        context.anchors.add(link: link, at: value)
        return link
    }

    /// Reads the name of a node's place; nil after an error.
    func anchor(_ value: Value) -> BoundText? {
        guard let name = text(value) else { return nil }
        if isBehindPages || isOnMargin {
            error(
                at: value, "an anchor cannot be in a background, a header or a footer",
                hint: "name a node of the body")
            return nil
        }
        if name.pieces.isEmpty {
            error(at: value, "an anchor needs a name")
            return nil
        }
        context.anchors.add(anchor: name)
        return name
    }
}
