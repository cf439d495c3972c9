import TestSupport

/// A Markdown document with examples that can be run.
///
/// CONTRIBUTING.md describes how the examples are marked.
struct Manual {
    /// A step of the document's session.
    enum Step: Equatable {
        /// A file that the reader is asked to save.
        case file(name: String, text: String)
        /// Commands with the output that is shown below each.
        case console([Example], answers: [String])
        /// A console block that is not run.
        case notRun(reason: String)
    }

    /// A command with the output that is shown below it.
    struct Example: Equatable {
        /// The lines of the command, without the prompt.
        var command: String
        /// The lines that are shown below it.
        var shown: [String] = []
        /// The line of the prompt in the document, from 1.
        let line: Int
    }

    /// The steps, in order.
    private(set) var steps: [Step] = []
    /// The number of console blocks.
    private(set) var blocks = 0
    /// The lines of blocks that look like commands but are not marked as a console, from 1.
    private(set) var unmarked: [Int] = []

    /// Reads a document.
    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        /// The text since the last block, up to this block.
        var prose: [String] = []
        var index = 0
        while index < lines.count {
            guard lines[index].hasPrefix("```") else {
                prose.append(lines[index])
                index += 1
                if let command = lines[index - 1].wholeMatch(of: /<!-- run: (.+) -->/)?.1 {
                    let example = Example(command: String(command), line: index)
                    steps.append(.console([example], answers: []))
                }
                continue
            }
            let first = index + 1
            let end = lines[first...].firstIndex(of: "```") ?? lines.count
            read(
                lines[first..<end], in: String(lines[index].dropFirst(3)), after: Self.last(prose))
            prose = []
            index = end + 1
        }
    }

    /// Returns the last paragraph, and the comment after it, on one line.
    private static func last(_ prose: [String]) -> String {
        prose.split(separator: "").suffix(2).joined(separator: ["¶"]).joined(separator: " ")
    }

    private mutating func read(
        _ lines: ArraySlice<String>, in language: String, after prose: String
    ) {
        let comment = prose.firstMatch(of: /<!-- (not run|typed): (.+) -->$/)
        let paragraph = prose.split(separator: "¶").last { !$0.contains("<!--") } ?? ""
        switch (language, comment?.1) {
        case ("console", "not run"?):
            blocks += 1
            steps.append(.notRun(reason: String(comment?.2 ?? "")))
        case ("console", _):
            blocks += 1
            let answers = comment?.2.split(separator: ", ").map { $0 == "Enter" ? "" : String($0) }
            steps.append(.console(Self.examples(lines), answers: answers ?? []))
        default:
            if let saved = paragraph.matches(of: /[Ss]ave (?:this|it) as `([^`]+)`/).last {
                let text = lines.map { $0 + "\n" }.joined()
                steps.append(.file(name: String(saved.1), text: text))
            }
            let isShell = ["sh", "bash", "shell"].contains(language)
            if isShell || lines.contains(where: { $0.hasPrefix("$ ") }) {
                unmarked.append(lines.startIndex)
            }
        }
    }

    private static func examples(_ lines: ArraySlice<String>) -> [Example] {
        var examples: [Example] = []
        var isContinued = false
        for (index, line) in zip(lines.indices, lines) {
            if isContinued {
                examples[examples.count - 1].command += "\n" + line
            } else if line.hasPrefix("$ ") {
                examples.append(Example(command: String(line.dropFirst(2)), line: index + 1))
            } else if !examples.isEmpty {
                examples[examples.count - 1].shown.append(line)
            }
            isContinued = (isContinued || line.hasPrefix("$ ")) && line.hasSuffix("\\")
        }
        return examples
    }
}

extension Manual.Example {
    /// Returns whether a program printed what is shown.
    ///
    /// A line `…` matches one or more lines, and a line that ends in `…` any line that begins the
    /// same. A time such as `2026-01-16 08:30 UTC` matches any time. Spaces and page breaks at the
    /// ends of lines do not count, nor do empty lines at the end.
    func matches(_ printed: String) -> Bool {
        Self.matches(Self.lines(printed)[...], shown.map(Self.normalized)[...])
    }

    /// The lines that are shown and look like prompts.
    var prompts: [String] { shown.filter { $0.hasSuffix(":") } }

    /// Whether an error is shown, in which case the exit status must not be 0.
    var showsError: Bool { shown.contains { $0.firstMatch(of: #/(?:^|: )[Ee]rror: /#) != nil } }

    /// Returns the lines of an output in the form used for comparison.
    private static func lines(_ printed: String) -> [String] {
        // A carriage return and a line feed are one character, as in CSV and in a terminal.
        var lines = printed.replacing("\r\n", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { normalized(String($0)) }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func normalized(_ line: String) -> String {
        var line = line.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/, with: "TIME")
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    private static func matches(
        _ printed: ArraySlice<String>, _ shown: ArraySlice<String>
    ) -> Bool {
        guard let next = shown.first else { return printed.isEmpty }
        guard let line = printed.first else { return false }
        let (rest, left) = (printed.dropFirst(), shown.dropFirst())
        if next == "…" { return matches(rest, left) || matches(rest, shown) }
        guard line == next || next.hasSuffix("…") && line.hasPrefix(next.dropLast()) else {
            return false
        }
        return matches(rest, left)
    }
}
