extension HostFormat {
    /// Returns the marks of a document in the format, in order.
    func marks(in text: DocumentText) -> [Mark] {
        switch self {
        case .markdown, .quarto: MarkdownReader(text).marks()
        case .html: HTMLReader(text: text).marks()
        case .restructuredText: RSTReader(text).marks()
        case .asciiDoc, .latex, .typst: LineReader(text, self).marks()
        }
    }
}
