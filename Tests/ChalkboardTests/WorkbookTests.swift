import TestSupport
import Testing

/// Tests `grade --xlsx`: its files, messages, and exit codes.
@Suite struct WorkbookTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        try desk.folder.write(
            #"{"students":[{"id":"S-1","lastName":"Núñez","courses":[{"title":"Art","credits":1.5,"score":95.4}]}]}"#,
            to: "class.json")
    }

    @Test func theFileIsWrittenAndNamed() throws {
        expect(
            try desk.run(line: "grade class.json --xlsx new/grades.XLSX"),
            output: "new/grades.XLSX\n")
        let bytes = try desk.bytes("new/grades.XLSX")
        #expect(bytes.starts(with: [0x50, 0x4B]))
        let streamed = try desk.run(line: "grade class.json --xlsx -")
        #expect(streamed.status == 0 && streamed.errors.isEmpty)
        #expect(streamed.bytes == bytes)
        #expect(try desk.names() == ["class.json", "new"])
    }

    @Test func theBytesAreTheSameEverywhere() throws {
        let bytes = try desk.run(line: "grade class.json --xlsx -").bytes
        for (variable, value) in [
            ("TZ", "Pacific/Auckland"), ("TZ", "America/Los_Angeles"), ("LC_ALL", "de_DE.UTF-8"),
            ("LC_ALL", "C"), ("TMPDIR", "/var/tmp"), ("TMPDIR", "/nowhere"), ("TMPDIR", ""),
        ] {
            let run = try desk.program.with(variable, value).run(
                ["grade", "class.json", "--xlsx", "-"])
            #expect(run.status == 0, "\(variable)=\(value)")
            #expect(run.bytes == bytes, "\(variable)=\(value)")
        }
        let dated = try desk.program.with("SOURCE_DATE_EPOCH", "1700000000").run(
            ["grade", "class.json", "--xlsx", "-"])
        #expect(dated.status == 0)
        #expect(dated.bytes != bytes)
    }

    @Test func wrongOptions() throws {
        for name in ["grades.csv", "grades", "xlsx"] {
            expect(
                try desk.run("grade", "class.json", "--xlsx", name), status: 64,
                errors: """
                    --xlsx: error: the workbook is an .xlsx file, but the name of the file is "\(name)"
                      hint: choose a name that ends with .xlsx

                    """)
        }
        for other in ["json", "csv"] {
            let run = try desk.run(line: "grade class.json --xlsx g.xlsx --\(other)")
            #expect(run.status == 64)
            #expect(run.errors.hasPrefix("Error: --xlsx cannot be combined with --\(other)\n"))
        }
        #expect(try desk.names() == ["class.json"])
    }

    @Test func inputsAreNotOverwritten() throws {
        try desk.run(line: "grade class.json --xlsx grades.xlsx")
        let bytes = try desk.bytes("grades.xlsx")
        for line in [
            "grade grades.xlsx --xlsx grades.xlsx --quiet",
            "grade ./grades.xlsx --xlsx grades.xlsx --quiet",
        ] {
            expect(
                try desk.run(line: line), status: 73,
                errors: """
                    grades.xlsx: error: this is an input of this run, and would be overwritten
                      hint: choose a different folder or file name

                    """)
        }
        #expect(try desk.bytes("grades.xlsx") == bytes)
        // Another workbook is replaced.
        expect(
            try desk.run(line: "grade grades.xlsx --xlsx again.xlsx --quiet"),
            output: "again.xlsx\n")
        expect(try desk.run(line: "grade class.json --xlsx again.xlsx"), output: "again.xlsx\n")
        #expect(try desk.bytes("again.xlsx") == bytes)
    }

    @Test func filesThatCannotBeWritten() throws {
        _ = try Command.run("mkdir", [desk.folder.path + "/folder.xlsx"])
        expect(
            try desk.run(line: "grade class.json --xlsx folder.xlsx"), status: 73,
            errors: "folder.xlsx: error: cannot write: it is a folder, not a file\n")
        let run = try Command.run(
            "sh",
            [
                "-c",
                "cd \(desk.folder.path); ulimit -f 1; exec \"$0\" grade class.json --xlsx small.xlsx",
                desk.program.path,
            ])
        #expect(run.status == 73)
        #expect(
            run.output == """
                small.xlsx: error: the temporary files could not be written completely
                  hint: free space for temporary files, or set TMPDIR to another folder

                """)
        #expect(try desk.names() == ["class.json", "folder.xlsx"])
    }

    @Test func otherProblems() throws {
        expect(
            try desk.run(line: "grade missing.json --xlsx g.xlsx"), status: 66,
            errors: "missing.json: error: cannot read: file not found\n")
        try desk.folder.write(#"{"students":[{"id":"S-1"}]}"#, to: "bad.json")
        #expect(try desk.run(line: "grade bad.json --xlsx g.xlsx").status == 65)
        let unknown = try desk.run(line: "grade class.json --select S-2 --xlsx g.xlsx")
        #expect(unknown.status == 65)
        #expect(try desk.names() == ["bad.json", "class.json"])
    }
}
