/// A bounded two-generation cache that drops entries not used recently.
///
/// When the young generation is full, it becomes the old one, and the previous old generation is
/// dropped; using an entry moves it back to the young generation.
package struct BoundedCache<Key: Hashable, Value> {
    private let limit: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// Creates a cache of at most `limit` entries per generation.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Returns the value for `key`, calling `make` if it is not cached.
    package mutating func value<Failure: Error>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = young[key] { return value }
        let value: Value
        if let found = old.removeValue(forKey: key) { value = found } else { value = try make() }
        if young.count >= limit {
            old = young
            young = [:]
        }
        young[key] = value
        return value
    }
}
