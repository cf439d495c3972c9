import Conversion
import Diagnostics
import Exact
import Input

/// Reads a category of units out of a file and holds it against the rules.
package enum UnitReader {
    /// The catalogue with the file's units added; as it was when the file has problems, which are all
    /// in `problems` then.
    package static func read(
        _ root: Value, addedTo catalogue: Catalogue, _ problems: inout DiagnosticSink
    ) -> Catalogue {
        var draft = Draft()
        guard let category = category(root, &draft, &problems) else { return catalogue }
        do {
            let extended = try catalogue.adding(category)
            return draft.unread.isEmpty ? extended : catalogue
        } catch {
            for issue in error.issues {
                let path = issue.field.path
                // What could not be read has been reported, and a stand-in is no cause for more.
                guard !draft.unread.contains(where: { path.starts(with: $0) }) else { continue }
                problems.add(
                    Diagnostic(
                        in: root, path: path, message: issue.message(\.name),
                        hint: issue.hint(\.name)))
            }
            return catalogue
        }
    }

    /// What stands in for something that could not be read.
    private struct Draft {
        /// The paths of the stand-ins, with all that is in them.
        var unread: Set<[PathComponent]> = []
    }

    private static func category(
        _ root: Value, _ draft: inout Draft, _ problems: inout DiagnosticSink
    ) -> CategoryDraft? {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        func missing(_ key: String) { draft.unread.insert([.key(key)]) }
        let id = reader.string("category", &problems)
        if id == nil { missing("category") }
        let name = reader.optionalString("name", &problems)
        if name == nil, reader.object["name"] != nil { missing("name") }
        let base = reader.optionalString("base", &problems)
        if base == nil, reader.object["base"] != nil { missing("base") }
        let leastValue = reader.optional("least")
        let least = leastValue.flatMap { number($0, &problems) }
        if least == nil, leastValue != nil { missing("least") }
        let leastName = reader.optionalString("leastName", &problems)
        let values = reader.array("units", &problems)
        reader.finish(&problems)
        guard let values else { return nil }
        var units: [UnitDraft] = []
        for (index, value) in values.enumerated() {
            units.append(unit(value, at: [.key("units"), .index(index)], &draft, &problems))
        }
        // A base that stands in a unit that could not be read cannot be looked for.
        if draft.unread.contains(where: { $0.first == .key("units") }) { missing("base") }
        return CategoryDraft(
            id: id ?? "unread", name: name, base: base, least: least, leastName: leastName,
            units: units)
    }

    private static func unit(
        _ value: Value, at path: [PathComponent], _ draft: inout Draft,
        _ problems: inout DiagnosticSink
    ) -> UnitDraft {
        func missing(_ key: String) { draft.unread.insert(path + [.key(key)]) }
        guard var reader = ObjectReader(value, &problems) else {
            draft.unread.insert(path)
            return UnitDraft(name: "", symbol: "", source: "")
        }
        let name = reader.string("name", &problems)
        if name == nil { missing("name") }
        let plural = reader.optionalString("plural", &problems)
        let names = strings("names", of: &reader, at: path, &draft, &problems)
        let symbol = reader.string("symbol", &problems)
        if symbol == nil { missing("symbol") }
        let symbols = strings("symbols", of: &reader, at: path, &draft, &problems)
        let factor = reader.required("factor", &problems).flatMap { number($0, &problems) }
        if factor == nil { missing("factor") }
        let of = reader.optionalString("of", &problems)
        let offsetValue = reader.optional("offset")
        let offset = offsetValue.flatMap { number($0, &problems) }
        if offset == nil, offsetValue != nil { missing("offset") }
        let isReciprocal = reader.optionalBool("reciprocal", &problems) ?? false
        let isApproximate = reader.optionalBool("approximate", &problems) ?? false
        let legacyValue = reader.optional("legacy")
        let legacy = legacyValue.flatMap { prefix($0, &problems) }
        if legacy == nil, legacyValue != nil { missing("legacy") }
        let source = reader.string("source", &problems)
        if source == nil { missing("source") }
        reader.finish(&problems)
        return UnitDraft(
            name: name ?? "", plural: plural, names: names, symbol: symbol ?? "",
            symbols: symbols, factor: factor ?? 1, of: of, offset: offset ?? 0,
            isReciprocal: isReciprocal, isApproximate: isApproximate, source: source ?? "",
            legacy: legacy)
    }

    private static func prefix(_ value: Value, _ problems: inout DiagnosticSink) -> LegacyPrefix? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let symbol = reader.string("symbol", &problems)
        let factor = reader.required("factor", &problems).flatMap { number($0, &problems) }
        reader.finish(&problems)
        guard let symbol, let factor else { return nil }
        return LegacyPrefix(symbol: symbol, factor: factor)
    }

    private static func strings(
        _ key: String, of reader: inout ObjectReader, at path: [PathComponent],
        _ draft: inout Draft, _ problems: inout DiagnosticSink
    ) -> [String] {
        var texts: [String] = []
        for (index, value) in (reader.optionalArray(key, &problems)?.map { $0 } ?? []).enumerated()
        {
            let text = ObjectReader.string(value, &problems)
            if text == nil { draft.unread.insert(path + [.key(key), .index(index)]) }
            texts.append(text ?? "")
        }
        return texts
    }

    /// A number, or a fraction as text: `0.3048`, `5/9`.
    private static func number(_ value: Value, _ problems: inout DiagnosticSink) -> Rational? {
        guard let text = value.numberText ?? value.string else {
            // It is neither, and the message for a number says so.
            return ObjectReader.number(value, &problems).flatMap { _ in nil }
        }
        do {
            return try Rational(fraction: text)
        } catch {
            problems.error(
                at: value, error.message,
                hint: value.string == nil ? nil : "a factor is a decimal or a fraction such as 5/9")
            return nil
        }
    }
}
