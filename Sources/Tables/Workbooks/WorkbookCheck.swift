/// Checks that a workbook has all rows that were written.
///
/// The library copies the rows through temporary files, and does not notice if there is no space left for them.
struct WorkbookCheck {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Throws an error if one of the sheets does not have rows of this many bytes.
    func check(_ lengths: [Int]) throws(WorkbookError) {
        var limits = ZipArchive.Limits()
        (limits.entryBytes, limits.totalBytes, limits.ratioFreeBytes) = (.max, .max, .max)
        do throws(ZipError) {
            var archive = try ZipArchive(bytes, limits: limits)
            for (number, length) in lengths.enumerated() {
                let content = try archive.read("xl/worksheets/sheet\(number + 1).xml")
                guard Self.isWhole(content, rows: length) else { throw ZipError.incomplete }
            }
        } catch {
            throw error == .outOfMemory ? .outOfMemory : .incomplete
        }
    }

    /// Returns whether the XML of a sheet has an element with `rows` bytes of rows, and an end.
    private static func isWhole(_ content: [UInt8], rows: Int) -> Bool {
        let (start, end) = (Array("<sheetData>".utf8), Array("</sheetData>".utf8))
        guard let first = content.firstRange(of: start) else {
            return rows == 0 && content.firstRange(of: Array("<sheetData/>".utf8)) != nil
        }
        let rest = content.dropFirst(first.upperBound + rows)
        return rest.starts(with: end) && content.suffix(12).elementsEqual("</worksheet>".utf8)
    }
}
