import Diagnostics
import Exact
import Input

/// The fields of an entry of `tables`: a table that a data file is read from at each run.
package enum TableEntryFields {
    package static let tables = Field.filledList(
        "tables", .optional, of: .object(schema), ifEmpty: "a list of tables needs an entry",
        "the tables that the data is read from, again at each run; see docs/live-tables.md")

    package static let file = Field.visibleText(
        "file", .required, noun: "file", "the path of the table, from the folder of the data file")
    package static let profile = Field.visibleText(
        "as", .optional, noun: "profile",
        "the profile of the program that wrote the table, such as `canvas`, whose columns are read after those"
            + " below")
    package static let sheet = Field.visibleText(
        "sheet", .optional, noun: "sheet", "the name of the sheet, or a pattern of several")
    package static let list = Field.visibleText(
        "list", .optional, noun: "list",
        "the list of people that the rows are, such as `team.staff`; by default the students or players"
    )
    package static let header = Field<ClosedRange<Int>>(
        "header", .optional, .anyOf([.integer(.range(1...1000)), .line]),
        "the row of the headers, or the rows, such as `3-4`; by default the row that has most of them"
    ) { value, sink in
        let text = value.numberText ?? value.string ?? ""
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0.trimmed) ?? 0 }
        if let first = parts.first, let last = parts.last, parts.count <= 2, 1...1000 ~= first,
            first...min(first + 9, 1000) ~= last
        {
            return first...last
        }
        sink.error(
            at: value, "expected the number of a row, found \(value.description)",
            hint: "write a row such as 1, or up to ten rows such as 3-4")
        return nil
    }
    package static let isTurned = Field.flag(
        "turned", .optional,
        "whether the table is on its side: each record is a column, and the headers are in the first one; `false` by"
            + " default")
    package static let columns = Field.map(
        "columns", .optional, of: .anyOf([.line, .object(ColumnFields.schema)]),
        "what the columns mean, by their headers or patterns of headers; needed without a profile")
    package static let rows = Field.map(
        "rows", .optional, of: .choice(RowMeaning.allCases.map(\.rawValue)),
        "what rows mean that are unlike the others, by their first cell: `skip` (leave it out), `max` (the"
            + " maximums of work), or `data` (a record all the same)")
    package static let known = Field.visibleText(
        "known", .optional, noun: "list",
        "the list, such as `students` or `courses`, whose records other tables or rows must have given: rows that would"
            + " add one are left out, and counted")
    package static let conditions = Field.map(
        "where", .optional, of: .anyOf([.line, .list(.line, 1...1000), .object(except)]),
        "the rows that are read, by the text of columns: a pattern, a list of them, or `not` with them"
    )
    package static let words = Field.map(
        "words", .optional, of: .anyOf([.line, .list(.line, 1...1000)]),
        "what words in place of a mark mean, such as `excused: [EX, exc]`: a status, `none` (there is no mark"
            + " yet), or `unassigned` (the work is not for this student)")
    package static let set = Field.map(
        "set", .optional, of: .anyOf([.line, .number(.any), .flag]),
        "what the table does not say, by paths such as `courses.title`")
    package static let above = Field.map(
        "above", .optional, of: .line,
        "the fields that are beside labels in the rows above the headers, such as `Season: team.season`"
    )
    package static let records = Field<[Value]>(
        "records", .optional, .anyOf([.line, .list(.line, 1...100)]),
        "the path of the list of records in a JSON file, such as `roster.players`, or several"
    ) { value, _ in value.elements.map(Array.init) ?? [value] }
    package static let encoding = Field.visibleText(
        "encoding", .optional, noun: "encoding", "the encoding of the text; found by default")
    package static let delimiter = Field.text(
        "delimiter", .optional, mayBeBlank: true,
        "the separator of fields in text, a character or `tab`; found by default")
    package static let decimal = Field<String>.choice(
        "decimal", .optional, of: [".", ","], named: { $0 },
        "the decimal sign; found by default")
    package static let dates = Field.visibleText(
        "dates", .optional, noun: "pattern", "the order of dates, such as `M/D/Y`")

    package static let photos = Field.visibleText(
        "photos", .optional, noun: "folder",
        "the folder of the people's photos, from that of the data file; their names are ids or names"
    )

    package static let groups = Field.map(
        "groups", .optional, of: .object(group),
        "the groups of work by name: which work, if the headers do not say it, and the fields of the group, such as"
            + " `weight` and `drop`")

    package static let match = Field<[Value]>(
        "match", .optional, .anyOf([.line, .list(.line, 1...1000)]),
        "a pattern of the names of the group's work, or several, if the headers do not say the group"
    ) { value, _ in value.elements.map(Array.init) ?? [value] }
    package static let group = ObjectSchema(
        "tableGroup", [match],
        others: .anyOf([.line, .number(.any), .flag, .map(.anyOf([.line, .number(.any), .flag]))]))

    package static let except = ObjectSchema(
        "except",
        [
            Field<Value>.value(
                "not", .required, .anyOf([.line, .list(.line, 1...1000)]),
                "a pattern that the text does not have, or several")
        ])

    package static let schema = ObjectSchema(
        "tableEntry",
        [
            file, profile, sheet, records, list, isTurned, header, TableFindFields.find, columns,
            rows,
            conditions, known, words, groups, set, above,
            encoding, delimiter, decimal, dates, photos,
        ])

    /// What a row means that is unlike the others.
    package enum RowMeaning: String, CaseIterable, Sendable {
        /// It is left out.
        case skip
        /// It has the maximums of work.
        case max
        /// It is a record, although it does not look like one.
        case data
        /// A person has not decided yet what it is.
        case undecided = "?"
    }
}

