/// The sheets of a spreadsheet: a workbook of Excel since 2007, or an OpenDocument spreadsheet.
package struct Workbook: Sendable {
    /// The sheets in order, also those that are hidden.
    package var sheets: [Sheet]

    /// Reads a spreadsheet, whose format is found by its content.
    ///
    /// The result of a formula is what the program that saved the file calculated.
    package init(
        _ bytes: [UInt8], limits: SpreadsheetLimits = SpreadsheetLimits()
    ) throws(SpreadsheetError) {
        guard bytes.starts(with: [0x50, 0x4B]) else {
            throw .otherFormat(TableFormat.detect(bytes))
        }
        var archive = try SpreadsheetError.wrapping { () throws(ZipError) in
            try ZipArchive(bytes, limits: limits.archive)
        }
        let format = PackageFormat.detect(&archive)
        switch format {
        case .xlsx: sheets = try XLSXReader.sheets(archive, limits)
        case .ods: sheets = try ODSReader.sheets(archive, limits)
        default: throw .otherFormat(format)
        }
        guard !sheets.isEmpty else { throw .noSheets }
    }

    /// Returns the sheet with a name, in which the case of letters does not matter.
    package func sheet(named name: String) -> Sheet? {
        sheets.first { $0.name == name }
            ?? sheets.first { $0.name.lowercased() == name.lowercased() }
    }
}
