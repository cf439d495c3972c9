extension Page {
    /// A short text, on one line, for readers who do not see the picture of the page.
    ///
    /// It is made from the items of the page alone, so it says nothing that the page does not show: its
    /// main heading, then headings, paragraphs, items of lists, rows of tables, and the `alt` of
    /// figures, in reading order. It ends in "…" if they are longer than
    /// `AlternativeText.mostCharacters`.
    package var alternativeText: String { PageReader.text(of: items) }
}

/// A text of limited length, on one line, composed of headings and what is below them.
///
/// An example is "Ada Lovelace: GPA 3.75; rank 1. Courses: Algorithms, Grade A; Physics, Grade B".
struct AlternativeText {
    /// The maximum length of a text.
    static let mostCharacters = 1_500

    private(set) var text = ""
    private var count = 0
    /// Whether nothing more can be added.
    private(set) var isFull = false
    private var last = Part.piece

    /// What was added last.
    private enum Part {
        case heading, piece, table
    }

    /// Adds a heading, or something below it; an empty text is left out.
    mutating func add(_ text: String, isHeading: Bool = false) {
        let words = text.words
        guard !words.isEmpty, !isFull else { return }
        let joint =
            switch last {
            case _ where self.text.isEmpty: ""
            case _ where self.text.last.map { ".!?:;…".contains($0) } ?? false: " "
            case .heading where !isHeading: ": "
            case .piece where !isHeading: "; "
            default: ". "
            }
        last = isHeading ? .heading : .piece
        self.text += joint
        count += joint.count
        for (number, word) in words.enumerated() {
            let length = word.count + (number > 0 ? 1 : 0)
            guard count + length <= Self.mostCharacters else {
                isFull = true
                self.text += number > 0 ? " …" : "…"
                return
            }
            if number > 0 { self.text += " " }
            self.text += word
            count += length
        }
    }

    /// Ends a table: what follows is not a row of it.
    mutating func endTable() {
        if last == .piece { last = .table }
    }
}

extension String {
    /// The text without spaces, line breaks and control characters.
    fileprivate var words: [Substring] {
        split { character in
            character == " "
                || character.unicodeScalars.contains { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: true
                    default: false
                    }
                }
        }
    }
}
