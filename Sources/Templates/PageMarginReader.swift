import Diagnostics
import Input
import Schema

extension ObjectSchema {
    /// Margins relative to the side where pages are bound.
    static let margin = ObjectSchema(
        "margin",
        [
            .init("inner", .extent, or: "0", "the margin at the binding"),
            .init("outer", .extent, or: "0", "the margin opposite of the binding"),
            .init("top", .extent, or: "0", "the margin at the top, unless pages are bound there"),
            .init("bottom", .extent, or: "0", "the same at the bottom"),
            .init("left", .extent, or: "0", "the margin at the left, if `binding` is `top`"),
            .init("right", .extent, or: "0", "the same at the right"),
        ])

    /// What is different on the first page.
    static let firstPage = ObjectSchema(
        "first page", [.init("margin", PageMarginReader.margin, .required, "its margins")])
}

extension PageMarginReader {
    /// Margins in both notations.
    static let margin = FieldType.anyOf([.edges, .object(.margin)])
}

/// Reads the margins of a template and of the templates it extends, each field from the nearest file
/// that has it.
struct PageMarginReader {
    private var margin: Written?
    private var first: (margin: Written, value: Value)?
    private var gutter: Length?
    private var binding: PageMargins.Binding?

    /// Margins as they are written.
    private enum Written {
        /// The same on all pages.
        case edges(Edges)
        /// Relative to the side where pages are bound.
        case bound(Bound)
    }

    /// Margins relative to the side where pages are bound.
    private struct Bound {
        let value: Value
        /// The lengths that are written, by their keys.
        var lengths: [String: Length] = [:]

        static let keys = ObjectSchema.margin.keys

        /// Returns the margins of an odd page; a key that the binding rules out is reported.
        func edges(
            _ binding: PageMargins.Binding, _ problems: inout DiagnosticSink
        ) -> Edges? {
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

    /// Reads the fields of a file; those that it has replace those of the files it extends.
    mutating func read(_ reader: inout ObjectReader, _ problems: inout DiagnosticSink) {
        if let value = reader.optional("margin") { margin = Self.written(value, &problems) }
        if let value = reader.optional("gutter") { gutter = ValueReader.extent(value, &problems) }
        let sides = PageMargins.Binding.allCases.map(\.rawValue)
        if let word = reader.optionalChoice("binding", of: sides, &problems) {
            binding = .init(rawValue: word)
        }
        guard let value = reader.optional("first"),
            var fields = ObjectReader(value, &problems)
        else { return }
        if let margin = fields.required("margin", &problems) {
            first = Self.written(margin, &problems).map { ($0, margin) }
        }
        fields.finish(&problems)
    }

    /// Returns the margins; nil if there are none.
    func margins(_ problems: inout DiagnosticSink) -> PageMargins? {
        if margin == nil, first == nil, gutter == nil { return nil }
        let binding = binding ?? .left
        guard let none = Edges([.points(0)]),
            let edges = margin.map({ Self.edges($0, binding, &problems) }) ?? none
        else { return nil }
        var margins = PageMargins(edges)
        if case .bound = margin { margins.isMirrored = true }
        margins.binding = binding
        margins.gutter = gutter ?? .points(0)
        margins.first = first.flatMap { Self.edges($0.margin, binding, &problems) }
        if let first, !margins.hasOneWidth {
            problems.error(
                at: first.value, "the first page leaves a width other than that of the other pages",
                hint: "its margins at the left and right must add up to those of the other pages")
        }
        return margins
    }

    private static func edges(
        _ written: Written, _ binding: PageMargins.Binding, _ problems: inout DiagnosticSink
    ) -> Edges? {
        switch written {
        case .edges(let edges): edges
        case .bound(let bound): bound.edges(binding, &problems)
        }
    }

    private static func written(_ value: Value, _ problems: inout DiagnosticSink) -> Written? {
        guard value.kind == .object else {
            return ValueReader.edges(value, &problems).map { .edges($0) }
        }
        guard var fields = ObjectReader(value, &problems) else { return nil }
        var bound = Bound(value: value)
        for key in Bound.keys {
            bound.lengths[key] = fields.optional(key).flatMap {
                ValueReader.extent($0, &problems)
            }
        }
        fields.finish(&problems)
        return .bound(bound)
    }
}
