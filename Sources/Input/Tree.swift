import Diagnostics
import Synchronization

/// The content of one file: its bytes and a tape of its values, in the order of the file.
///
/// A scalar takes one word of the tape; a container takes two, followed by its content (for an object:
/// key, value, key, value …). A YAML scalar whose text is not a range of the file also takes two words,
/// the second of which is an index into `texts`. With eight bytes per scalar, a tree is about as large
/// as its file.
final class Tree: Sendable {
    /// The maximum depth of nested arrays and objects.
    static let maximumDepth = 256

    let source: SourceFile
    /// The bytes that offsets on the tape refer to: the file's, or those of a part.
    let bytes: [UInt8]
    let tape: [UInt64]
    let texts: [String]
    let format: Format
    /// The position of the bytes in the file.
    let position: PartPosition
    /// The values of the parameters in the content; nil for a file's own content.
    let arguments: Arguments?
    /// Where the values come from that were put together, to which words then refer in place of bytes; nil for
    /// those of one file.
    let origins: Origins?
    /// The steps to the value whose path was last asked for.
    let latestSteps = Mutex<[Step]>([])

    /// A step from an array or an object to one of its values.
    struct Step {
        let container: Int
        /// The place of the value, or of its key.
        var position: Int
        /// The number of values before it.
        var count: Int
    }

    init(
        source: SourceFile, bytes: [UInt8], tape: [UInt64], texts: [String], format: Format,
        position: PartPosition = PartPosition(), arguments: Arguments? = nil,
        origins: Origins? = nil
    ) {
        self.source = source
        self.bytes = bytes
        self.tape = tape
        self.texts = texts
        self.format = format
        self.position = position
        self.arguments = arguments
        self.origins = origins
    }
}

struct PartPosition: Sendable {
    /// The path from the file's root to the value of the part.
    var path: [PathComponent] = []
    /// The offset from which the part is shifted.
    var gapAt = 0
    /// The number of bytes by which it is shifted; negative if the part has text before `gapAt` that
    /// is not in the file.
    var gap = 0

    /// Returns the range of the file for a range of the bytes.
    func inFile(_ range: Range<Int>) -> Range<Int> {
        func moved(_ place: Int, by limit: Int) -> Int {
            guard place < limit else { return place + gap }
            return gap < 0 ? min(place, gapAt + gap) : place
        }
        let start = moved(range.lowerBound, by: gapAt)
        // A range that ends at the gap does not extend past it.
        return start..<max(start, moved(range.upperBound, by: gapAt + 1))
    }
}

/// The kinds of nodes on the tape.
enum NodeKind: UInt64 {
    case null, yes, no, number
    /// A string in quotes without escapes: its text is the bytes between the quotes.
    case string
    /// A string in quotes with escapes.
    case escapedString
    /// A string without double quotes, which has been reported.
    case bareString
    /// A value that has been reported as an error.
    case invalid
    case array, object
    /// A number or string whose text is in `Tree.texts`.
    case storedNumber, storedString
}

/// The layout of words on the tape: start in 32 bits, length (or a container's count) in 28, kind
/// in 4.
enum TapeWord {
    /// The maximum size of a file in bytes, limited by the length field of a word.
    static let largestFile = (1 << 28) - 1

    @inline(__always)
    static func scalar(_ kind: NodeKind, start: Int, end: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: start) | (UInt64(truncatingIfNeeded: end &- start) << 32)
            | (kind.rawValue << 60)
    }

    @inline(__always)
    static func container(_ kind: NodeKind, start: Int, count: Int) -> UInt64 {
        scalar(kind, start: start, end: start &+ count)
    }

    @inline(__always)
    static func tail(end: Int, next: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: end) | (UInt64(truncatingIfNeeded: next) << 32)
    }

    @inline(__always)
    static func kind(_ word: UInt64) -> NodeKind { NodeKind(rawValue: word >> 60) ?? .invalid }

    @inline(__always)
    static func isKind(_ word: UInt64, _ kind: NodeKind) -> Bool { word >> 60 == kind.rawValue }

    @inline(__always)
    static func isContainer(_ word: UInt64) -> Bool {
        isKind(word, .array) || isKind(word, .object)
    }

    @inline(__always)
    static func isStored(_ word: UInt64) -> Bool {
        isKind(word, .storedNumber) || isKind(word, .storedString)
    }

    @inline(__always)
    static func start(_ word: UInt64) -> Int { Int(word & 0xFFFF_FFFF) }

    @inline(__always)
    static func length(_ word: UInt64) -> Int { Int((word >> 32) & 0x0FFF_FFFF) }
}

