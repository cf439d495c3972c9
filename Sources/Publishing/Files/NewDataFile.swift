import ChalkboardKit
import Diagnostics
import Documents
import Input

extension Workspace {
    /// Refuses a new data file that would not be read as JSON, or would replace the file it is made of or another one.
    ///
    /// - Parameters:
    ///   - path: The file it is made of.
    ///   - what: What that file is, such as "the file of this year".
    func check(
        newJSON output: String, beside path: String, isNot what: String, replaces: Bool,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard Format(path: output) == .json, !JSONLines.isName(output) else {
            throw sink.fail(
                .usage, "--output", "the new file is JSON, but its name is \(clipped(output))",
                hint: "choose a name that ends with .json")
        }
        if let own = FileIdentity(path), own == FileIdentity(output) {
            throw sink.fail(
                .cannotWrite, output, "this is \(what), which stays as it is",
                hint: "choose another file with -o")
        }
        try check(result: output, replaces: replaces, &sink)
    }

    /// Refuses to replace a file that is edited, if someone else has changed it since it was read.
    func checkUnchanged(
        _ path: String, since bytes: [UInt8], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard (try? read(path)) == bytes else {
            throw sink.fail(
                .cannotWrite, path,
                "this file was changed while it was edited, so it is left as it is",
                hint: "run the command again")
        }
    }
}
