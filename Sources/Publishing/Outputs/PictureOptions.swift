import ChalkboardKit
import Diagnostics
import Drawing
import Templates

/// The options for pictures.
struct PictureOptions {
    /// The form of each picture.
    var form = PictureForm()
    /// The densities of the files with pixels.
    var densities = [Density.one]

    /// Reads the options for pictures.
    ///
    /// - Parameters:
    ///   - formats: The formats of the files.
    ///   - refuse: Called for each problem, with the name of the option, a message and a hint.
    init(
        _ arguments: RenderArguments, for formats: [OutputFormat],
        refuse: (_ key: String, _ message: String, _ hint: String?) -> Void
    ) {
        if let text = arguments.scale {
            form.scale = RenderOptions.scale(text) ?? 1
            if RenderOptions.scale(text) == nil {
                refuse("scale", "\(quoted(text)) is not a valid scale", RenderOptions.scaleHint)
            }
        }
        if let text = arguments.width {
            form.width = Self.width(text)
            if form.width == nil {
                refuse("width", "\(quoted(text)) is not a valid width", Self.widthHint)
            } else if arguments.scale != nil {
                refuse(
                    "scale", "a picture with a width has no other scale",
                    "use a density for more pixels, such as 2x")
            } else if !formats.contains(where: { $0 != .pdf }) {
                refuse("width", "only pictures have a width", "a PDF has the size of its page")
            }
        }
        if let text = arguments.text { readText(text, for: formats, refuse: refuse) }
        if let text = arguments.density {
            densities = Density.list(text) ?? densities
            if Density.list(text) == nil {
                refuse("density", "\(quoted(text)) is not a list of densities", Density.hint)
            } else if !formats.contains(where: \.hasPixels) {
                refuse("density", "only pictures with pixels have a density", "add the format png")
            }
        }
        form.isTransparent = arguments.transparent
        form.isCropped = arguments.crop
        let arePictures = formats.contains { $0 != .pdf }
        if form.isTransparent, formats.contains(.jpg) {
            refuse("transparent", "a JPEG cannot be transparent", "use png or webp")
        } else if form.isTransparent, !arePictures {
            refuse("transparent", "only pictures can be transparent", "add the format png")
        }
        if form.isCropped, !arePictures {
            refuse("crop", "only pictures can be cropped", "add the format png")
        }
        if let text = arguments.quality { read(quality: text, for: formats, refuse: refuse) }
    }

    /// Reads `--quality`.
    private mutating func read(
        quality text: String, for formats: [OutputFormat],
        refuse: (_ key: String, _ message: String, _ hint: String?) -> Void
    ) {
        form.quality = PictureQuality(rawValue: text)
        if form.quality == nil {
            refuse("quality", "unknown quality \(quoted(text))", "use small, good or exact")
        } else if !formats.contains(where: \.hasPixels) {
            refuse("quality", "only pictures with pixels have a quality", "add the format png")
        } else if form.quality == .exact, formats.contains(.jpg) {
            refuse("quality", "a JPEG cannot be exact", "use png or webp")
        }
    }

    private mutating func readText(
        _ text: String, for formats: [OutputFormat],
        refuse: (_ key: String, _ message: String, _ hint: String?) -> Void
    ) {
        if let form = SVGTextForm(rawValue: text) {
            self.form.text = form
            if !formats.contains(.svg) {
                refuse(
                    "text", "only SVG files have letters of different forms", "add the format svg")
            }
        } else {
            refuse(
                "text", "\(quoted(text)) is not a form of letters",
                "use shapes, or fonts for smaller files that only browsers show")
        }
    }

    /// Returns the width of a picture in pixels for text such as `800px`, `800` or `80mm`; nil if it
    /// is not in the allowed range.
    static func width(_ text: String) -> Double? {
        let number = text.hasSuffix("px") ? text.dropLast(2) : text[...]
        let isNumber = number.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        }
        let width: Double?
        if isNumber {
            width = Double(number)
        } else if case .points(let points)? = Length(text) {
            width = points * PictureForm.screenScale
        } else {
            width = nil
        }
        return width.flatMap { PictureForm.widths.contains($0) ? $0 : nil }
    }

    private static let widthHint =
        "use 1 to 20000 pixels, such as 800px, or a length such as 80mm; an inch has 96 pixels"
}
