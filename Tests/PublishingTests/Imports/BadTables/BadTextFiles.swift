extension BadTable {
    /// Text whose rows, quotes, or encoding are broken.
    static let textFiles: [BadTable] = [
        BadTable(
            "a file without a byte", text(""), "a.csv: error: the file is empty"),
        BadTable(
            "only line feeds", text("\n\n  \n"), "a.csv: error: the file is empty"),
        BadTable(
            "only separators", text(",,,\n,,,\n"), "a.csv: error: the file is empty"),
        BadTable(
            "a quote that is not closed in its row", canvas((#""Cole, Ben""#, #""Cole, Ben"#)),
            """
            a.csv:1:I: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:4:A: error: text follows the quote at the end of a field
              hint: put the whole field in quotes, and write a quote inside it twice
            """),
        BadTable(
            "a quote that is not closed until the end",
            canvas(
                (
                    #""Diaz, Eva",103,00125,B,10,15,24,81.67"#,
                    #""Diaz, Eva,103,00125,B,10,15,24,81.67"#
                )),
            """
            a.csv:5:A: error: the quote at the start of this field is not closed
              hint: close it at the end of the field; the rest of the file is read as its text
            """),
        BadTable(
            "a quote in the middle of a field", canvas((#""Bell, Ada""#, #"Bell "Ada""#)),
            """
            a.csv:3:A: error: a quote is in the middle of a field
              hint: put the whole field in quotes, and write a quote inside it twice
            """),
        BadTable(
            "text after a quote", canvas((#""Bell, Ada""#, #""Bell, Ada"x"#)),
            """
            a.csv:3:A: error: text follows the quote at the end of a field
              hint: put the whole field in quotes, and write a quote inside it twice
            """),
        BadTable(
            "a row that is too short", canvas((",102,00124,A,9,20,30,98.33", ",102,00124")),
            """
            a.csv:4: error: this row has 3 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            """),
        BadTable(
            "a row that is too long", canvas(("98.33", "98.33,5,6")),
            """
            a.csv:1:I: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:1:J: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:4:I: error: this row has 10 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            """),
        BadTable(
            "a name with a comma and without quotes", canvas((#""Bell, Ada""#, "Bell, Ada")),
            """
            a.csv:1:I: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:3:I: error: this row has 9 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            """),
        BadTable(
            "all names with commas and without quotes", canvas((#"""#, "")),
            """
            a.csv:1:I: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:3:I: error: this row has 9 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            a.csv:4:I: error: this row has 9 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            a.csv:5:I: error: this row has 9 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            """),
        BadTable(
            "a password that moved below another header",
            text(
                """
                Student,ID,Section,Password,HW 1 (11)
                    Points Possible,,,,10
                Bell, Ada,101,A,hunter2,8

                """),
            """
            a.csv:1:F: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:3:F: error: this row has 6 fields, but there are 5 headers
              hint: check the separators of the row; text with one needs quotes
            """),
        BadTable(
            "a remark in the last line", canvas(("81.67\n", "81.67\nExported on May 1\n")),
            """
            a.csv:6: error: this row has 1 field, but there are 8 headers
              hint: delete the row if it is a remark
            """),
        BadTable(
            "a byte order mark in the middle", canvas((#""Cole"#, "\u{FEFF}\"Cole")),
            """
            a.csv:1:I: warning: this column has numbers, but no header
              hint: write a header, or delete the column
            a.csv:4:A: error: a quote is in the middle of a field
              hint: put the whole field in quotes, and write a quote inside it twice
            """),
        BadTable(
            "a separator other than the one given", canvas(), delimiter: ";",
            """
            a.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "a first line that names another separator", text("sep=;\n") + canvas(),
            """
            a.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "rows of 300 fields below 8 headers",
            canvas(("98.33", "98.33" + String(repeating: ",", count: 300) + "z")),
            """
            a.csv:4:I: error: this row has 308 fields, but there are 8 headers
              hint: check the separators of the row; text with one needs quotes
            """),
        BadTable(
            "UTF-16 that is cut in the middle of a character", Array(utf16(canvas()).dropLast()),
            """
            a.csv: error: the file is not valid UTF-16LE text
              hint: it may be incomplete; export or copy it again
            """),
        BadTable(
            "half of a pair of surrogates", Array(utf16(canvas()).dropLast(2)) + [0x34, 0xD8],
            """
            a.csv: error: the file is not valid UTF-16LE text
              hint: it may be incomplete; export or copy it again
            """),
        BadTable(
            "a letter of Windows-1252 in UTF-8", latin1(canvas(("Ada", "Adé"))), encoding: "utf-8",
            """
            a.csv: error: the file is not valid UTF-8 text
              hint: name its encoding with --encoding, such as windows-1252
            """),
        BadTable(
            "a letter of Windows-1252", latin1(canvas(("Ada", "Adé"))),
            values: ["students.0.givenNames": "Adé"],
            """
            a.csv: warning: the file is not UTF-8; it is read as windows-1252, which gives Adé
              hint: if letters are wrong, name its encoding with --encoding, or save it as UTF-8
            """),
        BadTable(
            "UTF-8 as UTF-16", Array(canvas().dropLast()), encoding: "utf-16le",
            """
            a.csv: error: the file is not valid UTF-16LE text
              hint: name its encoding with --encoding, such as windows-1252
            """),
        BadTable(
            "UTF-16 as UTF-8", Array(utf16(canvas()).dropFirst(2)), encoding: "utf-8",
            """
            a.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "a NUL in a name", canvas(("Ada", "A\u{0}da")),
            """
            a.csv:3:A "Student": error: the cell has a control character, U+0000
              hint: delete it, and save the file again
            """),
        BadTable(
            "NULs at the ends of all lines", canvas(("\n", "\u{0}\n"))),
        BadTable(
            "a control character in a name", canvas(("Ada", "A\u{7}da")),
            """
            a.csv:3:A "Student": error: the cell has a control character, U+0007
              hint: delete it, and save the file again
            """),
        BadTable(
            "an escape in a mark", canvas((",8,18", ",8\u{1B}[2J,18")),
            """
            a.csv:3:E "HW 1 (11)": error: expected a number, found "8␛[2J"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a carriage return in a name", canvas(("Bell, Ada", "Bell, Ada\u{D}Marie"))),
    ]
}
