import Conversion
import Diagnostics

/// Paths of unit fields in a file.
extension CategoryField {
    /// The path from the category to the field.
    var path: [PathComponent] {
        switch self {
        case .id: [.key(CategoryFields.category.key)]
        case .name: [.key(CategoryFields.name.key)]
        case .base: [.key(CategoryFields.base.key)]
        case .least: [.key(CategoryFields.least.key)]
        case .leastName: [.key(CategoryFields.leastName.key)]
        case .units: [.key(CategoryFields.units.key)]
        case .unit(let position, let field): Self.units.path + [.index(position)] + field.path
        }
    }

    /// The field's name in messages.
    var name: String { fieldText(path) }
}

extension UnitField {
    /// The path from the unit to the field.
    var path: [PathComponent] {
        switch self {
        case .name: [.key(UnitFields.name.key)]
        case .plural: [.key(UnitFields.plural.key)]
        case .otherName(let position): [.key(UnitFields.names.key), .index(position)]
        case .symbol: [.key(UnitFields.symbol.key)]
        case .otherSymbol(let position): [.key(UnitFields.symbols.key), .index(position)]
        case .factor: [.key(UnitFields.factor.key)]
        case .of: [.key(UnitFields.of.key)]
        case .offset: [.key(UnitFields.offset.key)]
        case .reciprocal: [.key(UnitFields.reciprocal.key)]
        case .source: [.key(UnitFields.source.key)]
        case .legacy: [.key(UnitFields.legacy.key)]
        case .legacySymbol: Self.legacy.path + [.key(LegacyUnitFields.symbol.key)]
        case .legacyFactor: Self.legacy.path + [.key(LegacyUnitFields.factor.key)]
        }
    }
}
