/// The formats of the cells of a workbook, from its part with styles.
struct CellFormats: XMLHandler {
    /// The meaning of each format, in the order in which cells refer to them.
    private(set) var formats: [NumberFormat] = []

    var text = XMLText()
    private var codes: [Int: NumberFormat] = [:]
    private var list = List.other

    private enum List { case other, codes, cells }

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem)
        -> XMLElement
    {
        switch name {
        case "styleSheet": return .known
        case "numFmts": list = .codes
        case "cellXfs": list = .cells
        case "cellStyleXfs", "dxfs": list = .other
        case "numFmt":
            guard list == .codes, let id = attributes["numFmtId"]?.number,
                let code = attributes["formatCode"]
            else { return .known }
            codes[id] = NumberFormat(code: code.text)
            try check(codes.count)
        case "xf":
            guard list == .cells else { return .known }
            let id = attributes["numFmtId"]?.number ?? 0
            formats.append(codes[id] ?? NumberFormat(id: id))
            try check(formats.count)
        default: return .unknown
        }
        return .known
    }

    mutating func end(_ name: XMLName) {
        switch name {
        case "numFmts", "cellXfs": list = .other
        default: break
        }
    }

    private func check(_ count: Int) throws(XMLProblem) {
        guard count <= SpreadsheetLimits.formats else { throw .tooManyFormats }
    }
}

/// What the format of a cell makes of its number.
enum NumberFormat: Sendable, Hashable {
    case number
    case percentage
    /// A number that is shown with at least some digits, from 2, such as 123 as `00123`.
    case zeros(UInt8)
    /// A date, a time of day, or both.
    case date
    /// A number of hours, minutes, or seconds, which may be more than a day.
    case duration

    /// Creates the meaning of a format that has only a number.
    ///
    /// Source: ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are dates in East Asian languages.
    init(id: Int) {
        switch id {
        case 9, 10: self = .percentage
        case 46: self = .duration
        case 14...22, 27...36, 45, 47, 50...58: self = .date
        default: self = .number
        }
    }

    /// What a cell with this format has if its number stays as it is; nil if the number means something else.
    var numberKind: Sheet.Kind? {
        switch self {
        case .number: .number
        case .percentage: .percentage
        case .zeros, .date, .duration: nil
        }
    }

    /// Creates the meaning of a format that shows only whole numbers, with at least some digits.
    init(digits: Int) {
        self = 2...255 ~= digits ? .zeros(UInt8(digits)) : .number
    }

    /// Creates the meaning of a format such as `0.00%`, `00000`, `yyyy-mm-dd`, or `[h]:mm`.
    ///
    /// Only its first part, for positive numbers, counts. Text in quotes, in brackets, and after `\`, `_`, and `*`
    /// means nothing, except for `[h]`, `[m]`, and `[s]`.
    init(code: some StringProtocol) {
        var (isDate, isPercentage) = (false, false)
        var bytes = Array(code.utf8.prefix(1000))[...]
        let first = bytes.prefix { $0 != UInt8(ascii: ";") }
        if first.allSatisfy({ $0 == UInt8(ascii: "0") }) {
            self.init(digits: first.count)
            return
        }
        while let byte = bytes.popFirst(), byte != UInt8(ascii: ";") {
            switch byte {
            case UInt8(ascii: "\""):
                bytes = bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
            case UInt8(ascii: "["):
                let inside = bytes.prefix { $0 != UInt8(ascii: "]") }
                bytes = bytes.dropFirst(inside.count + 1)
                if Self.isElapsed(inside) {
                    self = .duration
                    return
                }
            case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"):
                // What follows can be a character of several bytes.
                bytes = bytes.dropFirst().drop { $0 & 0xC0 == 0x80 }
            case UInt8(ascii: "%"): isPercentage = true
            default:
                if "dmyhs".utf8.contains(byte | 0x20) { isDate = true }
            }
        }
        self = isDate ? .date : isPercentage ? .percentage : .number
    }

    /// Whether text in brackets is only `h`, `m`, or `s`, repeated.
    private static func isElapsed(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, "hms".utf8.contains(first | 0x20) else { return false }
        return text.allSatisfy { $0 | 0x20 == first | 0x20 }
    }
}
