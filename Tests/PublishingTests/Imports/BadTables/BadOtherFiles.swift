extension BadTable {
    /// Files of other kinds.
    static let otherFiles: [BadTable] = [
        BadTable(
            "an encrypted workbook", compound("EncryptionInfo", "EncryptedPackage"), in: "a.xlsx"),
        BadTable(
            "an old workbook", compound("Workbook"), in: "a.xls"),
        BadTable(
            "an old Word document", compound("WordDocument"), in: "a.xls"),
        BadTable(
            "a Word document as a workbook",
            zip(
                (
                    "[Content_Types].xml",
                    text(
                        #"<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#
                    )
                ), ("word/document.xml", text("<w/>"))), in: "a.xlsx"),
        BadTable(
            "a web page as a workbook",
            text("<html><body><table><tr><td>Student</td></tr></table></body></html>"), in: "a.xls"),
        BadTable(
            "a page for signing in as a gradebook",
            text("<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>\n")),
        BadTable(
            "an XML file as a workbook",
            text(
                """
                <?xml version="1.0"?>
                <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>
                """), in: "a.xls"),
        BadTable(
            "a PDF document", text("%PDF-1.4\n%") + [0xE2, 0xE3, 0xCF, 0xD3]),
        BadTable(
            "a picture",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
        BadTable(
            "4,096 NULs", [UInt8](repeating: 0, count: 4096)),
        BadTable(
            "rich text", text("{\\rtf1\\ansi Student}")),
        BadTable(
            "JSON without lists", text(#"{"a": 1}"#), in: "a.json"),
        BadTable(
            "JSON that ends in a list", text(#"{"a": [1,"#), in: "a.json"),
        BadTable(
            "data of this program", text(#"{"students": []}"#), in: "a.json"),
        BadTable(
            "an archive without its end", Array(zip(("a.csv", canvas())).dropLast(30)), in: "a.zip"),
        BadTable(
            "an empty archive", zip(), in: "a.zip"),
        BadTable(
            "an archive without tables", zip(("readme.txt", text("hello"))), in: "a.zip"),
        BadTable(
            "an archive in an archive", zip(("b.zip", zip(("a.csv", canvas())))), in: "a.zip"),
        BadTable(
            "a name outside of the archive", zip(("../a.csv", canvas())), in: "a.zip"),
        BadTable(
            "an archive with a changed byte", changed(zip(("a.csv", canvas())), at: 60),
            in: "a.zip"),
        BadTable(
            "an encrypted archive", encryptedZip("a.csv", canvas()), in: "a.zip"),
        BadTable(
            "an archive with a table of another kind",
            zip(("Algebra.csv", canvas()), ("Notes.csv", text("a,b\n1,2\n"))), in: "a.zip"),
    ]
}
