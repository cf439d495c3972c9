import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

/// Expands a template's nodes with the facts of a record.
///
/// In the resulting layout nodes, `repeat` and `when` are resolved, text and colors are known, and
/// pictures have numbers.
struct Expander {
    let page: Size
    let colors: [String: Color]
    let images: ImageTable
    var caching = Caching.on
    /// The facts that are available, and the values that are calculated from them.
    var evaluator: Evaluator
    /// The problems found so far.
    var diagnostics: [PendingDiagnostic] = []
    /// Whether nodes that show no facts are used for other records.
    var reusesNodes = true
    /// The number of anchors, and of text nodes with links to them, so far.
    var landmarkCount = 0
    /// Whether too many steps have been reported.
    private var isOverBudget = false

    /// Creates an expander with the facts of a record.
    init(
        page: Size, colors: [String: Color], images: ImageTable, caching: Caching = .on,
        scope: Scope
    ) {
        (self.page, self.colors, self.images, self.caching) = (page, colors, images, caching)
        evaluator = Evaluator(scope: scope)
    }

    /// The records whose facts are available.
    ///
    /// Reading it copies it, so what is done for each text asks the evaluator.
    var scope: Scope {
        get { evaluator.scope }
        _modify { yield &evaluator.scope }
    }

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
        let facts = node.factNames.isEmpty ? nil : evaluator.scope.sharedFacts(for: node.factNames)
        guard node.factNames.isEmpty || facts != nil else {
            node.cache.giveUp()
            return expandAnew(node, into: &nodes)
        }
        let fitStep = node.hasFit ? evaluator.scope.fitStep : nil
        if let known = node.cache.expansion(for: facts, fitStep: fitStep),
            evaluator.steps + known.steps <= Evaluator.mostSteps
        {
            nodes += known.nodes
            diagnostics += known.diagnostics
            evaluator.steps += known.steps
            return
        }
        let (before, found) = (nodes.count, diagnostics.count)
        let (requests, landmarks, start) = (images.requestCount, landmarkCount, evaluator.steps)
        expandAnew(node, into: &nodes)
        guard images.requestCount == requests, landmarkCount == landmarks,
            evaluator.steps <= Evaluator.mostSteps
        else {
            // Pictures have different numbers in another document, and anchors are found again on each
            // page.
            node.cache.giveUp()
            return
        }
        node.cache.keep(
            ExpansionCache.Expansion(
                nodes: Array(nodes[before...]), diagnostics: Array(diagnostics[found...]),
                facts: facts, steps: evaluator.steps - start, fitStep: fitStep))
    }

    /// Counts the elements of a list that is about to be repeated; returns whether it can be.
    mutating func step(_ count: Int, at node: ResolvedNode) -> Bool {
        do {
            try evaluator.count(count)
            return true
        } catch {
            guard !isOverBudget else { return false }
            isOverBudget = true
            diagnostics.error(
                at: node.origin,
                "lists repeated inside each other have more than 1,000,000 elements in this record",
                hint: "repeat a list of the element, not one of the whole record, or fewer lists")
            return false
        }
    }

    private mutating func expandAnew(_ node: ResolvedNode, into nodes: inout [LayoutNode]) {
        guard let layout = node.layout else {
            diagnostics.error(at: node.origin, "nodes of this kind have no layout")
            return
        }
        guard !node.definitions.isEmpty else {
            return layout.expand(node, into: &nodes, with: &self)
        }
        defining(node.definitions) { layout.expand(node, into: &nodes, with: &$0) }
    }

    /// Calls a function with the facts of an element of a list in scope.
    ///
    /// - Parameters:
    ///   - offset: The number of elements before it.
    ///   - count: The number of elements of the list.
    mutating func entering<Result>(
        _ element: Record, _ offset: Int, of count: Int,
        do work: (inout Expander) -> Result
    ) -> Result {
        let outer = scope.position
        scope.records.append(element)
        scope.position = ItemFacts.Position(offset, of: count)
        evaluator.depth += 1
        defer {
            evaluator.depth -= 1
            scope.records.removeLast()
            scope.position = outer
        }
        return work(&self)
    }

    /// Calls a function for each record of a list, with its facts in scope.
    mutating func forEach(_ records: Records, do work: (inout Expander) -> Void) {
        let count = records.count
        for (offset, record) in records.enumerated() {
            entering(record, offset, of: count, do: work)
        }
    }

    // MARK: Values

    /// Calls a function with the values of `let` in scope.
    mutating func defining<Result>(
        _ definitions: [Definition], do work: (inout Expander) -> Result
    ) -> Result {
        guard !definitions.isEmpty else { return work(&self) }
        define(definitions)
        defer { scope.records.removeLast() }
        return work(&self)
    }

    /// Adds a record with the values of `let` to the scope; each can use those before it.
    mutating func define(_ definitions: [Definition]) {
        let last = scope.records.count
        scope.records.append(Record(count: definitions.count))
        for definition in definitions {
            let field = field(of: definition)
            scope.records[last].set(definition.name, field)
        }
    }

    private mutating func field(of definition: Definition) -> Record.Field {
        switch definition.content {
        case .text(let bound):
            let (text, place) = text(bound, definition.origin)
            guard text.utf8.count <= Evaluator.longestText else {
                diagnostics.error(
                    at: definition.origin,
                    "\(quoted(definition.name.text)) has \(text.utf8.count) bytes, but a text of let can"
                        + " have up to \(Evaluator.longestText)")
                return Record.Field(value: .text(""))
            }
            return Record.Field(value: .text(text), origin: place)
        case .expression(let expression):
            do {
                return try evaluator.field(of: expression)
            } catch {
                report(error, about: quoted(definition.name.text), at: definition.origin)
                return Record.Field(value: .none)
            }
        }
    }

    /// Reports the problem of an expression; too many steps are reported once.
    private mutating func report(
        _ error: EvaluationError, about subject: String, at origin: Input.Value
    ) {
        if error == .tooManySteps {
            if isOverBudget { return }
            isOverBudget = true
        }
        diagnostics.error(at: origin, error.message(about: subject), hint: error.hint)
    }

    // MARK: Roles

    /// Returns the alternative text of a node; nil if it has none.
    mutating func alternative(of node: ResolvedNode) -> String? {
        node.alternative.map { text($0, node.origin).text }
    }

    /// Returns the role of a node: its own, otherwise a figure if it has an alternative text,
    /// otherwise a default.
    ///
    /// A role for text has the alternative text instead of its own.
    func role(
        of node: ResolvedNode, _ alternative: String?, orDefault role: Role?
    ) -> Role? {
        switch node.roleName {
        case .heading(let level): Role.heading(level).read(as: alternative)
        case .paragraph: Role.paragraph.read(as: alternative)
        case .list: .list
        case .item: .listItem
        case .label: Role.label.read(as: alternative)
        case .figure: .figure(alternative: alternative ?? "")
        case .decoration: .decoration
        case nil:
            alternative.flatMap { $0.isEmpty ? nil : .figure(alternative: $0) } ?? role
        }
    }

    // MARK: Layout nodes

    /// Returns the layout node of a template's node, with the name of its place and the color of its
    /// shadow.
    mutating func layoutNode(
        _ content: any LayoutContent, of node: ResolvedNode, _ role: Role?
    ) -> LayoutNode {
        LayoutNode(
            content, frame: node.frame, details: node.details.map { details(of: node, $0) },
            anchor: node.anchor.flatMap { anchor(of: node, $0) }, role: role, origin: node.origin)
    }

    private mutating func anchor(of node: ResolvedNode, _ anchor: BoundText) -> AnchorName? {
        landmarkCount += 1
        let (name, place) = text(anchor, node.origin)
        // An absent fact can leave the name empty.
        return name.isEmpty ? nil : AnchorName(name, origin: place ?? node.origin)
    }

    private mutating func details(of node: ResolvedNode, _ details: NodeDetails) -> NodeDetails {
        guard let color = details.shadow?.color, case .bound = color else { return details }
        return details.shadowed(self.color(color, node.origin))
    }

    // MARK: Facts

    /// Returns the records of a list; nil if it is absent.
    func records(at path: FactPath) -> Records? {
        evaluator.scope.field(at: path)?.value.records
    }

    /// Returns the records of a list, or of a part of it; nil if it is absent.
    mutating func records(of list: RecordList, _ origin: Input.Value) -> Records? {
        do {
            return try evaluator.records(of: list)
        } catch {
            report(error, about: "this list", at: origin)
            return nil
        }
    }

    /// Returns a whole list, and the offsets of the records that are shown of it; nil if it is absent.
    mutating func offsets(
        of list: RecordList, _ origin: Input.Value
    ) -> (all: Records, offsets: [Int])? {
        do {
            return try evaluator.offsets(of: list)
        } catch {
            report(error, about: "this list", at: origin)
            return nil
        }
    }

    /// Returns the points of a side of a node, which is calculated from data; nil if it is left out, or after an error.
    mutating func length(
        of side: NodeSide, _ expression: Expression, _ origin: Input.Value
    ) -> Double? {
        let found: Rational?
        do {
            found = try evaluator.number(expression)
        } catch {
            report(error, about: "the \(side)", at: origin)
            return nil
        }
        guard let points = found else { return nil }
        guard points >= 0, points <= Rational(Int(PageSize.largestSide)) else {
            let text = points.text(decimals: 2, rounding: .halfUp)
            diagnostics.error(
                at: origin, "the \(side) is \(text) points in this record",
                hint: "a length is from 0 to \(Int(PageSize.largestSide)) points")
            return nil
        }
        return points.binary
    }

    /// Returns whether a condition is met.
    mutating func meets(_ condition: Expression, _ origin: Input.Value) -> Bool {
        do {
            return try evaluator.meets(condition)
        } catch {
            report(error, about: "this condition", at: origin)
            return false
        }
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
            case .expression(let expression): return text(expression, origin)
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
            case .expression(let expression):
                let shown = text(expression, origin)
                result += shown.text
                if place == nil { place = shown.place }
            }
        }
        return (result, place)
    }

    private mutating func text(
        _ binding: Binding, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        let field = evaluator.scope.field(at: binding.path)
        switch evaluator.scope.shown(binding, field) {
        case .text(let text): return (text, field?.origin)
        case .absent:
            diagnostics.error(
                at: origin, "{{\(binding.pathText)}} is absent in this record",
                hint: "write {{\(binding.pathText)?}} to show nothing if it is absent")
        case .unfit:
            if binding.format == nil, case .number? = field?.value {
                diagnostics.error(
                    at: origin, "{{\(binding.pathText)}} has no last decimal in this record",
                    hint: "write {{\(binding.pathText)|fixed 2}}")
            } else {
                diagnostics.error(at: origin, "{{\(binding.pathText)}} cannot be shown as text")
            }
        }
        return ("", field?.origin)
    }

    private mutating func text(
        _ expression: TextExpression, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        guard let value = expression.value else { return ("", nil) }
        let field: Record.Field
        do {
            field = try evaluator.field(of: value)
        } catch {
            report(error, about: expression.notation, at: origin)
            return ("", nil)
        }
        if case .none = field.value {
            if !expression.mayBeAbsent {
                diagnostics.error(
                    at: origin, "\(expression.notation) is absent in this record",
                    hint: "write else and what is shown if it is absent")
            }
            return ("", field.origin)
        }
        let (words, direction) = (evaluator.scope.words, evaluator.scope.direction)
        guard let text = field.value.shown(in: words, direction) else {
            diagnostics.error(
                at: origin, "\(expression.notation) has no last decimal in this record",
                hint: "add a format, such as | fixed 2")
            return ("", field.origin)
        }
        return (text, field.origin)
    }

    /// Returns a color from its text: `#rrggbb` or one of the template's names.
    mutating func color(_ color: ResolvedColor, _ origin: Input.Value) -> Color {
        switch color {
        case .fixed(let color): return color
        case .bound(let bound):
            let (name, place) = text(bound, origin)
            if let color = Color(hex: name) ?? colors[name] { return color }
            let names = colors.keys.sorted().joined(separator: ", ")
            diagnostics.error(
                at: place ?? origin, "\(quoted(name)) is not a valid color",
                hint: names.isEmpty
                    ? "write #rrggbb, or define it in the template's colors"
                    : "write #rrggbb or one of \(names)")
            return .black
        }
    }
}

extension Role {
    /// Returns the role of content for which a text is read, unless there is none.
    fileprivate func read(as text: String?) -> Role {
        guard let text, !text.isEmpty else { return self }
        return .spoken(self, as: text)
    }
}
