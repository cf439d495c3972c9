/// The strings that cells of a workbook share, one after the other.
struct SharedStrings: XMLHandler {
    /// The strings in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The offset at which each string begins, and that at which the last one ends.
    private var offsets: [UInt32] = [0]
    /// What the workbook may still use.
    private(set) var budget: SpreadsheetBudget

    var text = XMLText()
    private let maximum: Int

    init(_ budget: SpreadsheetBudget, maximum: Int) {
        self.budget = budget
        self.maximum = maximum
    }

    var count: Int { offsets.count - 1 }

    /// The bytes of the string at a position.
    subscript(position: Int) -> Range<Int> {
        Int(offsets[position])..<Int(offsets[position + 1])
    }

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem)
        -> XMLElement
    {
        switch name {
        case "sst", "r": return .known
        case "si":
            guard count < maximum else {
                throw .tooMuch(
                    "the workbook has more different strings than the maximum, \(maximum)")
            }
            return .known
        case "t":
            text.begin()
            return .known
        default:
            // Hints for pronunciation and formats have nothing to show.
            return .skipped
        }
    }

    mutating func end(_ name: XMLName) throws(XMLProblem) {
        switch name {
        case "t":
            try budget.use(textBytes: text.bytes.count)
            text.end()
            bytes.append(escaped: text.bytes)
        case "si": offsets.append(UInt32(clamping: bytes.count))
        default: break
        }
    }
}

extension [UInt8] {
    /// Appends text of a workbook in UTF-8, in which `_x000D_` is the character U+000D, and `_x005F_` an underscore.
    ///
    /// Source: ECMA-376 part 1, 22.9.2.19.
    @inline(__always)
    mutating func append(escaped text: [UInt8]) {
        if text.contains(UInt8(ascii: "_")) {
            append(decoded: text)
        } else {
            append(contentsOf: text)
        }
    }

    private mutating func append(decoded text: [UInt8]) {
        var place = 0
        while place < text.count {
            guard let unit = Self.unit(text, at: place) else {
                append(text[place])
                place += 1
                continue
            }
            place += 7
            var units = [unit]
            // A character outside of the basic plane has two of them.
            if UTF16.isLeadSurrogate(unit), let second = Self.unit(text, at: place) {
                units.append(second)
                place += 7
            }
            append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        }
    }

    /// Returns the number of `_xHHHH_` at a place; nil for other text.
    private static func unit(_ text: [UInt8], at place: Int) -> UInt16? {
        guard place + 7 <= text.count, text[place] == UInt8(ascii: "_"),
            text[place + 1] == UInt8(ascii: "x"), text[place + 6] == UInt8(ascii: "_")
        else { return nil }
        let digits = text[place + 2..<place + 6]
        guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 & 0xDF }) else {
            return nil
        }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
