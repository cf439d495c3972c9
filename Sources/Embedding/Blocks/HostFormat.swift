/// The formats of documents that can contain blocks.
package enum HostFormat: String, Sendable, Hashable, CaseIterable {
    case markdown
    /// Markdown of Quarto and Pandoc, in which a picture can have attributes.
    case quarto
    case html
    case restructuredText
    case asciiDoc
    case latex
    case typst

    /// The extensions of files in the format, in lowercase.
    package var extensions: [String] {
        switch self {
        case .markdown: ["md", "markdown"]
        case .quarto: ["qmd"]
        case .html: ["html", "htm"]
        case .restructuredText: ["rst"]
        case .asciiDoc: ["adoc", "asciidoc"]
        case .latex: ["tex"]
        case .typst: ["typ"]
        }
    }

    /// Creates the format for a path's extension, ignoring case; nil for other extensions.
    package init?(path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        guard let format = Self.allCases.first(where: { $0.extensions.contains(ending) }) else {
            return nil
        }
        self = format
    }

    func comment(_ text: String) -> String {
        switch self {
        case .markdown, .quarto, .html: "<!-- \(text) -->"
        case .restructuredText: ".. \(text)"
        case .asciiDoc, .typst: "// \(text)"
        case .latex: "% \(text)"
        }
    }

    /// The comment that begins a block, for hints.
    package var beginning: String { comment("chalkboard: render TEMPLATE DATA") }

    /// The comment that ends a block.
    package var ending: String { comment("/chalkboard") }
}

extension HostFormat {
    /// Whether a picture can depend on the colors of the screen.
    ///
    /// Quarto drops HTML in documents of other formats.
    package var hasColorSchemes: Bool { self == .markdown || self == .html }
}
