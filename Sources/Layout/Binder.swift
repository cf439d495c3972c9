import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

/// Where layout gets its pictures from: `Layout` knows no file.
package protocol ImageSource: AnyObject {
    /// The picture of a name; nil when there is none.
    ///
    /// - Throws: When the picture is damaged or too large, with a message for the user.
    func image(named name: String) throws -> ImageAsset?

    /// Where pictures are looked for, as a hint for the user; nil for none.
    var places: String? { get }
}

extension ImageSource {
    /// No hint.
    package var places: String? { nil }
}

/// Fills a record's facts into a template's nodes: `repeat` and `when` are gone afterwards, lengths
/// are points, colours are colours, pictures have numbers.
struct Binder {
    let page: Size
    let colors: [String: Color]
    let images: ImageTable
    var scope: Scope
    var findings: [Finding] = []

    init(page: Size, colors: [String: Color], images: ImageTable, scope: Scope) {
        self.page = page
        self.colors = colors
        self.images = images
        self.scope = scope
    }

    mutating func bind(_ nodes: [Prepared]) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(nodes.count)
        for node in nodes { bind(node, into: &elements) }
        return elements
    }

    private mutating func bind(_ node: Prepared, into elements: inout [Element]) {
        guard !node.isNeverKept else { return bindAnew(node, into: &elements) }
        let facts = node.names.isEmpty ? nil : scope.sharedFacts(for: node.names)
        guard node.names.isEmpty || facts != nil else {
            node.isNeverKept = true
            return bindAnew(node, into: &elements)
        }
        if let kept = node.kept, kept.facts === facts {
            elements += kept.elements
            findings += kept.findings
            return
        }
        let (before, found, asked) = (elements.count, findings.count, images.asked)
        bindAnew(node, into: &elements)
        guard images.asked == asked else {
            // Pictures have other numbers in another document.
            node.isNeverKept = true
            return
        }
        let made = Array(elements[before...])
        for element in made { element.isReused = true }
        node.kept = Prepared.Kept(
            elements: made, findings: Array(findings[found...]), facts: facts)
    }

    private mutating func bindAnew(_ node: Prepared, into elements: inout [Element]) {
        switch node.content {
        case .repeat(let path, let children):
            guard let records = scope.field(at: path)?.value.records else { return }
            for record in records {
                scope.records.append(record)
                for child in children { bind(child, into: &elements) }
                scope.records.removeLast()
            }
        case .when(let condition, let then, let otherwise):
            for child in holds(condition) ? then : otherwise { bind(child, into: &elements) }
        case .table(let table):
            guard let records = scope.field(at: table.path)?.value.records, !records.isEmpty else {
                elements += bind(table.otherwise)
                return
            }
            let block = block(table, records, node.origin)
            elements.append(make(.table(block), node, role(node, alternative(node), or: .table)))
        default:
            if let element = element(node) { elements.append(element) }
        }
    }

    private mutating func element(_ node: Prepared) -> Element? {
        let alternative = alternative(node)
        let role = role(node, alternative, or: node.plainRole)
        switch node.content {
        case .text(let bound, let look):
            return make(.text(block(bound, look, node.origin)), node, role)
        case .stack(let axis, let children, let spacing, let align):
            let block = Element.StackBlock(
                axis: axis, children: bind(children)[...], spacing: spacing, align: align)
            return make(.stack(block), node, role)
        case .grid(let children, let grid):
            return make(.grid(GridBlock(cells: bind(children)[...], spec: grid)), node, role)
        case .box(let content, let box):
            let block = Element.BoxBlock(
                content: joined(bind(content)), fill: box.fill.map { color($0, node.origin) },
                stroke: box.stroke.map {
                    Stroke(color: color($0, node.origin), width: box.strokeWidth)
                }, radius: box.radius)
            return make(.box(block), node, role)
        case .image(let picture):
            return image(picture, node.origin).map { make(.image($0), node, role) }
        case .badge(let badge, let look):
            guard let art = image(badge.art, node.origin) else { return nil }
            let letter = block(badge.letter, look, node.origin)
            return make(
                .badge(art: art, letter: letter), node,
                self.role(node, alternative ?? letter.text, or: .decoration))
        case .rule(let thickness, let color):
            let kind = Element.Kind.rule(
                thickness: thickness, color: self.color(color, node.origin))
            return make(kind, node, role)
        case .chart(let chart):
            return make(.chart(block(chart, node.origin)), node, role)
        case .scale(let scale):
            return block(scale, node.origin).map { make(.scale($0), node, role) }
        case .spacer(let least): return make(.spacer(least: least), node)
        case .pageBreak: return make(.pageBreak, node)
        case .repeat, .when, .table: return nil
        }
    }

    private func make(_ kind: Element.Kind, _ node: Prepared, _ role: Role? = nil) -> Element {
        Element(kind, frame: node.frame, role: role, origin: node.origin)
    }

    private mutating func alternative(_ node: Prepared) -> String? {
        node.alternative.map { text($0, node.origin).text }
    }

    /// What a node is to a reader: what it says, else a figure when a text stands for it.
    private func role(_ node: Prepared, _ alternative: String?, or plain: Role? = nil) -> Role? {
        switch node.roleName {
        case .heading(let level): .heading(level)
        case .paragraph: .paragraph
        case .list: .list
        case .item: .listItem
        case .figure: .figure(alternative: alternative ?? "")
        case .decoration: .decoration
        case nil:
            alternative.flatMap { $0.isEmpty ? nil : .figure(alternative: $0) } ?? plain
        }
    }

    // MARK: Blocks

    mutating func block(_ bound: BoundText, _ look: Look, _ origin: Input.Value) -> TextBlock {
        let (text, place) = text(bound, origin)
        return TextBlock(
            text: text, look: look, color: color(look.color, origin), origin: place ?? origin)
    }

    private mutating func block(
        _ table: PreparedTable, _ records: Records, _ origin: Input.Value
    ) -> TableBlock {
        let columns = columns(of: table)
        let records = columns.isEmpty ? Records([]) : records
        let rows = TableRows(columns, records, self)
        var header: TableRow?
        if table.hasHeader, !columns.isEmpty {
            header = TableRow(number: -1, cells: headerCells(columns), findings: [])
        }
        return TableBlock(
            spec: TableSpec(columns: columns.map(\.spec), padding: table.padding),
            look: TableLook(
                headerRule: stroke(table.headerRule, origin),
                rowRule: stroke(table.rowRule, origin),
                rowFill: table.rowFill.map { color($0, origin) }),
            header: header, rows: rows, range: records.indices)
    }

    mutating func stroke(
        _ line: (width: Double, color: PreparedColor)?, _ origin: Input.Value
    ) -> Stroke? {
        line.map { Stroke(color: color($0.color, origin), width: $0.width) }
    }

    private mutating func image(_ picture: Node.Picture, _ node: Input.Value) -> Element.ImageBlock?
    {
        let (name, place) = text(picture.name, node)
        // A name that comes from the data is to be mended there.
        let origin = place ?? node
        do {
            for candidate in [name, picture.otherwise].compactMap({ $0 }) where !candidate.isEmpty {
                guard let (number, asset) = try images.image(named: candidate) else { continue }
                return Element.ImageBlock(
                    image: number, natural: asset.size, placing: placing(picture.fit, asset),
                    opacity: picture.opacity, radius: picture.radius.points(on: page))
            }
            // A fact that may be absent leaves its picture out.
            if name.isEmpty, picture.name.bindings.contains(where: \.mayBeAbsent) { return nil }
            report(origin, "there is no picture \(quoted(name))", images.places)
        } catch {
            report(origin, "the picture \(quoted(name)) cannot be used: \(error)", nil)
        }
        return nil
    }

    private func placing(_ fit: Node.Picture.Fit, _ asset: ImageAsset) -> PlacedImage.Placing {
        switch fit {
        case .fit: return .fit
        case .fill: return .fill
        case .stretch: return .stretch
        case .tile(let width):
            let across = width.points(on: page)
            let down = asset.size.width > 0 ? across * asset.size.height / asset.size.width : across
            return .tile(Size(width: across, height: down))
        case .frame(let slice, let edge):
            return .frame(slice: Insets(all: slice), edges: Insets(all: edge.points(on: page)))
        }
    }

    mutating func report(_ origin: Input.Value, _ message: String, _ hint: String?) {
        findings.append(
            Finding(severity: .error, origin: origin, message: message, hint: hint))
    }
}

/// The pictures of a document, each once, by number.
final class ImageTable {
    private let source: any ImageSource
    private var numbers: [String: Int?] = [:]
    private(set) var assets: [ImageAsset] = []
    /// How many times pictures were asked for.
    private(set) var asked = 0

    var places: String? { source.places }

    init(source: any ImageSource) {
        self.source = source
    }

    /// Forgets the pictures from a number on.
    func forget(from count: Int) {
        assets.removeSubrange(count...)
        numbers = numbers.filter { $0.value.map { $0 < count } ?? false }
    }

    func image(named name: String) throws -> (Int, ImageAsset)? {
        asked += 1
        if let known = numbers[name] { return known.map { ($0, assets[$0]) } }
        guard let asset = try source.image(named: name) else {
            numbers[name] = .some(nil)
            return nil
        }
        numbers[name] = assets.count
        assets.append(asset)
        return (assets.count - 1, asset)
    }
}
