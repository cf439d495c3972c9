import Drawing
import Input

/// A picture from a file.
package struct ImageNode: NodeContent {
    /// The file's name, looked up in the project's and the program's assets.
    package var name: BoundText
    /// The file to use if the first is not found.
    package var otherwise: String?
    /// The nodes to show in its space if no file is found or named; empty for none.
    package var standIn: [Node]
    package var fit: Fit
    /// The point that stays in view with the fit `fill`; nil for the default of its shape.
    package var focus: BoundFocus?
    package var opacity: Double
    package var radius: Length
    package var mask: Mask?
    /// The colors of the classes of an SVG, in the order of the template.
    package var colors: [ClassColor]

    /// The minimum width of a tile in points.
    package static let smallestTile = 1.0

    /// How a picture fills its space.
    package enum Fit: Sendable, Hashable {
        static let words = ["fit", "fill", "stretch", "tile", "frame"]

        /// Whole, in the middle.
        case fit
        /// Covers the space; the rest is clipped.
        case fill
        /// Stretched to the space's shape.
        case stretch
        /// Repeated in tiles with a width.
        case tile(Length)
        /// A frame; `slice` is a corner's share of the picture's sides, `edge` its size on the page.
        case frame(slice: Double, edge: Length)
    }

    /// A picture that decides how much of another is seen at each point.
    package struct Mask: Sendable {
        package var name: BoundText
        package var measure: Group.Mask.Measure
        /// The location of its name.
        package var origin: Value
    }

    /// The color of a class of an SVG.
    package struct ClassColor: Sendable {
        package var name: String
        package var color: BoundText
        package var origin: Value
    }

    /// Returns the number of pieces of text in the nodes that are shown instead.
    package func textCount(hasRole: Bool) -> Int { standIn.textCount }
}

extension NodeKind {
    static let image = NodeKind(
        "image", .pictureName, "a picture from a file",
        ImageNode.fields(otherwise: .anyOf([.name("the name of a file"), .nodes])),
        hasOpacity: true
    ) {
        ImageNode($0.subject, &$0, hasStandIn: true)
    }
}

extension ImageNode {
    /// Reads a picture whose file name is in `value`; nil after an error.
    ///
    /// - Parameter hasStandIn: Whether `otherwise` can also be nodes.
    init?(_ value: Value, _ fields: inout NodeFields, hasStandIn: Bool = false) {
        let name = fields.nodes.text(value)
        (otherwise, standIn) = fields.otherwise(hasStandIn: hasStandIn)
        fit = Fit(&fields)
        focus = fields.focus("focus")
        opacity = fields.number("opacity") ?? 1
        radius = fields.extent("radius") ?? .points(0)
        mask = fields.mask()
        colors = fields.classColors()
        if fit != .fill, let field = fields.value["focus"], !field.isNull {
            fields.error(
                at: field, "only a picture with fit: fill has a focus",
                hint: "add fit: fill, or remove the focus")
        }
        guard let name else { return nil }
        self.name = name
        var pictures = [mask.flatMap { fields.picture($0.name, at: $0.origin) }]
        if standIn.isEmpty {
            pictures.append(fields.picture(name, at: value, otherwise: otherwise, colors: colors))
        }
        fields.nodes.context.pictures += pictures.compactMap { $0 }
        if !name.isConstant, let otherwise, let place = fields.value["otherwise"] {
            fields.nodes.context.pictures.append(
                PictureName(name: otherwise, origin: place, colors: colors.places))
        }
    }
}

extension [ImageNode.ClassColor] {
    fileprivate var places: [PictureName.ClassPlace] {
        map { PictureName.ClassPlace(name: $0.name, origin: $0.origin) }
    }
}

extension NodeFields {
    /// Returns a picture that the template names; nil for one that is named by a fact.
    fileprivate func picture(
        _ name: BoundText, at value: Value, otherwise: String? = nil,
        colors: [ImageNode.ClassColor] = []
    ) -> PictureName? {
        guard name.isConstant, let file = value.string else { return nil }
        return PictureName(
            name: file, otherwise: otherwise, origin: value, colors: colors.places)
    }

    /// Returns what is shown if a picture is not found: a file, or nodes.
    fileprivate mutating func otherwise(hasStandIn: Bool) -> (file: String?, nodes: [Node]) {
        let key = "otherwise"
        switch value[key]?.kind {
        case .object where hasStandIn, .array where hasStandIn:
            return (nil, field(key).map(nodes.nodes) ?? [])
        default: return (string(key), [])
        }
    }

    /// Returns the optional width of a tile.
    ///
    /// Programs take forever to show a page of millions of tiles.
    fileprivate mutating func tile() -> Length? {
        guard let tile = positive("tile") else { return nil }
        if case .points(let points) = tile, points < ImageNode.smallestTile,
            let field = value["tile"]
        {
            error(at: field, "a tile must be at least 1pt wide")
            return nil
        }
        return tile
    }

    /// Returns an optional mask: the name of a picture, or `{ image: torn.png, by: luminance }`.
    fileprivate mutating func mask() -> ImageNode.Mask? {
        guard let value = field("mask") else { return nil }
        guard value.kind == .object else {
            return nodes.text(value).map {
                ImageNode.Mask(name: $0, measure: .opacity, origin: value)
            }
        }
        guard var fields = NodeFields(of: value, as: .mask, nodes) else { return nil }
        let image = fields.field("image")
        let word = fields.choice("by")
        fields.finish()
        let measure = Group.Mask.Measure.allCases.first { "\($0)" == word }
        guard let image, let name = nodes.text(image) else { return nil }
        return ImageNode.Mask(name: name, measure: measure ?? .opacity, origin: image)
    }

    /// Returns the optional colors of classes, written as `{ slash: "{{color}}" }`.
    fileprivate mutating func classColors() -> [ImageNode.ClassColor] {
        guard let value = field("colors") else { return [] }
        guard let members = value.members else {
            error(at: value, "expected an object of classes and colors, found \(value.description)")
            return []
        }
        return members.compactMap { member in
            nodes.color(member.value).map {
                ImageNode.ClassColor(name: member.key, color: $0, origin: member.value)
            }
        }
    }
}

extension ImageNode.Fit {
    fileprivate init(_ fields: inout NodeFields) {
        let word = fields.choice("fit") ?? "fit"
        let tile = fields.tile()
        let edge = fields.extent("edge")
        let slice = fields.number("slice")
        self =
            switch word {
            case "fill": .fill
            case "stretch": .stretch
            case "tile": .tile(tile ?? .points(72))
            case "frame": .frame(slice: slice ?? 1.0 / 3, edge: edge ?? .points(18))
            default: .fit
            }
    }
}
