/// The positions of the objects of a file, in five bytes each.
///
/// They are in blocks, because a single array would be copied whenever it grows.
struct ObjectPlaces {
    private static let blockBits = 16
    private static let indexBits: UInt64 = 10
    /// The maximum number of objects in an object stream.
    static let mostInStream = 1 << Int(indexBits)

    /// The position of an object: its offset in the file, or its object stream and its index there.
    struct Place {
        /// A number of 40 bits, the lowest two of which are the kind of the entry.
        fileprivate let packed: UInt64

        static let free = Place(packed: 0)

        static func inFile(_ offset: Int) -> Place {
            Place(packed: UInt64(offset) << 2 | 1)
        }

        static func inStream(_ stream: Int, _ index: Int) -> Place {
            Place(packed: (UInt64(stream) << indexBits | UInt64(index)) << 2 | 2)
        }

        /// The three fields of its cross-reference entry.
        var fields: (kind: Int, first: Int, second: Int) {
            let kind = Int(packed & 3)
            let value = Int(packed >> 2)
            guard kind == 2 else { return (kind, value, 0) }
            return (2, value >> Int(indexBits), value & (mostInStream - 1))
        }
    }

    /// The positions of consecutive objects: the lower four bytes of each, and the highest one.
    private struct Block {
        private var low: [UInt32] = []
        private var high: [UInt8] = []

        init() {
            low.reserveCapacity(1 << blockBits)
            high.reserveCapacity(1 << blockBits)
        }

        subscript(number: Int) -> Place {
            get { Place(packed: UInt64(high[number]) << 32 | UInt64(low[number])) }
            set {
                low[number] = UInt32(truncatingIfNeeded: newValue.packed)
                high[number] = UInt8(truncatingIfNeeded: newValue.packed >> 32)
            }
        }

        mutating func append(_ place: Place) {
            low.append(UInt32(truncatingIfNeeded: place.packed))
            high.append(UInt8(truncatingIfNeeded: place.packed >> 32))
        }
    }

    private var blocks: [Block] = []
    /// The number of objects, including number 0, which is always free.
    private(set) var count = 0

    /// Creates the position of object 0.
    init() {
        append()
    }

    /// The position of the object with a number.
    subscript(number: Int) -> Place {
        get { blocks[number >> Self.blockBits][number & ((1 << Self.blockBits) - 1)] }
        set { blocks[number >> Self.blockBits][number & ((1 << Self.blockBits) - 1)] = newValue }
    }

    /// Sets the positions of consecutive objects in an object stream.
    mutating func set(_ numbers: Range<Int>, inStream stream: Int, from index: Int) {
        for number in numbers {
            self[number] = .inStream(stream, index + number - numbers.lowerBound)
        }
    }

    /// Adds an object that is not written yet.
    mutating func append() {
        if count & ((1 << Self.blockBits) - 1) == 0 { blocks.append(Block()) }
        blocks[blocks.count - 1].append(.free)
        count += 1
    }
}