/// The fields of a profile: what the tables mean that a program writes.
package enum ProfileFields {
    package static let title = Field.visibleText(
        "title", .required, noun: "title", "the program and the format, for lists")
    package static let kind = Field.visibleText(
        "kind", .required, noun: "kind", "the kind of data that the tables become")
    package static let isVerified = Field.flag(
        "verified", .required, "whether the profile was tried with a file that the program wrote")
    package static let needs = Field<[Value]>(
        "needs", .required, .list(.line, 1...100),
        "the headers by which a table is recognized, all of which it has"
    ) { value, _ in Array(value.elementList) }
    package static let needsAbove = Field<[Value]>(
        "needsAbove", .optional, .list(.line, 1...10),
        "the labels that it has as well in the rows above the headers"
    ) { value, _ in Array(value.elementList) }
    package static let needsRows = Field<[Value]>(
        "needsRows", .optional, .list(.line, 1...10),
        "the first cells of rows that it has as well among the first ones below the headers"
    ) { value, _ in Array(value.elementList) }
    package static let names = Field<[Value]>(
        "named", .optional, .list(.line, 1...100),
        "patterns of the name of the file, whose parts are paths of fields, such as `{courses.title}`, or text for"
            + " fixed fields of columns"
    ) { value, _ in Array(value.elementList) }
    package static let data = Field<Value>.value(
        "data", .optional, .map(.anyOf([plain, .map(.anyOf([plain, .map(.map(plain))]))])),
        "what the data file has unless it says otherwise")
    package static let grouping = Field<Value>.value(
        "grouping", .optional, .map(.anyOf([plain, .map(plain)])),
        "what is true of the groups that a data file names: members of their fields, such as `drop`, and how groups"
            + " with weights count")
    package static let isCopied = Field.flag(
        "copied", .optional,
        "whether an import copies its lines into the data file, because tables of people differ; `false` by default"
    )
    package static let others = Field.list(
        "also", .optional, of: .object(part),
        "what rows are that belong to another list, such as the staff in a table of players; with `sheet`, the rows of"
            + " another sheet, which are read after the others")
    package static let package = Field.map(
        "package", .optional, of: .object(PackageTableFields.schema),
        "the other tables by which a package of several files is recognized, by patterns of their names"
    )
    package static let instead = Field.map(
        "instead", .optional, of: .line,
        "the fields that these rows have in place of others, for lines that a data file adds to those of the profile"
    )
    package static let part = ObjectSchema(
        "profilePart",
        [
            TableEntryFields.list, instead, TableEntryFields.sheet, TableFindFields.find,
            TableEntryFields.conditions, TableEntryFields.known, TableEntryFields.columns,
            TableEntryFields.words, TableEntryFields.set,
        ])
    private static let plain = FieldType.anyOf([.line, .number(.any), .flag])

    package static let schema = ObjectSchema(
        "profile",
        [
            title, kind, isVerified, needs, needsAbove, needsRows, package, names, data, grouping,
            isCopied,
            others,
            TableEntryFields.records, TableEntryFields.sheet, TableFindFields.find,
            TableEntryFields.columns, TableEntryFields.rows, TableEntryFields.conditions,
            TableEntryFields.words,
            TableEntryFields.groups, TableEntryFields.set, TableEntryFields.above,
            TableEntryFields.decimal,
            TableEntryFields.dates,
        ])
}

/// The fields that say what a column means.
package enum ColumnFields {
    package static let to = Field.visibleText(
        "to", .optional, noun: "path", "what its cells are: the path of a field, or another meaning"
    )
    package static let cell = Field<[Value]>(
        "cell", .optional, .anyOf([.line, .list(.line, 1...20)]),
        "a pattern of its cells whose parts are fields, or several of which the first one that fits is used"
    ) { value, _ in value.elements.map(Array.init) ?? [value] }
    package static let words = Field.map(
        "words", .optional, of: .anyOf([.line, .number(.any), .flag]),
        "what is read in place of the text of cells")
    package static let dates = Field.visibleText(
        "dates", .optional, noun: "pattern", "the order of its dates, such as `M/D/Y`")
    package static let unless = Field.visibleText(
        "unless", .optional, noun: "header",
        "the header of another column: cells of rows that have text there are not read")
    package static let optional = Field.flag(
        "optional", .optional, "whether tables can lack it; `false` by default")
    package static let condition = Field<Condition>.choice(
        "if", .optional,
        "`numbers`: the line is only for columns of numbers; other text than `words` makes it pass; `letters`: only"
            + " for columns of text with up to three letters")
    package static let unit = Field<Unit>.choice(
        "unit", .optional,
        "`percent`: marks are percentages of the maximum; `fraction`: a score such as 257/3 is exact, and no points of a"
            + " maximum; `part`: each row has a part of the number, which are not added, so that a second row is a"
            + " warning")
    package static let percents = Field.visibleText(
        "percents", .optional, noun: "header",
        "the header of the column with the same marks as percentages, from which the maximum follows"
    )

    /// What numbers are.
    package enum Unit: String, CaseIterable, Sendable { case percent, fraction, part }

    /// What the cells of a column are.
    package enum Condition: String, CaseIterable, Sendable { case numbers, letters, levels }

    package static let schema = ObjectSchema(
        "column", [to, cell, words, dates, unless, optional, condition, unit, percents],
        others: .anyOf([.line, .number(.any), .flag]))
}
