import Input

/// A picture from a file.
package struct ImageNode: NodeContent {
    /// The file's name, looked up in the project's and the program's assets.
    package var name: BoundText
    /// The file to use if the first is not found.
    package var otherwise: String?
    /// How the picture fills its space.
    package var fit: Fit
    /// The opacity, 0…1.
    package var opacity: Double
    /// The radius of the corners.
    package var radius: Length

    /// The minimum width of a tile in points.
    package static let smallestTile = 1.0

    /// How a picture fills its space.
    package enum Fit: Sendable, Hashable {
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
}

extension NodeKind {
    static let image = NodeKind("image", hasOpacity: true) { ImageNode($0.subject, &$0) }
}

extension ImageNode {
    /// Reads a picture whose file name is in `value`; nil after an error.
    init?(_ value: Value, _ fields: inout NodeFields) {
        let name = fields.nodes.text(value)
        otherwise = fields.string("otherwise")
        fit = Fit(&fields)
        opacity = fields.number("opacity", in: 0...1) ?? 1
        radius = fields.extent("radius") ?? .points(0)
        guard let name else { return nil }
        self.name = name
        if name.bindings.isEmpty, let file = value.string {
            fields.nodes.context.pictures.append(
                PictureName(name: file, otherwise: otherwise, origin: value))
        } else if let otherwise, let place = fields.value["otherwise"] {
            fields.nodes.context.pictures.append(
                PictureName(name: otherwise, otherwise: nil, origin: place))
        }
    }
}

extension NodeFields {
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
}

extension ImageNode.Fit {
    fileprivate init(_ fields: inout NodeFields) {
        let words = ["fit", "fill", "stretch", "tile", "frame"]
        let word = fields.choice("fit", of: words) ?? "fit"
        let tile = fields.tile()
        let edge = fields.extent("edge")
        let slice = fields.number("slice", in: 0.01...0.49)
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
