/// Finds the elements of one list in a JSON file that arrives in pieces: the objects in the array
/// under a key of the file's root.
///
/// It looks only at brackets and quotes. Its results are correct if the file is valid JSON and
/// meaningless otherwise.
package struct ElementScanner: Sendable {
    /// The elements as ranges of the file, in order.
    package private(set) var elements: [Range<UInt32>] = []
    /// The range between the list's brackets; nil until its end is found.
    package private(set) var content: Range<Int>?
    /// Whether the list contains anything other than objects, or is malformed.
    package private(set) var isBroken = false

    private let key: [UInt8]
    private var passed = 0
    private var depth = 0
    /// Whether the scanner is in a string.
    private var isInString = false
    private var isEscaped = false
    /// The number of bytes of the key that the current string has matched; negative if they differ.
    private var matched = -1
    /// Whether the current member of the root has the key.
    private var isWanted = false
    /// The offset of the list's content, while the list is open.
    private var open: Int?
    private var elementStart = 0
    /// Whether an element is allowed next, and whether one is required.
    private var (isElementNext, isCommaLast) = (true, false)

    /// Creates a scanner for the list under `key`, which must not contain escapes.
    package init(key: String) {
        self.key = Array(key.utf8)
    }

    /// Scans the next bytes of the file.
    package mutating func scan(_ bytes: Span<UInt8>) {
        var index = 0
        while !isBroken {
            // Most bytes do not matter: characters of strings, and everything except brackets and
            // quotes in an element.
            if isInString {
                if matched < 0, !isEscaped { index = Self.textEnd(bytes, index) }
            } else if depth > 2 {
                index = Self.plainEnd(bytes, index)
            }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if isInString {
                scanString(byte)
            } else {
                switch byte {
                case 0x22:
                    isInString = true
                    matched = depth == 1 && open == nil ? 0 : -1
                    if isBetweenElements { isBroken = true }
                case 0x7B, 0x5B: begin(byte, at: passed + index)
                case 0x7D, 0x5D: end(byte, at: passed + index)
                case 0x2C: separate()
                case 0x20, 0x0A, 0x0D, 0x09: break
                default: if isBetweenElements { isBroken = true }
                }
            }
            index &+= 1
        }
        passed += bytes.count
    }

    /// Returns the offset of the next quote or backslash.
    private static func textEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index &+= 1 }
        return index
    }

    /// Returns the offset of the next quote or bracket.
    private static func plainEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            // Square and curly brackets differ in only one bit.
            let byte = bytes[index]
            if byte == 0x22 || byte | 0x20 == 0x7B || byte | 0x20 == 0x7D { break }
            index &+= 1
        }
        return index
    }

    private var isBetweenElements: Bool { depth == 2 && open != nil }

    @inline(__always)
    private mutating func scanString(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == 0x5C {
            isEscaped = true
            matched = -1
        } else if byte == 0x22 {
            isInString = false
            if matched == key.count { isWanted = true }
        } else if matched >= 0 {
            matched = matched < key.count && key[matched] == byte ? matched + 1 : -1
        }
    }

    private mutating func begin(_ byte: UInt8, at place: Int) {
        if isBetweenElements {
            guard byte == 0x7B, isElementNext else {
                isBroken = true
                return
            }
            elementStart = place
            (isElementNext, isCommaLast) = (false, false)
        } else if depth == 1, byte == 0x5B, isWanted, content == nil {
            open = place + 1
        }
        depth += 1
    }

    private mutating func end(_ byte: UInt8, at place: Int) {
        depth -= 1
        guard let open else { return }
        if depth == 2 {
            guard let last = UInt32(exactly: place + 1) else {
                isBroken = true
                return
            }
            elements.append(UInt32(elementStart)..<last)
        } else if depth == 1 {
            if byte != 0x5D || isCommaLast { isBroken = true }
            content = open..<place
            self.open = nil
        }
    }

    private mutating func separate() {
        if isBetweenElements {
            if isElementNext { isBroken = true }
            (isElementNext, isCommaLast) = (true, true)
        } else if depth == 1 {
            isWanted = false
        }
    }
}
