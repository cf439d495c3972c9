import Diagnostics
import Drawing
import Input
import Schema

extension ObjectSchema {
    /// The page of a template.
    package static let page = ObjectSchema(
        "page", section: "the-page",
        [
            .init(
                "size", .name("a [page size](#page-sizes)"), or: "`letter`",
                "the size after the cut; `--page` replaces it"),
            .init(
                "least", .list(.positive), or: "any size",
                "the width and height that the content needs, as `[100mm, 120mm]`"),
            .init(
                "orientation",
                .choice(Template.PageSetup.Orientation.allCases.map(\.rawValue)), or: "`any`",
                "the orientation that the page must have; it does not rotate a page"),
            .init("margin", PageMarginReader.margin, or: "0", "the space around the content"),
            .init("gutter", .extent, or: "0", "a length added to the margin at the binding"),
            .init(
                "binding", .choice(PageMargins.Binding.allCases.map(\.rawValue)), or: "`left`",
                "the side where odd pages are bound; even ones are bound at the opposite side"),
            .init("first", .object(.firstPage), "what is different on the first page"),
            .init("single", .flag, or: "`false`", "whether more than one page is an error"),
            .init(
                "bleed", .extent, or: "0", "what is printed past the cut on each side, up to 1in"),
            .init("corner", .extent, or: "0", "the radius of the corners after the cut, up to 1in"),
            .init(
                "inset", .extent, or: "0",
                "the distance of the page from the edges of the paper, up to 1in, which printers"
                    + " cannot reach"),
            .init(
                "startsOn", .choice(["any", "odd"]), or: "`any`",
                "`odd`: each record of a PDF begins on an odd page"),
        ])
}

/// Reads the page of a template and of the templates it extends, each field from the nearest file that
/// has it.
struct PageSetupReader {
    let files: [Value?]

    /// Reads the page's fields.
    func read(_ problems: inout DiagnosticSink) -> Template.PageSetup {
        var page = Template.PageSetup(
            size: Size(width: 612, height: 792), orientation: .any, margin: nil, isSingle: false)
        var margins = PageMarginReader()
        // The size or least size in the nearest file.
        var written: Value?
        var insetPlace: Value?
        for value in files.reversed() {
            guard let value, var reader = ObjectReader(value, &problems) else { continue }
            if let size = reader.optional("size") {
                read(size, into: &page, &problems)
                written = size
            }
            if let least = reader.optional("least") {
                page.least = self.least(least, &problems)
                written = least
            }
            let orientations = Template.PageSetup.Orientation.allCases.map(\.rawValue)
            if let word = reader.optionalChoice("orientation", of: orientations, &problems) {
                page.orientation = .init(rawValue: word) ?? .any
            }
            margins.read(&reader, &problems)
            if let single = reader.optionalBool("single", &problems) { page.isSingle = single }
            if let bleed = reader.optional("bleed") {
                page.bleed = cut(bleed, &problems) ?? page.bleed
            }
            if let corner = reader.optional("corner") {
                page.corner = cut(corner, &problems) ?? page.corner
            }
            if let inset = reader.optional("inset") {
                page.inset = cut(inset, &problems, for: "an inset") ?? page.inset
                insetPlace = inset
            }
            if let word = reader.optionalChoice("startsOn", of: ["any", "odd"], &problems) {
                page.startsOnOdd = word == "odd"
            }
            reader.finish(&problems)
        }
        page.margin = margins.margins(&problems)
        if let insetPlace, page.inset != .points(0),
            page.bleed != .points(0) || page.corner != .points(0)
        {
            problems.error(
                at: insetPlace, "a page with an inset has no bleed and no corners",
                hint: "remove the inset, or set the bleed and the corner to 0")
        }
        if let value = written, !page.isLargeEnough(page.size) {
            problems.error(
                at: value, "the size of the page is smaller than its least size",
                hint: "write a larger size, or a smaller least size")
        }
        return page
    }

    /// Reads the least width and height, which do not depend on the page's size.
    private func least(_ value: Value, _ problems: inout DiagnosticSink) -> Size? {
        let sides = value.elements.map(Array.init) ?? [value]
        let lengths = sides.compactMap { ValueReader.positive($0, &problems) }
        guard lengths.count == sides.count else { return nil }
        let points = lengths.compactMap { if case .points(let points) = $0 { points } else { nil } }
        guard points.count == 2, lengths.count == 2 else {
            problems.error(
                at: value, "this is not a valid least size",
                hint: "write a width and a height, such as [100mm, 120mm]")
            return nil
        }
        return Size(width: points[0], height: points[1])
    }

    /// Reads a length at the edge of a page, which does not depend on the page's size.
    private func cut(
        _ value: Value, _ problems: inout DiagnosticSink,
        for purpose: String = "a bleed or a corner"
    ) -> Length? {
        guard let length = ValueReader.extent(value, &problems) else { return nil }
        guard case .points(let points) = length, points <= Self.longestCut else {
            problems.error(
                at: value, "this is not a valid length for \(purpose)",
                hint: "write a length up to 1in, such as 0.125in or 3mm")
            return nil
        }
        return length
    }

    /// The maximum bleed and corner radius in points: an inch.
    private static let longestCut = 72.0

    private func read(
        _ value: Value, into page: inout Template.PageSetup, _ problems: inout DiagnosticSink
    ) {
        guard let text = ObjectReader.string(value, &problems) else { return }
        do {
            page.size = try PageSize.parse(text)
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
        }
    }
}
