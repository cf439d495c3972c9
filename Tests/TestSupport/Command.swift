import Glibc

/// Runs a program and waits for it.
package enum Command {
    /// The result of running a program.
    package struct Outcome: Sendable {
        /// The exit status; 127 if the program was not found.
        package let status: Int
        /// Everything written to standard output and standard error, in order.
        package let output: String
    }

    /// Runs `program`, looked up in the search path, with `arguments`.
    package static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
        let line = ([program] + arguments).map(quoted).joined(separator: " ") + " 2>&1"
        // With "e", no other child of this process inherits the pipe and keeps it open.
        guard let pipe = popen(line, "re") else {
            throw TemporaryFolder.Failure(step: "starting \(program)")
        }
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, pipe)
            if count == 0 { break }
            output += chunk[..<count]
        }
        // The second byte contains the status of a program that exited normally.
        let status = pclose(pipe)
        return Outcome(
            status: Int(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)),
            output: String(decoding: output, as: UTF8.self))
    }

    /// Returns a word quoted for the shell.
    static func quoted(_ word: String) -> String {
        "'"
            + word.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: #"'\''"#)
            + "'"
    }
}
