/// A drawing of shapes that keeps its quality at any size, such as the content of an SVG file.
public struct VectorDrawing: Sendable, Hashable {
    /// The items in painting order, in points from the top left corner at the natural size.
    ///
    /// They have no text: its letters are shapes.
    public var items: [Item]
    /// The pixels of photos and effects, which the items refer to by index.
    public var images: [ImageAsset]

    /// Creates a drawing.
    public init(items: [Item], images: [ImageAsset] = []) {
        self.items = items
        self.images = images
    }
}
