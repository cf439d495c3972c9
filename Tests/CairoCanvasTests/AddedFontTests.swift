import Drawing
import Foundation
import TestSupport
import Testing

@testable import CairoCanvas

/// A library can have fonts that no other one has.
@Suite struct AddedFontTests {
    private func library(_ fonts: [String: TinyFont]) throws -> FontLibrary {
        try FontLibrary(
            configuration: ProjectFiles.fontConfiguration,
            adding: fonts.map { name, font in
                // Any text that is different for other content will do.
                AddedFont(name: name, bytes: font.file, sha256: "\(font)")
            })
    }

    private func face(_ family: String, _ weight: Int, _ library: FontLibrary) throws -> FontFace {
        let style = TextStyle(families: [family], size: 12, weight: weight)
        let shaped = try PangoShaper(fonts: library).shape(TextRequest(text: "Chalk", style: style))
        return try #require(shaped.lines.first?.runs.first).face
    }

    @Test func facesOfAFamily() throws {
        var bold = TinyFont("Tiny Test")
        bold.weight = 700
        let fonts = ["b.ttf": TinyFont("Tiny Test"), "a.ttf": bold]
        let library = try library(fonts)
        #expect(library.problems == [])
        #expect(library.added.map(\.name) == ["a.ttf", "b.ttf"])
        #expect(library.missingFamilies(of: ["tiny test"]) == [])
        #expect(library.missingFamilies() == [])
        let faces = try [400, 700].map { try face("Tiny Test", $0, library) }
        #expect(faces.map(\.family) == ["Tiny Test", "Tiny Test"])
        #expect(faces.map(\.embolden) == [false, false])
        #expect(faces.map(\.file) == [library.added[1].path, library.added[0].path])
        // The fonts of drawings are not those of a project.
        #expect(!library.files.contains { $0.hasPrefix("/proc") })
    }

    @Test func othersDoNotHaveThem() throws {
        let one = try library(["a.ttf": TinyFont("Tiny One")])
        let two = try library(["a.ttf": TinyFont("Tiny Two")])
        let none = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        #expect(one.missingFamilies(of: ["Tiny One", "Tiny Two"]).map(\.name) == ["Tiny Two"])
        #expect(two.missingFamilies(of: ["Tiny One", "Tiny Two"]).map(\.name) == ["Tiny One"])
        #expect(none.missingFamilies(of: ["Tiny One", "Tiny Two"]).count == 2)
        #expect(!none.families.contains { $0.hasPrefix("Tiny") })
        #expect(throws: CanvasError.missingFont(family: "Tiny Two", package: nil)) {
            try face("Tiny Two", 400, one)
        }
    }

    /// A server can use any number of fonts, one after the other.
    @Test func unusedFontsAreClosed() throws {
        let before = try Self.openFonts()
        var heights: Set<Int> = []
        for number in 1...300 {
            var font = TinyFont("Tiny \(number)")
            font.height = 100 + 2 * number
            let library = try library(["a.ttf": font])
            let face = try face("Tiny \(number)", 400, library)
            #expect(face.file == library.added[0].path)
            // Painting opens the file again. Its descriptor may have been that of another font.
            let painted = try Self.paintedHeight(of: "Tiny \(number)", library)
            #expect(painted > 0)
            heights.insert(painted)
        }
        #expect(heights.count > 200)
        #expect(try Self.openFonts() < before + 120)
    }

    /// Returns the number of fonts in memory that this process has open or mapped.
    private static func openFonts() throws -> Int {
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .filter { name in
                let path = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/self/fd/\(name)")
                return path?.contains("memfd:font") == true
            }
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        return open.count + maps.split(separator: "\n").count { $0.contains("memfd:font") }
    }

    /// Returns the height in pixels of a letter in a font, as painted.
    private static func paintedHeight(of family: String, _ library: FontLibrary) throws -> Int {
        let style = TextStyle(families: [family], size: 800)
        let shaped = try PangoShaper(fonts: library).shape(TextRequest(text: "C", style: style))
        let line = try #require(shaped.lines.first)
        let text = Item.text(PlacedText(line: line, origin: Point(x: 10, y: 1000), color: .black))
        let document = SamplePages.page(1200, 1200, [text])
        let part = try Renderer().paintedPart(of: document, page: 0)
        return Int(part?.size.height ?? 0)
    }

    /// The same content is in memory only once, under any name.
    @Test func theSameContent() throws {
        let one = try library(["a.ttf": TinyFont("Tiny Twice")])
        let two = try library(["b.ttf": TinyFont("Tiny Twice")])
        #expect(one.added.map(\.path) == two.added.map(\.path))
        #expect(two.added.map(\.name) == ["b.ttf"])
    }

    @Test func problems() throws {
        var italic = TinyFont("Tiny Bad")
        italic.isItalic = true
        let problems = try library([
            "a.ttf": TinyFont("Tiny Bad"), "b.ttf": italic, "c.ttf": TinyFont("tinybad"),
            "d.ttf": TinyFont("inter"), "e.ttf": TinyFont("A,B"),
        ]).problems
        #expect(
            problems == [
                AddedFontProblem(
                    file: "c.ttf", kind: .repeated(family: "tinybad", other: "a.ttf")),
                AddedFontProblem(file: "d.ttf", kind: .known(family: "Inter")),
                AddedFontProblem(file: "e.ttf", kind: .comma(family: "A,B")),
            ])
        var damaged = TinyFont("Tiny Worse")
        damaged.tables["head"] = [0]
        #expect(
            try library(["a.ttf": damaged]).problems
                == [AddedFontProblem(file: "a.ttf", kind: .unreadable)])
    }
}
