/// The strings that cells of a workbook share, one after the other.
struct SharedStrings: XMLHandler {
    /// The strings in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The offset at which each string begins, and that at which the last one ends.
    private var offsets: [UInt32] = [0]
    /// What the workbook may still use.
    private(set) var budget: SpreadsheetBudget

    var text = XMLText()
    /// The depth of elements in an element that is skipped; 0 for none.
    private var skipped = 0
    private let maximum: Int

    init(_ budget: SpreadsheetBudget, maximum: Int) {
        self.budget = budget
        self.maximum = maximum
    }

    /// The number of strings.
    var count: Int { offsets.count - 1 }

    /// The bytes of the string at a position.
    subscript(position: Int) -> Range<Int> {
        Int(offsets[position])..<Int(offsets[position + 1])
    }

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem) -> Bool {
        guard skipped == 0 else {
            skipped += 1
            return false
        }
        switch name {
        case "sst", "r": return true
        case "si":
            guard count < maximum else {
                throw .tooMuch(
                    "the workbook has more different strings than the maximum, \(maximum)")
            }
            return true
        case "t":
            text.begin()
            return true
        default:
            // Hints for pronunciation and formats have nothing to show.
            skipped = 1
            return false
        }
    }

    mutating func end(_ name: XMLName) throws(XMLProblem) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        switch name {
        case "t":
            try budget.use(textBytes: text.bytes.count)
            text.end()
            EscapedText.append(text.bytes, to: &bytes)
        case "si": offsets.append(UInt32(clamping: bytes.count))
        default: break
        }
    }
}
