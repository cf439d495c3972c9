import ChalkboardKit

/// The format that Pandoc writes, which decides the format of pictures.
struct PandocTarget {
    /// The format of pictures.
    let format: OutputFormat

    /// Creates the target for the name that Pandoc passes to filters, such as `docx`.
    init(_ name: String) {
        let name = name.prefix { $0 != "+" && $0 != "-" }
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
