import Diagnostics

/// The syntax errors of a file, as byte ranges; lines and columns are calculated at the end.
struct SyntaxDiagnostics {
    /// The number of errors after which reading stops, because the file probably has another
    /// format.
    static let limit = 1000

    struct Entry {
        var range: Range<Int>
        var message: String
        var hint: String?
        /// An offset whose line number ends the hint.
        var hintLineOf: Int?
    }

    private(set) var list: [Entry] = []
    private(set) var isStopped = false

    mutating func add(
        at range: Range<Int>, _ message: String, hint: String? = nil, hintLineOf: Int? = nil,
        isStop: Bool = false
    ) {
        guard !isStopped else { return }
        list.append(Entry(range: range, message: message, hint: hint, hintLineOf: hintLineOf))
        if isStop {
            isStopped = true
        } else if list.count >= Self.limit {
            list.append(
                Entry(
                    range: range,
                    message: "the file has more than \(Self.limit) problems; the rest was not read"
                ))
            isStopped = true
        }
    }

    /// Removes the last error if a more serious one explains it.
    mutating func forgetLast(if isExplained: (Range<Int>) -> Bool) {
        if let last = list.last, isExplained(last.range) { list.removeLast() }
    }

    /// Returns the errors with their locations, in the order of the file.
    ///
    /// - Parameter position: The position of the bytes that were read in the file.
    func located(
        in source: SourceFile, _ position: PartPosition = PartPosition()
    ) -> [Diagnostic] {
        list.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map { _, entry in
            let line =
                entry.hintLineOf.map { offset in
                    String(source.line(of: position.inFile(offset..<offset).lowerBound))
                } ?? ""
            var problem = Diagnostic(
                place: source.place(of: position.inFile(entry.range)), message: entry.message,
                hint: entry.hint.map { $0 + line })
            problem.code = "syntax"
            return problem
        }
    }
}
