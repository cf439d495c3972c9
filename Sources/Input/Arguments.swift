import Diagnostics

/// The values of named parameters, which a part of a file has as `$name`, or in text as
/// `{{$name}}`.
package final class Arguments: Sendable {
    package let values: [String: Value]
    /// The names of the values that are names of facts, and of those that are text.
    private let facts: Set<String>
    fileprivate let texts: Set<String>
    /// The number of records whose facts the values can use.
    fileprivate let depth: Int
    /// Whether a text of the values begins with `=`.
    fileprivate let hasFormula: Bool

    /// Creates arguments from their values, some of which are names of facts, or text.
    ///
    /// - Parameter depth: The number of records whose facts the values can use.
    package init(
        _ values: [String: Value], facts: Set<String> = [], texts: Set<String> = [],
        depth: Int = .max
    ) {
        (self.values, self.facts, self.texts, self.depth) = (values, facts, texts, depth)
        hasFormula = values.values.contains(where: \.hasFormula)
    }

    fileprivate func isFact(_ name: String) -> Bool { facts.contains(name) }

    /// Returns the value for text that is only `$name`; nil for any other text.
    func value(for text: String) -> Value? {
        Placeholder.parameter(text).flatMap { values[$0] }
    }

    /// Returns text with the arguments in place of their names.
    ///
    /// A format after a name, as in `{{$name|fixed 2}}`, is added to the binding that the argument
    /// is. The names of expressions and of facts stay, because they have a value of their own.
    func filled(_ text: String) -> String {
        // Most text has no dollar sign, and searching for several bytes takes long.
        guard text.utf8.contains(UInt8(ascii: "$")), text.contains(Placeholder.start) else {
            return text
        }
        var result = ""
        for piece in Placeholder.pieces(of: text) {
            switch piece {
            case .text(let part): result += part
            case .placeholder(let found):
                let value = values[found.name]
                let text = value?.string ?? value?.numberText ?? ""
                let hasFacts = found.format.isEmpty && text.contains("{{")
                let isNumber = value?.numberText != nil && !texts.contains(found.name)
                if isFact(found.name) || value?.isExpression == true || hasFacts || isNumber {
                    result += "\(Placeholder.start)\(found.name)\(found.format)}}"
                    continue
                }
                if found.format.isEmpty {
                    result += text
                } else {
                    result += text.dropLast(2) + found.format + "}}"
                }
            }
        }
        return result
    }
}

/// The value of a parameter.
package struct Argument {
    package let value: Value
    /// Whether it is the name of a fact.
    package let isFact: Bool
    /// Whether it is text, also if it looks like a number.
    package let isText: Bool
    /// The number of records whose facts it can use.
    package let depth: Int
}

/// The name of a parameter in text: `{{$name}}` or `{{$name|format}}`.
package struct Placeholder: Sendable, Hashable {
    /// The name, without the dollar sign.
    package var name: String
    /// The format with its bar; empty for none.
    package var format: String

    package enum Piece: Sendable, Hashable {
        /// Text shown as written.
        case text(String)
        /// A placeholder.
        case placeholder(Placeholder)
    }

    static let start = "{{$"

    /// Returns the name if text is only `$name`; otherwise nil.
    package static func parameter(_ text: String) -> String? {
        guard text.first == "$" else { return nil }
        let name = text.dropFirst()
        guard let first = name.first, first.isLetter, name.allSatisfy(isPart) else { return nil }
        return String(name)
    }

    /// Returns the pieces of text from first to last.
    package static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstRange(of: start),
            let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            if open.lowerBound > rest.startIndex {
                pieces.append(.text(String(rest[..<open.lowerBound])))
            }
            let inside = rest[open.upperBound..<close.lowerBound]
            let name = inside.prefix(while: isPart)
            let follows = inside.dropFirst(name.count).first { $0 != " " }
            guard follows == nil || follows == "|" else {
                // An expression with a parameter at its beginning.
                pieces.append(.text(String(rest[open.lowerBound..<close.upperBound])))
                rest = rest[close.upperBound...]
                continue
            }
            pieces.append(
                .placeholder(
                    Placeholder(name: String(name), format: String(inside.dropFirst(name.count)))))
            rest = rest[close.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        return pieces
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }
}

