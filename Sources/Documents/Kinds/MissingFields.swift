import Diagnostics

/// The fields that could not be read and have a placeholder, so that rules can check the others.
package struct MissingFields {
    /// The fields with a placeholder, with everything in them.
    fileprivate var fields: Set<[PathComponent]> = []
    /// The fields of which only a part has a placeholder: what rules say of the whole does not count.
    fileprivate var wholes: Set<[PathComponent]> = []

    /// Whether everything was read.
    package var isEmpty: Bool { fields.isEmpty && wholes.isEmpty }

    /// Notes that a field has a placeholder.
    package mutating func add(_ path: [PathComponent]) { fields.insert(path) }

    /// Notes that a part of a field has a placeholder.
    package mutating func add(partOf path: [PathComponent]) { wholes.insert(path) }

    /// Returns whether what rules say of a field does not count.
    package func hides(_ path: [PathComponent]) -> Bool {
        if isEmpty { return false }
        if wholes.contains(path) { return true }
        return (0...path.count).contains { fields.contains(Array(path[..<$0])) }
    }
}

extension MissingFields {
    /// Returns these fields and those of another reader.
    package func merging(_ other: MissingFields) -> MissingFields {
        if other.isEmpty { return self }
        var all = self
        all.fields.formUnion(other.fields)
        all.wholes.formUnion(other.wholes)
        return all
    }
}
