/// Reads workbooks of Excel since 2007.
///
/// Source: ECMA-376 part 1, 18, and part 2.
enum XLSXReader {
    /// Reads all sheets with cells; charts on sheets of their own are left out.
    static func sheets(
        _ archive: ZipArchive, _ limits: SpreadsheetLimits
    ) throws(SpreadsheetError) -> [Sheet] {
        var parts = WorkbookParts(archive, prefixes: WorkbookParts.excel, limits)
        let main = try Relationships(of: "", in: &parts).first("officeDocument")?.part
        let name = main ?? "xl/workbook.xml"
        var workbook = WorkbookPart(maximum: limits.sheets)
        guard try parts.read(name, &workbook) else { throw .noWorkbook }
        let relationships = try Relationships(of: name, in: &parts)

        var formats = CellFormats()
        if let styles = relationships.first("styles") { _ = try parts.read(styles.part, &formats) }
        var strings = SharedStrings(SpreadsheetBudget(limits), maximum: limits.cells)
        if let shared = relationships.first("sharedStrings") {
            _ = try parts.read(shared.part, &strings)
        }
        let context = WorksheetContext(
            strings: strings, formats: formats.formats, epoch: workbook.epoch)
        var budget = strings.budget
        var sheets: [Sheet] = []
        for item in workbook.sheets {
            guard let target = relationships.targets[item.relationship] else {
                throw .noSheet(item.name)
            }
            guard target.type == "worksheet" else { continue }
            var worksheet = WorksheetPart(item.name, context, budget)
            guard try parts.read(target.part, &worksheet) else { throw .noSheet(item.name) }
            var sheet = worksheet.sheet
            sheet.isHidden = item.isHidden
            sheets.append(sheet)
            budget = worksheet.budget
        }
        return sheets
    }
}
