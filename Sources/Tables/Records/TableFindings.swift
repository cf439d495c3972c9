/// What the rows of a table have shown so far, so that it is not searched again for each row.
struct TableFindings {
    /// The columns of fields, by their paths.
    var columns: [String: Int] = [:]
    /// The orders of day and month in fields, by their paths; nil where the dates do not say it.
    private var dateOrders: [String: DateOrder?] = [:]
    /// The maximums that all rows of a column share; nil where none was found.
    private var commonMaximums: [Int: CellContent?] = [:]
    /// The maximums that follow from percentages, by column; nil where none does.
    private var derivedMaximums: [Int: String?] = [:]

    init() {}

    /// Returns the order of day and month in a field, which is searched once.
    mutating func dateOrder(of path: String, _ search: () -> DateOrder?) -> DateOrder? {
        Self.found(path, in: &dateOrders, search)
    }

    /// Returns the maximum that all rows of a column share, which is searched once.
    mutating func commonMaximum(of column: Int, _ search: () -> CellContent?) -> CellContent? {
        Self.found(column, in: &commonMaximums, search)
    }

    /// Returns the maximum that follows from the percentages of a column, which is searched once.
    mutating func derivedMaximum(of column: Int, _ search: () -> String?) -> String? {
        Self.found(column, in: &derivedMaximums, search)
    }

    private static func found<Key: Hashable, Value>(
        _ key: Key, in known: inout [Key: Value?], _ search: () -> Value?
    ) -> Value? {
        if let value = known[key] { return value }
        let value = search()
        known[key] = .some(value)
        return value
    }
}
