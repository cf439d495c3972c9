import Diagnostics

/// The elements of an array, in order.
///
/// Iterating takes one step per element, whatever its size.
package struct Elements: Sequence, Sendable {
    let tree: Tree
    let container: Int

    /// The number of elements.
    package var count: Int { tree.count(at: container) }

    /// Whether it is empty.
    package var isEmpty: Bool { count == 0 }

    /// Returns the element at a position, from 0, by iterating up to it; nil past the last.
    package func element(at position: Int) -> Value? {
        guard position >= 0, position < count else { return nil }
        var index = container + 2
        for _ in 0..<position { index = tree.next(after: index) }
        return tree.value(at: index)
    }

    /// An iterator over the elements.
    package struct Iterator: IteratorProtocol {
        let tree: Tree
        var index: Int
        let end: Int

        /// Returns the next element; nil after the last.
        package mutating func next() -> Value? {
            guard index < end else { return nil }
            defer { index = tree.next(after: index) }
            return tree.value(at: index)
        }
    }

    /// Returns an iterator that starts at the first element.
    package func makeIterator() -> Iterator {
        Iterator(tree: tree, index: container + 2, end: tree.next(after: container))
    }

    /// The exact number.
    package var underestimatedCount: Int { count }
}

/// A member of an object: a key and its value.
package struct Member: Sendable {
    let tree: Tree
    let keyIndex: Int

    /// The key's text.
    package var key: String { tree.text(at: keyIndex) ?? "" }

    /// The value.
    package var value: Value { tree.value(at: tree.next(after: keyIndex)) }

    /// The location of the key.
    package var keyPlace: Place { tree.source.place(of: keyByteRange) }

    /// The byte range of the key, including quotes.
    package var keyByteRange: Range<Int> { tree.fileRange(at: keyIndex) }

    /// The byte range from the start of the key to the end of the value.
    package var byteRange: Range<Int> {
        let start = keyByteRange.lowerBound
        return start..<Swift.max(start, value.byteRange.upperBound)
    }
}

/// The members of an object, in the order of the file.
package struct Members: Sequence, Sendable {
    let tree: Tree
    let container: Int

    /// The number of members.
    package var count: Int { tree.count(at: container) }

    /// Whether it is empty.
    package var isEmpty: Bool { count == 0 }

    /// An iterator over the members.
    package struct Iterator: IteratorProtocol {
        let tree: Tree
        var index: Int
        let end: Int

        /// Returns the next member; nil after the last.
        package mutating func next() -> Member? {
            guard index < end else { return nil }
            let member = Member(tree: tree, keyIndex: index)
            index = tree.next(after: tree.next(after: index))
            return member
        }
    }

    /// Returns an iterator that starts at the first member.
    package func makeIterator() -> Iterator {
        Iterator(tree: tree, index: container + 2, end: tree.next(after: container))
    }

    /// The place of a member, or the end.
    package struct Place: Sendable {
        fileprivate var index: Int
    }

    /// The place of the first member.
    package var start: Place { Place(index: container + 2) }

    /// Returns the value of the first member with a key; nil if there is none.
    ///
    /// Members that are asked for in the order of the file are found without a search.
    ///
    /// - Parameter place: Where it probably is; afterward the place of the next member, if there is
    ///   one with this key.
    package func value(of key: String, near place: inout Place) -> Value? {
        let end = tree.next(after: container)
        let wanted = key.utf8Span.span
        if place.index < end, tree.isText(at: place.index, equalTo: wanted) {
            return value(at: &place)
        }
        var other = start
        while other.index < end {
            if tree.isText(at: other.index, equalTo: wanted) {
                place = other
                return value(at: &place)
            }
            other.index = tree.next(after: tree.next(after: other.index))
        }
        return nil
    }

    private func value(at place: inout Place) -> Value {
        let index = tree.next(after: place.index)
        place.index = tree.next(after: index)
        return tree.value(at: index)
    }

    /// The exact number.
    package var underestimatedCount: Int { count }
}
