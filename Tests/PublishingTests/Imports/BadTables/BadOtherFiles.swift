extension BadTable {
    /// Files of other kinds.
    static let otherFiles: [BadTable] = [
        BadTable(
            "an encrypted workbook", compound("EncryptionInfo", "EncryptedPackage"), in: "a.xlsx",
            """
            a.xlsx: error: the workbook is encrypted with a password
              hint: open it in Excel, remove the password, and save it again
            """),
        BadTable(
            "an old workbook", compound("Workbook"), in: "a.xls",
            """
            a.xls: error: this is a workbook of the old format .xls, which is not supported
              hint: open it in a spreadsheet program and save it as .xlsx
            """),
        BadTable(
            "an old Word document", compound("WordDocument"), in: "a.xls",
            """
            a.xls: error: this is a Word document, not a table
              hint: copy the table into a spreadsheet program and save it as .xlsx or .csv
            """),
        BadTable(
            "a Word document as a workbook",
            zip(
                (
                    "[Content_Types].xml",
                    text(
                        #"<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#
                    )
                ), ("word/document.xml", text("<w/>"))), in: "a.xlsx",
            """
            a.xlsx: error: this is a Word document, not a table
              hint: copy the table into a spreadsheet program and save it as .xlsx or .csv
            """),
        BadTable(
            "a web page as a workbook",
            text("<html><body><table><tr><td>Student</td></tr></table></body></html>"), in: "a.xls",
            """
            a.xls: error: this is a web page, not a table
              hint: open it in a spreadsheet program and save it as .xlsx or .csv
            """),
        BadTable(
            "a page for signing in as a gradebook",
            text("<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>\n"),
            """
            a.csv: error: this is a web page, not a table
              hint: open it in a spreadsheet program and save it as .xlsx or .csv
            """),
        BadTable(
            "an XML file as a workbook",
            text(
                """
                <?xml version="1.0"?>
                <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>
                """), in: "a.xls",
            """
            a.xls: error: this is an XML file, not a table
              hint: open it in a spreadsheet program and save it as .xlsx
            """),
        BadTable(
            "a PDF document", text("%PDF-1.4\n%") + [0xE2, 0xE3, 0xCF, 0xD3],
            """
            a.csv: error: this is a PDF document, not a table
              hint: copy the table into a spreadsheet program and save it as .xlsx or .csv
            """),
        BadTable(
            "a picture",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
            "a.csv: error: this is a picture, not a table"),
        BadTable(
            "4,096 NULs", [UInt8](repeating: 0, count: 4096),
            """
            a.csv: error: this is not a table
              hint: tables are .csv, .tsv, .xlsx, and .ods files
            """),
        BadTable(
            "rich text", text("{\\rtf1\\ansi Student}"),
            """
            a.csv: error: the format of this table is not known
              hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as
            """),
        BadTable(
            "JSON without lists", text(#"{"a": 1}"#), in: "a.json",
            """
            a.json: error: there is no list of records
              hint: name its keys in a mapping, such as records: [roster.players]
            """),
        BadTable(
            "JSON that ends in a list", text(#"{"a": [1,"#), in: "a.json",
            """
            a.json:1:10: error: the file ends inside an array that begins on line 1
              hint: close it with "]", or check whether the file is complete
            """),
        BadTable(
            "data of this program", text(#"{"students": []}"#), in: "a.json",
            """
            a.json: error: this is already a data file
              hint: use it with "chalkboard render" or "chalkboard check"
            """),
        BadTable(
            "an archive without its end", Array(zip(("a.csv", canvas())).dropLast(30)), in: "a.zip",
            """
            a.zip: error: the file is incomplete: its end is missing
              hint: copy or download the file again
            """),
        BadTable(
            "an empty archive", zip(), in: "a.zip",
            """
            a.zip: error: the archive has no tables
              hint: unpack it, and import the files in it
            """),
        BadTable(
            "an archive without tables", zip(("readme.txt", text("hello"))), in: "a.zip",
            """
            a.zip: error: the archive has no tables
              hint: unpack it, and import the files in it
            """),
        BadTable(
            "an archive in an archive", zip(("b.zip", zip(("a.csv", canvas())))), in: "a.zip",
            """
            a.zip: error: the archive has no tables
              hint: unpack it, and import the files in it
            """),
        BadTable(
            "a name outside of the archive", zip(("../a.csv", canvas())), in: "a.zip",
            """
            a.zip: error: the name "../a.csv" of a part in the file is not allowed
              hint: create the file again with another program
            """),
        BadTable(
            "an archive with a changed byte", changed(zip(("a.csv", canvas())), at: 60),
            in: "a.zip",
            """
            a.zip: error: the file is damaged: the part "a.csv" has changed
              hint: copy or download the file again
            """),
        BadTable(
            "an encrypted archive", encryptedZip("a.csv", canvas()), in: "a.zip",
            """
            a.zip: error: the part "a.csv" in the file is encrypted
              hint: remove the password, and save the file again
            """),
        BadTable(
            "an archive with a table of another kind",
            zip(("Algebra.csv", canvas()), ("Notes.csv", text("a,b\n1,2\n"))), in: "a.zip"),
    ]
}
