import Diagnostics

/// Problems of a file's writing, as byte ranges: lines and columns are worked out once all are
/// known.
struct Findings {
    /// Reading stops after so many: the file is something else than it claims to be.
    static let limit = 1000

    struct Finding {
        var range: Range<Int>
        var message: String
        var hint: String?
        /// An offset whose line ends the hint.
        var hintLineOf: Int?
    }

    private(set) var list: [Finding] = []
    /// Whether what follows can no longer be read.
    private(set) var isStopped = false

    mutating func add(
        at range: Range<Int>, _ message: String, hint: String? = nil, hintLineOf: Int? = nil,
        isStop: Bool = false
    ) {
        guard !isStopped else { return }
        list.append(Finding(range: range, message: message, hint: hint, hintLineOf: hintLineOf))
        if isStop {
            isStopped = true
        } else if list.count >= Self.limit {
            list.append(
                Finding(
                    range: range,
                    message: "the file has more than \(Self.limit) problems; it was read no further"
                ))
            isStopped = true
        }
    }

    /// Forgets the last problem, if it is one that something worse explains.
    mutating func forgetLast(if isExplained: (Range<Int>) -> Bool) {
        if let last = list.last, isExplained(last.range) { list.removeLast() }
    }

    /// The problems with their places, in the order of the file.
    func diagnostics(in source: SourceFile) -> [Diagnostic] {
        list.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map { _, finding in
            let line = finding.hintLineOf.map { String(source.line(of: $0)) } ?? ""
            return Diagnostic(
                place: source.place(of: finding.range), message: finding.message,
                hint: finding.hint.map { $0 + line })
        }
    }
}
