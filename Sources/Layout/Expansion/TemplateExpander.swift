import Diagnostics
import Drawing
import Input
import Schema
import Templates

/// Expands a template's nodes with the facts of a record.
///
/// In the resulting layout nodes, `repeat` and `when` are resolved, text and colors are known, and
/// pictures have numbers.
struct TemplateExpander {
    let page: Size
    let colors: [String: Color]
    let images: ImageTable
    var caching = Caching.on
    /// The records whose facts are available.
    var scope: Scope
    /// The problems found so far.
    var diagnostics: [PendingDiagnostic] = []
    /// Whether nodes that show no facts are used for other records.
    var reusesNodes = true
    /// The number of anchors, and of text nodes with links to them, so far.
    var landmarkCount = 0

    mutating func expand(_ nodes: [ResolvedNode]) -> [LayoutNode] {
        var result: [LayoutNode] = []
        result.reserveCapacity(nodes.count)
        expand(nodes, into: &result)
        return result
    }

    mutating func expand(_ nodes: [ResolvedNode], into result: inout [LayoutNode]) {
        for node in nodes { expand(node, into: &result) }
    }

    private mutating func expand(_ node: ResolvedNode, into nodes: inout [LayoutNode]) {
        guard caching == .on, reusesNodes, !node.cache.isUseless else {
            return expandAnew(node, into: &nodes)
        }
        let facts = node.factNames.isEmpty ? nil : scope.sharedFacts(for: node.factNames)
        guard node.factNames.isEmpty || facts != nil else {
            node.cache.giveUp()
            return expandAnew(node, into: &nodes)
        }
        if let known = node.cache.expansion(for: facts) {
            nodes += known.nodes
            diagnostics += known.diagnostics
            return
        }
        let (before, found) = (nodes.count, diagnostics.count)
        let (requests, landmarks) = (images.requestCount, landmarkCount)
        expandAnew(node, into: &nodes)
        guard images.requestCount == requests, landmarkCount == landmarks else {
            // Pictures have different numbers in another document, and anchors are found again on each
            // page.
            node.cache.giveUp()
            return
        }
        node.cache.keep(
            ExpansionCache.Expansion(
                nodes: Array(nodes[before...]), diagnostics: Array(diagnostics[found...]),
                facts: facts))
    }

    private mutating func expandAnew(_ node: ResolvedNode, into nodes: inout [LayoutNode]) {
        guard let layout = node.layout else {
            diagnostics.error(at: node.origin, "nodes of this kind have no layout")
            return
        }
        layout.expand(node, into: &nodes, with: &self)
    }

    /// Calls a function with the facts of another record in scope.
    mutating func entering<Result>(
        _ record: Record, do work: (inout TemplateExpander) -> Result
    ) -> Result {
        scope.records.append(record)
        defer { scope.records.removeLast() }
        return work(&self)
    }

    // MARK: Roles

    /// Returns the alternative text of a node; nil if it has none.
    mutating func alternative(of node: ResolvedNode) -> String? {
        node.alternative.map { text($0, node.origin).text }
    }

    /// Returns the role of a node: its own, otherwise a figure if it has an alternative text,
    /// otherwise a default.
    func role(
        of node: ResolvedNode, _ alternative: String?, orDefault role: Role?
    ) -> Role? {
        switch node.roleName {
        case .heading(let level): .heading(level)
        case .paragraph: .paragraph
        case .list: .list
        case .item: .listItem
        case .figure: .figure(alternative: alternative ?? "")
        case .decoration: .decoration
        case nil:
            alternative.flatMap { $0.isEmpty ? nil : .figure(alternative: $0) } ?? role
        }
    }

    /// Returns the layout fields of a node, with the name of its place.
    mutating func frame(of node: ResolvedNode) -> LayoutNode.Frame {
        guard let anchor = node.anchor else { return node.frame }
        landmarkCount += 1
        let (name, place) = text(anchor, node.origin)
        var frame = node.frame
        // An absent fact can leave the name empty.
        if !name.isEmpty { frame.anchor = AnchorName(name, origin: place ?? node.origin) }
        return frame
    }

    // MARK: Facts

    /// Returns the records of a list; nil if it is absent.
    func records(at path: [String]) -> Records? { scope.field(at: path)?.value.records }

    /// Returns whether a condition is met.
    func meets(_ condition: Condition) -> Bool {
        guard let fact = scope.field(at: condition.path)?.value else { return false }
        guard let wanted = condition.equals else { return fact.isPresent }
        return fact.shown == wanted
    }

    /// Returns text with its facts, and the location in the data of the first fact that has one.
    ///
    /// Absent facts are reported.
    mutating func text(
        _ bound: BoundText, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        if bound.pieces.count == 1 {
            switch bound.pieces[0] {
            case .literal(let text): return (text, nil)
            case .binding(let binding): return text(binding, origin)
            }
        }
        var result = ""
        var place: Input.Value?
        for piece in bound.pieces {
            switch piece {
            case .literal(let text): result += text
            case .binding(let binding):
                let shown = text(binding, origin)
                result += shown.text
                if place == nil { place = shown.place }
            }
        }
        return (result, place)
    }

    private mutating func text(
        _ binding: Binding, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        let field = scope.field(at: binding.path)
        switch scope.shown(binding, field) {
        case .text(let text): return (text, field?.origin)
        case .absent:
            diagnostics.error(
                at: origin, "{{\(binding.pathText)}} is absent in this record",
                hint: "write {{\(binding.pathText)?}} to show nothing if it is absent")
        case .unfit:
            diagnostics.error(at: origin, "{{\(binding.pathText)}} cannot be shown as text")
        }
        return ("", field?.origin)
    }

    /// Returns a color from its text: `#rrggbb` or one of the template's names.
    mutating func color(_ color: ResolvedColor, _ origin: Input.Value) -> Color {
        switch color {
        case .fixed(let color): return color
        case .bound(let bound):
            let name = text(bound, origin).text
            if let color = Color(hex: name) ?? colors[name] { return color }
            let names = colors.keys.sorted().joined(separator: ", ")
            diagnostics.error(
                at: origin, "\(quoted(name)) is not a valid color",
                hint: names.isEmpty
                    ? "write #rrggbb, or define it in the template's colors"
                    : "write #rrggbb or one of \(names)")
            return .black
        }
    }

    mutating func stroke(_ line: ResolvedLine?, _ origin: Input.Value) -> Stroke? {
        line.map { Stroke(color: color($0.color, origin), width: $0.width) }
    }
}
