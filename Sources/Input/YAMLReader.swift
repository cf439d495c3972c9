import Yams

/// Reads one YAML document through Yams into the tape that JSON makes.
struct YAMLReader {
    let bytes: [UInt8]
    var findings = Findings()

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() -> ReadContent? { nil }
}