extension Value {
    /// Returns the value with arguments in place of their names, in it and in everything inside it.
    ///
    /// Each argument keeps its own location, and names in it stay those of its own arguments.
    package func filled(with arguments: Arguments) -> Value {
        Tree(filling: tree, with: arguments).value(at: index)
    }
}

extension Value {
    /// Whether it is a text that templates read as an expression.
    package var isExpression: Bool { string?.expression != nil }

    /// Returns the argument with a name, and whether it is the name of a fact; nil if there is none.
    package func argument(named name: String) -> Argument? {
        tree.arguments.flatMap { arguments in
            arguments.values[name].map { value in
                Argument(
                    value: value, isFact: arguments.isFact(name),
                    isText: arguments.texts.contains(name), depth: arguments.depth)
            }
        }
    }

    /// Whether it is a text, or has one in it, that begins with `=`, perhaps after a space.
    package var hasFormula: Bool {
        if tree.arguments?.hasFormula == true { return true }
        var place = index
        let end = tree.next(after: index)
        while place < end {
            switch tree.kind(at: place) {
            case .string, .escapedString, .storedString, .bareString:
                let first = tree.firstByte(at: place)
                if first == UInt8(ascii: "=") || first == UInt8(ascii: " ") { return true }
                place = tree.next(after: place)
            case .array, .object: place += 2
            default: place = tree.next(after: place)
            }
        }
        return false
    }

    /// Returns the place of some bytes of a string; nil if it is not written in the file as it is.
    package func place(of range: Range<Int>) -> Place? {
        guard kind == .string, tree.origins == nil, tree.position.gap == 0,
            let text = tree.text(at: index), tree.arguments?.filled(text) ?? text == text
        else { return nil }
        let bytes = Array(text.utf8)
        let whole = byteRange
        guard range.upperBound <= bytes.count, whole.upperBound <= tree.bytes.count,
            let start = tree.bytes[whole].firstRange(of: bytes)?.lowerBound
        else { return nil }
        return source.place(of: start + range.lowerBound..<start + range.upperBound)
    }
}

extension String {
    /// What follows `=` at the beginning, after spaces; nil for other text, and for a sign alone.
    package var expression: Substring? {
        let rest = drop { $0 == " " }
        guard rest.first == "=" else { return nil }
        let value = rest.dropFirst()
        return value.contains { $0 != " " && $0 != "\n" } ? value : nil
    }
}

extension Elements {
    /// The elements, with those of a list where the name of an argument is and the argument is a
    /// list.
    package var joined: [Value] {
        var values: [Value] = []
        for value in self {
            // An argument is in the tree of the place where the part is used.
            if value.tree !== tree, let list = value.elements {
                values += list.joined
            } else {
                values.append(value)
            }
        }
        return values
    }
}

extension Tree {
    /// Creates a tree with the content of another one and other arguments.
    convenience init(filling tree: Tree, with arguments: Arguments) {
        self.init(
            source: tree.source, bytes: tree.bytes, tape: tree.tape, texts: tree.texts,
            format: tree.format, position: tree.position, arguments: arguments)
    }

    /// Returns the value at an index of the tape, or the argument that stands for it.
    @inline(__always)
    func value(at index: Int) -> Value {
        arguments == nil ? Value(tree: self, index: index) : filledValue(at: index)
    }

    private func filledValue(at index: Int) -> Value {
        let value = Value(tree: self, index: index)
        guard value.kind == .string,
            firstByte(at: index) == UInt8(ascii: "$") || kind(at: index) == .escapedString,
            let text = text(at: index)
        else { return value }
        return arguments?.value(for: text) ?? value
    }
}
