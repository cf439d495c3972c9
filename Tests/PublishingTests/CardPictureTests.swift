import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests pictures of cards and of a sheet against approved references.
///
/// The README and the guide show the same files.
@Suite struct CardPictureTests {
    @Test func bothSides() async throws {
        let desk = try CardDesk()
        let result = await desk.render(to: "cards/") {
            ($0.each, $0.format, $0.scale, $0.select) = (true, "png", "1.5", ["103"])
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        for (side, name) in [(1, "card-front"), (2, "card-back")] {
            let picture = try Files.read(desk.folder.path + "/cards/103-\(side).png")
            try PictureComparison.expect(picture, matches: name)
        }
    }

    @Test func aSheetOfBacks() async throws {
        let desk = try CardDesk()
        let result = await desk.render(to: "sheets/") {
            ($0.sheet, $0.duplex, $0.format) = ("letter-8up-bleed", "long-edge", "png")
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        for (page, name) in [(1, "card-sheet-fronts"), (2, "card-sheet-backs")] {
            let picture = try Files.read(desk.folder.path + "/sheets/all-\(page).png")
            try PictureComparison.expect(picture, matches: name)
        }
    }
}
