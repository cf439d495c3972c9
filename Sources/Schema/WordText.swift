/// A word or a sentence that facts show, whose text is in the words files.
package struct Word: Sendable, Hashable {
    /// The name in the words files, such as `standing.good`.
    package let name: String
    /// The facts that its text can show.
    package let values: RecordSchema

    /// Declares a word with a name, or a sentence with facts.
    package init(_ name: String, showing values: [RecordSchema.Member] = []) {
        self.name = name
        self.values = .record(values)
    }

    /// Returns the word as a fact.
    package var fact: FieldValue { .words(WordText([.word(self)])) }

    /// Returns the sentence with its values, in the order of its declaration, as a fact.
    package func fact(_ values: FieldValue...) -> FieldValue {
        .words(WordText([phrase(values)]))
    }

    /// Returns the sentence with its values, in the order of its declaration.
    package func phrase(_ values: [FieldValue]) -> WordText.Piece {
        let fields = values.map { Record.Field(value: $0, origin: nil) }
        return .sentence(
            self, Record(names: self.values.members.map { FactName($0.name) }, fields: fields))
    }
}

/// Text that is put together from words, sentences and data, before its language is known.
package struct WordText: Sendable {
    package enum Piece: Sendable {
        /// Text from the data, or a sign that is the same in all languages.
        case text(String)
        /// A number with the signs of data.
        case number(String)
        /// A word.
        case word(Word)
        /// A word in which lines do not break.
        case unbroken(Word)
        /// A sentence with its values.
        case sentence(Word, Record)
    }

    /// The pieces from first to last.
    package var pieces: [Piece]

    package init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Creates text from pieces with a separator between them.
    package init(_ pieces: [Piece], separator: Piece) {
        self.pieces = []
        for piece in pieces {
            if !self.pieces.isEmpty { self.pieces.append(separator) }
            self.pieces.append(piece)
        }
    }
}
