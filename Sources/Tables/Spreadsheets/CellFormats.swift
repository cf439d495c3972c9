/// The formats of the cells of a workbook, from its part with styles.
struct CellFormats: XMLHandler {
    /// The meaning of each format, in the order in which cells refer to them.
    private(set) var formats: [NumberFormat] = []

    var text = XMLText()
    private var codes: [Int: NumberFormat] = [:]
    private var list = List.other

    /// The formats whose text is struck through, and the fonts that strike it.
    private(set) var struck: Set<Int> = []
    private var struckFonts: Set<Int> = []
    private var fontCount = 0

    private enum List { case other, codes, fonts, cells }

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem)
        -> XMLElement
    {
        switch name {
        case "styleSheet": return .known
        case "numFmts": list = .codes
        case "cellXfs": list = .cells
        case "fonts": list = .fonts
        case "font":
            if list == .fonts { fontCount += 1 }
            try check(fontCount)
        case "strike":
            if list == .fonts, attributes["val"]?.isTrue ?? true {
                struckFonts.insert(fontCount - 1)
            }
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
            if let font = attributes["fontId"]?.number, struckFonts.contains(font) {
                struck.insert(formats.count)
            }
            formats.append(codes[id] ?? NumberFormat(id: id))
            try check(formats.count)
        default: return .unknown
        }
        return .known
    }

    mutating func end(_ name: XMLName) {
        switch name {
        case "numFmts", "fonts", "cellXfs": list = .other
        default: break
        }
    }

    private func check(_ count: Int) throws(XMLProblem) {
        guard count <= SpreadsheetLimits.formats else { throw .tooManyFormats }
    }
}

enum NumberFormat: Sendable, Hashable {
    case number
    case percentage
    /// A number that is shown with at least some digits, from 2, such as 123 as `00123`.
    case zeros(UInt8)
    /// A whole number that is shown with text before it, such as 7 as `S-007`.
    case prefixed(String, digits: UInt8)
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
        case .zeros, .prefixed, .date, .duration: nil
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
        if let (prefix, digits) = Self.prefixed(first) {
            self = .prefixed(prefix, digits: digits)
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

    /// Returns the text and the number of digits of a format such as `"S-"000`; nil for another one.
    ///
    /// Text with a letter is that of an id; other text is a sign, such as that of a currency.
    private static func prefixed(_ code: ArraySlice<UInt8>) -> (String, UInt8)? {
        let digits = code.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        var (text, rest) = ([UInt8](), code.dropLast(digits))
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                text += rest.prefix { $0 != UInt8(ascii: "\"") }
                rest = rest.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
            case UInt8(ascii: "\\"):
                guard let next = rest.popFirst() else { return nil }
                text.append(next)
            case UInt8(ascii: "-"), UInt8(ascii: " "): text.append(byte)
            default: return nil
            }
        }
        let prefix = String(decoding: text, as: UTF8.self)
        guard 1...30 ~= digits, prefix.contains(where: \.isLetter), prefix.last != " "
        else { return nil }
        return (prefix, UInt8(digits))
    }

    /// Whether text in brackets is only `h`, `m`, or `s`, repeated.
    private static func isElapsed(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, "hms".utf8.contains(first | 0x20) else { return false }
        return text.allSatisfy { $0 | 0x20 == first | 0x20 }
    }
}
