import Diagnostics
import Drawing

/// Text with placeholders for facts, such as `GPA: {{gpa}}`.
package struct BoundText: Sendable, Hashable {
    package enum Piece: Sendable, Hashable {
        /// Text shown as written.
        case literal(String)
        /// A placeholder for a fact.
        case binding(Binding)
        /// A value that is calculated from facts.
        indirect case expression(TextExpression)
    }

    /// The pieces from first to last.
    package var pieces: [Piece]

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

    var hasExpression: Bool {
        pieces.contains { if case .expression = $0 { true } else { false } }
    }

    /// The text as an expression, after its facts and its expressions have been checked.
    var asExpression: Expression {
        .join(
            pieces.map { piece in
                switch piece {
                case .literal(let text): return .text(text)
                case .expression(let expression): return expression.value ?? .absent
                case .binding(let binding):
                    let fact = Expression.fact(binding.path)
                    let shown = binding.format.map { Expression.formatted(fact, $0) } ?? fact
                    return binding.mayBeAbsent ? .orEmpty(shown) : shown
                }
            })
    }

    /// Whether it is the same for all data.
    package var isConstant: Bool { literal != nil }

    /// Whether a fact in it may be absent.
    package var mayBeAbsent: Bool {
        pieces.contains { piece in
            switch piece {
            case .literal: false
            case .binding(let binding): binding.mayBeAbsent
            case .expression(let expression): expression.mayBeAbsent
            }
        }
    }

    /// The paths of all facts that it shows.
    var facts: Set<[String]> {
        var facts: Set<[String]> = []
        for piece in pieces {
            switch piece {
            case .literal: break
            case .binding(let binding): facts.insert(binding.path.names)
            case .expression(let expression): facts.formUnion(expression.facts)
            }
        }
        return facts
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
    /// - Parameter withExpressions: Whether anything but a fact between the braces is an expression, and
    ///   whether the text itself can be one, after `=`.
    /// - Throws: An error for the first binding that is not closed or not valid.
    package init(
        parsing text: String, withExpressions: Bool = false
    ) throws(TemplateError) {
        if withExpressions, let whole = TextExpression.whole(text) {
            pieces = [.expression(whole)]
            return
        }
        pieces = []
        var rest = text[...]
        while let open = rest.firstPair(of: UInt8(ascii: "{")) {
            if open.lowerBound > rest.startIndex {
                pieces.append(.literal(String(rest[..<open.lowerBound])))
            }
            let inside = rest[open.upperBound...]
            let close =
                withExpressions
                ? inside.firstPair(of: UInt8(ascii: "}"), outsideOfQuotes: true)
                    ?? inside.firstPair(of: UInt8(ascii: "}"))
                : inside.firstPair(of: UInt8(ascii: "}"))
            guard let close else {
                throw TemplateError(
                    message:
                        "the binding \(clipped(String(rest[open.lowerBound...]))) is not closed",
                    hint: "end it with }}")
            }
            let content = inside[..<close.lowerBound]
            if withExpressions, !Binding.isPath(content) {
                let offset = text.utf8.distance(from: text.startIndex, to: content.startIndex)
                pieces.append(.expression(TextExpression(content, offset: offset)))
            } else {
                pieces.append(.binding(try Binding(content)))
            }
            rest = inside[close.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    }
}

extension Substring {
    /// Returns the range of the first two adjacent bytes of a value; nil if there are none.
    fileprivate func firstPair(of byte: UInt8, outsideOfQuotes: Bool = false) -> Range<Index>? {
        var previous: Index?
        var quote: UInt8?
        for place in utf8.indices {
            if outsideOfQuotes {
                if let open = quote {
                    if utf8[place] == open { quote = nil }
                    continue
                }
                if utf8[place] == UInt8(ascii: "'") || utf8[place] == UInt8(ascii: "\"") {
                    quote = utf8[place]
                }
            }
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
