extension ChartNode {
    static let fields: [TemplateField] = {
        func words(_ isIncluded: (Shape) -> Bool) -> [String] {
            Shape.allCases.filter(isIncluded).map(\.rawValue)
        }
        let all = words { _ in true }
        let withText = words { $0 != .sparkline }
        let bars = words(\.hasBars)
        let points = words { $0 == .line || $0 == .dots }
        let small = ["sparkline"]
        return [
            .init(
                "values", .records, .required, of: all, "the list; each record is a bar or point"),
            .init("value", .fact, .required, of: all, "the number of a record"),
            .init("label", .boundText, of: withText, "text below a bar or point, or beside a part"),
            .init(
                "caption", .boundText, or: "the number", of: bars + points,
                "text above a bar or point; `\"\"` for none"),
            .init(
                "color", .color, or: "black", of: all,
                "the color, which can be a fact of the record"),
            .init("style", .style, of: withText, "the style of labels and captions"),
            .init(
                "axis", .line, or: "none", of: bars + points,
                "a line below bars, or at zero"),
            .init(
                "gap", .number(0, 0.9), or: "0.3; 0 in a histogram", of: bars,
                "the share of the space of a bar that is left empty"),
            .init(
                "range", .list(.number(-1e15, 1e15)), or: "from 0; for a sparkline from the least",
                of: points + small, "the numbers at the bottom and at the top, as `[0, 4]`"),
            .init(
                "trace", .line, or: "1.5pt; 1pt in a sparkline",
                of: [Shape.line.rawValue] + small, "the line through the points"),
            .init(
                "dot", .extent, or: "4pt; 6pt for dots; 3pt in a sparkline", of: points + small,
                "the diameter of points; 0 for none"),
            .init(
                "hole", .number(0, 0.95), or: "0.6", of: [Shape.ring.rawValue],
                "the share of the radius that is empty in the middle"),
            .init(
                "spacing", .extent, or: "1pt", of: [Shape.ring.rawValue],
                "the space between two parts"),
            .init(
                "altEach", .boundText, or: "its label and the number; none with `alt`", of: all,
                "the words for each number in the alternative text, after `alt`"),
        ]
    }()
}

extension ScaleNode {
    /// The fields of rulers and thermometers.
    static let fields: [TemplateField] = {
        let all = Shape.allCases.map(\.rawValue)
        return [
            .init("scale", .fact, .required, of: all, "the facts of the scale"),
            .init("style", .style, of: all, "the style of the numbers"),
            .init("headStyle", .style, or: "`style`", of: all, "the style of the units"),
            .init("noteStyle", .style, or: "`style`", of: all, "the style of notes and marks"),
            .init("color", .color, or: "black", of: all, "the color of the lines"),
            .init("fill", .color, or: "none", of: all, "the color of a ruler, or of the glass"),
            .init("accent", .color, or: "`color`", of: all, "the color of the column"),
            .init("trueNote", .boundText, of: all, "text below a ruler at actual size"),
            .init("note", .boundText, of: all, "text below a ruler at any other size"),
            .init(
                "altEach", .boundText, or: "none", of: all,
                "the words for each mark in the alternative text, after `alt`"),
        ]
    }()
}
