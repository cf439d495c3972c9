import Diagnostics
import Drawing

/// Text with placeholders for facts, such as `GPA: {{gpa}}`.
package struct BoundText: Sendable, Hashable {
    /// A piece of the text.
    package enum Piece: Sendable, Hashable {
        /// Text shown as written.
        case literal(String)
        /// A placeholder for a fact.
        case binding(Binding)
    }

    /// The pieces from first to last.
    package var pieces: [Piece]

    /// Creates text from pieces.
    package init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Creates text without bindings.
    package init(literal: String) {
        self.init(pieces: literal.isEmpty ? [] : [.literal(literal)])
    }

    /// Black, the default color.
    package static let black = BoundText(literal: "#000000")

    /// The bindings from first to last.
    package var bindings: [Binding] {
        pieces.compactMap { piece in
            if case .binding(let binding) = piece { binding } else { nil }
        }
    }

    /// The direction of the first letter that is not a fact; nil if there is none.
    package var direction: TextDirection? {
        for case .literal(let text) in pieces {
            if let direction = text.directionOfFirstLetter { return direction }
        }
        return nil
    }

    /// The text if it has no bindings; otherwise nil.
    package var literal: String? {
        var text = ""
        for piece in pieces {
            guard case .literal(let part) = piece else { return nil }
            text += part
        }
        return text
    }

    /// Creates text by parsing `{{path}}`, `{{path?}}` and `{{path|format argument}}`.
    ///
    /// - Throws: An error for the first binding that is not closed or not valid.
    package init(parsing text: String) throws(TemplateError) {
        pieces = []
        var rest = text[...]
        while let open = rest.firstPair(of: UInt8(ascii: "{")) {
            if open.lowerBound > rest.startIndex {
                pieces.append(.literal(String(rest[..<open.lowerBound])))
            }
            let inside = rest[open.upperBound...]
            guard let close = inside.firstPair(of: UInt8(ascii: "}")) else {
                throw TemplateError(
                    message:
                        "the binding \(clipped(String(rest[open.lowerBound...]))) is not closed",
                    hint: "end it with }}")
            }
            pieces.append(.binding(try Binding(inside[..<close.lowerBound])))
            rest = inside[close.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    }
}

extension Substring {
    /// Returns the range of the first two adjacent bytes of a value; nil if there are none.
    fileprivate func firstPair(of byte: UInt8) -> Range<Index>? {
        var previous: Index?
        for place in utf8.indices {
            guard utf8[place] == byte else {
                previous = nil
                continue
            }
            if let previous { return previous..<utf8.index(after: place) }
            previous = place
        }
        return nil
    }
}
