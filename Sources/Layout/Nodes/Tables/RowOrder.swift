import Schema

/// The order of a table's rows: those of records, in groups or not, and the rows above and below them.
struct RowOrder {
    enum Place {
        /// The row of a record in a list: of a group, or of the table.
        case record(Records, offset: Int)
        /// The row above a group.
        case header(group: Int)
        /// A row below a group.
        case footer(group: Int, Int)
        /// A row below all others.
        case total(Int)
    }

    struct Group {
        var facts: Record
        var records: Records
        /// The number of its first row.
        var first: Int
    }

    /// The groups; a table without groups is one group.
    let groups: [Group]
    let count: Int
    private let headerCount: Int
    private let total: Int
    private let isKept: Bool

    /// Creates the order of a table's rows.
    ///
    /// - Parameters:
    ///   - groups: The groups with their records; without groups, one with all records.
    ///   - headers: The number of rows above each group, 0 or 1.
    ///   - footers: The number of rows below each group.
    ///   - totals: The number of rows below all others.
    ///   - isKept: Whether each group stays on one page if possible.
    init(
        _ groups: [(facts: Record, records: Records)], headers: Int = 0, footers: Int = 0,
        totals: Int, isKept: Bool = false
    ) {
        var first = 0
        self.groups = groups.map { facts, records in
            defer { first += headers + records.count + footers }
            return Group(facts: facts, records: records, first: first)
        }
        total = first
        count = first + totals
        headerCount = headers
        self.isKept = isKept
    }

    /// Returns the place of a row, which must exist.
    func place(of row: Int) -> Place {
        guard row < total else { return .total(row - total) }
        let number = group(of: row)
        let group = groups[number]
        let offset = row - group.first - headerCount
        if offset < 0 { return .header(group: number) }
        guard offset < group.records.count else {
            return .footer(group: number, offset - group.records.count)
        }
        return .record(group.records, offset: offset)
    }

    /// Returns the group of a row that is not below all groups.
    private func group(of row: Int) -> Int {
        var (low, high) = (0, groups.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if groups[middle].first <= row { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the group that began before a row and continues with it; nil if there is none.
    func groupContinued(by row: Int) -> Int? {
        guard row < total else { return nil }
        let number = group(of: row)
        return groups[number].first < row ? number : nil
    }

    /// Returns whether a page can end before a row: not below the row above a group, and not above a
    /// total.
    ///
    /// - Parameter isInGroups: Whether it can end inside groups that stay on one page if possible.
    func canBreak(before row: Int, insideGroups isInGroups: Bool) -> Bool {
        switch place(of: row) {
        case .header: true
        case .footer, .total: false
        case .record(_, let offset):
            if offset == 0 { headerCount == 0 } else { isInGroups || !isKept }
        }
    }
}
