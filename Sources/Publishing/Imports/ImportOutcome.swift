import Diagnostics
import Documents
import Tables

extension ImportRun.Outcome {
    /// The lines to print: what was written, what was assumed, and what the totals prove.
    package func text(isTrial: Bool) -> String {
        let noun = imported.mapping.kind == "roster" ? "player" : "student"
        var text = ""
        for file in files {
            let count = "\(file.count) \(noun)\(file.count == 1 ? "" : "s")"
            let name = file.path == "-" ? "" : file.path + ": "
            text += "\(name)\(count)\(isTrial ? ", not written" : "")\n"
        }
        for change in changes { text += "  \(change)\n" }
        for assumption in imported.data.assumptions { text += "assumed: \(assumption)\n" }
        for (table, count) in imported.data.skippedRows {
            text += "left out: \(count) row\(count == 1 ? "" : "s") of \(table)\n"
        }
        if !imported.data.unreadSheets.isEmpty {
            text += "left out: \(imported.data.unreadSheets.joined(separator: ", "))\n"
        }
        let unused = imported.data.columns.filter { $0.use.isEmpty }
        if !unused.isEmpty {
            text +=
                "not used: "
                + unused.map { $0.place.with(header: $0.header).text }
                .joined(separator: ", ") + "\n"
        }
        if let totals = imported.totals {
            let (all, agreeing) = totals.counts
            text += "\(agreeing) of \(all) totals agree with the file\n" + totals.text
        }
        return text
    }

    /// The members of the report in JSON.
    var json: [JSONText.Member] {
        var members = [
            JSONText.Member(
                "files",
                .array(
                    files.map {
                        .members(["path": .string($0.path), "records": .integer($0.count)])
                    })),
            JSONText.Member("mapping", .string(imported.mapping.name)),
            JSONText.Member("changes", .array(changes.map { .string($0) })),
            JSONText.Member("assumed", .array(imported.data.assumptions.map { .string($0) })),
        ]
        if let totals = imported.totals {
            members.append(
                JSONText.Member(
                    "totals",
                    .array(
                        totals.columns.map { column in
                            .members([
                                "source": .string(column.place.file),
                                "columnName": .string(column.place.columnName),
                                "header": .string(column.place.header),
                                "count": .integer(column.count),
                                "agreeing": .integer(column.agreeing),
                                "rounding": .optional(column.rounding?.words),
                                "differences": .array(
                                    column.differences.map {
                                        .members([
                                            "row": .integer($0.place.row), "here": .string($0.here),
                                            "stated": .string($0.stated),
                                        ])
                                    }),
                            ])
                        })))
        }
        return members
    }
}

extension CellPlace {
    /// Returns the place with the header of its column.
    func with(header: String) -> CellPlace {
        var place = self
        (place.row, place.header) = (0, header)
        return place
    }
}
