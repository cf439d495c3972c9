import Input

/// What was found in a record: each thing at its place once, and no more than anybody reads.
struct FindingLog {
    /// How many findings are kept; a table of a hundred thousand rows may give as many.
    static let limit = 1000

    private var kept: [Finding] = []
    private var seen: Set<Key> = []
    private var omitted = 0
    private var firstOmitted: Finding?
    /// Whether something cannot be made.
    private(set) var hasErrors = false

    /// What makes two findings the same to a reader.
    private struct Key: Hashable {
        let path: String
        let bytes: Range<Int>
        let message: String
    }

    mutating func add(_ findings: [Finding]) {
        for finding in findings { add(finding) }
    }

    private mutating func add(_ finding: Finding) {
        // The first error is kept, whatever came before: it says why there are no pages.
        let isFirstError = finding.severity == .error && !hasErrors
        if finding.severity == .error { hasErrors = true }
        guard kept.count < Self.limit || isFirstError else {
            omitted += 1
            if firstOmitted == nil { firstOmitted = finding }
            return
        }
        let origin = finding.origin
        let key = Key(path: origin.source.path, bytes: origin.byteRange, message: finding.message)
        if seen.insert(key).inserted { kept.append(finding) }
    }

    /// The findings in their order, and how many more there were.
    var findings: [Finding] {
        guard let firstOmitted else { return kept }
        let rest = Finding(
            severity: .warning, origin: firstOmitted.origin,
            message: "\(omitted) more were found from here on", hint: nil)
        return kept + [rest]
    }
}
