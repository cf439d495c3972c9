import CairoCanvas
import ChalkboardKit
import Drawing
import Layout
import PictureCodecs
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// The contrast of all text of the built-in templates with what is painted behind it.
///
/// Source: WCAG 2.1, 1.4.3: 4.5 to 1, and 3 to 1 for letters of at least 18 points. Bold letters of 14
/// points are not told apart here, and have the contrast of small ones.
@Suite struct PaintedContrastTests {
    @Test(
        "Text can be read on what is behind it",
        arguments: [
            ("chalkboard", "gpa/four-courses.json"), ("chalkboard", "gpa/two-courses.json"),
            ("report-card", "school/class.json"), ("report-card-dark", "school/class.json"),
            ("class-sheet", "school/class.json"), ("proposal", "school/proposal.yaml"),
            ("conversion-table", "conversions/temperature.json"),
            ("conversion-table", "conversions/ruler.yaml"),
            ("conversion-table-dark", "conversions/temperature.json"),
            ("converter", "conversions/converter.json"),
            ("converter", "conversions/converter-refusals.json"),
            ("tip-table", "tips/guide.json"), ("tip-table-dark", "tips/guide.json"),
            ("tip-receipt", "tips/receipt.json"), ("player-card", "team/roster.json"),
            ("player-card-classic", "team/roster.json"), ("player-card-full", "team/roster.json"),
            ("team-roster", "team/roster.json"), ("team-roster-by-name", "team/roster.json"),
            ("equipment-sheet", "team/roster.json"), ("equipment-inventory", "team/roster.json"),
            ("team-schedule", "league/roster.yaml"), ("team-roster", "league/roster.yaml"),
            ("team-check-in", "team/roster.json"), ("team-lineup", "league/roster.yaml"),
        ])
    func templates(_ name: String, _ data: String) throws {
        var found = 0
        var weak: [String] = []
        for document in try documents(name, data) {
            for page in document.pages.indices {
                let texts = document.items(of: document.pages[page]).texts()
                let behind = try picture(of: document, page)
                found += texts.count
                for text in texts {
                    guard let ratio = text.contrast(on: behind, Self.scale), ratio < text.least
                    else { continue }
                    let rounded = (ratio * 100).rounded() / 100
                    weak.append("\(text.text) \(text.color.hex) \(rounded) at \(text.size) pt")
                }
            }
        }
        #expect(found > 5)
        #expect(Set(weak).sorted() == [])
    }

    /// The pixels of a point.
    private static let scale = 2.0

    /// Returns the documents of the first records of a file, on pages of the template's own size.
    private func documents(_ name: String, _ data: String) throws -> [Document] {
        var report = Report()
        let path = ProjectFiles.root + "/examples/" + data
        let template = try TemplateLibrary(workspace: workspace()).template(name, &report.sink)
        let file = try DataFile.read(path, in: workspace(), &report.sink)
        let set = try DocumentSet(file, for: template.data, &report.sink)
        let maker = PageMaker(
            template: template, size: template.page.size,
            images: PictureLibrary(
                workspace: workspace(), dataPath: path, templatePath: template.path),
            shaper: try PangoShaper(
                fonts: FontLibrary(configuration: workspace().fontConfiguration)))
        return try set.entries.prefix(3).map { entry in
            maker.begin()
            let pages = try maker.pages(for: entry.record).pages
            return maker.document(
                pages, metadata: Metadata(title: "", date: "2026-01-01T00:00:00Z"))
        }
    }

    /// Returns a page without its text.
    private func picture(of document: Document, _ page: Int) throws -> PixelImage {
        var bare = document
        bare.pages[page].items = document.pages[page].items.withoutText
        bare.backgrounds = document.backgrounds.map(\.withoutText)
        let png = try Renderer().png(bare, page: page, scale: Self.scale)
        return try PixelImage(png: png, name: "page.png")
    }
}

/// A line of text as it is seen on a page.
private struct SeenText {
    var text: String
    var color: Color
    /// The size of the letters, in points.
    var size: Double
    /// The rectangle of capital letters on the page.
    var box: Rect

    /// The least contrast.
    var least: Double { size >= 18 ? 3 : 4.5 }

    /// Returns the least contrast with any place of a picture behind the letters; nil if they are not on
    /// the picture.
    ///
    /// A place is as large as a stroke of the letters, so that the grain of a texture is evened out.
    func contrast(on picture: PixelImage, _ scale: Double) -> Double? {
        let side = max(4, Int(size / 4 * scale))
        let columns =
            max(0, Int(box.minX * scale))..<max(0, min(picture.width, Int(box.maxX * scale)))
        let rows =
            max(0, Int(box.minY * scale))..<max(0, min(picture.height, Int(box.maxY * scale)))
        var least: Double?
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: side) {
            for left in stride(from: columns.lowerBound, to: columns.upperBound, by: side) {
                let place = picture.mean(
                    left..<min(left + side, columns.upperBound),
                    top..<min(top + side, rows.upperBound))
                let ratio = color.over(place).contrast(with: place)
                least = min(least ?? ratio, ratio)
            }
        }
        return least
    }
}

extension [Item] {
    /// The same items without text.
    fileprivate var withoutText: [Item] {
        compactMap { item in
            switch item {
            case .text: return nil
            case .group(var group):
                group.items = group.items.withoutText
                return .group(group)
            case .shape, .image: return item
            }
        }
    }

    /// Returns the lines of text with their places on the page.
    fileprivate func texts(_ place: Transform = .identity, _ opacity: Double = 1) -> [SeenText] {
        flatMap { item -> [SeenText] in
            switch item {
            case .group(let group):
                let effects = group.effects
                return group.items.texts(effects.transform.then(place), opacity * effects.opacity)
            case .text(let text):
                guard text.line.text.contains(where: { !$0.isWhitespace }),
                    let face = text.line.runs.first?.face
                else { return [] }
                let size = face.size * face.scale
                let box = Rect(
                    x: text.origin.x, y: text.origin.y - 0.7 * size, width: text.line.width,
                    height: 0.7 * size)
                var color = text.color
                color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
                let unit = Rect(x: 0, y: 0, width: 0, height: 1).transformed(by: place).size
                let stretch = (unit.width * unit.width + unit.height * unit.height).squareRoot()
                return [
                    SeenText(
                        text: text.line.text, color: color, size: size * stretch,
                        box: box.transformed(by: place))
                ]
            case .shape, .image: return []
            }
        }
    }
}

extension PixelImage {
    /// Returns the mean color of a rectangle on white paper.
    fileprivate func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Color {
        var (red, green, blue) = (0.0, 0.0, 0.0)
        samples.withUnsafeBufferPointer { samples in
            for y in rows {
                var place = (y * width + columns.lowerBound) * 4
                let end = place + columns.count * 4
                while place < end {
                    let alpha = Double(samples[place + 3])
                    red += Double(samples[place]) * alpha / 255 + 255 - alpha
                    green += Double(samples[place + 1]) * alpha / 255 + 255 - alpha
                    blue += Double(samples[place + 2]) * alpha / 255 + 255 - alpha
                    place += 4
                }
            }
        }
        let sums = [red, green, blue]
        let mean = sums.map { UInt8(($0 / Double(rows.count * columns.count)).rounded()) }
        return Color(red: mean[0], green: mean[1], blue: mean[2])
    }
}

extension Color {
    /// Returns the opaque color that is seen on another one.
    fileprivate func over(_ ground: Color) -> Color {
        let share = Double(alpha) / 255
        func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(one) * share + Double(other) * (1 - share)).rounded())
        }
        return Color(
            red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue)
        )
    }
}
