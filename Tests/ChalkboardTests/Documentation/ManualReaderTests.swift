import Testing

/// Tests how examples are found in a document and compared with what a program prints.
@Suite struct ManualReaderTests {
    @Test func blocksAreFound() {
        let manual = Manual(
            """
            # Title

            A fragment, which is ignored:

            ```yaml
            a: 1
            ```

            Write `b` there, and save
            this as `b.yaml`:

            ```yaml
            b: 1
            - c
            ```

            <!-- run: rm c -->

            Some prose.

            <!-- typed: Enter, two words -->

            ```console
            $ one \\
                --option
            Name:
            Password:

            done
            $ two
            ```

            <!-- not run: needs a network -->

            ```console
            $ three
            ```

            ```sh
            four
            ```

            ```
            $ five
            ```

            """)
        #expect(
            manual.steps == [
                .file(name: "b.yaml", text: "b: 1\n- c\n"),
                .console([Manual.Example(command: "rm c", line: 17)], answers: []),
                .console(
                    [
                        Manual.Example(
                            command: "one \\\n    --option",
                            shown: ["Name:", "Password:", "", "done"], line: 24),
                        Manual.Example(command: "two", line: 30),
                    ], answers: ["", "two words"]),
                .notRun(reason: "needs a network"),
            ])
        #expect(manual.blocks == 2)
        #expect(manual.unmarked == [39, 43])
    }

    @Test(arguments: [
        ("a\nb", "a\nb\n", true),
        ("a\nb", "a \nb\r\n\n\u{C}", true),
        ("", "", true),
        ("a", "", false),
        ("", "a\n", false),
        ("a\nb", "a\n", false),
        ("a", "a\nb\n", false),
        ("a", "ab\n", false),
        ("a\nb", "b\na\n", false),
        ("…", "a\nb\n", true),
        ("…", "", false),
        ("a\n…\nd", "a\nb\nc\nd\n", true),
        ("a\n…\nd", "a\nd\n", false),
        ("a\n…\nd\n…", "a\nd\nd\nd\n", true),
        ("a…\nc", "abc\nc\n", true),
        ("a…", "b\n", false),
        ("a…", "a\nb\n", false),
        ("at 2026-01-16 08:30 UTC", "at 2027-12-31 23:59 UTC\n", true),
        ("at 2026-01-16 08:30 UTC", "at 2027-12-31\n", false),
    ]) func outputsAreCompared(shown: String, printed: String, isMatch: Bool) {
        let lines = shown.split(separator: "\n").map(String.init)
        let example = Manual.Example(command: "x", shown: lines, line: 1)
        #expect(example.matches(printed) == isMatch)
    }

    @Test(arguments: [
        ("a.json:1:2: error: no", true), ("--scale: error: no", true), ("Error: no", true),
        ("a.json: warning: an error: none", false), ("exact", false),
    ]) func errorsAreRecognized(line: String, isError: Bool) {
        #expect(Manual.Example(command: "x", shown: ["", line], line: 1).showsError == isError)
    }
}
