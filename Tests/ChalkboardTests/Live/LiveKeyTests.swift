import Conversion
import TestSupport
import Testing

@testable import chalkboard

/// Tests the decoding of a terminal's bytes.
@Suite struct LiveKeyTests {
    private func decode(_ text: String) -> [LiveKey] {
        var decoder = LiveKeyDecoder()
        return decoder.decode(Array(text.utf8))
    }

    private static let known: [(bytes: String, keys: [LiveKey])] = [
        ("12.5", [.key(.digit(.one)), .key(.digit(.two)), .key(.point), .key(.digit(.five))]),
        (",-<", [.key(.point), .key(.sign), .key(.delete)]),
        ("\u{7F}\u{8}\u{1B}[3~", [.key(.delete), .key(.delete), .key(.delete)]),
        ("\u{1B}[A\u{1B}OA\u{1B}[1;5A", [.back(1), .back(1), .back(1)]),
        ("\u{1B}[B\u{1B}OB", [.on(1), .on(1)]),
        ("\u{1B}[C\u{1B}[D", [.wheel(.to), .wheel(.from)]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[6;2~", [.back(5), .on(5), .on(5)]),
        ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", Array(repeating: .back(.max), count: 4)),
        ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", Array(repeating: .on(.max), count: 4)),
        ("\t\u{1B}[Z", [.nextCategory, .lastCategory]),
        ("q", [.quit]), ("Q", [.quit]), ("\u{3}", [.quit]), ("\u{4}", [.quit]),
        ("\u{1A}\u{C}", [.suspend, .redraw]),
        (
            "\u{1B}Op\u{1B}Oy\u{1B}On\u{1B}Om",
            [
                .key(.digit(.zero)), .key(.digit(.nine)), .key(.point), .key(.sign),
            ]
        ),
        // The Escape key alone has no effect, whatever follows it.
        ("\u{1B}", []), ("\u{1B}\u{1B}[A", [.back(1)]), ("\u{1B}q", [.quit]),
        ("\u{1B}\t", [.nextCategory]),
        // A control character ends a sequence.
        ("\u{1B}[1;\u{3}", [.quit]), ("\u{1B}[\u{1B}[B", [.on(1)]), ("\u{1B}O\u{3}", [.quit]),
        // Each unknown key is reported once.
        ("a €", [.unknown, .unknown, .unknown]), ("\u{1B}[11~", [.unknown]),
        ("\u{1B}[99X", [.unknown]), ("\r", [.unknown]), ("\u{1B}OP", [.unknown]),
        ("٣", [.unknown]), ("５", [.unknown]),
        (
            "\u{1B}[" + String(repeating: "1", count: 100_000) + "A5",
            [.back(1), .key(.digit(.five))]
        ),
    ]

    @Test(arguments: known)
    func keys(_ bytes: String, _ keys: [LiveKey]) {
        #expect(decode(bytes) == keys)
    }

    /// The keys are the same however the bytes are divided into pieces.
    @Test func piecesOfAnySize() {
        var generator = SeededGenerator(seed: 41)
        let parts = Self.known.filter { $0.bytes.utf8.count < 50 }
        for _ in 0..<300 {
            // A single escape would combine with the bracket of the next part.
            let chosen = (0..<5).compactMap { _ in parts.randomElement(using: &generator) }
                .filter { $0.bytes != "\u{1B}" }
            let bytes = chosen.flatMap { Array($0.bytes.utf8) }
            var decoder = LiveKeyDecoder()
            var keys: [LiveKey] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...3, using: &generator)
                keys += decoder.decode(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(keys == chosen.flatMap(\.keys))
        }
    }

    @Test func anyBytesAreRead() {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<200 {
            let bytes = (0..<50).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            var decoder = LiveKeyDecoder()
            #expect(decoder.decode(bytes).count <= bytes.count)
            // An escape and a control character always bring it back to its initial state.
            _ = decoder.decode([0x1B, 0x00])
            #expect(decoder == LiveKeyDecoder())
        }
    }
}
