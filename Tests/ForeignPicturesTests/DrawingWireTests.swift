import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import ForeignPictures

/// Drawings on their way between processes.
@Suite struct DrawingWireTests {
    private func sample() throws -> (drawing: VectorDrawing, size: Size, bytes: [UInt8]) {
        _ = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let asset = try ImageProbe.probe(bytes: Samples.everything, name: "it")
        let drawing = try #require(asset.drawing)
        return (drawing, asset.size, DrawingWriter.bytes(of: drawing, size: asset.size))
    }

    @Test func arriveUnchanged() throws {
        let (drawing, size, bytes) = try sample()
        let found = try #require(DrawingReader.drawing(bytes, name: "it"))
        #expect(found.drawing == drawing)
        #expect(found.size == size)
        #expect(drawing.images.count == 3, "a photo, a blur and a mask")
    }

    @Test func everyCutIsRefused() throws {
        let bytes = try sample().bytes
        for count in stride(from: 0, to: bytes.count, by: 997) {
            #expect(DrawingReader.drawing(Array(bytes[..<count]), name: "") == nil)
        }
        #expect(DrawingReader.drawing(bytes + [0], name: "") == nil)
    }

    /// What is accepted can be written again, so all its numbers are finite and all its references
    /// hold.
    @Test func anyBytes() throws {
        let (drawing, size, _) = try sample()
        // Without pixels, most bytes belong to the structure.
        let small = DrawingWriter.bytes(
            of: VectorDrawing(items: Array(drawing.items.prefix(3))), size: size)
        var random = SeededGenerator(seed: 20_261_122)
        var accepted = 0
        for _ in 0..<20_000 {
            var bytes = small
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            guard let found = DrawingReader.drawing(bytes, name: "it") else { continue }
            accepted += 1
            let again = DrawingWriter.bytes(of: found.drawing, size: found.size)
            #expect(again == bytes || DrawingReader.drawing(again, name: "it") != nil)
        }
        #expect(accepted > 1000)
    }

    @Test func limits() {
        func accepts(_ items: [Item], _ images: [ImageAsset] = []) -> Bool {
            let bytes = DrawingWriter.bytes(
                of: VectorDrawing(items: items, images: images),
                size: Size(width: 100, height: 100))
            return DrawingReader.drawing(bytes, name: "") != nil
        }
        let box = Path.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))
        var line = Stroke(color: .black, width: 1, dash: [1, 1])
        #expect(accepts([.shape(Shape(path: box, stroke: line))]))
        line.dash = [0.0001]
        #expect(!accepts([.shape(Shape(path: box, stroke: line))]))
        line.dash = [-1, 5]
        #expect(!accepts([.shape(Shape(path: box, stroke: line))]))
        let far = Path.rectangle(Rect(x: 1e30, y: 0, width: 1, height: 1))
        #expect(!accepts([.shape(Shape(path: far, fill: .black))]))
        let endless = Path.rectangle(Rect(x: .nan, y: 0, width: 1, height: 1))
        #expect(!accepts([.shape(Shape(path: endless, fill: .black))]))
        let missing = PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(!accepts([.image(missing)]))
        var deep = Item.shape(Shape(path: box, fill: .black))
        for _ in 0..<400 { deep = .group(Group(items: [deep])) }
        #expect(!accepts([deep]))
        var faint = Group(items: [.shape(Shape(path: box, fill: .black))])
        faint.effects.opacity = 0.5
        #expect(accepts(Array(repeating: .group(faint), count: 2000)))
        #expect(!accepts(Array(repeating: .group(faint), count: 2001)))
        let empty = Pattern(items: [], cell: Rect(x: 0, y: 0, width: 0, height: 1))
        #expect(!accepts([.shape(Shape(path: box, fill: .pattern(empty)))]))
        let pixels = ImageAsset(
            name: "", format: .pixels, bytes: [1, 2, 3], size: Size(width: 1, height: 1))
        #expect(!accepts([], [pixels]))
    }
}
