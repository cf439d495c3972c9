import Conversion
import Exact
import Rosters
import TestSupport
import Testing

/// Tests of how heights, weights and sizes are shown.
@Suite struct MeasureTests {
    private func units(_ height: String = "in", _ weight: String = "lb") throws -> BodyUnits {
        try BodyUnits(height: height, weight: weight, in: catalog())
    }

    @Test(arguments: [
        ("74", "in", "6′ 2″ · 188 cm"), ("72", "in", "6′ 0″ · 183 cm"),
        ("71.5", "in", "6′ 0″ · 182 cm"), ("71.49", "in", "5′ 11″ · 182 cm"),
        ("188", "cm", "6′ 2″ · 188 cm"), ("180", "cm", "5′ 11″ · 180 cm"),
        ("1.88", "m", "6′ 2″ · 188 cm"), ("6", "ft", "6′ 0″ · 183 cm"),
        ("100", "cm", "3′ 3″ · 100 cm"),
    ])
    func heightsAreShownInBothSystems(_ value: String, _ unit: String, _ text: String) throws {
        let measure = try units(unit).height(Rational(decimal: value))
        #expect(measure?.both == text)
    }

    @Test(arguments: [
        ("201", "lb", "201 lb · 91 kg"), ("91", "kg", "201 lb · 91 kg"),
        ("90.5", "kg", "200 lb · 91 kg"), ("150.5", "lb", "151 lb · 68 kg"),
    ])
    func weightsAreShownInBothSystems(_ value: String, _ unit: String, _ text: String) throws {
        let measure = try units("in", unit).weight(Rational(decimal: value))
        #expect(measure?.both == text)
    }

    @Test func unitsOfAnotherKindAreRefused() throws {
        #expect(throws: ConversionError.self) { _ = try units("kg", "lb") }
        #expect(throws: ConversionError.self) { _ = try units("in", "stone") }
    }

    @Test(arguments: [
        ("14", "14"), ("7.25", "7 1/4"), ("0.5", "1/2"), ("1/2", "1/2"), ("8 1/2", "8 1/2"),
        ("5/8", "5/8"), ("0.4375", "7/16"), ("-1", "-1"), ("-0.5", "-1/2"), ("7.3", "7.3"),
        ("0", "0"), ("2/4", "1/2"), ("0.015625", "1/64"), ("9.0", "9"), ("1/3", "1/3"),
        ("1e3", "1000"),
    ])
    func sizesAreWrittenAsTheTradeDoes(_ text: String, _ wanted: String) throws {
        #expect(try #require(Rational(trade: text)).tradeText == wanted)
    }

    @Test(arguments: [
        "", " ", "1/", "/2", "1/0", "8 3/2", "8  1/2", "8 1/2 ", "1/2/3", "a", "½", "-1/2", "8 1",
        "1.5/2", "1234567/8",
    ])
    func whatIsNoSizeIsRefused(_ text: String) {
        #expect(Rational(trade: text) == nil)
    }

    @Test func whatIsShownReadsBackAsTheSame() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let bottom = [1, 2, 4, 8, 16, 32, 64].randomElement(using: &generator) ?? 1
            let top = Int.random(in: 0...999, using: &generator)
            let value = try #require(Rational(top, over: bottom))
            #expect(Rational(trade: value.tradeText) == value)
        }
    }

    @Test func equipmentIsShownInALine() throws {
        func text(_ details: EquipmentDetails) -> String {
            Equipment(wsObjectId: 1, details: details).summary
        }
        let half = try #require(Rational(1, over: 2))
        #expect(
            text(
                EquipmentDetails(
                    entity: "Helmet",
                    [
                        .size: .number(7 + half / 2), .faceProtector: .text("cage"),
                        .chinStrap: .text(" "),
                    ]))
                == "Size 7 1/4 · Face protector cage")
        #expect(
            text(EquipmentDetails(entity: "ShoulderPads", [.size: .text("Senior L")]))
                == "Size Senior L")
        #expect(
            text(EquipmentDetails(entity: "Gloves", [.size: .number(14), .length: .number(13)]))
                == "Size 14″ · Length 13″")
        #expect(
            text(
                EquipmentDetails(
                    entity: "SkateBoot",
                    [.size: .number(8 + half), .width: .text("EE"), .stiffness: .number(90)]))
                == "Size 8 1/2 · Width EE · Stiffness 90")
        #expect(text(EquipmentDetails(entity: "SkateHolder", [.size: .number(272)])) == "Size 272")
        #expect(
            text(
                EquipmentDetails(
                    entity: "SkateRunner",
                    [
                        .size: .number(272), .hollow: .number(half), .contour: .number(10),
                        .pitch: .number(-1),
                    ]))
                == "Size 272 · Hollow 1/2″ · Contour 10′ · Pitch -1")
        #expect(
            text(
                EquipmentDetails(
                    entity: "Stick",
                    [
                        .pattern: .text("P92"), .leftRight: .text("R"), .curve: .number(4),
                        .flex: .number(85),
                    ]))
                == "Pattern P92 · Side Right · Curve 4 · Flex 85")
        #expect(text(EquipmentDetails(entity: "Stick")) == "")
        var other = EquipmentDetails(entity: "ShinGuards")
        let attribute = EquipmentAttribute("kneeCap_size", isKnown: false)
        other.facts = [EquipmentFact(attribute, text: "14")]
        #expect(text(other) == "Knee cap size 14")
        let piece = Equipment(
            wsObjectId: 1, manufacturer: "Fjord", brand: " ", modelCode: "X2",
            details: EquipmentDetails(entity: "Gloves"))
        #expect(piece.name == "Fjord X2")
        #expect(piece.entity == "Gloves")
    }
}
