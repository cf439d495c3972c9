import Diagnostics
import Exact
import Tables

/// Measures reading tables: a workbook of 540,000 cells, and CSV of 50 MB, with the targets for them.
enum TableBench {
    private static let (rowCount, columns) = (9_000, 60)
    /// The target for the workbook, in seconds.
    private static let mostSeconds = 1.0
    /// The target for CSV, in bytes per second.
    private static let leastSpeed = 100e6

    static func rows() throws -> [[String]] {
        let workbook = try workbook()
        let text = text()
        let pair = try Pair(runs: 5) { () throws in
            let sheets = try Workbook(workbook).sheets
            guard sheets.first?.rows.count == rowCount else { throw Unread() }
        } _: { () throws in
            var sink = DiagnosticSink()
            let sheets = SheetReader().sheets(text, path: "marks.csv", &sink)
            guard sheets.first?.sheet.rows.count == 140_001, !sink.hasErrors else { throw Unread() }
        }
        let megabytes = Double(text.count) / 1e6
        return [
            [
                "read XLSX, \(rowCount * columns) cells",
                "\(Int(pair.firstMedian * 1000)) ms", "\(Int(pair.first[0] * 1000)) ms",
                "the target, 1000 ms", tenths(mostSeconds / pair.firstMedian),
            ],
            [
                "read CSV, \(tenths(megabytes)) MB",
                "\(tenths(megabytes / pair.secondMedian)) MB/s",
                "\(tenths(megabytes / pair.second[0])) MB/s",
                "the target, 100 MB/s",
                tenths(Double(text.count) / pair.secondMedian / leastSpeed),
            ],
        ]
    }

    private struct Unread: Error {}

    /// Returns a gradebook as a workbook: names, and marks with up to two decimals.
    private static func workbook() throws -> [UInt8] {
        let writer = try WorkbookWriter(created: 0)
        let headers = (0..<columns).map { $0 == 0 ? "Student" : "Quiz \($0)" }
        let sheet = try writer.addSheet("Marks", headers: headers)
        for row in 1..<rowCount {
            let cells = (0..<columns).map { column in
                column == 0
                    ? WorkbookCell.text("Student \(row), Zoë")
                    : .number(Rational(mark(row, column)) / 100, decimals: nil)
            }
            try writer.add(cells, to: sheet)
        }
        return try writer.finish()
    }

    /// Returns a gradebook as CSV, with names in quotes.
    private static func text() -> [UInt8] {
        var text = "Student," + (1..<columns).map { "Quiz \($0)" }.joined(separator: ",") + "\n"
        for row in 1...140_000 {
            text += "\"Student \(row), Zoë\""
            for column in 1..<columns {
                let mark = mark(row, column)
                text += ",\(mark / 100).\(mark % 100)"
            }
            text += "\n"
        }
        return Array(text.utf8)
    }

    private static func mark(_ row: Int, _ column: Int) -> Int {
        (row * 7919 + column * 104_729) % 10_000
    }
}
