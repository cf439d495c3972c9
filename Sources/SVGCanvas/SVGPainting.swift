import CairoCanvas
import Drawing

/// Paints items as elements of an SVG file: those of the page, or of a definition.
struct SVGPainting {
    var out = SVGBytes()
    let definitions: Definitions
    let images: [ImageAsset]
    /// The maximum number of decimals of positions.
    let decimals: Int
    /// The items of the page, to which links can lead.
    var page: [Item] = []
    /// The anchors that have an id.
    private var named: Set<String> = []
    /// The languages of text around the next item; nil in definitions, whose text is not read.
    private(set) var spoken: SpokenLanguages?

    init(definitions: Definitions, images: [ImageAsset], decimals: Int) {
        self.definitions = definitions
        self.images = images
        self.decimals = decimals
    }

    /// Sets the language of the following items.
    mutating func speak(_ language: String) { spoken = definitions.library.languages[language] }

    /// Returns the parts of a text with their languages; nil for the language around it.
    func parts(of text: String) -> [(text: String, language: String?)] {
        spoken?.parts(of: text) ?? [(text, nil)]
    }

    mutating func paint(_ items: [Item]) throws {
        for item in items {
            switch item {
            case .group(let group): try paint(group)
            case .shape(let shape): try paint(shape)
            case .text(let text): try paint(text)
            case .image(let image): try paint(image)
            }
        }
    }

    private mutating func paint(_ group: Group) throws {
        var group = group
        if let link = group.link {
            group.link = nil
            guard let address = address(of: link) else { return try paint(group) }
            out.write("<a")
            out.attribute("href", address)
            out.write(">")
            try paint(group)
            out.write("</a>")
            return
        }
        if let anchor = group.anchor, !named.insert(anchor.name).inserted { group.anchor = nil }
        if let clip = group.clip, Self.isNeedless(clip, around: group.items) { group.clip = nil }
        let anchor = group.anchor
        let role = group.role.flatMap { $0.isTransparent ? nil : $0 }
        let language = group.language
        let isPlain =
            group.clip == nil && !group.hasEffects && anchor == nil && language == nil
        guard role != nil || !isPlain else { return try paint(group.items) }
        if isPlain, group.items.count == 1 {
            switch group.items[0] {
            case .text(let text): return try paint(text, role: role)
            case .shape(let shape): return try paint(shape, role: role)
            case .group, .image: break
            }
        }
        let effects = group.effects
        out.write("<g")
        if let anchor { out.attribute("id", Self.id(of: anchor.name)) }
        if let role { write(role) }
        if let language { out.attribute("xml:lang", language) }
        out.transform(effects.transform, decimals: decimals)
        if let clip = group.clip {
            out.attribute(
                "clip-path", url: definitions.clip(clip, effects.clipRule, decimals: decimals))
        }
        if effects.opacity < 1 { out.attribute("opacity", effects.opacity, decimals: 3) }
        if let mask = effects.mask { out.attribute("mask", url: try id(of: mask)) }
        if effects.blend != .normal {
            out.attribute("style", "mix-blend-mode:" + effects.blend.cssName)
        }
        out.write(">")
        let outer = spoken
        if let language { speak(language) }
        try paint(group.items)
        spoken = outer
        out.write("</g>")
    }

    /// Returns the address of a link; nil if it leads to another page, which is another file.
    private func address(of link: Link) -> String? {
        switch link {
        case .address(let address): address
        case .anchor(let name):
            page.anchors.contains { $0.name == name } ? "#" + Self.id(of: name) : nil
        }
    }

    /// Returns the id of an anchor; those of definitions have no hyphens.
    private static func id(of anchor: String) -> String { "at-" + Anchor.plainName(of: anchor) }

    /// Whether nothing is outside a clip, as often in artwork that was written by a program.
    private static func isNeedless(_ clip: Path, around items: [Item]) -> Bool {
        guard clip.isRectangle else { return false }
        var bounds = Bounds(withLines: true)
        bounds.add(items)
        return !bounds.hasText && clip.bounds.contains(bounds.rect)
    }

