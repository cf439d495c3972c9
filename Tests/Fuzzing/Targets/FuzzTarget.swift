/// A reader that is tried with any bytes.
///
/// To add one, write its function in a file in this folder, add it to `all`, and add a few files to
/// `Corpus/NAME`. `scripts/fuzz` and the tests find it there.
package struct FuzzTarget: Sendable {
    /// The name, which is also that of its folder in `Corpus`.
    package let name: String
    /// Reads bytes, and returns the law that the reader broke; nil if everything is as it should be.
    ///
    /// A reader also fails if it ends the process or takes too long.
    package let violation: @Sendable (_ bytes: [UInt8]) -> String?

    init(
        _ name: String, _ violation: @escaping @Sendable (_ bytes: [UInt8]) -> String?
    ) {
        self.name = name
        self.violation = violation
    }

    /// All targets.
    package static let all: [FuzzTarget] = [
        .json, .yaml, .template, .expression, .units, .scale, .roster, .data, .locked, .png, .jpeg,
        .svg,
        .drawing, .lines, .document, .font, .workbook, .sheet, .content, .archive, .table, .entry,
    ]
}
