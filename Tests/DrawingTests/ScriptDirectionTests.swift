import Testing

@testable import Drawing

/// Tests of the direction in which text is read.
@Suite struct ScriptDirectionTests {
    @Test(
        arguments: [
            ("Ada", TextDirection.leftToRight), ("12 · ليلى", .rightToLeft),
            ("— נועה, captain", .rightToLeft),
            ("陳", .leftToRight), ("1) Ωmega", .leftToRight), ("12.5%", nil), ("", nil),
            ("٣ · x", .leftToRight),
            ("\u{200F}Ada", .rightToLeft), ("\u{200E}ليلى", .leftToRight),
        ] as [(String, TextDirection?)])
    func firstLetters(_ text: String, _ direction: TextDirection?) {
        #expect(text.directionOfFirstLetter == direction)
    }

    @Test("A mark is only added to text that would be read in the other direction")
    func marks() {
        #expect("Ada, 12".read(in: .leftToRight) == "Ada, 12")
        #expect("Ada, נועה".read(in: .rightToLeft) == "\u{200F}Ada, נועה")
        // There is only one direction in which it can be read.
        #expect("168 cm · 64 kg".read(in: .rightToLeft) == "168 cm · 64 kg")
        #expect("12 ليلى".read(in: .leftToRight) == "12 ليلى")
        #expect("ليلى, captain".read(in: .leftToRight) == "\u{200E}ليلى, captain")
        #expect("ليلى, captain".read(in: .rightToLeft) == "ليلى, captain")
        #expect("12.5%".read(in: .rightToLeft) == "12.5%")
    }
}
