import Drawing

struct TileKey: Hashable {
    var art: Fingerprint
    var tile: Size
    var place: Transform
}

struct EmojiKey: Hashable {
    var file: String
    var index: Int
    var glyph: UInt32
    var text: String
}

/// The key of a background's form.
struct BackgroundKey: Equatable {
    var items: [Item]
    var size: Size
    var images: [ImageAsset]
}
