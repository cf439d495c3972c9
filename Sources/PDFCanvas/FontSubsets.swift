import Drawing
import FontTools
import Synchronization

/// Fonts cut down to what files show and the texts of their glyphs, packed, for all who write files.
///
/// What is kept changes no byte of what is written.
package final class FontSubsets: Sendable {
    /// A stream that tells the texts of character codes, packed.
    final class CompressedStream: Sendable {
        let dictionary: [UInt8]
        let stream: [UInt8]

        init(dictionary: [UInt8], stream: [UInt8]) {
            (self.dictionary, self.stream) = (dictionary, stream)
        }
    }

    struct SubsetKey: Hashable {
        let key: FontKey
        let glyphs: GlyphSet
    }

    struct MapKey: Hashable {
        let entries: [ToUnicodeCMap.Entry]

        // It is asked for with each font of each file: a few steps an element are enough to tell most
        // of them apart.
        func hash(into hasher: inout Hasher) {
            var mixed = UInt64(entries.count)
            for entry in entries {
                mixed = (mixed ^ UInt64(entry.code) ^ entry.text << 16) &* 0x9E37_79B9_7F4A_7C15
                mixed ^= mixed >> 32
            }
            hasher.combine(mixed)
        }
    }

    private struct Kept {
        var programs: [SubsetKey: FontSubset] = [:]
        var maps: [MapKey: CompressedStream] = [:]
    }

    /// How many of each are kept; files of a thousand students need some two hundred.
    private static let most = 1024

    private let kept = Mutex(Kept())

    /// Keeps nothing yet.
    package init() {}

    /// The program of a key, made by `make` when it is not there.
    func program(
        _ key: SubsetKey, make: () throws(CanvasError) -> FontSubset
    ) throws(CanvasError) -> FontSubset {
        if let found = kept.withLock({ $0.programs[key] }) { return found }
        // Nobody waits meanwhile, and if two make the same it does not matter whose is kept.
        let made = try make()
        kept.withLock { kept in
            if kept.programs.count >= Self.most { kept.programs.removeAll(keepingCapacity: true) }
            kept.programs[key] = made
        }
        return made
    }

    /// The map of a key, made by `make` when it is not there.
    func map(_ key: MapKey, make: () -> CompressedStream) -> CompressedStream {
        if let found = kept.withLock({ $0.maps[key] }) { return found }
        let made = make()
        kept.withLock { kept in
            if kept.maps.count >= Self.most { kept.maps.removeAll(keepingCapacity: true) }
            kept.maps[key] = made
        }
        return made
    }
}
