import ChalkboardKit
import Diagnostics
import Drawing
import Imposition

/// All options of a rendering, in the order of the help.
package struct RenderOptionTable: Sendable {
    package let output = TypedOption<String?>(
        "output", .text, [.commandLine, .block],
        "A .pdf, .png, .svg, .webp or .jpg file, a folder, or -. (default: output)", letter: "o")
    package let format = TypedOption<String?>(
        "format", .text, [.commandLine, .block],
        "The output formats, separated by commas: pdf, png, svg, webp, jpg.")
    package let each = TypedOption<Bool>(
        "each", .flag, [.commandLine, .project], "Write separate files for each record.")
    package let combined = TypedOption<[String]>(
        "combined", .files, [.commandLine, .project],
        "Also write one file with all records (with --each). Repeatable.")
    package let manifest = TypedOption<Bool>(
        "manifest", .flag, .commandLine,
        "Write manifest.json next to the outputs, listing all inputs and outputs.")
    package let name = TypedOption<String?>(
        "name", .text, .commandLine, "The pattern for file names. (default: {{id}})")
    package let select = TypedOption<[String]>(
        "select", .list, .all, "Render only the record with this id. Repeatable.")
    package let order = TypedOption<String?>(
        "order", .names, [.commandLine, .project],
        "Sort the records by facts, separated by commas, such as homeroom,listName.")
    package let separators = TypedOption<Bool>(
        "separators", .flag, [.commandLine, .project],
        "Put a separator sheet before each group in the order (with --order).")
    package let page = BoundedOption<Size>(
        "page", .text, .all,
        "The page size: letter, a4, a5, card, phone-4, phone-4.7, phone-5.5, label-5160, or one such"
            + " as 80mmx50mm.",
        .pages)
    package let sheet = BoundedOption<SheetForm>(
        "sheet", .text, .all,
        "Place pages on sheets: letter-2up, a4-9up, letter-8up-bleed, label-5160, or a size such as"
            + " 12x18in.",
        OptionValues(value: { SheetForm($0) }) {
            ("\(quoted($0)) is not a valid sheet", SheetForm.hint(for: $0))
        })
    package let up = BoundedOption<[Int]>(
        "up", .text, .all, "The columns and rows of pages on a sheet, such as 2x3.",
        .grids)
    package let start = BoundedOption<Int>(
        "start", .number, .all,
        "The first free place of a partly used sheet, counted row by row from 1.",
        .wholeNumbers(
            in: 1...Int.max, { "\($0) is not the number of a place" },
            hint: "write the number of the first free place, counted row by row from 1"))
    package let duplex = BoundedOption<SheetImposer.Duplex>(
        "duplex", .text, .all,
        "Add the backs: long-edge or short-edge, depending on how the printer flips paper.",
        .words(
            { "unknown duplex mode \($0)" },
            hint: "use long-edge or short-edge, depending on how the printer flips the paper"))
    package let offset = BoundedOption<Point>(
        "offset", .lengths, .all,
        "Shift the backs right and down to correct printer misalignment, e.g. 0.5mm,-1mm.",
        .offsets)
    package let sides = BoundedOption<Int>(
        "sides", .number, [.commandLine, .project],
        "Print on 1 or 2 sides; on 2, each record has its own sheets.",
        OptionValues({ "\($0) is not a number of sides" }, hint: "use 1 or 2") {
            ["1": 1, "2": 2][$0]
        })
    package let scale = BoundedOption<Double>(
        "scale", .number, .all, "Picture resolution in pixels per point (2 = 144 dpi).",
        .numbers(PictureForm.scales, hint: "2 means 144 dpi"))
    package let width = BoundedOption<Double>(
        "width", .quantity, .all,
        "The width of pictures: 800px, or a length such as 80mm at 96 pixels per inch.",
        .widths)
    package let density = BoundedOption<[Density]>(
        "density", .quantity, .all,
        "The densities of pictures with pixels: 1x,2x also writes name@2x.png.",
        OptionValues({ "\($0) is not a list of densities" }, hint: Density.hint) {
            Density.list($0)
        })
    package let text = BoundedOption<SVGTextForm>(
        "text", .text, .all,
        "How an SVG shows letters: as shapes, or as fonts that only browsers show.",
        .words(
            { "\($0) is not a form of letters" },
            hint: "use shapes, or fonts for smaller files that only browsers show"))
    package let quality = BoundedOption<PictureQuality>(
        "quality", .text, .all,
        "The quality of pictures with pixels: small, good or exact.",
        .words({ "unknown quality \($0)" }, hint: "use small, good or exact"))
    package let transparent = TypedOption<Bool>(
        "transparent", .flag, [.commandLine, .project],
        "Leave out the white background of pictures.")
    package let crop = TypedOption<Bool>(
        "crop", .flag, .all, "Crop pictures to what the page shows, with a small margin.")
    package let date = BoundedOption<String>(
        "date", .text, .all, "The date of the document, as YYYY-MM-DD.", .dates)
    package let jobs = TypedOption<Int?>(
        "jobs", .count, .commandLine,
        "The number of documents to render at once. (default: the number of cores)")

    static let shared = RenderOptionTable()

    package static let all = Mirror(reflecting: shared).children
        .compactMap { ($0.value as? any AnyTypedOption)?.option }

    /// Returns the options that are allowed in a place, in order.
    package static func options(for home: RenderOption.Homes) -> [RenderOption] {
        all.filter { $0.homes.contains(home) }
    }
}
