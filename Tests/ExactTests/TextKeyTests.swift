import Testing

@testable import Exact

@Suite struct TextKeyTests {
    @Test("Text is sorted without accents and case, then exactly, without a locale")
    func order() {
        let sorted = [
            "", "02", "2", "10", "a", "a1", "a2b", "a10", "a10b", "Ab", "É", "ea", "e\u{301}a",
            "Eb", "lodz", "Łódź", "STRASSE",
            "Straße", "z", "Ω", "中",
        ]
        let keys = sorted.map { TextKey($0) }
        for (left, right) in zip(keys, keys.dropFirst()) {
            #expect(!(right < left))
        }
        #expect(TextKey("Lodz") < TextKey("Łódź") && TextKey("Łódź") < TextKey("Łódźa"))
        #expect(!(TextKey("x") < TextKey("x")) && TextKey("É") == TextKey("E\u{301}"))
    }

    @Test(
        "Latin letters without accents",
        arguments: [
            ("ÀÉÎõü", "aeiou"), ("Æsir", "aesir"), ("ŁĄCZ", "lacz"), ("ß", "ss"), ("İ", "i"),
            ("Room 2b!", "room 2b!"), ("Ωμέγα", "ωμέγα"), ("a\u{30A}", "a"),
        ])
    func plain(_ text: String, _ expected: String) {
        #expect(text.withoutAccents == expected)
    }
}
