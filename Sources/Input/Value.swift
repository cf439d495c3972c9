import Diagnostics

/// A value in a file, with its location.
///
/// A value is a lightweight view: copying is cheap, and text is decoded on demand. Use
/// `hasSameMeaning` to compare values.
@usableFromInline
package struct Value: Sendable {
    let tree: Tree
    let index: Int

    package enum Kind: Sendable, Hashable {
        /// Named members, in the order of the file.
        case object
        /// Elements in order.
        case array
        /// Text.
        case string
        /// A number, kept as text.
        case number
        /// True or false.
        case bool
        /// Null.
        case null
        /// A value that has been reported as an error.
        case invalid
    }

    package var kind: Kind {
        switch tree.kind(at: index) {
        case .object: .object
        case .array: .array
        case .string, .escapedString, .bareString, .storedString: .string
        case .number, .storedNumber: .number
        case .yes, .no: .bool
        case .null: .null
        case .invalid: .invalid
        }
    }

    /// The text of a string; nil for anything else.
    package var string: String? {
        guard kind == .string, let text = tree.text(at: index) else { return nil }
        return tree.arguments?.filled(text) ?? text
    }

    /// The text of a number, exactly as in the file; nil for anything else.
    ///
    /// It follows JSON's grammar for numbers and can have any size and precision.
    package var numberText: String? { kind == .number ? tree.text(at: index) : nil }

    /// The Boolean; nil for anything else.
    package var bool: Bool? {
        switch tree.kind(at: index) {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// Whether the value is `null`.
    package var isNull: Bool { tree.kind(at: index) == .null }

    /// The elements of an array; nil for anything else.
    package var elements: Elements? {
        kind == .array ? Elements(tree: tree, container: index) : nil
    }

    /// The elements of an array; empty for anything else.
    package var elementList: [Value] { elements.map(Array.init) ?? [] }

    /// The members of an object; empty for anything else.
    package var memberList: [Member] { members.map(Array.init) ?? [] }

    /// The members of an object; nil for anything else.
    package var members: Members? { kind == .object ? Members(tree: tree, container: index) : nil }

    /// The value of the first member with this key; nil if there is none or this is not an object.
    package subscript(key: String) -> Value? { members?.value(of: key) }

    /// Where the value comes from: what readers and messages ask for.
    package var place: Place {
        tree.origins?.place(at: TapeWord.start(tree.tape[index]))
            ?? tree.source.place(of: byteRange)
    }

    /// The byte range of the value in its file, including quotes and brackets.
    ///
    /// It is exact for JSON, so that an editor can replace it. In YAML, a container ends with its
    /// last value, and the value of an alias has the location of its anchor.
    package var byteRange: Range<Int> { tree.fileRange(at: index) }

    package var source: SourceFile { tree.source }

    package var format: Format { tree.format }

    /// The root of the file, or of the part that was read.
    package var root: Value { Value(tree: tree, index: 0) }

    /// The kind for messages, such as `a number`, `an object` or `null`.
    package var description: String {
        switch tree.kind(at: index) {
        case .object: "an object"
        case .array: "an array"
        case .string, .escapedString, .bareString, .storedString: "a string"
        case .number, .storedNumber: "a number"
        case .yes: "true"
        case .no: "false"
        case .null: "null"
        case .invalid: "an invalid value"
        }
    }

    /// Returns whether two values are equal regardless of their notation and location; the order of
    /// members matters.
    ///
    /// Numbers are compared by their text.
    package func hasSameMeaning(as other: Value) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .object:
            guard let mine = members, let theirs = other.members, mine.count == theirs.count else {
                return false
            }
            return zip(mine, theirs).allSatisfy {
                $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.hasSameMeaning(as: $1.value)
            }
        case .array:
            guard let mine = elements, let theirs = other.elements, mine.count == theirs.count
            else { return false }
            return zip(mine, theirs).allSatisfy { $0.hasSameMeaning(as: $1) }
        case .string, .number:
            guard let mine = tree.text(at: index), let theirs = other.tree.text(at: other.index)
            else { return false }
            return mine.utf8.elementsEqual(theirs.utf8)
        case .bool: return bool == other.bool
        case .null, .invalid: return true
        }
    }
}

/// Which value of which tree a value is.
package struct ValueIdentity: Hashable, Sendable {
    private let tree: ObjectIdentifier
    private let index: Int

    /// Creates the identity of a value, whose tree must be kept while the identity is used.
    package init(_ value: Value) { (tree, index) = (ObjectIdentifier(value.tree), value.index) }
}
