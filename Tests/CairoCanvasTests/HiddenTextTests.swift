import Drawing
import Parallelism
import PictureCodecs
import Synchronization
import TestSupport
import Testing

@testable import CairoCanvas

/// SVGs nested in SVGs, so that text is not visible in the bytes of the outer one.
@Suite struct HiddenTextTests {
    /// Returns an SVG with text, as a data URI in another SVG; `number` makes it unique.
    private static func drawing(_ number: Int) throws -> ImageAsset {
        let texts = ["Inter", "Noto Sans", "Cabin Sketch"].enumerated().map { row, family in
            """
            <text x="5" y="\(30 + row * 25)" font-size="\(14 + number % 7)" font-family="\(family)" \
            font-weight="\(100 + (number + row) % 9 * 100)">Hidden \(number)</text>
            """
        }
        let inner = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">\(texts.joined())</svg>
            """
        let digits = Array("0123456789ABCDEF")
        let hidden = inner.utf8.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
        return try SamplePages.svg(
            "<image width='100' height='100' href='data:image/svg+xml,\(hidden)'/>")
    }

    private static func page(_ drawing: ImageAsset) -> Document {
        SamplePages.page(
            100, 100,
            [.image(PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 100, height: 100)))],
            images: [drawing])
    }

    @Test func isShown() throws {
        let page = try Self.page(Self.drawing(0))
        let pixels = try PixelImage(png: Renderer().png(page, page: 0), name: "page")
        #expect(pixels.samples.count { $0 < 128 } > 100, "no text was drawn")
    }

    /// No call to librsvg runs while another thread holds the lock, since any drawing may contain
    /// text.
    @Test func waitsForTheLock() throws {
        let drawing = try Self.drawing(99)
        let isHeld = Atomic(false)
        let isDone = Atomic(false)
        let isEarly = Atomic(false)
        let failures = Parallel.map(2, threads: 2) { thread -> String? in
            if thread == 0 {
                PangoLock.shape {
                    isHeld.store(true, ordering: .sequentiallyConsistent)
                    let end = ContinuousClock.now + .milliseconds(250)
                    while ContinuousClock.now < end, !isDone.load(ordering: .relaxed) {}
                    isEarly.store(isDone.load(ordering: .relaxed), ordering: .relaxed)
                }
                return nil
            }
            while !isHeld.load(ordering: .sequentiallyConsistent) {}
            defer { isDone.store(true, ordering: .relaxed) }
            do {
                _ = try ImageProbe.probe(bytes: drawing.bytes, name: "it")
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(failures.compactMap(\.self) == [])
        let wasEarly = isEarly.load(ordering: .relaxed)
        #expect(!wasEarly, "it was done while another thread used Pango")
    }

    /// Threads read nested text while others shape, and all release their resources.
    @Test func manyThreads() throws {
        let drawings = try (0..<12).map { try Self.page(Self.drawing($0)) }
        let renderer = Renderer()
        let expected = try drawings.map { try renderer.png($0, page: 0) }
        for round in 0..<3 {
            let wrong = Parallel.map(6, threads: 6) { thread -> [String] in
                var wrong: [String] = []
                if thread % 3 == 2 {
                    for weight in 1...9 {
                        let shaped = Result {
                            try SamplePages.text(
                                "Seen \(round)", at: .zero, weight: weight * 100,
                                with: SamplePages.shaper())
                        }
                        if (try? shaped.get()) == nil { wrong.append("\(shaped)") }
                    }
                    return wrong
                }
                let renderer = Renderer()
                for step in drawings.indices {
                    let place = (step + thread * 5) % drawings.count
                    // No two have the same bytes, so each of them is read.
                    let number = place + 12 * (1 + thread + 6 * round)
                    let found = Result {
                        _ = try Self.drawing(number)
                        return try renderer.png(drawings[place], page: 0)
                    }
                    if (try? found.get()) != expected[place] { wrong.append("\(place): \(found)") }
                }
                return wrong
            }
            let found = wrong.flatMap { $0 }
            #expect(found.isEmpty)
        }
    }
}