    /// Writes the attributes for screen readers.
    ///
    /// Source: <https://www.w3.org/TR/wai-aria-1.2/#role_definitions>.
    mutating func write(_ role: Role) {
        switch role {
        case .heading(let level):
            out.write(" role=\"heading\"")
            out.attribute("aria-level", Double(level), decimals: 0)
        case .paragraph: out.write(" role=\"paragraph\"")
        case .list: out.write(" role=\"list\"")
        case .listItem: out.write(" role=\"listitem\"")
        case .table: out.write(" role=\"table\"")
        case .row: out.write(" role=\"row\"")
        case .headerCell, .spanningHeaderCell: out.write(" role=\"columnheader\"")
        case .rowHeaderCell, .spanningRowHeaderCell: out.write(" role=\"rowheader\"")
        case .cell, .spanningCell: out.write(" role=\"cell\"")
        case .figure(let alternative):
            out.write(" role=\"img\"")
            out.attribute("aria-label", alternative)
        case .decoration, .pageHeader, .pageFooter: out.write(" aria-hidden=\"true\"")
        case .spoken(let role, let spoken):
            if role.isTransparent { out.write(" role=\"group\"") } else { write(role) }
            out.attribute("aria-label", spoken)
        case .label, .tableHead, .tableBody, .tableFoot, .repetition: break
        }
        guard let span = role.span else { return }
        if span.columns > 1 { out.attribute("aria-colspan", Double(span.columns), decimals: 0) }
        if span.rows > 1 { out.attribute("aria-rowspan", Double(span.rows), decimals: 0) }
    }

    private mutating func paint(_ shape: Shape, role: Role? = nil) throws {
        guard shape.fill != nil || shape.stroke != nil, !shape.path.elements.isEmpty else { return }
        var data = PathData(decimals: decimals)
        data.add(shape.path)
        // Paints are defined before the element that uses them begins.
        let fill = try shape.fill.map { try attributes($0, isLine: false) }
        let line = try shape.stroke.map { try attributes($0.paint, isLine: true) }
        out.write("<path")
        if let role { write(role) }
        out.write(" d=\"")
        out.write(data.bytes)
        out.write("\"")
        if let fill { out.write(fill) } else { out.write(" fill=\"none\"") }
        if shape.fill != nil, shape.fillRule == .evenOdd { out.write(" fill-rule=\"evenodd\"") }
        if let line, let stroke = shape.stroke {
            out.write(line)
            write(stroke)
        }
        out.write("/>")
    }

    private mutating func write(_ stroke: Stroke) {
        let details = stroke.details
        out.attribute("stroke-width", stroke.width, decimals: decimals + 1)
        switch details.cap {
        case .butt: break
        case .round: out.write(" stroke-linecap=\"round\"")
        case .square: out.write(" stroke-linecap=\"square\"")
        }
        switch details.join {
        case .miter where details.miterLimit == 4: break
        case .miter: out.attribute("stroke-miterlimit", details.miterLimit, decimals: 2)
        case .round: out.write(" stroke-linejoin=\"round\"")
        case .bevel: out.write(" stroke-linejoin=\"bevel\"")
        }
        guard !stroke.dash.isEmpty else { return }
        out.write(" stroke-dasharray=\"")
        for (place, length) in stroke.dash.enumerated() {
            if place > 0 { out.write(" ") }
            out.write(length, decimals: decimals + 1)
        }
        out.write("\"")
        if details.dashOffset != 0 {
            out.attribute("stroke-dashoffset", details.dashOffset, decimals: decimals + 1)
        }
    }
}

extension Role {
    /// Whether a page in a file of its own has no use for the role: its content is read as it is.
    fileprivate var isTransparent: Bool {
        switch self {
        case .label, .tableHead, .tableBody, .tableFoot, .repetition: true
        default: false
        }
    }
}
