extension BadTable {
    /// Workbooks with cells, sheets, and parts that are unusual or broken.
    static let spreadsheets: [BadTable] = [
        BadTable(
            "a workbook without mistakes", SmallWorkbook(.init()).bytes, in: "a.xlsx",
            values: ["students.0.id": "00123"]),
        BadTable(
            "a mark and a name that are struck through",
            SmallWorkbook(
                .init(cells: [
                    "E3": #"<c r="E3" s="7"><v>8</v></c>"#, "F3": #"<c r="F3" s="7"><v>9</v></c>"#,
                ])
            ).bytes, in: "a.xlsx"),
        BadTable(
            "an id that is shown with letters before it",
            SmallWorkbook(.init(cells: ["C3": #"<c r="C3" s="6"><v>7</v></c>"#])).bytes,
            in: "a.xlsx", values: ["students.0.id": "S-007"]),
        BadTable(
            "error cells",
            SmallWorkbook(
                .init(cells: [
                    "E3": #"<c r="E3" t="e"><v>#N/A</v></c>"#,
                    "F4": #"<c r="F4" t="e"><v>#DIV/0!</v></c>"#,
                ])
            ).bytes, in: "a.xlsx"),
        BadTable(
            "a formula without a result",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3"><f>4+4</f></c>"#])).bytes, in: "a.xlsx"),
        BadTable(
            "a date in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="1"><v>46303</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a time in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="2"><v>0.375</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a duration in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="3"><v>1.25</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a percentage among points",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="4"><v>0.8</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a logical value in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" t="b"><v>1</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a number with a comma in text",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" t="str"><v>7,5</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a number in text",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" t="str"><v>8</v></c>"#])).bytes,
            in: "a.xlsx", values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "an id as a number with zeros in front",
            SmallWorkbook(.init(cells: ["C3": #"<c r="C3" s="5"><v>123</v></c>"#])).bytes,
            in: "a.xlsx", values: ["students.0.id": "00123"]),
        BadTable(
            "an id as a number of 17 digits",
            SmallWorkbook(.init(cells: ["C3": #"<c r="C3"><v>12345678901234567</v></c>"#])).bytes,
            in: "a.xlsx"),
        BadTable(
            "a hidden row", SmallWorkbook(.init(hiddenRow: 4)).bytes, in: "a.xlsx"),
        BadTable(
            "a hidden column",
            SmallWorkbook(.init(before: #"<cols><col min="5" max="5" hidden="1"/></cols>"#)).bytes,
            in: "a.xlsx"),
        BadTable(
            "merged cells",
            SmallWorkbook(.init(after: #"<mergeCells><mergeCell ref="D3:D4"/></mergeCells>"#))
                .bytes, in: "a.xlsx"),
        BadTable(
            "a sheet that does not exist", SmallWorkbook(.init()).bytes, in: "a.xlsx",
            sheet: "Grades"),
        BadTable(
            "two sheets with the same students are two courses",
            SmallWorkbook(.init(name: "First"), .init(name: "Second")).bytes, in: "a.xlsx",
            values: ["students.0.courses.1.title": "Second"]),
        BadTable(
            "a hidden sheet with the same students",
            SmallWorkbook(.init(name: "First"), .init(name: "Second", isHidden: true)).bytes,
            in: "a.xlsx"),
        BadTable(
            "the first half of a workbook", Array(SmallWorkbook(.init()).bytes.prefix(2000)),
            in: "a.xlsx"),
        BadTable(
            "a sheet that ends in the middle", SmallWorkbook(.init(length: 400)).bytes,
            in: "a.xlsx"),
        BadTable(
            "a workbook that lacks its sheet", SmallWorkbook(.init(isMissing: true)).bytes,
            in: "a.xlsx"),
        BadTable(
            "a sheet with a document type",
            SmallWorkbook(.init(prolog: #"<!DOCTYPE x [<!ENTITY a "b">]>"#)).bytes, in: "a.xlsx"),
    ]
}