extension Tree {
    @inline(__always)
    func kind(at index: Int) -> NodeKind { TapeWord.kind(tape[index]) }

    /// Returns the index of the node after this one and its content.
    @inline(__always)
    func next(after index: Int) -> Int {
        let word = tape[index]
        return if TapeWord.isContainer(word) {
            Int(tape[index + 1] >> 32)
        } else if TapeWord.isStored(word) {
            index + 2
        } else {
            index + 1
        }
    }

    /// Returns the byte range of a node in the file.
    func fileRange(at index: Int) -> Range<Int> { position.inFile(range(at: index)) }

    /// Returns the byte range of a node in `bytes`.
    func range(at index: Int) -> Range<Int> {
        let word = tape[index]
        let start = TapeWord.start(word)
        let end =
            TapeWord.isContainer(word)
            ? Int(tape[index + 1] & 0xFFFF_FFFF) : start + TapeWord.length(word)
        return start..<end
    }

    /// Returns the number of elements or members of a container.
    func count(at index: Int) -> Int { TapeWord.length(tape[index]) }

    func text(at index: Int) -> String? {
        let range = range(at: index)
        switch kind(at: index) {
        case .string: return slice(range.lowerBound + 1..<range.upperBound - 1)
        case .escapedString:
            return String(decoding: unescape(bytes, in: range), as: UTF8.self)
        case .bareString, .number: return slice(range)
        case .storedString, .storedNumber: return texts[Int(tape[index + 1])]
        case .null, .yes, .no, .invalid, .array, .object: return nil
        }
    }

    /// Returns the first byte of a string as written, after a quote; nil if it is empty.
    func firstByte(at index: Int) -> UInt8? {
        let start = range(at: index).lowerBound
        switch kind(at: index) {
        case .string, .escapedString:
            return bytes.indices.contains(start + 1) ? bytes[start + 1] : nil
        case .storedString: return texts[Int(tape[index + 1])].utf8.first
        default: return bytes.indices.contains(start) ? bytes[start] : nil
        }
    }

    /// Returns whether the string node at `index` is equal to `key`, byte for byte.
    @inline(__always)
    func isText(at index: Int, equalTo key: Span<UInt8>) -> Bool {
        // Most keys of an object differ in length from the one that is searched for.
        let word = tape[index]
        if TapeWord.isKind(word, .string), TapeWord.length(word) != key.count + 2 { return false }
        if TapeWord.isStored(word), texts[Int(tape[index + 1])].utf8.count != key.count {
            return false
        }
        return hasText(at: index, equalTo: key)
    }

    private func hasText(at index: Int, equalTo key: Span<UInt8>) -> Bool {
        let range: Range<Int>
        switch kind(at: index) {
        case .string:
            let whole = self.range(at: index)
            range = whole.lowerBound + 1..<whole.upperBound - 1
        case .bareString: range = self.range(at: index)
        default:
            guard let text = text(at: index), text.utf8.count == key.count else { return false }
            let found = text.utf8Span.span
            for offset in key.indices where found[offset] != key[offset] { return false }
            return true
        }
        guard range.count == key.count else { return false }
        var offset = 0
        while offset < key.count {
            if bytes[range.lowerBound + offset] != key[offset] { return false }
            offset += 1
        }
        return true
    }

    private func slice(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension Tree {
    /// Returns the bit of the key at an index; all bits if its text is not a range of the file.
    @inline(__always)
    func mark(at index: Int) -> UInt64 {
        let word = tape[index]
        let (start, length) = (TapeWord.start(word), TapeWord.length(word))
        switch TapeWord.kind(word) {
        case .string where length > 2:
            return MemberKey.mark(length - 2, bytes[start + 1], bytes[start + length - 2])
        case .bareString where length > 0:
            return MemberKey.mark(length, bytes[start], bytes[start + length - 1])
        default: return .max
        }
    }
}
