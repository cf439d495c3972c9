/// Finds the elements of one list in a JSON file that comes in pieces: the objects in the array
/// that a key of the file's root leads to.
///
/// It looks at brackets and quotes alone. What it finds in a file that is not sound means nothing;
/// in a sound one it is right.
package struct ElementScanner: Sendable {
    /// The elements as ranges of the file, in order.
    package private(set) var elements: [Range<UInt32>] = []
    /// What stands between the list's brackets; nil until its end was found.
    package private(set) var content: Range<Int>?
    /// Whether there is anything in the list that is no object, or no such list is expected any more.
    package private(set) var isBroken = false

    private let key: [UInt8]
    private var passed = 0
    private var depth = 0
    /// In a string; the byte after a backslash is passed.
    private var isInString = false
    private var isEscaped = false
    /// How much of the key the string at hand has said; below 0 when it says something else.
    private var matched = -1
    /// Whether the root's member at hand has the key.
    private var isWanted = false
    /// Where the list's content begins, while it is open.
    private var open: Int?
    private var elementStart = 0
    /// Whether an element may follow, and whether one must.
    private var (isElementNext, isCommaLast) = (true, false)

    /// A scanner for the list under `key`, which has no escapes.
    package init(key: String) {
        self.key = Array(key.utf8)
    }

    /// Takes the next bytes of the file.
    package mutating func scan(_ bytes: Span<UInt8>) {
        var index = 0
        while !isBroken {
            // Most bytes say nothing: letters of texts, and all but brackets within an element.
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

    /// The next quote or backslash.
    private static func textEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index &+= 1 }
        return index
    }

    /// The next quote or bracket.
    private static func plainEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            // Square and curly brackets differ in one bit.
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
