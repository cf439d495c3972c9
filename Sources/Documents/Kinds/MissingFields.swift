import Diagnostics

/// The fields that could not be read and have placeholders, so that rules can check the others.
package struct MissingFields {
    /// The fields that are placeholders as a whole.
    fileprivate var fields: Set<[PathComponent]> = []
    /// The fields with placeholders in some parts; problems of the field as a whole are ignored.
    fileprivate var wholes: Set<[PathComponent]> = []

    /// Whether everything was read.
    package var isEmpty: Bool { fields.isEmpty && wholes.isEmpty }

    /// Adds a field that has a placeholder.
    package mutating func add(_ path: [PathComponent]) { fields.insert(path) }

    /// Adds a field of which a part has a placeholder.
    package mutating func add(partOf path: [PathComponent]) { wholes.insert(path) }

    /// Returns whether problems of a field must be ignored.
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
