import Diagnostics

extension DiagnosticSink {
    /// The problems as printed.
    var lines: [String] { diagnostics.map(\.description) }
}
