/// Finds marks in LaTeX: comments outside of verbatim text.
struct LaTeXReader {
    private let text: DocumentText

    init(_ text: DocumentText) {
        self.text = text
    }

    /// Environments whose content is not LaTeX, or is not printed.
    private static let verbatim: Set<String> = [
        "verbatim", "verbatim*", "Verbatim", "Verbatim*", "BVerbatim", "LVerbatim", "SaveVerbatim",
        "lstlisting", "minted", "comment", "alltt", "filecontents", "filecontents*", "tcblisting",
    ]

    /// Returns the marks in order.
    func marks() -> [Mark] {
        var marks: [Mark] = []
        var number = 0
        while number < text.lines.count {
            if let (mark, next) = text.lineMark(number, content: comment) {
                marks.append(mark)
                number = next
                continue
            }
            let line = text.lines[number]
            let code = line.start..<startOfComment(in: line)
            // What follows the document is not read.
            if text.find("\\end{document}", in: code) != nil { break }
            number = end(ofVerbatim: code, number) ?? number + 1
        }
        return marks
    }

    /// Returns the offset after the sign of a comment on a line of its own; nil if the line is
    /// something else.
    private func comment(_ number: Int) -> Int? {
        let line = text.lines[number]
        let start = text.skipSpace(line.start..<line.end)
        return start < line.end && text.bytes[start] == 0x25 ? start + 1 : nil
    }

    /// Returns the offset of the first `%` that is not escaped, or the end of the line.
    private func startOfComment(in line: DocumentText.Line) -> Int {
        var index = line.start
        while index < line.end {
            if text.bytes[index] == 0x25 { return index }
            index += text.bytes[index] == 0x5C ? 2 : 1
        }
        return line.end
    }

    /// Returns the index of the line after verbatim text that begins in a range of a line; nil if none
    /// begins there.
    private func end(ofVerbatim code: Range<Int>, _ number: Int) -> Int? {
        var closing: [UInt8]?
        var start = code.upperBound
        if let found = text.find("\\begin{", in: code) {
            let name = text.bytes[(found + 7)..<code.upperBound].prefix { $0 != 0x7D }
            if Self.verbatim.contains(String(decoding: name, as: UTF8.self)) {
                closing = Array("\\end{".utf8) + name + [0x7D]
                start = name.endIndex
            }
        }
        if closing == nil, let found = text.find("\\iffalse", in: code) {
            (closing, start) = (Array("\\fi".utf8), found + 8)
        }
        guard let closing else { return nil }
        var number = number
        while number < text.lines.count {
            let line = text.lines[number]
            let range = max(start, line.start)..<max(start, line.end)
            if Self.contains(text.bytes[range], closing) { return number + 1 }
            number += 1
        }
        return number
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
        var rest = bytes
        while let start = rest.firstIndex(of: wanted[0]) {
            rest = rest[start...]
            if rest.starts(with: wanted) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
