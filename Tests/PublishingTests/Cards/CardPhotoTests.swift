import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of photos of any shape on cards and report cards.
@Suite struct CardPhotoTests {
    /// A headshot: the shape of the photo, and the shares of its height at which the head begins and ends.
    static let headshots: [(width: Double, height: Double, crown: Double, chin: Double)] = [
        (4, 5, 0.08, 0.7), (3, 4, 0.08, 0.65), (5, 7, 0.08, 0.62), (2, 3, 0.08, 0.58),
        (1, 1, 0.08, 0.75), (3, 2, 0.1, 0.8), (9, 16, 0.08, 0.4),
    ]

    /// Returns the places of the head of a photo on a page, and the frame, from the top of the page.
    private func places(
        _ template: String, _ shot: (width: Double, height: Double, crown: Double, chin: Double)
    ) async throws -> (crown: Double, chin: Double, frame: Rect) {
        let folder = try TemporaryFolder()
        let (width, height) = (shot.width * 100, shot.height * 100)
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>",
            to: "a.svg")
        let isCard = template.hasPrefix("player")
        let data = try folder.write(
            isCard
                ? rosterJSON([playerJSON(1, #""position": "G", "photoHeadshot": "a.svg""#)])
                : #"{ "students": [ { "id": "1", "name": "N", "photo": "a.svg", "courses": [ \#(courseJSON("a")) ] } ] }"#,
            to: "data.json")
        let papers = try SchoolPages(template, data: data, page: isCard ? "card" : "letter")
        let picture = try #require(try papers.photo(of: "1"))
        guard case .fill(let focus) = picture.placing else { throw NoPicture() }
        let whole = picture.rect.filled(by: Size(width: width, height: height), focus: focus)
        func place(_ share: Double) -> Double { whole.minY + share * whole.size.height }
        return (place(shot.crown), place(shot.chin), picture.rect)
    }

    private struct NoPicture: Error {}

    @Test(
        "The heads of usual portraits are whole",
        arguments: ["player-card", "player-card-full", "player-card-classic", "report-card"],
        headshots)
    func heads(
        _ template: String, _ shot: (width: Double, height: Double, crown: Double, chin: Double)
    ) async throws {
        let found = try await places(template, shot)
        // The bleed above a card is cut off.
        #expect(found.crown >= max(9, found.frame.minY), "\(found)")
        // On the card with a photo on all of the front, the photo fades at its bottom.
        let bottom = template == "player-card-full" ? 185 : found.frame.maxY
        #expect(found.chin <= bottom + 0.5, "\(found)")
    }

    /// Photos of a shape that hides much of them are reported once, however many there are.
    @Test func oneWarningForAllPhotos() async throws {
        func desk(_ more: String, _ shape: String = #"width="90" height="30""#) throws -> CardDesk {
            let desk = try CardDesk(
                rosterJSON(
                    [goalkeeper]
                        + (2...25).map { playerJSON($0, #""photoHeadshot": "\#($0).svg"\#(more)"#) }
                ))
            for number in 2...25 {
                try desk.folder.write(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(shape)/>", to: "\(number).svg")
            }
            return desk
        }
        let wide = try await desk("").render(to: "cards.pdf")
        #expect(
            wide.report.lines == [
                "roster.json:4:65: warning: players[1].photoHeadshot: 63% of the picture \"2.svg\" is cut off"
                    + " at its sides, which may be a part of a face (set \"photoFocus\" to the place of the"
                    + " face, such as \"50% 25%\" from the left and the top (23 similar problems are not"
                    + " listed))"
            ])
        let one = try await desk("").render(to: "cards.pdf") { $0.select = ["2", "3"] }
        #expect(one.report.lines.first?.hasSuffix("(1 similar problem is not listed))") == true)
        let alone = try await desk("").render(to: "cards.pdf") { $0.select = ["3"] }
        #expect(alone.report.lines.first?.hasSuffix("from the left and the top)") == true)
        let known = try await desk(#", "photoFocus": "30% 20%""#).render(to: "cards.pdf")
        #expect(known.stop == nil && known.report.lines == [], "\(known.report.lines)")
        let usual = try await desk("", #"width="40" height="60""#).render(to: "cards.pdf")
        #expect(usual.stop == nil && usual.report.lines == [], "\(usual.report.lines)")
    }

    /// The place of a face is checked, and belongs to a photo that is shown.
    @Test func theFocusInTheData() throws {
        func read(_ focus: String) -> [String] {
            readRoster(rosterJSON([playerJSON(1, #""position": "G", "photoFocus": "\#(focus)""#)]))
                .report.lines
        }
        #expect(read("50% 20%").isEmpty && read("").isEmpty)
        #expect(
            read("top") == [
                #"roster.json:3:79: error: players[0].photoFocus: "top" is not a focus"#
                    + " (write two percentages, from the left and from the top, as in 50% 33%)"
            ])
    }

    @Test func theLogoIsAPictureOfTheFile() throws {
        let (_, _, report) = readRoster(
            rosterJSON([goalkeeper], team: #""wsObjectId": 1, "teamName": "H", "logo": "../l.svg""#)
        )
        #expect(report.lines.count == 1 && report.lines[0].contains("outside the folder"))
    }
}

extension SchoolPages {
    /// Returns the photo on the first page of a record.
    fileprivate func photo(of id: String) throws -> PlacedImage? {
        func images(_ item: Item) -> [PlacedImage] {
            switch item {
            case .image(let image): [image]
            case .group(let group): group.items.flatMap(images)
            case .text, .shape: []
            }
        }
        return try items(of: id).flatMap(images).first
    }
}
