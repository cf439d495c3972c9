import Diagnostics

/// A value read from a file, which knows where it stands there.
///
/// It is a light view into what was read: copying one costs nothing to speak of, and text is
/// decoded when it is asked for. Two values are the same only by what they hold; compare with
/// `hasSameMeaning`.
package struct Value: Sendable {
    let tree: Tree
    let index: Int

    /// What a value is.
    package enum Kind: Sendable, Hashable {
        /// Named members, in the order of the file.
        case object
        /// Elements in order.
        case array
        /// Text.
        case string
        /// A number that keeps the text it was written with.
        case number
        /// True or false.
        case bool
        /// Nothing.
        case null
        /// Something wrong that was reported when the file was read: say no more of it.
        case invalid
    }

    /// What the value is.
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
    package var string: String? { kind == .string ? tree.text(at: index) : nil }

    /// The text of a number, just as the file has it; nil for anything else.
    ///
    /// It follows JSON's grammar for numbers, of any size and precision.
    package var numberText: String? { kind == .number ? tree.text(at: index) : nil }

    /// True or false; nil for anything else.
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

    /// The members of an object; nil for anything else.
    package var members: Members? { kind == .object ? Members(tree: tree, container: index) : nil }

    /// The value of the first member with this key; nil when there is none or this is no object.
    package subscript(key: String) -> Value? {
        guard tree.kind(at: index) == .object else { return nil }
        let wanted = key.utf8Span.span
        let end = tree.next(after: index)
        var position = index + 2
        while position < end {
            let value = tree.next(after: position)
            if tree.isText(at: position, equalTo: wanted) { return Value(tree: tree, index: value) }
            position = tree.next(after: value)
        }
        return nil
    }

    /// Where the value stands.
    package var place: SourceLocation { tree.source.place(of: byteRange) }

    /// The bytes the value takes in its file, quotes and brackets included.
    ///
    /// Exact for JSON, so that an editor can splice. In YAML a container ends with its last value,
    /// and a value brought in by an alias stands where it was written.
    package var byteRange: Range<Int> { tree.fileRange(at: index) }

    /// The file it was read from.
    package var source: SourceFile { tree.source }

    /// The format it was read from.
    package var format: Format { tree.format }

    /// The root of the file it was read from, or of the part of it that was read.
    package var root: Value { Value(tree: tree, index: 0) }

    /// What the value is, as messages say it: `a number`, `an object`, `null`.
    package var description: String {
        switch tree.kind(at: index) {
        case .object: "an object"
        case .array: "an array"
        case .string, .escapedString, .bareString, .storedString: "a string"
        case .number, .storedNumber: "a number"
        case .yes: "true"
        case .no: "false"
        case .null: "null"
        case .invalid: "something wrong"
        }
    }

    /// Whether both say the same, however they are written: order of members counts, places do not.
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
