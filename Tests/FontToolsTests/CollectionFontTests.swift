import Drawing
import Testing

@testable import FontTools

/// Tests subsets of a collection of fonts whose glyphs are numbered by CID.
@Suite struct CollectionFontTests {
    private static let folder = "/usr/share/fonts/opentype/noto/"

    private func font(_ name: String, _ index: Int) throws -> FontFile {
        try FontFile(
            FontFace(file: Self.folder + name, index: index, family: "Noto Sans CJK", size: 10))
    }

    @Test(arguments: [("NotoSansCJK-Regular.ttc", 0), ("NotoSansCJK-Bold.ttc", 2)])
    func subsets(_ name: String, _ index: Int) throws {
        let font = try font(name, index)
        guard case .postScript(let outlines) = font.outlines else {
            Issue.record("the font has no PostScript outlines")
            return
        }
        #expect(outlines.isKeyedByCID && outlines.parts.count > 1)
        guard let handle = FaceHandle(font.key) else {
            Issue.record("the font cannot be opened")
            return
        }
        let text = "Aé直、。かカ한Ω가①"
        let found = handle.glyphs(of: text.unicodeScalars, feature: nil).compactMap { $0 }
        #expect(found.count == text.unicodeScalars.count)
        let glyphs = Set([0] + found).sorted()
        #expect(Set(glyphs.map(outlines.part)).count > 2)
        let bytes = try #require(CFFSubset.make(outlines, glyphs: glyphs, name: "ABCDEF+Test"))
        #expect(bytes.count < 20_000)
        let subset = try #require(CFFFont(bytes))
        #expect(subset.isKeyedByCID)
        #expect(subset.charstrings.count == glyphs.count)
        for (place, glyph) in glyphs.enumerated() {
            let own = try #require(UInt16(exactly: place))
            #expect(subset.outline(own) == outlines.outline(glyph))
            let (new, old) = (
                subset.parts[subset.part(of: own)], outlines.parts[outlines.part(of: glyph)]
            )
            #expect(new.privateEntries == old.privateEntries && new.matrix == old.matrix)
        }
        // The glyphs of ideographs are an em wide.
        #expect(font.width(UInt32(handle.glyphs(of: ["直"], feature: nil)[0] ?? 0)) == 1_000_000)
    }

    @Test("The list of parts is checked")
    func lists() {
        func numbers(_ bytes: [UInt8], _ glyphs: Int) -> [UInt8]? {
            CFFPart.numbers(in: [0] + bytes, at: 1, glyphs: glyphs, parts: 2)
        }
        #expect(numbers([0, 0, 1, 1], 3) == [0, 1, 1])
        #expect(numbers([0, 0, 2, 1], 3) == nil)
        #expect(numbers([0, 0, 1], 3) == nil)
        #expect(numbers([3, 0, 2, 0, 0, 1, 0, 2, 0, 0, 3], 3) == [1, 1, 0])
        #expect(numbers([3, 0, 2, 0, 0, 1, 0, 2, 0, 0, 3], 4) == nil)
        #expect(numbers([3, 0, 2, 0, 0, 1, 0, 0, 0, 0, 3], 3) == nil)
        #expect(numbers([3, 0, 2, 0, 0, 1, 0, 2, 5, 0, 3], 3) == nil)
        #expect(numbers([3, 0, 1, 0, 0, 1], 3) == nil)
        #expect(numbers([3, 0, 0, 0, 0], 0) == nil)
        #expect(numbers([1, 0], 1) == nil)
    }
}
