import CairoCanvas
import Drawing
import TestSupport
import Testing

/// The same document always produces the same bytes, regardless of other drawing before or at the
/// same time.
@Suite struct DeterminismTests {
    private static func outputs(
        _ document: Document, _ renderer: Renderer
    ) throws -> [[UInt8]] {
        [
            try renderer.png(document, page: 0),
            try renderer.png(document, page: 1, scale: 1.5, paper: nil),
        ]
    }

    @Test func againAndAgain() throws {
        let document = try SamplePages.everything()
        let first = try Self.outputs(document, Renderer())
        let renderer = Renderer()
        #expect(try Self.outputs(document, renderer) == first)
        _ = try renderer.png(
            SamplePages.page(9, 9, [], images: [try SamplePages.badge()]), page: 0)
        #expect(try Self.outputs(document, renderer) == first, "after drawing other documents")
        // Created again from the same values, with another shaper.
        #expect(try Self.outputs(SamplePages.everything(), renderer) == first)
    }

    @Test func onManyThreads() async throws {
        let expected = try Self.outputs(try SamplePages.everything(), Renderer())
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let renderer = Renderer()
                    for _ in 0..<2
                    where try Self.outputs(SamplePages.everything(), renderer) != expected {
                        return false
                    }
                    return true
                }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }
}
