import Diagnostics
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import ChalkboardKit
@testable import Documents
@testable import Publishing

/// Tests of standard input of any size.
@Suite struct SpooledInputTests {
    /// Input that counts how much of it was read.
    private final class Source: Sendable {
        private let text: [UInt8]
        private let isEndless: Bool
        private let state = Mutex(0)

        /// Creates an input of some text, which is repeated forever if `isEndless` is true.
        init(_ text: String, isEndless: Bool = false) {
            self.text = Array(text.utf8)
            self.isEndless = isEndless
        }

        var count: Int { state.withLock { $0 } }

        func read(_ most: Int) -> [UInt8] {
            state.withLock { position in
                let left = isEndless ? Int.max : text.count - position
                let chunk = (0..<min(most, left)).map { text[(position + $0) % text.count] }
                position += chunk.count
                return chunk
            }
        }
    }

    private let limits = SpooledInput.Limits(memory: 1000, whole: 400_000, streamed: 1_000_000)

    private func input(_ source: Source) -> SpooledInput {
        SpooledInput("-", limits) { source.read($0) }
    }

    private func classText(_ count: Int) -> String {
        classJSON((0..<count).map { studentJSON("S\($0)", [courseJSON("X")]) })
    }

    @Test(arguments: ["", "abc", "{}"]) func smallInputIsReadAgain(text: String) throws {
        let input = input(Source(text))
        for _ in 0..<2 { #expect(try input.bytes() == Array(text.utf8)) }
        #expect(input.file()?.size == text.utf8.count)
    }

    /// A class is copied to a file, and anything else is kept.
    @Test func largeInput() throws {
        let text = classText(900)
        #expect((100_000..<400_000).contains(text.utf8.count))
        let spooled = input(Source(text))
        #expect(spooled.file() is TemporaryFile)
        #expect(try spooled.bytes() == Array(text.utf8))
        let lines = input(Source("{}\n" + String(repeating: "{ \"id\": 1 }\n", count: 1000)))
        #expect(lines.file() is TemporaryFile)
        let other = input(Source(String(repeating: "a: 1\n", count: 1000)))
        #expect(!(other.file() is TemporaryFile) && other.file()?.size == 5000)
    }

    /// A class that is too large for memory can still be graded.
    @Test func aClassFromStandardInput() throws {
        let text = classText(2500)
        #expect((400_000..<1_000_000).contains(text.utf8.count))
        let source = Source(text)
        var workspace = workspace()
        workspace.inputs = SpooledInputs(standard: input(source))
        let own = workspace
        let result = run { report throws(CommandFailure) in
            let file = try DataFile.read(
                "-", in: own, ElementIndex.Limits(streamed: 0, forgotten: 0), &report.sink)
            return try DocumentSet(file, for: "student", &report.sink)
        }
        #expect(result.report.lines.isEmpty)
        #expect(result.value?.entries.count == 2500)
        #expect(result.value?.entries.last?.title == "Student S2499")
        #expect(throws: FileError.self) { try own.read("-") }
    }

    /// Endless input is read up to the limit and not further.
    @Test(arguments: [
        ("y\n", 400_000), ("{\"a\": 1, ", 400_000), ("{}\n", 1_000_000),
    ])
    func endlessInputStops(text: String, limit: Int) throws {
        let source = Source(text, isEndless: true)
        let input = input(source)
        let error = #expect(throws: FileError.self) { try input.bytes() }
        #expect(error?.message == "cannot read: it is larger than the maximum, \(limit) bytes")
        #expect(source.count <= limit + (2 << 16), "\(source.count)")
        #expect(input.file() == nil)
    }

    /// A pipe that a shell passes as a path can be read again.
    @Test func pipesAreKept() throws {
        let pipe = try FileDescriptor.pipe()
        let path = "/dev/fd/\(pipe.readEnd.rawValue)"
        _ = try pipe.writeEnd.writeAll("{}".utf8)
        try pipe.writeEnd.close()
        let workspace = workspace()
        for _ in 0..<2 { #expect(try workspace.read(path) == Array("{}".utf8)) }
        #expect(workspace.open(path)?.size == 2)
        try pipe.readEnd.close()
        #expect(SpooledInputs().input("/dev/null") == nil)
        #expect(SpooledInputs().input("/dev/fd/nothing") == nil)
    }

    @Test func limitsInMessages() {
        #expect(
            FileReading.tooLarge(SpooledInput.Limits().whole)
                == "it is larger than the maximum, 256 MiB")
        #expect(
            FileReading.tooLarge(SpooledInput.Limits().streamed)
                == "it is larger than the maximum, 4 GiB")
    }
}
