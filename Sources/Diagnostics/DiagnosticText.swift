/// Formats problems for a terminal.
///
/// ```
/// class.json:41:17: error: students[7].points: 105 is more than the maximum, 100
///    41 |       "points": 105,
///       |                 ^~~
///   hint: …
/// ```
package struct DiagnosticText: Sendable {
    private let sources: [String: SourceFile]

    /// Creates a formatter that shows lines from these files only.
    package init(sources: [SourceFile] = []) {
        self.sources = Dictionary(
            sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns a problem in one to four lines, each ending in a line feed.
    package func text(of diagnostic: Diagnostic) -> String {
        text(of: diagnostic, showingLine: !diagnostic.hidesLine)
    }

    private func text(of diagnostic: Diagnostic, showingLine: Bool) -> String {
        var place = clippedPath(diagnostic.path)
        if diagnostic.line > 0 { place += ":\(diagnostic.line):\(diagnostic.column)" }
        var text = diagnostic.cell.map { clippedPath($0.text) } ?? place
        text += ": \(diagnostic.severity.rawValue): "
        // Beside a cell, the way through the data that is made of it would only distract.
        let field = diagnostic.cell != nil ? lastKeys(of: diagnostic.field) : diagnostic.field
        if !field.isEmpty { text += "\(field): " }
        text += "\(diagnostic.message)\n"
        if diagnostic.cell != nil { return text + hint(of: diagnostic) }
        let source = showingLine ? sources[diagnostic.path] : nil
        let excerpt = source.flatMap {
            SourceSnippet(
                $0, line: diagnostic.line, column: diagnostic.column, length: diagnostic.length)
        }
        if let excerpt {
            let number = String(diagnostic.line)
            let gutter = max(5, number.utf8.count)
            let pad = String(repeating: " ", count: gutter - number.utf8.count)
            text += "\(pad)\(number) |\(excerpt.text.isEmpty ? "" : " ")\(excerpt.text)\n"
            text += "\(String(repeating: " ", count: gutter)) | \(excerpt.marks)\n"
        }
        return text + hint(of: diagnostic)
    }

    /// Returns the part of a path after its last list: `points` for `students[7].points`.
    private func lastKeys(of field: String) -> String {
        let keys = field.lastIndex(of: "]").map { field[field.index(after: $0)...] } ?? field[...]
        return String(keys.drop { $0 == "." })
    }

    private func hint(of diagnostic: Diagnostic) -> String {
        diagnostic.hint.map { "  hint: \($0)\n" } ?? ""
    }

    /// Returns problems, one after the other, in the given order.
    ///
    /// A line that one of them hides is not shown for the others either.
    package func text(of diagnostics: [Diagnostic]) -> String {
        let hidden = Set(diagnostics.lazy.filter(\.hidesLine).map { Line($0) })
        return diagnostics.map { text(of: $0, showingLine: !hidden.contains(Line($0))) }.joined()
    }

    private struct Line: Hashable {
        let path: String
        let number: Int

        init(_ diagnostic: Diagnostic) {
            path = diagnostic.path
            number = diagnostic.line
        }
    }

    private func clippedPath(_ path: String) -> String { path.map { visible($0) }.joined() }
}

extension Diagnostic: CustomStringConvertible {
    /// The place, the message and the hint as the program prints them, without the line of the file
    /// and without a line feed at the end.
    public var description: String { String(DiagnosticText().text(of: self).dropLast()) }
}
