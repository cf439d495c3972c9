/// A table that forgets what was not asked for lately, so that it never grows without end.
///
/// It holds two generations. When the young one is full it becomes the old one, and what was in the
/// old one is forgotten; an entry that is asked for moves back among the young.
package struct BoundedCache<Key: Hashable, Value> {
    private let limit: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// A table of at most `limit` entries a generation.
    package init(limit: Int) {
        self.limit = limit
    }

    /// How many entries it holds.
    var count: Int { young.count + old.count }

    /// The value for `key`, made by `make` when it is not there.
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
