import TestSupport

/// The code in the documentation of the library, and the code in these tests that it must be equal to.
enum Examples {
    /// The folder of the documentation.
    static let catalog = ProjectFiles.root + "/Sources/ChalkboardKit/ChalkboardKit.docc"

    /// The places in the documentation where the code in the tests has a variable.
    private static let variables = [
        #""/usr/local/share/chalkboard""#: "installation", #"at: "class.json""#: "at: classFile",
        #"write("class.json", to: "report-cards.pdf")"#: "write(classFile, to: output)",
    ]

    /// Returns the text of a file.
    static func text(_ path: String) throws -> String {
        String(decoding: try Files.read(path), as: UTF8.self)
    }

    /// Returns the blocks of code in a language, in Markdown or in the doc comments of a Swift file.
    static func blocks(of language: String, in path: String) throws -> [String] {
        let isSwift = path.hasSuffix(".swift")
        let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
            .map { isSwift ? content(ofComment: $0) : String($0) }
        var blocks: [String] = []
        var open: (language: String, lines: [String])?
        for line in lines {
            switch open {
            case nil:
                if line.hasPrefix("```") { open = (String(line.dropFirst(3)), []) }
            case let block?:
                if line == "```" {
                    if block.language == language { blocks.append(joined(block.lines)) }
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            }
        }
        return blocks
    }

    /// Returns the examples in a Swift file, between comments, without their indentation.
    static func examples(in path: String) throws -> [String] {
        var examples: [String] = []
        var open: [String]?
        for line in try text(path).split(separator: "\n", omittingEmptySubsequences: false) {
            switch line.drop(while: { $0 == " " }) {
            case "// example": open = []
            case "// end of example":
                examples.append(joined(open ?? []))
                open = nil
            default: open?.append(String(line))
            }
        }
        return examples
    }

    /// Returns code from the documentation as it is in a test: without imports at the beginning, and
    /// with variables for paths.
    static func inTest(_ code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.isEmpty || $0.hasPrefix("import ") }
        return variables.reduce(lines.joined(separator: "\n")) { code, variable in
            code.replacing(variable.key, with: variable.value)
        }
    }

    private static func content(ofComment line: Substring) -> String {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("///") else { return "" }
        return String(line.hasPrefix("/// ") ? line.dropFirst(4) : line.dropFirst(3))
    }

    /// Joins lines without the indentation that they have in common.
    private static func joined(_ lines: [String]) -> String {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indent) + "\n" }.joined()
    }
}
