import Diagnostics

/// The elements of an array, in order.
///
/// Iterating takes one step per element, whatever its size.
package struct Elements: Sequence, Sendable {
    let tree: Tree
    let container: Int

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

    package var key: String { tree.text(at: keyIndex) ?? "" }

    package var value: Value { tree.value(at: tree.next(after: keyIndex)) }

    package var keyPlace: Place {
        tree.origins == nil ? tree.source.place(of: keyByteRange) : value.place
    }

    /// The byte range of the key, including quotes.
    package var keyByteRange: Range<Int> { tree.fileRange(at: keyIndex) }
}

/// The members of an object, in the order of the file.
package struct Members: Sequence, Sendable {
    let tree: Tree
    let container: Int

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

    /// The place of a member, or the end, with the marks of all keys once a key was looked for.
    package struct Place: Sendable {
        fileprivate var index: Int
        fileprivate var marks: UInt64 = 0
    }

    /// The place of the first member.
    package var start: Place { Place(index: container + 2) }

    /// Returns the value of the first member with a key; nil if there is none.
    ///
    /// Members that are asked for in the order of the file are found without a search, and most of those that
    /// the object does not have are not looked for.
    ///
    /// - Parameter place: Where it probably is; afterward the place of the next member, if there is
    ///   one with this key.
    package func value(of key: MemberKey, near place: inout Place) -> Value? {
        // The marks are known only after the first key that is not where it probably is.
        if place.marks != 0, place.marks & key.mark == 0 { return nil }
        let end = tree.next(after: container)
        let wanted = key.text.utf8Span.span
        if place.index < end, tree.isText(at: place.index, equalTo: wanted) {
            return value(at: &place)
        }
        guard mayHave(key, &place), let index = index(of: wanted, before: end) else { return nil }
        place.index = index
        return value(at: &place)
    }

    /// Returns whether there may be a member with a key.
    package func mayHave(_ key: MemberKey, _ place: inout Place) -> Bool {
        if place.marks == 0 {
            let end = tree.next(after: container)
            var index = container + 2
            while index < end {
                place.marks |= tree.mark(at: index)
                index = tree.next(after: tree.next(after: index))
            }
        }
        return place.marks & key.mark != 0
    }

    /// Returns the value of the first member with a key; nil if there is none.
    func value(of key: String) -> Value? {
        index(of: key.utf8Span.span, before: tree.next(after: container)).map {
            tree.value(at: tree.next(after: $0))
        }
    }

    /// Returns the index of the first member with a key.
    @inline(__always)
    private func index(of key: Span<UInt8>, before end: Int) -> Int? {
        var index = container + 2
        while index < end {
            if tree.isText(at: index, equalTo: key) { return index }
            index = tree.next(after: tree.next(after: index))
        }
        return nil
    }

    @inline(__always)
    private func value(at place: inout Place) -> Value {
        let index = tree.next(after: place.index)
        place.index = tree.next(after: index)
        return tree.value(at: index)
    }

    /// The exact number.
    package var underestimatedCount: Int { count }
}
