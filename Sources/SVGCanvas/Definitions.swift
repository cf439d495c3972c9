import Bytes
import CairoCanvas
import Drawing
import FontTools
import PictureCodecs

/// A picture that a file defines once and shows anywhere.
struct DefinedPicture {
    let id: String
    /// The size in its own units.
    let size: Size
}

/// The elements of a file that others refer to: glyphs, pictures, paints, clips, and masks.
///
/// Each is written once, in the order of their first use, and has a short id.
final class Definitions {
    let library: SVGLibrary
    private(set) var bytes: [UInt8] = []
    private var ids: [[UInt8]: String] = [:]
    private var glyphs: [GlyphKey: String?] = [:]
    private var pictures: [(asset: ImageAsset, scale: Double, picture: DefinedPicture)] = []

    /// The embedded fonts; nil if all glyphs are shapes.
    private var fonts: WebFonts?

    /// Creates an empty list.
    init(library: SVGLibrary, text: SVGTextForm) {
        self.library = library
        fonts = text == .fonts ? WebFonts() : nil
    }

    /// Returns the runs of a line that are shown with embedded fonts; nil if its glyphs are shapes.
    func runs(of line: ShapedLine) throws(CanvasError) -> [WebFonts.Run]? {
        try fonts?.runs(of: line) { face throws(CanvasError) in try library.font(face) }
    }

    /// Returns the style sheet with the embedded fonts; empty without fonts.
    func style() throws(CanvasError) -> [UInt8] {
        guard let fonts else { return [] }
        return fonts.style(try library.deflater())
    }

    /// Returns the id of an element, defining it if there is none with the same content.
    ///
    /// - Parameters:
    ///   - name: The element's name.
    ///   - rest: Its attributes, content, and end tag.
    func id(_ name: StaticString, _ rest: [UInt8]) -> String {
        var key = SVGBytes()
        key.write(name)
        key.write(rest)
        if let id = ids[key.bytes] { return id }
        let id = Self.name(ids.count)
        ids[key.bytes] = id
        var element = SVGBytes()
        element.write("<")
        element.write(name)
        element.attribute("id", id)
        element.write(rest)
        bytes += element.bytes
        return id
    }

    /// Returns the id of a glyph's outline with a number of units per em; nil if it is blank.
    func id(of glyph: UInt32, in font: GlyphOutlines, _ key: FontKey, units: Int) -> String? {
        let key = GlyphKey(font: key, glyph: glyph, units: units)
        if let known = glyphs[key] { return known }
        let data = library.data(of: key, in: font)
        let id = data.isEmpty ? nil : path(data)
        glyphs[key] = .some(id)
        return id
    }

    /// Returns the id of a bitmap glyph at the native size of its font; nil if it is blank.
    func id(ofBitmap glyph: UInt32, in face: FontFace) throws -> String? {
        let key = GlyphKey(font: FontKey(face), glyph: glyph, units: 0)
        if let known = glyphs[key] { return known }
        var id: String?
        if let picture = try library.bitmaps.picture(of: glyph, in: face) {
            var rest = SVGBytes()
            rest.attribute("x", picture.left, decimals: 2)
            rest.attribute("y", picture.top, decimals: 2)
            rest.image(
                width: picture.pixels.width, height: picture.pixels.height, type: "png",
                picture.pixels.png())
            id = self.id("image", rest.bytes)
        }
        glyphs[key] = .some(id)
        return id
    }

    /// Returns a picture that is enlarged, calling `make` for its id if it is not defined yet.
    func picture(
        _ asset: ImageAsset, scale: Double, make: () throws -> String
    ) throws -> DefinedPicture {
        let known = pictures.first { $0.scale == scale && $0.asset.isSameFile(as: asset) }
        if let known { return known.picture }
        let size = Size(width: asset.size.width * scale, height: asset.size.height * scale)
        let made = DefinedPicture(id: try make(), size: size)
        pictures.append((asset, scale, made))
        return made
    }

    /// Returns the id of an outline that clips.
    func clip(_ path: Path, _ rule: FillRule, decimals: Int) -> String {
        var data = PathData(decimals: decimals)
        data.add(path)
        var rest = SVGBytes()
        rest.write("><path d=\"")
        rest.write(data.bytes)
        rest.write("\"")
        if rule == .evenOdd { rest.write(" clip-rule=\"evenodd\"") }
        rest.write("/></clipPath>")
        return id("clipPath", rest.bytes)
    }

    private func path(_ data: [UInt8]) -> String {
        var rest = SVGBytes()
        rest.write(" d=\"")
        rest.write(data)
        rest.write("\"/>")
        return id("path", rest.bytes)
    }

    /// Returns the id with a number: a letter, then letters and digits.
    private static func name(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
        var name = [letters[number % 52]]
        var rest = number / 52
        while rest > 0 {
            rest -= 1
            name.append(letters[rest % 62])
            rest /= 62
        }
        return String(decoding: name, as: UTF8.self)
    }
}

extension SVGBytes {
    /// Writes the rest of an image element with a file of a type, at its natural size.
    mutating func image(width: Int, height: Int, type: StaticString, _ file: [UInt8]) {
        attribute("width", Double(width), decimals: 0)
        attribute("height", Double(height), decimals: 0)
        write(" href=\"data:image/")
        write(type)
        write(";base64,")
        write(Base64.encode(file))
        write("\"/>")
    }
}
