import Drawing

extension BlendMode {
    /// The name in a PDF.
    ///
    /// Source: ISO 32000-1, 11.3.5.
    var pdfName: String {
        let name = "\(self)"
        return (name.first?.uppercased() ?? "") + name.dropFirst()
    }
}
