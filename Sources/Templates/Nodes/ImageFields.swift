import Drawing
import Schema

extension ImageNode {
    /// Returns the fields of a picture.
    ///
    /// - Parameter otherwise: What can be shown if the picture is not found.
    static func fields(otherwise: FieldType) -> [TemplateField] {
        [
            .init(
                "fit", .choice(Fit.words), or: "`fit`",
                "how it fills its space: whole, covering it, stretched, in tiles, or as a frame"),
            .init("otherwise", otherwise, "what is shown if the picture is not found"),
            .init("opacity", .number(0, 1), or: "1", "the opacity"),
            .init("radius", .extent, or: "0", "the radius of the corners"),
            .init(
                "focus", .anyOf([.boundText, .object(.focus)]), or: "that of its shape",
                "with `fit: fill`, the point that stays in view, such as `50% 33%`"),
            .init(
                "tile", .positive, or: "72pt", "with `fit: tile`, the width of a tile, 1pt or more"),
            .init(
                "slice", .number(0.01, 0.49), or: "1/3",
                "with `fit: frame`, the share of the picture that a corner takes"),
            .init(
                "edge", .extent, or: "18pt", "with `fit: frame`, the size of a corner on the page"),
            .init(
                "mask", .anyOf([.pictureName, .object(.mask)]),
                "the picture that decides how much of this one is seen"),
            .init("colors", .map(.color), "the colors of classes of an SVG, by class"),
        ]
    }
}

extension ObjectSchema {
    /// A picture that decides how much of another is seen.
    static let mask = ObjectSchema(
        "mask",
        [
            .init("image", .pictureName, .required, "the picture"),
            .init(
                "by", .choice(Group.Mask.Measure.allCases.map { "\($0)" }), or: "`opacity`",
                "what is measured of the picture"),
        ])
}
