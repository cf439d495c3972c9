import Diagnostics
import Drawing
import Input
import Schema

extension NodeFields {
    /// Returns the fields that few nodes use; nil if there are none.
    mutating func details(of kind: NodeKind, isInStack: Bool) -> FrameDetails? {
        var details = FrameDetails()
        var isUsed = false
        func use<Value>(_ value: Value?, _ set: (inout FrameDetails, Value) -> Void) {
            guard let value else { return }
            set(&details, value)
            isUsed = true
        }
        use(extent("minWidth")) { $0.minWidth = $1 }
        use(extent("maxWidth")) { $0.maxWidth = $1 }
        use(extent("minHeight")) { $0.minHeight = $1 }
        use(extent("maxHeight")) { $0.maxHeight = $1 }
        checkLimits("minWidth", details.minWidth, details.maxWidth)
        checkLimits("minHeight", details.minHeight, details.maxHeight)
        use(aspect()) { $0.aspect = $1 }
        use(number("rotate")) { $0.rotation = $1 }
        if !kind.hasOpacity { use(number("opacity")) { $0.opacity = $1 } }
        use(choice("blend")) { details, word in
            details.blend = BlendMode.allCases.first { "\($0)" == word } ?? .normal
        }
        use(clip()) { $0.clip = $1 }
        use(shadow()) { $0.shadow = $1 }
        use(place(isInStack: isInStack)) { $0.place = $1 }
        use(language()) { $0.language = $1 }
        use(flag("mirror")) { $0.isMirrored = $1 }
        if case .path? = details.clip, details.shadow != nil, let field = value["shadow"] {
            error(
                at: field, "a node that is clipped to a path cannot have a shadow",
                hint: "clip it to a circle or to a radius, or remove the shadow")
        }
        return isUsed ? details : nil
    }

    /// Returns the optional language of the node's text.
    private mutating func language() -> String? {
        field("lang").flatMap { LanguageTag.read($0, &nodes.context.problems) }
    }

    /// Reports a minimum that is more than the maximum.
    private func checkLimits(_ key: String, _ least: Length?, _ most: Length?) {
        guard case .points(let least)? = least, case .points(let most)? = most, least > most,
            let field = value[key]
        else { return }
        error(at: field, "the minimum is more than the maximum")
    }

    /// Returns the optional shape of the node: `16:9`, or the width divided by the height.
    private mutating func aspect() -> Double? {
        guard let field = field("aspect") else { return nil }
        let text = field.string ?? field.numberText
        let sides = text?.split(separator: ":", omittingEmptySubsequences: false)
            .map { side in
                side.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(side) : nil
            }
        if let sides, (1...2).contains(sides.count), let width = sides[0],
            let height = sides.count == 2 ? sides[1] : 1, width > 0, height > 0,
            (0.01...100).contains(width / height)
        {
            return width / height
        }
        error(
            at: field, "\(text.map { quoted($0) } ?? field.description) is not a valid shape",
            hint: "write the width and the height, such as \"16:9\", up to 100:1")
        return nil
    }

    private mutating func clip() -> ClipStyle? {
        guard let field = field("clip") else { return nil }
        if field.string == "circle" { return .circle }
        guard field.kind == .object, var fields = NodeFields(of: field, as: .clip, nodes) else {
            error(
                at: field, "\(field.string.map { quoted($0) } ?? field.description) is not a clip",
                hint: "write circle, { radius: 4mm }, or { path: \"M0 0 L100 0 L50 100 Z\" }")
            return nil
        }
        let radius = fields.extent("radius")
        let path = fields.field("path")
        let box = fields.field("viewBox")
        fields.finish()
        guard let path else { return .rectangle(radius: radius ?? .points(0)) }
        guard let outline = outline(path), let box = viewBox(box) else { return nil }
        return .path(outline, box: box)
    }

    private func outline(_ value: Value) -> Path? {
        guard let text = ObjectReader.string(value, &nodes.context.problems) else { return nil }
        do {
            return try Path(svg: text)
        } catch {
            self.error(
                at: value, "the path is wrong at character \(error.position): \(error.reason)",
                hint: "write it as in an SVG file, such as \"M0 0 L100 0 L50 100 Z\"")
            return nil
        }
    }

    /// Returns the box of a path, which is 100 by 100 by default.
    private func viewBox(_ value: Value?) -> Rect? {
        guard let value else { return Rect(x: 0, y: 0, width: 100, height: 100) }
        let bounds = -1e6...1e6
        let numbers = (value.elements.map(Array.init) ?? []).compactMap {
            ValueReader.number($0, in: bounds, &nodes.context.problems)
        }
        guard value.elements?.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
            error(
                at: value, "this is not a valid box",
                hint: "write left, top, width and height, such as [0, 0, 24, 24]")
            return nil
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private mutating func shadow() -> ShadowStyle? {
        guard let field = field("shadow"), var fields = NodeFields(of: field, as: .shadow, nodes)
        else { return nil }
        let (x, y) = (fields.length("x"), fields.length("y"))
        let blur = fields.extent("blur")
        let color = fields.color("color")
        fields.finish()
        return ShadowStyle(
            x: x ?? .points(0), y: y ?? .points(0), blur: blur ?? .points(0),
            color: color ?? BoundText(literal: "#00000055"))
    }

    private mutating func place(isInStack: Bool) -> PlaceStyle? {
        guard let field = field("at") else { return nil }
        guard isInStack else {
            error(
                at: field, "only a node directly in a stack can have a place",
                hint: "put the node into stack: […]")
            return nil
        }
        guard var fields = NodeFields(of: field, as: .place, nodes) else { return nil }
        let place = PlaceStyle(
            left: fields.distance("left"), right: fields.distance("right"),
            top: fields.distance("top"), bottom: fields.distance("bottom"))
        fields.finish()
        return place
    }

    /// Returns the optional name of the node's place.
    mutating func anchor() -> BoundText? {
        guard let value = field("anchor"), let name = nodes.text(value) else { return nil }
        if nodes.isBehindPages || nodes.isOnMargin {
            error(
                at: value, "an anchor cannot be in a background, a header or a footer",
                hint: "name a node of the body")
            return nil
        }
        if name.pieces.isEmpty {
            error(at: value, "an anchor needs a name")
            return nil
        }
        nodes.context.anchors.add(anchor: name)
        return name
    }
}
