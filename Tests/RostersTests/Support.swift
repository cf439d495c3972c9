import Conversion
import Exact
import Rosters

/// A catalogue with the units that heights and weights need.
func catalogue() throws -> Catalogue {
    let foot = UnitDraft(
        name: "Foot", plural: "Feet", symbol: "ft", factor: 12, of: "in", source: "test")
    return try Catalogue()
        .adding(
            CategoryDraft(
                id: "length", name: "Length", base: "m",
                units: [
                    UnitDraft(name: "Meter", symbol: "m", source: "test"),
                    UnitDraft(
                        name: "Centimeter", symbol: "cm", factor: 1 / 100, source: "test"),
                    UnitDraft(
                        name: "Inch", plural: "Inches", symbol: "in", factor: 254 / 10_000,
                        source: "test"),
                    foot,
                ])
        )
        .adding(
            CategoryDraft(
                id: "mass", name: "Mass", base: "kg",
                units: [
                    UnitDraft(name: "Kilogram", symbol: "kg", source: "test"),
                    UnitDraft(
                        name: "Pound", symbol: "lb", factor: 45_359_237 / 100_000_000,
                        source: "test"),
                ]))
}
