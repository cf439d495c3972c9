import Diagnostics
import Input

extension FuzzTarget {
    static let json = FuzzTarget("json") { violation(of: $0, as: .json) }
    static let yaml = FuzzTarget("yaml") { violation(of: $0, as: .yaml) }

    /// Newline-delimited JSON, with students after the header.
    static let lines = FuzzTarget("lines") { bytes in
        guard
            let result = JSONLines.parse(bytes: bytes, path: "file", listKey: "students")
        else { return nil }
        if let broken = misplaced(result.diagnostics, in: bytes) { return broken }
        return result.value != nil || result.diagnostics.hasErrors
            ? nil : "neither a value nor an error"
    }

    /// Checks that text is read in the same way each time, that problems have a location in it, and
    /// that what was read without problems can be printed and read again.
    private static func violation(of bytes: [UInt8], as format: Format) -> String? {
        let result = parse(bytes: bytes, path: "file", format: format)
        if let broken = misplaced(result.diagnostics, in: bytes) { return broken }
        guard let value = result.value else {
            return result.diagnostics.hasErrors ? nil : "neither a value nor an error"
        }
        let again = parse(bytes: bytes, path: "file", format: format)
        guard again.diagnostics == result.diagnostics else { return "different problems" }
        guard result.diagnostics.isEmpty else { return nil }
        let text = JSONText(value).text()
        let printed = parse(bytes: Array(text.utf8), path: "file", format: .json)
        return printed.value?.hasSameMeaning(as: value) == true
            ? nil : "printed and read again, it is different"
    }

    /// Returns the law that problems break: each has a location in its file, which is named "file",
    /// and can be printed.
    static func misplaced(_ problems: [Diagnostic], in bytes: [UInt8]) -> String? {
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        for problem in problems where problem.path == "file" && problem.line > 0 {
            guard problem.line <= lines, 1...bytes.count + 1 ~= problem.column,
                1...bytes.count + 1 ~= problem.length
            else { return "a problem is outside its file: \(problem)" }
        }
        let source = SourceFile(path: "file", bytes: bytes)
        let text = DiagnosticText(sources: [source]).text(of: problems)
        return text.isEmpty == problems.isEmpty ? nil : "the problems cannot be printed"
    }
}
