import CExpat

/// Receives the elements of an XML document in order.
protocol XMLHandler {
    /// The text of the element that is being read.
    var text: XMLText { get set }

    mutating func start(
        _ name: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> XMLElement

    mutating func end(_ name: XMLName) throws(XMLProblem)
}

extension XMLHandler {
    mutating func end(_ name: XMLName) {}
}

/// What an element is to the handler of a document.
enum XMLElement {
    case known
    /// Its name means nothing, but what is inside of it is read.
    case unknown
    /// Nothing inside of it is read, and its end is not handled.
    case skipped
}

struct XMLProblem: Error, Sendable, Hashable {
    /// The message, without the place.
    let message: String
    /// Whether a limit was exceeded, which is not an error of the program that wrote the document.
    var isLimit = false

    /// The problem of content that exceeds a limit.
    static func tooMuch(_ message: String) -> XMLProblem {
        XMLProblem(message: message, isLimit: true)
    }

    /// The problem of more elements and pieces of text than the maximum.
    static let tooManyEvents = tooMuch("the file has more content than can be read")
    /// The problem of a text that exceeds the maximum.
    static let textTooLong = tooMuch("a text is longer than the maximum, 1 MiB")
}

/// A problem in an XML document, with its place.
struct XMLError: Error, Sendable, Hashable {
    let problem: XMLProblem
    /// The line, from 1.
    let line: Int
}

/// Reads XML by expat.
///
/// Declarations of types and entities are refused, so that the text of a document is what its bytes are.
enum XMLReader {
    /// The maximum depth of elements.
    static let maximumDepth = 256
    /// The maximum length of a tag or comment in bytes.
    static let maximumTag = 1 << 20
    /// The maximum length of a name in bytes.
    static let maximumName = 256
    /// The maximum number of different names that are not known.
    static let maximumNames = 10_000
    /// The number of bytes that are parsed at once, which fit in the processor's cache.
    private static let chunk = 1 << 17

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - prefixes: The prefixes by which the handler knows namespaces.
    ///   - events: The maximum number of elements and pieces of text; those of this document are subtracted.
    static func read<Handler: XMLHandler>(
        _ document: [UInt8], prefixes usual: XMLPrefixes.Usual, _ handler: inout Handler,
        events: inout Int
    ) throws(XMLError) {
        guard let parser = XML_ParserCreate(nil) else {
            throw XMLError(problem: XMLProblem(message: "not enough memory"), line: 1)
        }
        defer { XML_ParserFree(parser) }
        var prefixes = XMLPrefixes(usual)
        let error = withUnsafeMutablePointer(to: &handler) { handler in
            withUnsafeMutablePointer(to: &prefixes) { prefixes in
                var state = XMLState(parser, handler, prefixes, events: events)
                defer { events = state.events }
                return withUnsafeMutablePointer(to: &state) { run(document, $0) }
            }
        }
        if let error { throw error }
    }

    private static func run(
        _ document: [UInt8], _ state: UnsafeMutablePointer<XMLState>
    ) -> XMLError? {
        let parser = state.pointee.parser
        XMLState.register(state)
        return document.withUnsafeBytes { document in
            var done = 0
            repeat {
                let count = min(chunk, document.count - done)
                let isLast = done + count == document.count
                let bytes = document.baseAddress.map {
                    ($0 + done).assumingMemoryBound(to: CChar.self)
                }
                let status = XML_Parse(parser, bytes, Int32(count), isLast ? 1 : 0)
                done += count
                if status != XML_STATUS_OK || state.pointee.problem != nil {
                    return error(state.pointee.problem, parser)
                }
                // A tag that is not complete is read from its beginning again with each chunk.
                if !isLast, done - Int(XML_GetCurrentByteIndex(parser)) > maximumTag + chunk {
                    return error(.tooMuch("a tag is longer than the maximum, 1 MiB"), parser)
                }
            } while done < document.count
            return nil
        }
    }

    private static func error(_ problem: XMLProblem?, _ parser: XML_Parser) -> XMLError {
        let line = Int(clamping: XML_GetCurrentLineNumber(parser))
        if let problem { return XMLError(problem: problem, line: line) }
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
        return XMLError(problem: XMLProblem(message: reason ?? "unknown error"), line: line)
    }
}

/// The text inside of an element, which is collected only where it is wanted.
struct XMLText {
    /// The maximum number of bytes of a text.
    ///
    /// A cell of Excel has at most 32,767 characters.
    static let maximum = 1 << 20

    private(set) var bytes: [UInt8] = []
    private(set) var isWanted = false
    /// Whether text was longer than the maximum.
    private(set) var isTooLong = false

    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        isWanted = true
    }

    mutating func resume() { isWanted = true }

    mutating func end() { isWanted = false }

    /// Adds text if it is wanted.
    @inline(__always)
    mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
        guard isWanted else { return }
        guard bytes.count + part.count <= Self.maximum else {
            isTooLong = true
            return
        }
        bytes.append(contentsOf: part)
    }

    mutating func append(_ byte: UInt8) {
        withUnsafePointer(to: byte) { append(UnsafeBufferPointer(start: $0, count: 1)) }
    }
}
