import ChalkboardKit
import Diagnostics
import Drawing

struct PictureOptions {
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
        refuse: RenderArguments.Refusal
    ) {
        let arePictures = formats.contains { $0 != .pdf }
        let havePixels = formats.contains(where: \.hasPixels)
        form.scale = arguments.value(of: \.scale, refuse) ?? 1
        form.width = arguments.value(of: \.width, refuse)
        if form.width != nil, arguments.scale != nil {
            refuse(
                "scale", "a picture with a width has no other scale",
                "use a density for more pixels, such as 2x")
        } else if form.width != nil, !arePictures {
            refuse("width", "only pictures have a width", "a PDF has the size of its page")
        }
        if let text = arguments.value(of: \.text, refuse) {
            form.text = text
            if !formats.contains(.svg) {
                refuse(
                    "text", "only SVG files have letters of different forms", "add the format svg")
            }
        }
        if let densities = arguments.value(of: \.density, refuse) {
            self.densities = densities
            if !havePixels {
                refuse("density", "only pictures with pixels have a density", "add the format png")
            }
        }
        form.isTransparent = arguments.transparent
        form.isCropped = arguments.crop
        if form.isTransparent, formats.contains(.jpg) {
            refuse("transparent", "a JPEG cannot be transparent", "use png or webp")
        } else if form.isTransparent, !arePictures {
            refuse("transparent", "only pictures can be transparent", "add the format png")
        }
        if form.isCropped, !arePictures {
            refuse("crop", "only pictures can be cropped", "add the format png")
        }
        form.quality = arguments.value(of: \.quality, refuse)
        if form.quality != nil, !havePixels {
            refuse("quality", "only pictures with pixels have a quality", "add the format png")
        } else if form.quality == .exact, formats.contains(.jpg) {
            refuse("quality", "a JPEG cannot be exact", "use png or webp")
        }
    }
}
