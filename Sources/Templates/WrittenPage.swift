import Diagnostics
import Drawing
import Input
import Schema

extension ObjectSchema {
    package static let page = ObjectSchema(
        "page",
        [
            Field<Size>(
                "size", .pageSize, or: "`letter`", "the size after the cut; `--page` replaces it"
            ).into(\WrittenPage.setup.size),
            Field<Size>(
                "least", .leastSize, or: "any size",
                "the width and height that the content needs, as `[100mm, 120mm]`"
            ).into(\WrittenPage.setup.least),
            Field<Template.PageSetup.Orientation>(
                "orientation", .choice(), or: "`any`",
                "the orientation that the page must have; it does not rotate a page"
            ).into(\WrittenPage.setup.orientation),
            Field<WrittenMargins>("margin", .margins, or: "0", "the space around the content")
                .into(\WrittenPage.margin),
            Field<Length>("gutter", .extent, or: "0", "a length added to the margin at the binding")
                .into(\WrittenPage.gutter),
            Field<PageMargins.Binding>(
                "binding", .choice(), or: "`left`",
                "the side where odd pages are bound; even ones are bound at the opposite side"
            ).into(\WrittenPage.binding),
            Field<WrittenMargins>("first", .firstPage, "what is different on the first page")
                .into(\WrittenPage.first),
            Field<Bool>("single", .flag, or: "`false`", "whether more than one page is an error")
                .into(\WrittenPage.setup.isSingle),
            Field<Length>(
                "bleed", .cut(), or: "0", "what is printed past the cut on each side, up to 1in"
            ).into(\WrittenPage.setup.bleed),
            Field<Length>(
                "corner", .cut(), or: "0", "the radius of the corners after the cut, up to 1in"
            ).into(\WrittenPage.setup.corner),
            Field<Length>(
                "inset", .cut("an inset"), or: "0",
                "the distance of the page from the edges of the paper, up to 1in, which printers"
                    + " cannot reach"
            ).into(\WrittenPage.setup.inset),
            Field<Bool>(
                "startsOn", .choice(["any", "odd"]) { $0 == "odd" }, or: "`any`",
                "`odd`: each record of a PDF begins on an odd page"
            ).into(\WrittenPage.setup.startsOnOdd),
        ], section: "the-page")
}

/// The page as it is written in a template and those that it extends.
struct WrittenPage {
    var setup = Template.PageSetup(
        size: Size(width: 612, height: 792), orientation: .any, margin: nil, isSingle: false)
    var margin, first: WrittenMargins?
    var gutter: Length?
    var binding = PageMargins.Binding.left
}

extension PlainType<Size> {
    fileprivate static var pageSize: Self {
        .init(type: .name("a [page size](#page-sizes)")) { value, problems in
            guard let text = ObjectReader.string(value, &problems) else { return nil }
            do throws(TemplateError) {
                return try PageSize.parse(text)
            } catch {
                problems.error(at: value, error.message, hint: error.hint)
                return nil
            }
        }
    }

    /// A least width and height, which do not depend on the page's size.
    fileprivate static var leastSize: Self {
        .init(type: .list(.positive)) { value, problems in
            let sides = value.elements.map(Array.init) ?? [value]
            let lengths = sides.compactMap { ValueReader.positive($0, &problems) }
            guard lengths.count == sides.count else { return nil }
            let points = lengths.compactMap {
                if case .points(let points) = $0 { points } else { nil }
            }
            guard points.count == 2, lengths.count == 2 else {
                problems.error(
                    at: value, "this is not a valid least size",
                    hint: "write a width and a height, such as [100mm, 120mm]")
                return nil
            }
            return Size(width: points[0], height: points[1])
        }
    }
}

extension PlainType<Length> {
    /// A length at the edge of a page, up to an inch, which does not depend on the page's size.
    fileprivate static func cut(_ purpose: String = "a bleed or a corner") -> Self {
        .init(type: .extent) { value, problems in
            guard let length = ValueReader.extent(value, &problems) else { return nil }
            if case .points(let points) = length, points <= 72 { return length }
            problems.error(
                at: value, "this is not a valid length for \(purpose)",
                hint: "write a length up to 1in, such as 0.125in or 3mm")
            return nil
        }
    }
}

extension WrittenPage {
    /// Reads the page of a template and of the templates it extends, nearest first; each field is from
    /// the nearest file that has it.
    static func read(
        _ files: [Value?], _ problems: inout DiagnosticSink
    ) -> Template.PageSetup {
        var page = WrittenPage()
        for case let value? in files.reversed() {
            guard var reader = FieldReader(value, .page, &problems) else { continue }
            reader.read(into: &page, &problems)
            reader.finish(&problems)
        }
        var setup = page.setup
        setup.margin = page.margins(&problems)
        func place(_ key: String) -> Value? { files.lazy.compactMap { $0?[key] }.first }
        if let inset = place("inset"), setup.inset != .points(0),
            setup.bleed != .points(0) || setup.corner != .points(0)
        {
            problems.error(
                at: inset, "a page with an inset has no bleed and no corners",
                hint: "remove the inset, or set the bleed and the corner to 0")
        }
        // The size or least size in the nearest file.
        let written = files.lazy.compactMap { $0?["least"] ?? $0?["size"] }.first
        if let written, !setup.isLargeEnough(setup.size) {
            problems.error(
                at: written, "the size of the page is smaller than its least size",
                hint: "write a larger size, or a smaller least size")
        }
        return setup
    }
}
