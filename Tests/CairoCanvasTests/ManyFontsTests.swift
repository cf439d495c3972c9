import Drawing
import Parallelism
import Synchronization
import TestSupport
import Testing

@testable import CairoCanvas

/// Text from more font files than Cairo keeps open, drawn by several threads at once.
@Suite struct ManyFontsTests {
    /// Returns a document with text in eighteen font files.
    private func document() throws -> Document {
        let shaper = try SamplePages.shaper()
        var items: [Item] = []
        for row in 1...9 {
            for italic in [false, true] {
                let place = Point(x: italic ? 100 : 4, y: Double(row) * 20)
                items.append(
                    try SamplePages.text(
                        "Weight \(row)", at: place, size: 9, weight: row * 100, italic: italic,
                        with: shaper))
            }
        }
        return SamplePages.page(200, 200, items)
    }

    /// No thread closes a file while another one draws from it.
    @Test func manyThreads() throws {
        let document = try document()
        let scales = (0..<40).map { 0.5 + Double($0) * 0.013 }
        let alone = Renderer()
        let expected = try scales.map { try alone.png(document, page: 0, scale: $0) }
        let wrong = Mutex<[String]>([])
        _ = Parallel.map(4, threads: 4) { thread in
            // Each thread starts without open files, and with a different size.
            let renderer = Renderer()
            for step in scales.indices {
                let place = (step + thread * 10) % scales.count
                let found = Result {
                    try renderer.png(document, page: 0, scale: scales[place])
                }
                if (try? found.get()) != expected[place] {
                    wrong.withLock { $0.append("\(thread), \(scales[place]): \(found)") }
                }
            }
        }
        #expect(wrong.withLock(\.self).isEmpty)
    }
}
