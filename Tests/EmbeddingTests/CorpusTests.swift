import Diagnostics
import TestSupport
import Testing

@testable import Embedding

/// Documents of each format, in which the words of real blocks contain `yes-1`, `yes-2`, … in order,
/// and those of comments in code and in other comments contain `no`.
@Suite struct CorpusTests {
    @Test("All blocks of a document are found, and nothing else", arguments: Sample.all)
    func blocks(_ sample: Sample) throws {
        let document = try sample.read()
        let names = document.blocks.map { block in
            block.words.map(\.text).filter {
                $0.hasPrefix("yes") || $0.contains("/yes") || $0 == "no"
            }
            .first ?? "none"
        }
        let count =
            sample.text.matches(of: /yes[- ]([0-9]+)(\.json|\.svg|\.pdf)?["']? ?/)
            .compactMap { Int($0.output.1) }.max() ?? 0
        #expect(count > 1)
        #expect(names.count == count)
        for (position, name) in names.enumerated() {
            let numbers = name.matches(of: /[0-9]+/).map { String($0.output) }
            #expect(numbers == ["\(position + 1)"])
        }
    }

    @Test("Blocks are written as expected", arguments: Sample.all)
    func written(_ sample: Sample) throws {
        let document = try sample.read()
        let bytes = document.bytes(with: sample.pictures(document))
        try sample.compare(String(decoding: bytes, as: UTF8.self))
    }

    @Test("Bytes outside of blocks stay, whatever the line ending", arguments: Sample.variants)
    func outside(_ sample: Sample) throws {
        let document = try sample.read()
        #expect(!document.blocks.isEmpty)
        let pictures = sample.pictures(document)
        let bytes = document.bytes(with: pictures)
        var sink = DiagnosticSink()
        let again = EmbeddedDocument(
            path: sample.name, bytes: bytes, format: document.format, &sink)
        #expect(sink.isEmpty)
        #expect(again.blocks.count == document.blocks.count)
        #expect(outside(again) == outside(document))
        #expect(again.bytes(with: pictures) == bytes)
        for number in again.blocks.indices {
            #expect(again.block(number, contains: pictures[number]))
            #expect(data(again, number) == data(document, number))
        }
    }

    /// Returns the parts of a document that are not in a block.
    private func outside(_ document: EmbeddedDocument) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var end = 0
        for block in document.blocks {
            parts.append(Array(document.bytes[end..<block.content.lowerBound]))
            end = block.content.upperBound
        }
        return parts + [Array(document.bytes[end...])]
    }

    /// Returns the words of a block's data.
    private func data(_ document: EmbeddedDocument, _ number: Int) -> [String]? {
        document.blocks[number].data.map {
            String(decoding: document.bytes(of: $0), as: UTF8.self).split(
                whereSeparator: \.isWhitespace
            )
            .map(String.init)
        }
    }
}
