import Conversion
import Diagnostics
import Exact
import Input
import Schema

/// Functions that read a category of units from a file and check it by the rules of units.
package enum UnitReader {
    /// Returns a catalog with the file's units added; the same catalog, with diagnostics, if
    /// the file has errors.
    package static func read(
        _ root: Value, addedTo catalog: Catalog, _ sink: inout DiagnosticSink
    ) -> Catalog {
        var reader = CategoryReader()
        guard let category = reader.category(root, &sink) else { return catalog }
        do {
            let extended = try catalog.adding(category)
            return reader.missing.isEmpty ? extended : catalog
        } catch {
            reader.missing.report(error.problems, by: CategoryFields.keys, in: root, &sink)
            return catalog
        }
    }
}

/// A reader of the fields of a category, which records the fields with placeholders.
private struct CategoryReader {
    /// The fields that could not be read.
    var missing = MissingFields()
    /// Whether one of these fields is in a unit.
    private var lacksUnits = false

    mutating func category(_ root: Value, _ sink: inout DiagnosticSink) -> CategoryDraft? {
        guard var reader = FieldReader(root, CategoryFields.schema, &sink) else { return nil }
        let id = read(CategoryFields.category, of: &reader, at: [], &sink)
        var draft = CategoryDraft(id: id ?? "unread")
        reader.read(into: &draft, &sink) { missing.add($0, of: root) }
        let values = reader.read(CategoryFields.units, &sink)
        reader.finish(&sink)
        guard let values else { return nil }
        let units = values.enumerated().map { index, value in
            unit(value, at: [.key(CategoryFields.units.key), .index(index)], &sink)
        }
        // The base unit cannot be found if units could not be read.
        if lacksUnits { missing.add([.key(CategoryFields.base.key)]) }
        draft.units = units
        return draft
    }

    private mutating func unit(
        _ value: Value, at path: [PathComponent], _ sink: inout DiagnosticSink
    ) -> UnitDraft {
        var draft = UnitDraft()
        guard var reader = FieldReader(value, UnitFields.schema, &sink) else {
            miss(path)
            return draft
        }
        reader.read(into: &draft, &sink) { miss(path + [.key($0.key)]) }
        draft.names = texts(UnitFields.names, of: &reader, at: path, &sink)
        draft.symbols = texts(UnitFields.symbols, of: &reader, at: path, &sink)
        let legacyValue = read(UnitFields.legacy, of: &reader, at: path, &sink)
        reader.finish(&sink)
        draft.legacy = legacyValue.flatMap { Self.legacy($0, &sink) }
        if draft.legacy == nil, legacyValue != nil { miss(path + [.key(UnitFields.legacy.key)]) }
        return draft
    }

    private static func legacy(_ value: Value, _ sink: inout DiagnosticSink) -> LegacyPrefix? {
        guard var reader = FieldReader(value, LegacyUnitFields.schema, &sink) else { return nil }
        let symbol = reader.read(LegacyUnitFields.symbol, &sink)
        let factor = reader.read(LegacyUnitFields.factor, &sink)
        reader.finish(&sink)
        guard let symbol, let factor else { return nil }
        return LegacyPrefix(symbol: symbol, factor: factor)
    }

    /// Returns the content of a field; nil if it is absent, or not valid, which is recorded.
    private mutating func read<Content>(
        _ field: Field<Content>, of reader: inout FieldReader, at path: [PathComponent],
        _ sink: inout DiagnosticSink
    ) -> Content? {
        let reading = reader.reading(field, &sink)
        if reading.isInvalid { miss(path + [.key(field.key)]) }
        return reading.content
    }

    /// Returns the strings in a list, with a placeholder for each element that is not a string.
    private mutating func texts(
        _ field: Field<Elements>, of reader: inout FieldReader, at path: [PathComponent],
        _ sink: inout DiagnosticSink
    ) -> [String] {
        let elements = read(field, of: &reader, at: path, &sink)
        return (elements.map(Array.init) ?? []).enumerated().map { index, value in
            let text = ObjectReader.string(value, &sink)
            if text == nil { miss(path + [.key(field.key), .index(index)]) }
            return text ?? ""
        }
    }

    private mutating func miss(_ path: [PathComponent]) {
        missing.add(path)
        if path.first == .key(CategoryFields.units.key) { lacksUnits = true }
    }
}
