import Bytes
import Drawing

/// What the program asks a picture process for.
struct PictureRequest {
    enum Work: UInt8 {
        /// The pixels of a PNG or JPEG file, upright, into shared memory.
        case shownPixels = 1
        /// The pixels of a PNG or JPEG file as stored, into shared memory.
        case storedPixels
        /// The shapes of an SVG file.
        case shapes
        /// Whether the pixels of a PNG or JPEG file can be decoded.
        case check
        /// A WebP or HEIC file as a PNG or JPEG file.
        case convert
    }

    let work: Work
    let format: ImageAsset.Format
    /// The number of bytes of the file, which follow.
    let count: Int

    /// The number of bytes of a request, before the file.
    static let length = 8

    var bytes: [UInt8] {
        var out = ByteWriter()
        out.write(byte: work.rawValue)
        out.write(byte: format == .jpeg ? 1 : format == .svg ? 2 : 0)
        out.write(byte: 0)
        out.write(byte: 0)
        out.write(UInt32(count))
        return out.bytes
    }

    init(work: Work, format: ImageAsset.Format, count: Int) {
        (self.work, self.format, self.count) = (work, format, count)
    }

    /// Reads a request; nil if it is not one.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let work = reader.byte().flatMap(Work.init), let kind = reader.byte(), kind < 3,
            reader.byte() == 0, reader.byte() == 0, let count = reader.uint32()
        else { return nil }
        self.init(work: work, format: [.png, .jpeg, .svg][Int(kind)], count: Int(count))
    }
}

/// What a picture process answers.
enum PictureAnswer {
    /// It was done; the result follows.
    case done([UInt8])
    /// The file cannot be used, for a reason.
    case refused(String)
    /// The process cannot decode anything, for a reason.
    case failed(String)
    /// Another process is needed, which opens fonts and decoders before it closes its sandbox.
    case needsMore

    /// The number of bytes before the rest of an answer.
    static let headLength = 8
    /// The maximum number of bytes of a result: that of a large drawing with its pixels.
    static let mostBytes = 200_000_000

    var bytes: [UInt8] {
        var out = ByteWriter()
        let (kind, rest): (UInt8, [UInt8]) =
            switch self {
            case .done(let result): (1, result)
            case .refused(let reason): (2, Array(reason.utf8.prefix(1000)))
            case .needsMore: (3, [])
            case .failed(let reason): (4, Array(reason.utf8.prefix(1000)))
            }
        out.write(byte: kind)
        for _ in 0..<3 { out.write(byte: 0) }
        out.write(UInt32(rest.count))
        return out.bytes + rest
    }

    /// Returns the length of the rest; nil if these bytes do not begin an answer.
    static func restLength(_ head: [UInt8]) -> Int? {
        guard head.count == headLength, (1...4).contains(head[0]) else { return nil }
        var reader = ByteReader(Array(head[4...]))
        guard let count = reader.uint32(), Int(count) <= mostBytes else { return nil }
        return Int(count)
    }

    init(_ head: [UInt8], _ rest: [UInt8]) {
        switch head[0] {
        case 1: self = .done(rest)
        case 3: self = .needsMore
        default:
            // The reason comes from a process that may have been taken over.
            let words = String(decoding: rest, as: UTF8.self).unicodeScalars.map { scalar in
                scalar.properties.generalCategory == .control ? " " : String(scalar)
            }
            self = head[0] == 4 ? .failed(words.joined()) : .refused(words.joined())
        }
    }
}
