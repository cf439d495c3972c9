import Drawing

/// The standards for documents that every reader can use.
package enum Standard: CaseIterable, Sendable {
    /// PDF/UA-1, ISO 14289-1: documents for assistive technology.
    case accessible
    /// PDF/A-2a, ISO 19005-2: documents that can still be read in decades, with their structure.
    case archival

    package var name: String {
        switch self {
        case .accessible: "PDF/UA-1"
        case .archival: "PDF/A-2a"
        }
    }
}

/// A reason why a file does not conform to some standards; the file then does not claim them.
package struct ConformanceGap: Hashable, Sendable {
    /// The standards that the file does not conform to.
    package let standards: [Standard]
    /// The reason, as the second half of a sentence about the file.
    package let reason: String
    /// An instruction that would solve the problem.
    package let hint: String

    init(_ reason: String, of standards: [Standard] = Standard.allCases, hint: String) {
        (self.standards, self.reason, self.hint) = (standards, reason, hint)
    }
}

extension ConformanceGap {
    /// Source: ISO 14289-1, 7.1; ISO 19005-2, 6.7.2.2.
    static let noTitle = ConformanceGap(
        "it has no title", of: [.accessible], hint: "give the document a title")

    /// Source: ISO 14289-1, 7.2.
    static let noLanguage = ConformanceGap(
        "its language is not known", of: [.accessible], hint: "set the language, such as en")

    /// Source: ISO 14289-1, 7.21.8; ISO 19005-2, 6.2.11.8.
    static let missingCharacters = ConformanceGap(
        "it has characters without a font, which are shown as empty boxes",
        hint: "install a font that has them")

    /// Source: ISO 19005-2, 6.2.11.7.3.
    static let privateCharacters = ConformanceGap(
        "it has characters for private use, whose meaning only their font knows", of: [.archival],
        hint: "write them as other characters, or as a picture with an alternative text")

    /// Source: ISO 14289-1, 7.21.4.1; ISO 19005-2, 6.2.11.4.1.
    static func restricted(_ file: String) -> ConformanceGap {
        ConformanceGap(
            "the license of the font \(file) does not allow it to be embedded",
            hint: "use another font, or ask the owner of the font for permission")
    }

    /// Source: ISO 14289-1, 7.4.2.
    static func skippedHeading(_ level: Int, after last: Int) -> ConformanceGap {
        ConformanceGap(
            last == 0
                ? "its first heading has the level \(level)"
                : "a heading of the level \(level) follows one of the level \(last)",
            of: [.accessible],
            hint: last == 0
                ? "begin with a heading of the level 1"
                : "use the level \(last + 1), or add a heading of that level before it")
    }

    /// Source: ISO 14289-1, 7.18.5.
    static let hiddenLinks = ConformanceGap(
        "it has links in decoration, which readers do not hear of", of: [.accessible],
        hint: "give the link a role other than decoration")

    /// Source: ISO 19005-2, 6.1.13.
    static let longText = ConformanceGap(
        "it has a text for readers of more than \(PDFLimits.longestText) characters",
        of: [.archival], hint: "shorten the text, or divide it into paragraphs or pictures")

    /// Source: ISO 19005-2, 6.1.13.
    static let deepNesting = ConformanceGap(
        "it has groups in groups, more than \(PDFLimits.mostNested) deep", of: [.archival],
        hint: "nest fewer groups with clips and effects in its template and its pictures")
}
