import Drawing
import Exact
import Input
import Templates

/// Where layout gets its pictures from: `Layout` knows no file.
public protocol ImageSource: AnyObject {
    /// The picture of a name; nil when there is none.
    ///
    /// - Throws: When the picture is damaged or too large, with a message for the user.
    func image(named name: String) throws -> ImageAsset?

    /// Where pictures are looked for, as a hint for the user; nil for none.
    var places: String? { get }
}

extension ImageSource {
    /// No hint.
    public var places: String? { nil }
}

/// Fills a record's facts into a template's nodes: `repeat` and `when` are gone afterwards, lengths
/// are points, colours are colours, pictures have numbers.
struct Binder {
    let template: Template
    let page: Size
    let images: ImageTable
    var scope: Scope
    var findings: [Finding] = []
    /// Whether anything of the record was asked for; if not, another record gives the same elements.
    var usesFacts = false

    mutating func bind(_ nodes: [Node]) -> [Element] {
        nodes.flatMap { bind($0) }
    }

    mutating func bind(_ node: Node) -> [Element] {
        switch node.kind {
        case .repeat(let path, let children):
            usesFacts = true
            guard case .list(let records)? = scope.field(at: path)?.value else { return [] }
            return records.flatMap { record in
                scope.records.append(record)
                defer { scope.records.removeLast() }
                return bind(children)
            }
        case .when(let condition, let then, let otherwise):
            usesFacts = true
            return bind(holds(condition) ? then : otherwise)
        default:
            return element(node).map { [$0] } ?? []
        }
    }

    private mutating func element(_ node: Node) -> Element? {
        let alternative = node.alternative.map { text($0, node.origin) }
        switch node.kind {
        case .text(let bound, let style):
            let role = role(node, alternative, or: .paragraph)
            return make(.text(block(bound, style, node)), node, role)
        case .row(let stack):
            return make(.stack(block(stack, .horizontal)), node, role(node, alternative))
        case .column(let stack):
            return make(.stack(block(stack, .vertical)), node, role(node, alternative))
        case .stack(let stack):
            return make(.stack(block(stack, .depth)), node, role(node, alternative))
        case .box(let box):
            return make(.box(block(box, node)), node, role(node, alternative))
        case .image(let picture):
            guard let image = image(picture, node) else { return nil }
            return make(.image(image), node, role(node, alternative, or: .decoration))
        case .badge(let badge):
            guard let art = image(badge.art, node) else { return nil }
            let letter = block(badge.letter, badge.style, node)
            let role = role(node, alternative ?? letter.text, or: .decoration)
            return make(.badge(art: art, letter: letter), node, role)
        case .rule(let rule):
            let color = color(rule.color, node)
            let kind = Element.Kind.rule(thickness: points(rule.width), color: color)
            return make(kind, node, role(node, alternative, or: .decoration))
        case .spacer(let least):
            return make(.spacer(least: points(least)), node)
        case .pageBreak:
            return make(.pageBreak, node)
        case .repeat, .when:
            return nil
        }
    }

    private func make(_ kind: Element.Kind, _ node: Node, _ role: Role? = nil) -> Element {
        let frame = Element.Frame(
            width: node.frame.width.map(points), height: node.frame.height.map(points),
            padding: node.frame.padding?.insets(on: page) ?? .zero, priority: node.frame.priority)
        return Element(kind, frame: frame, role: role, origin: node.origin)
    }

    /// What a node is to a reader: what it says, else a figure when a text stands for it.
    private func role(_ node: Node, _ alternative: String?, or plain: Role? = nil) -> Role? {
        switch node.role {
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

    private func points(_ length: Length) -> Double { length.points(on: page) }

    // MARK: Blocks

    private mutating func block(
        _ stack: Node.Stack, _ axis: Axis
    ) -> Element.StackBlock {
        Element.StackBlock(
            axis: axis, children: bind(stack.children), spacing: points(stack.spacing),
            align: stack.align)
    }

    private mutating func block(_ box: Node.Box, _ node: Node) -> Element.BoxBlock {
        let content = box.content.map { bind($0) } ?? []
        let stroke = box.stroke.map {
            Stroke(color: color($0, node), width: points(box.strokeWidth))
        }
        return Element.BoxBlock(
            content: content.count > 1
                ? Element(
                    .stack(
                        Element.StackBlock(
                            axis: .vertical, children: content, spacing: 0, align: .start)))
                : content.first,
            fill: box.fill.map { color($0, node) }, stroke: stroke, radius: points(box.radius))
    }

    private mutating func block(_ bound: BoundText, _ style: Style, _ node: Node) -> TextBlock {
        let style = style.over(.plain)
        let size = style.size.map(points) ?? 11
        let text = text(bound, node.origin)
        return TextBlock(
            text: text,
            style: TextStyle(
                families: style.families ?? [], size: size, weight: style.weight ?? 400,
                italic: style.italic ?? false,
                letterSpacing: style.letterSpacing.map(points) ?? 0,
                features: style.features ?? [], lineSpacing: style.lineSpacing ?? 1),
            color: style.color.map { color($0, node) } ?? .black, outline: style.outline ?? 0,
            align: style.align ?? .start, fit: style.fit ?? .wrap,
            least: style.least.map(points) ?? size / 2, lines: style.lines,
            origin: origin(of: bound) ?? node.origin)
    }

    private mutating func image(_ picture: Node.Picture, _ node: Node) -> Element.ImageBlock? {
        let name = text(picture.name, node.origin)
        // A name that comes from the data is to be mended there.
        let origin = origin(of: picture.name) ?? node.origin
        do {
            for candidate in [name, picture.otherwise].compactMap({ $0 }) where !candidate.isEmpty {
                guard let (number, asset) = try images.image(named: candidate) else { continue }
                return Element.ImageBlock(
                    image: number, natural: asset.size, placing: placing(picture.fit, asset),
                    opacity: picture.opacity)
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
            let across = points(width)
            let down = asset.size.width > 0 ? across * asset.size.height / asset.size.width : across
            return .tile(Size(width: across, height: down))
        case .frame(let slice, let edge):
            return .frame(slice: Insets(all: slice), edges: Insets(all: points(edge)))
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

    var places: String? { source.places }

    init(source: any ImageSource) {
        self.source = source
    }

    func image(named name: String) throws -> (Int, ImageAsset)? {
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
