import Glibc
import TestSupport
import Testing

/// Tests named pipes without a writer or a reader, and devices, in place of files.
@Suite struct SpecialFileTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        for name in ["pipe", "pipe.yaml", "pipe.json", "pipe.pdf", "p.locked"] {
            #expect(mkfifo(desk.folder.path + "/" + name, 0o600) == 0)
        }
        #expect(symlink("/dev/zero", desk.folder.path + "/zero.pdf") == 0)
    }

    /// Command lines, the exit code, and the error.
    @Test(arguments: [
        ("render ./pipe.yaml b.json", 66, "./pipe.yaml: error: cannot read: it is a named pipe"),
        ("render /dev/zero b.json", 66, "/dev/zero: error: cannot read: it is a device"),
        ("check pipe.yaml", 66, "pipe.yaml: error: cannot read: it is a named pipe"),
        (
            "render chalkboard b.json -o pipe.pdf", 73,
            "pipe.pdf: error: cannot write: it is a named pipe"
        ),
        (
            "render chalkboard b.json -o zero.pdf", 73,
            "zero.pdf: error: cannot write: it is a device"
        ),
        (
            "course add pipe.json --title B --credits 1 --final 1/1@100", 66,
            "pipe.json: error: cannot read: it is a named pipe"
        ),
        ("convert --units pipe 1 C F", 66, "pipe: error: cannot read: it is a named pipe"),
        ("team unlock p.locked --username a", 66, "p.locked: error: cannot read: it is a named"),
        ("build pipe", 66, "pipe: error: cannot read: it is a named pipe"),
    ])
    func isRefused(line: String, status: Int, errors: String) throws {
        var program = desk.program
        program.timeout = 20
        let run = try program.run(line.split(separator: " ").map(String.init))
        #expect(run.status == status, "\(line)")
        #expect(run.errors.contains(errors), "\(line): \(run.errors)")
        #expect(
            try desk.names() == [
                "b.json", "p.locked", "pipe", "pipe.json", "pipe.pdf", "pipe.yaml", "zero.pdf",
            ])
    }

    @Test func aPasswordIsNotReadFromANamedPipe() throws {
        try desk.run(line: "init --team t")
        let run = try desk.run(
            line: "team lock t/roster.json -o l --username a --password-file pipe")
        expect(
            run, status: 66,
            errors: "pipe: error: cannot read: it is a named pipe, not a file\n")
    }

    /// The files of a shell's process substitutions, and standard input by its other names.
    @Test(arguments: [
        #"grade <(cat b.json)"#, "grade /dev/stdin <b.json", "cat b.json | %grade /dev/stdin",
        "cat b.json | %grade /dev/fd/0", "cat b.json | %grade /proc/self/fd/0",
        "grade /dev/fd/7 7<b.json",
    ])
    func streamsOfTheShellAreRead(line: String) throws {
        let words = line.contains("%") ? line.split(separator: "%") : ["", line[...]]
        let run = try Command.run(
            "bash",
            [
                "-c", #"cd "$1"; \#(words[0])"$0" \#(words[1])"#, desk.program.path,
                desk.folder.path,
            ])
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.output == desk.run("grade", "b.json").output)
    }

    @Test func aProcessSubstitutionIsWritten() throws {
        let run = try Command.run(
            "bash",
            [
                "-c",
                #"""
                cd "$1"; "$0" init --team t >/dev/null 2>&1; printf 'chalkboard9' >password
                "$0" team lock t/roster.json -o l --username a --password-file <(cat password)
                "$0" team unlock l -o >(cat >copy) --replace --username a --password-file password
                for turn in 1 2 3 4 5 6 7 8 9; do cmp -s copy t/roster.json && break; sleep 0.2; done
                cmp copy t/roster.json && echo same
                """#, desk.program.path, desk.folder.path,
            ])
        #expect(run.output.hasSuffix("same\n"), "\(run.output)")
    }
}
