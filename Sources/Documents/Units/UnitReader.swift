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

    mutating func category(_ root: Value, _ sink: inout DiagnosticSink) -> CategoryDraft? {
        guard var reader = FieldReader(root, CategoryFields.schema, &sink) else { return nil }
        let id = read(CategoryFields.category, of: &reader, &sink)
        var draft = CategoryDraft(id: id ?? "unread")
        reader.read(into: &draft, &sink) { missing.add($0, of: root) }
        let values = reader.read(CategoryFields.units, &sink)
        reader.finish(&sink)
        guard let values else { return nil }
        var units = CategoryReader()
        draft.units = values.map { units.unit($0, &sink) }
        missing = missing.merging(units.missing)
        // The base unit cannot be found if units could not be read.
        if !units.missing.isEmpty { missing.add(CategoryFields.base, of: root) }
        return draft
    }

    private mutating func unit(_ value: Value, _ sink: inout DiagnosticSink) -> UnitDraft {
        var draft = UnitDraft()
        guard var reader = FieldReader(value, UnitFields.schema, &sink) else {
            missing.add(value.path)
            return draft
        }
        reader.read(into: &draft, &sink) { missing.add($0, of: value) }
        draft.names = texts(UnitFields.names, of: &reader, &sink)
        draft.symbols = texts(UnitFields.symbols, of: &reader, &sink)
        let legacy = read(UnitFields.legacy, of: &reader, &sink)
        reader.finish(&sink)
        if let legacy {
            draft.legacy = Self.legacy(legacy, &sink)
            if draft.legacy == nil { missing.add(legacy.path) }
        }
        return draft
    }

    private static func legacy(_ value: Value, _ sink: inout DiagnosticSink) -> LegacyPrefix? {
        var isValid = true
        let legacy = LegacyUnitFields.schema.read(
            value, into: LegacyPrefix(symbol: "", factor: 1), &sink
        ) { _ in isValid = false }
        return isValid ? legacy : nil
    }

    /// Returns the content of a field; nil if it is absent, or not valid, which is recorded.
    private mutating func read<Content>(
        _ field: Field<Content>, of reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> Content? {
        let reading = reader.reading(field, &sink)
        if reading.isInvalid { missing.add(field, of: reader.object) }
        return reading.content
    }

    /// Returns the strings in a list, with a placeholder for each element that is not a string.
    private mutating func texts(
        _ field: Field<Elements>, of reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> [String] {
        var texts: [String] = []
        for value in read(field, of: &reader, &sink).map(Array.init) ?? [] {
            let text = ObjectReader.string(value, &sink)
            if text == nil { missing.add(value.path) }
            texts.append(text ?? "")
        }
        return texts
    }
}
