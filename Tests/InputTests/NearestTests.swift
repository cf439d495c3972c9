import Diagnostics
import Testing

@testable import Input

@Suite struct NearestTests {
    @Test(
        "The closest known name",
        arguments: [
            ("creditz", "credits"), ("Credits", "credits"), ("CREDITS", "credits"),
            ("credit", "credits"), ("cerdits", "credits"),
            ("titel", "title"), ("tite", "title"), ("ttile", "title"),
            ("asessments", "assessments"), ("max", nil), ("x", nil), ("", nil),
            ("tilte", "title"), ("tips", nil), ("é", nil),
            (String(repeating: "c", count: 200), nil),
        ] as [(String, String?)])
    func table(_ name: String, _ expected: String?) {
        #expect(nearest(to: name, in: ["title", "credits", "assessments", "id"]) == expected)
    }

    @Test("Among equally close names, the first one is returned")
    func ties() {
        #expect(nearest(to: "bat", in: ["cat", "hat"]) == "cat")
        #expect(nearest(to: "bat", in: ["hat", "cat"]) == "hat")
        #expect(nearest(to: "bat", in: ["cat", "bat"]) == "bat")
    }

    @Test(
        "What a name means in other programs",
        arguments: [
            ("right", "end"), ("Left", "start"), ("font-size", "size"), ("fontSize", "size"),
            ("bold", "weight"), ("background-color", nil), ("wieght", "weight"), ("xyz", nil),
        ] as [(String, String?)])
    func meanings(_ name: String, _ expected: String?) {
        #expect(meant(by: name, among: ["size", "weight", "start", "end"]) == expected)
    }
}
