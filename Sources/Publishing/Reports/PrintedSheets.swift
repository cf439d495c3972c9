import Documents

/// The paper that the PDFs with the pages of several records take.
struct PrintedSheets: Sendable, Hashable {
    /// The noun of a record, such as "student".
    var noun: String
    var records: Int
    var sheets: Int

    /// Returns the paper for all documents of a run in words, such as "600 students, 1,240 sheets"; nil if
    /// no PDF has the pages of several records.
    static func text(_ documents: [PrintedSheets]) -> String? {
        guard let first = documents.first else { return nil }
        let sheets = counted(documents.reduce(0) { $0 + $1.sheets }, "sheet")
        return documents.count == 1
            ? "\(counted(first.records, first.noun)), \(sheets)"
            : "\(counted(documents.count, "document")), \(sheets)"
    }

    private static func counted(_ number: Int, _ noun: String) -> String {
        var digits = String(number)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return "\(digits) \(noun)\(number == 1 ? "" : "s")"
    }
}
