import ChalkboardKit
import Diagnostics
import Documents

// Writes copies of data files that need no tables.
extension Workspace {
    /// Writes the data of a file with what its tables have now.
    ///
    /// - Parameters:
    ///   - output: The new file, which is JSON; `-` for standard output.
    ///   - replaces: Whether another file at `output` may be replaced.
    /// - Returns: The number of records.
    /// - Throws: If the data has errors; nothing is then written.
    package func freeze(
        _ path: String, to output: String, replaces: Bool = false, _ report: inout Report
    ) throws(CommandFailure) -> Int {
        if output != "-" {
            try check(
                newJSON: output, beside: path, isNot: "the file that is read", replaces: replaces,
                &report.sink)
        }
        var file = try DataFile.read(path, in: self, &report.sink)
        file = try file.whole(&report.sink)
        let set = try DocumentSet(file, DocumentRequest(), &report.sink)
        try report.sink.failOnErrors()
        try write(result: file.wholeText, to: output, &report.sink)
        report.results = [
            JSONText.Member("path", .string(output)),
            JSONText.Member("records", .integer(set.entries.count)),
        ]
        return set.entries.count
    }
}
