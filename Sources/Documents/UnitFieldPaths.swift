import Conversion
import Diagnostics

/// The keys of the fields that the rules of units speak of, as paths into the data.
///
/// Nothing else maps a field of `Conversion` to a key.
extension CategoryField {
    /// The path from the category to the field.
    package var path: [PathComponent] {
        switch self {
        case .id: [.key("category")]
        case .name: [.key("name")]
        case .base: [.key("base")]
        case .least: [.key("least")]
        case .leastName: [.key("leastName")]
        case .units: [.key("units")]
        case .unit(let position, let field): Self.units.path + [.index(position)] + field.path
        }
    }

    /// The field's name in messages.
    package var name: String { fieldText(path) }
}

extension UnitField {
    /// The path from the unit to the field.
    package var path: [PathComponent] {
        switch self {
        case .name: [.key("name")]
        case .plural: [.key("plural")]
        case .otherName(let position): [.key("names"), .index(position)]
        case .symbol: [.key("symbol")]
        case .otherSymbol(let position): [.key("symbols"), .index(position)]
        case .factor: [.key("factor")]
        case .of: [.key("of")]
        case .offset: [.key("offset")]
        case .reciprocal: [.key("reciprocal")]
        case .source: [.key("source")]
        case .legacy: [.key("legacy")]
        case .legacySymbol: Self.legacy.path + Self.symbol.path
        case .legacyFactor: Self.legacy.path + Self.factor.path
        }
    }
}
