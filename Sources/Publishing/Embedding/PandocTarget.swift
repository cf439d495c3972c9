import ChalkboardKit

/// The format that Pandoc writes, which decides the format of pictures.
struct PandocTarget {
    let format: OutputFormat
    /// Whether the text in place of a picture is also printed below it, so that a title is better.
    let printsText: Bool

    /// Creates the target for the name that Pandoc passes to filters, such as `docx`.
    init(_ name: String) {
        let name = name.prefix { $0 != "+" && $0 != "-" }
        printsText = name == "pptx"
        if ["latex", "beamer", "context"].contains(name) {
            format = .pdf
        } else if Self.web.contains(where: name.hasPrefix) {
            format = .svg
        } else {
            format = .png
        }
    }

    /// The starts of the names of formats that show SVG.
    private static let web = [
        "html", "epub", "chunkedhtml", "revealjs", "slidy", "slideous", "s5", "dzslides", "gfm",
        "markdown", "commonmark", "typst",
    ]
}
