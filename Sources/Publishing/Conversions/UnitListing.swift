import Conversion
import Diagnostics

/// A list of categories or units.
package struct UnitListing: Sendable {
    let categories: [Conversion.Category]
    /// Whether the units of one category are listed, each on its own line.
    let isDetailed: Bool

    /// The categories, or the units of one, as a table.
    package var text: String {
        guard isDetailed else {
            return TextTable(
                head: ["Category", "Name", "Units"],
                rows: categories.map { [$0.id, $0.name, "\($0.units.count)"] }, right: [2]
            ).text
        }
        return TextTable(
            head: ["Unit", "Symbols", "Rule", "Other names"],
            rows: categories.flatMap { category in
                category.units.map { unit in
                    [
                        unit.name, unit.symbols.joined(separator: " "), category.rule(of: unit),
                        unit.names.dropFirst().joined(separator: ", "),
                    ]
                }
            }
        ).text
    }

    package var json: JSONText {
        .members([
            "categories": .array(
                categories.map { category in
                    .members([
                        "category": .string(category.id),
                        "name": .string(category.name),
                        "base": .string(category.base),
                        "units": .array(category.units.map { category.json(of: $0) }),
                    ])
                })
        ])
    }
}

extension Conversion.Category {
    /// Returns the formula from a unit to the base unit.
    fileprivate func rule(of unit: Unit) -> String {
        (try? conversion(from: unit.symbol, to: base).formulaText) ?? ""
    }

    fileprivate func json(of unit: Unit) -> JSONText {
        .members([
            "name": .string(unit.name),
            "symbol": .string(unit.symbol),
            "symbols": .array(unit.symbols.map { .string($0) }),
            "names": .array(unit.names.map { .string($0) }),
            "rule": .string(rule(of: unit)),
            "source": .string(unit.source),
        ])
    }
}
