import CairoCanvas
import PictureCodecs
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the built-in player card.
@Suite struct PlayerCardTests {
    @Test func bothSidesSayWhatTheRosterSays() async throws {
        let desk = try CardDesk()
        let result = await desk.render(to: "cards/") { $0.each = true }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(result.report.lines == [])
        let text = try desk.text(of: "cards/102.pdf")
        for words in [
            "Tendai", "Okonjo", "Defense", "Herons", "4", "Shoots", "Right", "February 29, 2004",
            "6′ 2″ · 188 cm", "201 lb · 91 kg", "Saltwater Bay Herons", "Gloves", "Tollund Grip 14",
        ] { #expect(text.contains(words), "\(words)") }
        // For a goalkeeper, the side is labeled "Catches".
        let keeper = try desk.text(of: "cards/101.pdf")
        #expect(keeper.contains("Catches") && !keeper.contains("Shoots"))
        #expect(keeper.contains("Brändström"))
    }

    /// Text that does not fit is reported in the data, not in the template.
    @Test func whatDoesNotFitIsTheDatas() async throws {
        let word = String(repeating: "Wide ", count: 60)
        let desk = try CardDesk(
            rosterJSON(
                [playerJSON(1, #""position": "G", "equipment": { "Puck": 8, "Net": 9 }"#)],
                """
                "equipmentCategories": [
                  { "wsObjectId": 1, "displayOrder": 1, "displayName": "\(word)",
                    "nameOfEntity": "Puck" },
                  { "wsObjectId": 2, "displayOrder": 2, "displayName": "Net",
                    "nameOfEntity": "Net" } ],
                "equipment": [
                  { "wsObjectId": 8, "entity": "Puck", "brand": "\(word)" },
                  { "wsObjectId": 9, "entity": "Net", "kind": "\(word)" } ]
                """))
        let result = await desk.render(to: "card.pdf")
        let fields = result.report.diagnostics.map(\.field)
        for field in [
            "equipmentCategories[0].displayName", "equipment[0].brand", "equipment[1].kind",
        ] { #expect(fields.contains(field), "\(result.report.lines)") }
        #expect(result.report.lines.allSatisfy { $0.hasPrefix("roster.json:") })
    }

    @Test func privacyHidesDatesAndPhotos() async throws {
        let roster = rosterJSON([
            playerJSON(
                1,
                #""position": "G", "birthDate": "2004-02-29", "privacy": "age", "photoHeadshot": "photos/4.svg""#
            ),
            playerJSON(
                2,
                #""birthDate": "2004-02-29", "privacy": "youth", "photoHeadshot": "photos/none.svg""#
            ),
        ])
        let desk = try CardDesk(roster)
        let result = await desk.render(to: "cards/", date: "2026-02-28") { $0.each = true }
        // The photo of a player with "youth" privacy is not even looked up.
        #expect(result.stop == nil, "\(result.report.lines)")
        let age = try desk.text(of: "cards/1.pdf")
        #expect(age.contains("Age") && age.contains("21") && !age.contains("2004"))
        let youth = try desk.text(of: "cards/2.pdf")
        #expect(!youth.contains("Age") && !youth.contains("Born") && !youth.contains("2004"))
    }

    @Test func aMissingNumberPrintsAsNothing() async throws {
        let roster = rosterJSON([
            goalkeeper, playerJSON(2, #""jerseyNumber": "00""#),
            playerJSON(3, #""jerseyNumber": 0"#),
        ])
        let desk = try CardDesk(roster)
        #expect(await desk.render(to: "cards/") { $0.each = true }.stop == nil)
        func words(_ id: Int) throws -> [Substring] {
            try desk.text(of: "cards/\(id).pdf").split(whereSeparator: \.isWhitespace)
        }
        #expect(
            try words(1) == [
                "Player", "1", "Goalkeeper", "Herons", "Player", "1", "Player", "1", "plays", "for",
                "Herons", "Goalkeeper", "Autograph", "Herons", "1/3",
            ])
        // Without other facts, the number is also large on the back.
        #expect(try words(2).count { $0 == "00" } == 3)
        #expect(try words(3).count { $0 == "0" } == 3)
    }

    @Test func manyPiecesAreCutShortInWords() async throws {
        let numbers = 0..<12
        let categories = numbers.map {
            "{ \"wsObjectId\": \(100 + $0), \"displayOrder\": \($0), \"displayName\": \"Kind \($0)\", \"nameOfEntity\": \"K\($0)\" }"
        }
        let equipment = numbers.map {
            "{ \"wsObjectId\": \(200 + $0), \"entity\": \"K\($0)\", \"brand\": \"Piece \($0)\" }"
        }
        let has = numbers.map { "\"K\($0)\": \(200 + $0)" }.joined(separator: ", ")
        let roster = rosterJSON(
            [playerJSON(1, "\"position\": \"G\", \"equipment\": { \(has) }")],
            "\"equipmentCategories\": [ \(categories.joined(separator: ", ")) ],"
                + " \"equipment\": [ \(equipment.joined(separator: ", ")) ]")
        let desk = try CardDesk(roster)
        let result = await desk.render(to: "card.pdf")
        #expect(result.stop == nil, "\(result.report.lines)")
        let text = try desk.text(of: "card.pdf")
        #expect(text.contains("Piece 6") && !text.contains("Piece 7"))
        #expect(text.contains("and 5 more"))
    }

    /// All text stays inside the cut, however tall the script or long the name.
    @Test func oddNamesStayOnTheCard() async throws {
        let desk = try CardDesk(
            rosterJSON([
                #"{ "wsObjectId": 1, "lastName": "الأنصاري", "givenNames": "محمد", "position": "G" }"#,
                #"{ "wsObjectId": 2, "givenNames": "Ronaldinho", "lastName": "" }"#,
            ]))
        let result = await desk.render(to: "cards/") { $0.each = true }
        #expect(result.stop == nil && result.report.lines == [], "\(result.report.lines)")
        let long = try CardDesk(
            rosterJSON(
                [playerJSON(2, #""position": "Left defense / penalty kill""#), goalkeeper],
                team:
                    #""wsObjectId": 1, "city": "Sault Ste. Marie", "teamName": "Northern Greyhounds Hockey Club""#
            ))
        let report = await long.render(to: "card.pdf") { $0.select = ["2"] }.report
        #expect(try long.text(of: "card.pdf").contains("Left defense / penalty kill"))
        // A long position takes two lines next to the name of the team.
        let wordy = try CardDesk(
            rosterJSON([
                goalkeeper, playerJSON(2, #""position": "Centre forward and at times right wing""#),
            ]))
        let told = await wordy.render(to: "card.pdf") { $0.select = ["2"] }.report.lines
        #expect(try wordy.text(of: "card.pdf").contains("Herons"))
        #expect(told.isEmpty, "\(told)")
        // Shrunk text is reported; no word is broken into pieces.
        #expect(report.lines.allSatisfy { $0.contains("was shrunk") }, "\(report.lines)")
    }

    /// The bleed is cut off: text in it is reported as leaving the page.
    @Test func textInTheBleedIsLost() async throws {
        let desk = try CardDesk(rosterJSON([goalkeeper]))
        try desk.folder.write(
            """
            data: player
            page: { size: card, bleed: 9pt }
            body:
              column:
                - { text: "{{name}}", style: { size: 8pt } }

            """, to: "bleed.yaml")
        let result = await desk.render(
            to: "card.pdf", template: desk.folder.path + "/bleed.yaml")
        #expect(result.stop == .badData)
        #expect(
            result.report.lines == [
                "roster.json:3:36: error: players[0].lastName: the text \"Player 1\" runs off the page"
                    + " (give it more space or a smaller size in the template)"
            ])
    }

    @Test func aPDFSaysWhereItIsCut() async throws {
        let desk = try CardDesk()
        #expect(await desk.render(to: "cards.pdf").stop == nil)
        let info = try Command.run(
            "pdfinfo", ["-box", "-f", "1", "-l", "10", desk.folder.path + "/cards.pdf"]
        ).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for words in [
            "Pages: 10", "Page 1 size: 180 x 252 pts",
            "Page 1 MediaBox: 0.00 0.00 198.00 270.00",
            "Page 1 TrimBox: 9.00 9.00 189.00 261.00",
            "Page 1 BleedBox: 0.00 0.00 198.00 270.00",
        ] { #expect(info.contains(words), "\(words) in \(info)") }
        #expect(
            try Command.run("qpdf", ["--check", desk.folder.path + "/cards.pdf"]).status == 0)
    }

    @Test func aPictureHasRoundCornersAndNoBleed() async throws {
        let desk = try CardDesk()
        #expect(
            await desk.render(to: "cards/") {
                ($0.each, $0.format, $0.scale) = (true, "png,svg", "2")
            }.stop == nil)
        let picture = try PixelImage(
            png: try Files.read(desk.folder.path + "/cards/102-1.png"), name: "front")
        #expect((picture.width, picture.height) == (360, 504))
        #expect(picture[0, 0][3] == 0)
        #expect(picture[359, 503][3] == 0)
        #expect(picture[180, 0][3] == 255)
        #expect(picture[20, 500] == [0x12, 0x3a, 0x5c, 255])
        let drawing = String(
            decoding: try Files.read(desk.folder.path + "/cards/102-2.svg"), as: UTF8.self)
        #expect(drawing.contains("width=\"180pt\" height=\"252pt\""))
    }

    @Test(arguments: [
        ([], "#2b3540", "#ffffff", "#b9c2ca", "#ffffff"),
        (["#ffe600"], "#ffe600", "#14181c", "#2b3540", "#14181c"),
        (["#0b3d91", "#ffffff"], "#0b3d91", "#ffffff", "#ffffff", "#ffffff"),
        (["#0b3d91", "#aa0000", "#f3e6c4"], "#0b3d91", "#ffffff", "#f3e6c4", "#ffffff"),
        (["#0b3d91", "#7cc0d8", "#f3e6c4"], "#0b3d91", "#ffffff", "#7cc0d8", "#f3e6c4"),
        (["#ffffff", "#ffffff"], "#ffffff", "#14181c", "#2b3540", "#14181c"),
        (["#000000", "#000000"], "#000000", "#ffffff", "#b9c2ca", "#ffffff"),
    ])
    func colours(
        _ texts: [String], _ ground: String, _ onGround: String, _ stripe: String, _ edge: String
    ) {
        let colors = TeamColors(texts)
        #expect(colors.ground.hex == ground)
        #expect(colors.onGround.hex == onGround)
        #expect(colors.stripe.hex == stripe)
        #expect(colors.edge.hex == edge)
        #expect(colors.ground.contrast(with: colors.onGround) >= 4.5)
    }
}
