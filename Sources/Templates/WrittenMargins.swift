import Diagnostics
import Input
import Schema

struct WrittenMargins {
    let value: Value
    /// The same on all pages; nil if they are relative to the side where pages are bound.
    var edges: Edges?
    /// The lengths relative to that side, by their keys.
    var lengths: [String: Length] = [:]

    fileprivate static let sides = [
        Field<Length>("inner", .extent, or: "0", "the margin at the binding"),
        Field("outer", .extent, or: "0", "the margin opposite of the binding"),
        Field("top", .extent, or: "0", "the margin at the top, unless pages are bound there"),
        Field("bottom", .extent, or: "0", "the same at the bottom"),
        Field("left", .extent, or: "0", "the margin at the left, if `binding` is `top`"),
        Field("right", .extent, or: "0", "the same at the right"),
    ]
    fileprivate static let first = Field<WrittenMargins>(
        "margin", .margins, need: .required, "its margins")

    /// Reads margins in both notations.
    fileprivate init?(_ value: Value, _ problems: inout DiagnosticSink) {
        self.value = value
        guard value.kind == .object else {
            edges = ValueReader.edges(value, &problems)
            if edges == nil { return nil }
            return
        }
        guard var reader = FieldReader(value, .margin, &problems) else { return nil }
        for side in Self.sides { lengths[side.key] = reader.read(side, &problems) }
        reader.finish(&problems)
    }

    /// Reads the margins of the first page.
    fileprivate init?(first value: Value, _ problems: inout DiagnosticSink) {
        guard var reader = FieldReader(value, .firstPage, &problems) else { return nil }
        let margins = reader.read(Self.first, &problems)
        reader.finish(&problems)
        guard let margins else { return nil }
        self = margins
    }

    /// Returns the margins of an odd page; a key that the binding rules out is reported.
    fileprivate func edges(
        _ binding: PageMargins.Binding, _ problems: inout DiagnosticSink
    ) -> Edges? {
        if let edges { return edges }
        let (replaced, side) =
            switch binding {
            case .left, .right: (["left", "right"], "\(binding)")
            case .top: (["top", "bottom"], "top")
            }
        if let key = replaced.first(where: { lengths[$0] != nil }) {
            problems.error(
                at: value[key] ?? value,
                "\(quoted(key)) cannot be used if pages are bound at the \(side)",
                hint: "write inner and outer for \(replaced[0]) and \(replaced[1])")
            return nil
        }
        func length(_ key: String) -> Length { lengths[key] ?? .points(0) }
        let (inner, outer) = (length("inner"), length("outer"))
        return switch binding {
        case .left: Edges([length("top"), outer, length("bottom"), inner])
        case .right: Edges([length("top"), inner, length("bottom"), outer])
        case .top: Edges([inner, length("right"), outer, length("left")])
        }
    }
}

extension ObjectSchema {
    /// Margins relative to the side where pages are bound.
    static let margin = ObjectSchema("margin", WrittenMargins.sides as [any FieldDeclaration])
    /// What is different on the first page.
    static let firstPage = ObjectSchema(
        "first page", [WrittenMargins.first] as [any FieldDeclaration])
}

extension PlainType<WrittenMargins> {
    /// Margins in both notations.
    static var margins: Self {
        .init(type: .anyOf([.edges, .object(.margin)])) {
            WrittenMargins($0, &$1)
        }
    }

    static var firstPage: Self {
        .init(type: .object(.firstPage)) { WrittenMargins(first: $0, &$1) }
    }
}

extension WrittenPage {
    /// Returns the margins; nil if there are none.
    func margins(_ problems: inout DiagnosticSink) -> PageMargins? {
        if margin == nil, first == nil, gutter == nil { return nil }
        guard let none = Edges([.points(0)]),
            let edges = margin.map({ $0.edges(binding, &problems) }) ?? none
        else { return nil }
        var margins = PageMargins(edges)
        margins.isMirrored = margin.map { $0.edges == nil } ?? false
        margins.binding = binding
        margins.gutter = gutter ?? .points(0)
        margins.first = first.flatMap { $0.edges(binding, &problems) }
        if let first, !margins.hasOneWidth {
            problems.error(
                at: first.value, "the first page leaves a width other than that of the other pages",
                hint: "its margins at the left and right must add up to those of the other pages")
        }
        return margins
    }
}
