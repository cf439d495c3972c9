import Drawing
import FontTools
import Synchronization

/// A cache of font subsets and ToUnicode maps, compressed, shared by all threads that write files.
///
/// The cache does not affect the bytes written.
package final class FontSubsets: Sendable {
    struct SubsetKey: Hashable {
        let key: FontKey
        let glyphs: GlyphSet
    }

    struct MapKey: Hashable {
        let entries: [ToUnicodeCMap.Entry]
        let substitutes: [UInt16: String]

        // The hash is needed for each font of each file, so it only takes a few steps per entry.
        func hash(into hasher: inout Hasher) {
            var mixed = UInt64(entries.count)
            for entry in entries {
                mixed = (mixed ^ UInt64(entry.code) ^ entry.text << 16) &* 0x9E37_79B9_7F4A_7C15
                mixed ^= mixed >> 32
            }
            hasher.combine(mixed)
        }
    }

    struct Kept {
        var programs: [SubsetKey: FontSubset] = [:]
        var maps: [MapKey: StreamBytes] = [:]
    }

    /// The maximum number of each kind; files of a thousand students need about two hundred.
    private static let most = 1024

    private let kept = Mutex(Kept())

    /// Creates an empty cache.
    package init() {}

    /// Returns the font program or the map for a key, calling `make` if it is not cached.
    func value<Key: Hashable, Value: Sendable, Failure: Error>(
        for key: Key, in kind: WritableKeyPath<Kept, [Key: Value]>,
        make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let found = kept.withLock({ $0[keyPath: kind][key] }) { return found }
        // The lock is not held meanwhile; if two threads make the same value, either one can be kept.
        let made = try make()
        kept.withLock { kept in
            if kept[keyPath: kind].count >= Self.most {
                kept[keyPath: kind].removeAll(keepingCapacity: true)
            }
            kept[keyPath: kind][key] = made
        }
        return made
    }
}
