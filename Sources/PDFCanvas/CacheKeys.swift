import Drawing

/// What a pattern of tiles depends on.
struct TileKey: Hashable {
    var art: Fingerprint
    var tile: Size
    var origin: Point
}

/// What emoji are found again by.
struct EmojiKey: Hashable {
    var file: String
    var index: Int
    var glyph: UInt32
    var text: String
}

/// What a background's form depends on.
struct BackgroundKey: Equatable {
    var items: [Item]
    var size: Size
    var images: [ImageAsset]
}
