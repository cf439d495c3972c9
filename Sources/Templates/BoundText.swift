import Diagnostics
import Input
import Schema

/// A text with places for facts: `GPA: {{gpa}}`.
package struct BoundText: Sendable, Hashable {
    /// A piece of the text.
    package enum Piece: Sendable, Hashable {
        /// Stands as it is written.
        case literal(String)
        /// Becomes a fact's text.
        case binding(Binding)
    }

    /// The pieces from first to last.
    package var pieces: [Piece]

    /// A text of pieces.
    package init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// A text without bindings.
    package init(literal: String) {
        self.init(pieces: literal.isEmpty ? [] : [.literal(literal)])
    }

    /// The bindings from first to last.
    package var bindings: [Binding] {
        pieces.compactMap { piece in
            if case .binding(let binding) = piece { binding } else { nil }
        }
    }

    /// The text when it has no binding.
    package var literal: String? {
        var text = ""
        for piece in pieces {
            guard case .literal(let part) = piece else { return nil }
            text += part
        }
        return text
    }

    /// Reads `{{path}}`, `{{path?}}` and `{{path|format argument}}` out of a text.
    ///
    /// - Throws: ``BindingError`` for the first binding that is not closed or says what nobody knows.
    package init(parsing text: String) throws(BindingError) {
        pieces = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            if open.lowerBound > rest.startIndex {
                pieces.append(.literal(String(rest[..<open.lowerBound])))
            }
            let inside = rest[open.upperBound...]
            guard let close = inside.firstRange(of: "}}") else {
                throw .notClosed(String(rest[open.lowerBound...]))
            }
            pieces.append(.binding(try Binding(inside[..<close.lowerBound])))
            rest = inside[close.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    }
}

/// A place for one fact in a text.
package struct Binding: Sendable, Hashable {
    /// The names from the record to the fact.
    package var path: [String]
    /// Whether the fact may be absent, and then shows as nothing.
    package var mayBeAbsent: Bool
    /// How the fact is written; nil for as it is.
    package var format: FactFormat?

    /// The path as it is written.
    package var pathText: String { path.joined(separator: ".") }

    init(_ text: Substring) throws(BindingError) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
        var name = parts[0]
        mayBeAbsent = name.hasSuffix("?")
        if mayBeAbsent { name.removeLast() }
        path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy(Self.isName) else { throw .badPath(String(text)) }
        switch parts.count {
        case 1: format = nil
        case 2: format = try FactFormat(parts[1])
        default: throw .manyFormats(String(text))
        }
    }

    /// Whether a text can name a fact: letters, digits, `_` and `-`, and a letter first.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
}

private func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
}

/// What is wrong with a binding.
package enum BindingError: Error, Sendable, Hashable {
    /// `{{` without `}}`.
    case notClosed(String)
    /// No path of names.
    case badPath(String)
    /// A format nobody knows.
    case unknownFormat(String)
    /// A format with an argument that it cannot take.
    case badArgument(format: String, takes: String)
    /// More than one `|`.
    case manyFormats(String)

    /// What was found, in a sentence.
    package var message: String {
        switch self {
        case .notClosed(let text): "the binding \(clipped(text)) is not closed"
        case .badPath(let text): "{{\(clipped(text))}} names no fact"
        case .unknownFormat(let name): "\(quoted(name)) is no format"
        case .badArgument(let format, let takes): "the format \(format) takes \(takes)"
        case .manyFormats(let text): "{{\(clipped(text))}} has more than one format"
        }
    }

    /// What would be right.
    package var hint: String {
        switch self {
        case .notClosed: "end it with }}"
        case .badPath: "write names with dots between them, as in {{student.name}}"
        case .unknownFormat: "the formats are \(FactFormat.names.joined(separator: ", "))"
        case .badArgument: "as in {{gpa|fixed 2}} or {{birthDate|date long}}"
        case .manyFormats: "one format is all a binding takes"
        }
    }
}
