import CairoCanvas
import ChalkboardKit
import Diagnostics
import Drawing
import Input
import PictureCodecs
import TestSupport
import Testing

@testable import Publishing

/// Tests the contrast of colors: WCAG 2.2 requires 4.5 to 1.
@Suite struct ContrastTests {
    private func template() throws -> Input.Value {
        let bytes = try Files.read(ProjectFiles.root + "/templates/base/board.yaml")
        return try #require(parse(bytes: bytes, path: "board.yaml", format: .yaml).value)
    }

    private func color(_ name: String) throws -> Color {
        let text = try #require(try template()["colors"]?[name]?.string)
        return try #require(Color(hex: text))
    }

    /// Returns the lightest place of the slate, a few pixels wide, that a stroke of chalk can
    /// cover.
    private func lightestSlate() throws -> Color {
        let bytes = try Files.read(ProjectFiles.root + "/assets/board/slate.png")
        let slate = try PixelImage(png: bytes, name: "slate.png")
        let side = 8
        var lightest = Color.black
        for top in stride(from: 0, through: slate.height - side, by: side) {
            for left in stride(from: 0, through: slate.width - side, by: side) {
                var sums = [0, 0, 0]
                for y in stride(from: top, to: top + side, by: 2) {
                    for x in stride(from: left, to: left + side, by: 2) {
                        let pixel = (y * slate.width + x) * 4
                        for channel in 0..<3 {
                            sums[channel] += Int(slate.samples[pixel + channel])
                        }
                    }
                }
                let mean = sums.map { UInt8($0 / (side * side / 4)) }
                let place = Color(red: mean[0], green: mean[1], blue: mean[2])
                if place.luminance > lightest.luminance { lightest = place }
            }
        }
        return lightest
    }

    @Test func chalkOnSlate() throws {
        let slate = try lightestSlate()
        #expect(slate != .black)
        for name in ["white", "green", "orange", "red"] {
            let contrast = try color(name).contrast(with: slate)
            #expect(contrast >= 4.5, "\(name) on \(slate.hex): \(contrast)")
        }
    }

    /// The contrast of the letter with every color that fills its badge.
    @Test(arguments: ["A", "B", "C", "D", "F", "other"])
    func lettersOnBadges(_ name: String) throws {
        let bytes = try Files.read(ProjectFiles.root + "/assets/badges/\(name).svg")
        let ink = try color("ink")
        let asset = try ImageProbe.probe(bytes: bytes, name: name)
        let page = Page(
            size: Size(width: 64, height: 64),
            items: [.image(PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 64, height: 64)))])
        let document = Document(
            metadata: Metadata(title: "", date: "2026-01-01T00:00:00Z"), pages: [page],
            images: [asset])
        let picture = try PixelImage(
            png: try Renderer().png(document, page: 0, scale: 1), name: name)
        // The letter covers at most the middle two thirds of a badge.
        for y in 20..<44 {
            for x in 18..<46 {
                let pixel = picture[x, y]
                let fill = Color(red: pixel[0], green: pixel[1], blue: pixel[2])
                #expect(pixel[3] == 255)
                #expect(ink.contrast(with: fill) >= 4.5, "\(name) at \(x), \(y): \(fill.hex)")
            }
        }
    }

    /// A dark template sets every color that the template which it extends shows, and its text can be read on
    /// its background and on what is filled.
    @Test(arguments: ["report-card", "conversion-table", "tip-table"])
    func darkTemplates(_ base: String) throws {
        func colors(_ name: String) throws -> [String: Color] {
            let bytes = try Files.read(ProjectFiles.root + "/templates/\(name).yaml")
            let root = try #require(parse(bytes: bytes, path: name, format: .yaml).value)
            let members = root["colors"]?.members.map(Array.init) ?? []
            return Dictionary(
                uniqueKeysWithValues: members.compactMap { member in
                    member.value.string.flatMap(Color.init(hex:)).map { (member.key, $0) }
                })
        }
        let dark = try colors(base + "-dark")
        let night = try #require(dark["night"])
        #expect(night.luminance < 0.02)
        let light = try colors(base).merging(try colors("base/paper")) { own, _ in own }
        // A color that it leaves out is on no page: a template that sets it is not valid.
        let folder = try TemporaryFolder()
        for name in Set(light.keys).subtracting(dark.keys) {
            let path = try folder.write(
                "extends: \(base)\ncolors: { \(name): \"#123456\" }\n", to: "own.yaml")
            var report = Report()
            #expect(throws: CommandFailure.self) {
                try TemplateLibrary(workspace: workspace()).template(path, &report.sink)
            }
            #expect(
                report.sink.diagnostics.map(\.message) == [
                    "the color \"\(name)\", which this template replaces, is never used"
                ])
        }
        withExtendedLifetime(folder) {}
        let fills = ["night", "tint", "stripe", "ground"].compactMap { dark[$0] }
        for text in ["ink", "soft", "green", "orange", "red", "white"] {
            guard let color = dark[text] else { continue }
            for fill in fills {
                let contrast = color.contrast(with: fill)
                #expect(contrast >= 4.5, "\(text) on \(fill.hex): \(contrast)")
            }
        }
    }

    /// Color is never the only distinction: badges also differ in shape and show their letter.
    @Test func badgesDiffer() throws {
        let files = try ["A", "B", "C", "D", "F", "other"].map {
            try Files.read(ProjectFiles.root + "/assets/badges/\($0).svg")
        }
        #expect(Set(files).count == files.count)
    }
}
