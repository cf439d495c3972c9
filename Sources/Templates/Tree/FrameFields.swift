import Drawing
import Schema

extension TemplateField {
    static let show = TemplateField("show", .condition, "a condition without which it is left out")
}

extension ObjectSchema {
    package static let frame = ObjectSchema(
        "node",
        [
            .init("width", .extent, "a fixed width, including padding"),
            .init("height", .extent, "a fixed height, including padding"),
            .init("padding", .edges, or: "0", "space around the content, inside the size"),
            .init(
                "priority", .integer(-100, 100), or: "0",
                "in a row or column, nodes with a higher priority get their space first"),
            .init(
                "keep", .flag, "`true`: stays on one page if it fits on one; not for all kinds"),
            .init(
                "keepWithNext", .flag, or: "`false`",
                "whether it is not left at the end of a page without the content after it"),
            .show,
            .init("let", .values, "named values that it and the nodes inside it can use"),
            .init(
                "role", .choice(RoleName.names), or: "that of its kind",
                "its meaning to a screen reader; a `figure` needs `alt`"),
            .init(
                "alt", .boundText,
                "the alternative text; makes the node a figure unless it has a role"),
            .init(
                "lang", .name("a language tag, such as `es-MX`"), or: "that around it",
                "the language of all text in it"),
            .init(
                "mirror", .flag, or: "true",
                "whether it changes sides on pages that are read from right to left"),
            .init("anchor", .boundText, "the name of its place, to which links can lead"),
            .init("minWidth", .extent, or: "0", "the minimum width, including padding"),
            .init("maxWidth", .extent, "the maximum width, including padding"),
            .init("minHeight", .extent, or: "0", "the minimum height, including padding"),
            .init("maxHeight", .extent, "the maximum height, including padding"),
            .init(
                "aspect", .name("a shape such as `\"16:9\"` or `1.5`"),
                "the width divided by the height, from 1:100 to 100:1"),
            .init("rotate", .number(-360, 360), or: "0", "the rotation in degrees, clockwise"),
            .init("opacity", .number(0, 1), or: "1", "the opacity of the node as a whole"),
            .init(
                "blend", .choice(BlendMode.allCases.map { "\($0)" }), or: "`normal`",
                "how it is combined with what is below it"),
            .init(
                "clip", .anyOf([.choice(["circle"]), .object(.clip)]),
                "the outline outside which nothing of it is seen"),
            .init("shadow", .object(.shadow), "a soft shadow behind it"),
            .init("at", .object(.place), "its place; only for a node directly in a `stack`"),
        ])

    /// The outline to which a node is clipped.
    static let clip = ObjectSchema(
        "clip",
        [
            .init("radius", .extent, or: "0", "the radius of the corners"),
            .init(
                "path", .name("path data of an SVG"),
                "an outline, stretched from its box to the node"),
            .init(
                "viewBox", .list(.number(-1e6, 1e6)), or: "`[0, 0, 100, 100]`",
                "the box of the path: left, top, width and height"),
        ])

    /// A shadow behind a node.
    static let shadow = ObjectSchema(
        "shadow",
        [
            .init("x", .length, or: "0", "the distance to the right"),
            .init("y", .length, or: "0", "the distance downward"),
            .init("blur", .extent, or: "0", "the distance over which it fades"),
            .init("color", .color, or: "`\"#00000055\"`", "the color"),
        ])

    /// The place of a node in a stack.
    static let place = ObjectSchema(
        "place",
        [
            .init("left", .distance, "the distance from the left side of the stack"),
            .init("right", .distance, "the distance from its right side"),
            .init("top", .distance, "the distance from its top"),
            .init("bottom", .distance, "the distance from its bottom"),
        ])
}
