import Drawing

extension TableSpec {
    /// Measures the columns that depend on their cells, once, and their words if the table is too wide
    /// for a space.
    func measure(
        _ head: TableHead?, _ rows: TableRows, in space: Double?, with measurer: Measurer
    ) throws {
        try measure(head, rows, with: measurer)
        guard let contents, contents.words == nil, let space, breaksLines(in: space, contents)
        else { return }
        self.contents?.words = try ColumnWords(self, head, rows, with: measurer).widths
        forgetWidths()
    }

    /// Returns whether cells can need more lines than in unlimited space, so that words must be
    /// measured.
    private func breaksLines(in space: Double, _ contents: Contents) -> Bool {
        if columns.contains(where: \.keepsWords) { return true }
        return hasContentWidths && contents.widths.reduce(reserve(in: space), +) > space
    }
}

/// The widths of the widest words in the columns of a table, below which a word would be broken inside.
private struct ColumnWords {
    /// The width of each column with its padding; 0 for a column with a fixed width.
    private(set) var widths: [Double]

    init(
        _ spec: TableSpec, _ head: TableHead?, _ rows: TableRows, with measurer: Measurer
    ) throws {
        widths = spec.columns.map { _ in 0 }
        let measurer = measurer.keepingWords
        func isMeasured(_ columns: Range<Int>) -> Bool {
            columns.count == 1 && spec.columns[columns.lowerBound].width == nil
        }
        try spec.forEachCell(of: head, rows, if: isMeasured) { cell, place in
            let column = place.columns.lowerBound
            let width =
                place.sign == nil
                ? try measurer.leastWidth(cell)
                : try measurer.measure(cell, SizeProposal()).size.width
            widths[column] = max(widths[column], width)
        }
        for (number, column) in spec.columns.enumerated() where widths[number] > 0 {
            widths[number] += spec.padding.horizontal
            if let limits = column.limits {
                widths[number] = min(widths[number], limits.upperBound)
            }
        }
    }
}
