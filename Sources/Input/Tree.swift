import Diagnostics

/// What was read from one file: its bytes and a tape of the values in them, in the file's order.
///
/// A scalar takes one word of the tape; a container takes two and is followed by what it holds (an
/// object by key, value, key, value …). A scalar of YAML, whose text is not a stretch of the file,
/// takes two words as well: the second is an index into `texts`. At eight bytes a scalar a tree is
/// about as large as its file.
final class Tree: Sendable {
    let source: SourceFile
    /// What the tape's places count in: the file's bytes, or those of a part.
    let bytes: [UInt8]
    let tape: [UInt64]
    let texts: [String]
    let format: Format
    /// Where the bytes stand in the file.
    let position: PartPosition

    init(
        source: SourceFile, bytes: [UInt8], tape: [UInt64], texts: [String], format: Format,
        position: PartPosition = PartPosition()
    ) {
        self.source = source
        self.bytes = bytes
        self.tape = tape
        self.texts = texts
        self.format = format
        self.position = position
    }
}

/// Where bytes that were read by themselves stand in their file.
struct PartPosition: Sendable {
    /// The steps from the file's root to the value that the bytes hold.
    var path: [PathComponent] = []
    /// From which of the bytes on more of the file stands before them.
    var gapAt = 0
    /// How many bytes of the file that are.
    var gap = 0

    /// A range of the bytes as one of the file.
    func inFile(_ range: Range<Int>) -> Range<Int> {
        func moved(_ place: Int, by limit: Int) -> Int { place < limit ? place : place + gap }
        // What ends where the gap begins does not reach over it.
        return moved(range.lowerBound, by: gapAt)..<moved(range.upperBound, by: gapAt + 1)
    }
}

/// What a word of the tape says it is.
enum NodeKind: UInt64 {
    case null, yes, no, number
    /// A string in quotes without escapes: its text is the bytes between the quotes.
    case string
    /// A string in quotes with escapes.
    case escapedString
    /// Text without quotes where a string should have been; reported when it was read.
    case bareString
    /// Something that was reported when it was read.
    case invalid
    case array, object
    /// A number or string whose text stands in `Tree.texts`.
    case storedNumber, storedString
}

/// The layout of the tape's words: start in 32 bits, length (or a container's count) in 28, kind in
/// 4.
enum TapeWord {
    /// No file may have more bytes than a word can count.
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
    static func start(_ word: UInt64) -> Int { Int(word & 0xFFFF_FFFF) }

    @inline(__always)
    static func length(_ word: UInt64) -> Int { Int((word >> 32) & 0x0FFF_FFFF) }
}

extension Tree {
    @inline(__always)
    func kind(at index: Int) -> NodeKind { TapeWord.kind(tape[index]) }

    /// The index of the node after this one and all it holds.
    @inline(__always)
    func next(after index: Int) -> Int {
        switch kind(at: index) {
        case .array, .object: Int(tape[index + 1] >> 32)
        case .storedNumber, .storedString: index + 2
        default: index + 1
        }
    }

    /// The bytes of the file that a node takes.
    func fileRange(at index: Int) -> Range<Int> { position.inFile(range(at: index)) }

    /// The bytes that a node takes among those that were read.
    func range(at index: Int) -> Range<Int> {
        let word = tape[index]
        let start = TapeWord.start(word)
        switch TapeWord.kind(word) {
        case .array, .object: return start..<Int(tape[index + 1] & 0xFFFF_FFFF)
        default: return start..<start + TapeWord.length(word)
        }
    }

    /// How many elements or members a container has.
    func count(at index: Int) -> Int { TapeWord.length(tape[index]) }

    /// The text of a string or number node.
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

    /// Whether the string node at `index` says `key`, byte for byte.
    func isText(at index: Int, equalTo key: Span<UInt8>) -> Bool {
        let range: Range<Int>
        switch kind(at: index) {
        case .string:
            let whole = self.range(at: index)
            range = whole.lowerBound + 1..<whole.upperBound - 1
        case .bareString: range = self.range(at: index)
        default:
            guard let text = text(at: index) else { return false }
            guard text.utf8.count == key.count else { return false }
            return zip(text.utf8, key.indices).allSatisfy { $0 == key[$1] }
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
