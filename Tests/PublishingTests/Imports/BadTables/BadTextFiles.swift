extension BadTable {
    /// Text whose rows, quotes, or encoding are broken.
    static let textFiles: [BadTable] = [
        BadTable(
            "a file without a byte", text("")),
        BadTable(
            "only line feeds", text("\n\n  \n")),
        BadTable(
            "only separators", text(",,,\n,,,\n")),
        BadTable(
            "a quote that is not closed in its row", canvas((#""Cole, Ben""#, #""Cole, Ben"#))),
        BadTable(
            "a quote that is not closed until the end",
            canvas(
                (
                    #""Diaz, Eva",103,00125,B,10,15,24,81.67"#,
                    #""Diaz, Eva,103,00125,B,10,15,24,81.67"#
                ))),
        BadTable(
            "a quote in the middle of a field", canvas((#""Bell, Ada""#, #"Bell "Ada""#))),
        BadTable(
            "text after a quote", canvas((#""Bell, Ada""#, #""Bell, Ada"x"#))),
        BadTable(
            "a row that is too short", canvas((",102,00124,A,9,20,30,98.33", ",102,00124"))),
        BadTable(
            "a row that is too long", canvas(("98.33", "98.33,5,6"))),
        BadTable(
            "a name with a comma and without quotes", canvas((#""Bell, Ada""#, "Bell, Ada"))),
        BadTable(
            "all names with commas and without quotes", canvas((#"""#, ""))),
        BadTable(
            "a password that moved below another header",
            text(
                """
                Student,ID,Section,Password,HW 1 (11)
                    Points Possible,,,,10
                Bell, Ada,101,A,hunter2,8

                """)),
        BadTable(
            "a remark in the last line", canvas(("81.67\n", "81.67\nExported on May 1\n"))),
        BadTable(
            "a byte order mark in the middle", canvas((#""Cole"#, "\u{FEFF}\"Cole"))),
        BadTable(
            "a separator other than the one given", canvas(), delimiter: ";"),
        BadTable(
            "a first line that names another separator", text("sep=;\n") + canvas()),
        BadTable(
            "rows of 300 fields below 8 headers",
            canvas(("98.33", "98.33" + String(repeating: ",", count: 300) + "z"))),
        BadTable(
            "UTF-16 that is cut in the middle of a character", Array(utf16(canvas()).dropLast())),
        BadTable(
            "half of a pair of surrogates", Array(utf16(canvas()).dropLast(2)) + [0x34, 0xD8]),
        BadTable(
            "a letter of Windows-1252 in UTF-8", latin1(canvas(("Ada", "Adé"))), encoding: "utf-8"),
        BadTable(
            "a letter of Windows-1252", latin1(canvas(("Ada", "Adé"))),
            values: ["students.0.givenNames": "Adé"]),
        BadTable(
            "UTF-8 as UTF-16", Array(canvas().dropLast()), encoding: "utf-16le"),
        BadTable(
            "UTF-16 as UTF-8", Array(utf16(canvas()).dropFirst(2)), encoding: "utf-8"),
        BadTable(
            "a NUL in a name", canvas(("Ada", "A\u{0}da"))),
        BadTable(
            "NULs at the ends of all lines", canvas(("\n", "\u{0}\n"))),
        BadTable(
            "a control character in a name", canvas(("Ada", "A\u{7}da"))),
        BadTable(
            "an escape in a mark", canvas((",8,18", ",8\u{1B}[2J,18"))),
        BadTable(
            "a carriage return in a name", canvas(("Bell, Ada", "Bell, Ada\u{D}Marie"))),
    ]
}
