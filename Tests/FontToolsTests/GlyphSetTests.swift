import TestSupport
import Testing

@testable import FontTools

/// Glyph sets behave like Swift's own sets.
@Suite struct GlyphSetTests {
    @Test func randomSets() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let most = UInt16.random(in: 0...3000, using: &random)
            let (one, two) = (glyphs(most, &random), glyphs(.max, &random))
            var set = GlyphSet(one)
            #expect(set.sorted == Set(one).sorted())
            #expect(set.meets(GlyphSet(two)) == !Set(one).isDisjoint(with: two))
            #expect(set.meets(set) == !one.isEmpty)
            set.formUnion(GlyphSet(two))
            #expect(set.sorted == Set(one + two).sorted())
            #expect(set == GlyphSet((two + one).shuffled(using: &random)))
            #expect((set == GlyphSet(one)) == Set(one).isSuperset(of: two))
        }
    }

    private func glyphs(_ most: UInt16, _ random: inout SeededGenerator) -> [UInt16] {
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
            UInt16.random(in: 0...most, using: &random)
        }
    }
}
