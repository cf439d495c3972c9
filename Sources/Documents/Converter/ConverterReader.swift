import Conversion
import Diagnostics
import Input
import Schema

/// A reader of converter files, which also runs the script.
struct ConverterReader {
    let catalog: Catalog

    /// The maximum number of categories that fit in the control.
    static let mostCategories = 4
    /// The maximum number of steps of a script.
    static let mostSteps = 1000
    /// The categories that are always offered by default.
    private static let usual = ["data", "temperature"]

    /// Returns the converter with its screens; nil, with diagnostics, if the file has errors.
    func read(_ root: Value, _ sink: inout DiagnosticSink) -> ConverterSheet? {
        let before = sink.errorCount
        guard var outer = FieldReader(root, ConverterFileFields.schema, &sink) else { return nil }
        let title = outer.read(ConverterFileFields.title, &sink)
        let object = outer.read(ConverterFileFields.converter, &sink)
        outer.finish(&sink)
        guard let object, var reader = FieldReader(object, ConverterFields.schema, &sink) else {
            return nil
        }
        let units = catalog.using(reader.read(ConverterFields.prefixes, &sink) ?? .si)
        let offered = reader.reading(ConverterFields.categories, &sink)
        let category = reader.read(ConverterFields.category, &sink)
        let from = reader.read(ConverterFields.from, &sink)
        let to = reader.read(ConverterFields.to, &sink)
        let script = reader.read(ConverterFields.script, &sink).map(Array.init) ?? []
        reader.finish(&sink)
        let steps = self.steps(script, &sink)
        let used = [category?.string].compactMap(\.self) + segments(steps)
        let categories = names(offered, using: used, of: units, in: object, &sink)
        guard let categories, let steps, sink.errorCount == before else { return nil }
        let start = start(units, categories, category: category, from: from, to: to, &sink)
        guard let start else { return nil }
        do throws(Invalid<ScriptProblem>) {
            let frames = try start.frames(playing: steps, of: units)
            guard sink.errorCount == before, let initial = frames.first else { return nil }
            return ConverterSheet(
                title: title?.unlessBlank, initial: initial, frames: Array(frames.dropFirst()))
        } catch {
            for problem in error.problems {
                let hint = problem.fault.conversion.flatMap { units.hint(for: $0) }
                sink.error(at: script[problem.step], problem.message, hint: hint)
            }
            return nil
        }
    }

    private func steps(_ script: [Value], _ sink: inout DiagnosticSink) -> [String]? {
        if script.count > Self.mostSteps, let place = script.first {
            sink.error(
                at: place,
                "\(script.count) steps is more than the maximum, \(Self.mostSteps)")
            return nil
        }
        // A digit is accepted with and without quotes, because they are usually omitted in YAML.
        let steps = script.map { value in
            value.numberText ?? ObjectReader.string(value, &sink)
        }
        return steps.contains(nil) ? nil : steps.compactMap(\.self)
    }

    /// Returns the categories that the steps switch to.
    private func segments(_ steps: [String]?) -> [String] {
        (steps ?? []).compactMap { step in
            if case .segment(let name)? = try? ScriptStep(step) { name } else { nil }
        }
    }

    /// Returns the default categories: the usual ones and those that the file uses.
    private func usual(and used: [String], of units: Catalog) -> [String] {
        var names = Self.usual.filter { units.category($0) != nil }
        for name in used {
            guard let id = units.category(name)?.id, !names.contains(id) else { continue }
            names.append(id)
        }
        return names
    }

    /// Returns the categories that the control offers; nil, with a diagnostic, if they are not a list or too many.
    ///
    /// - Parameters:
    ///   - used: The categories that the rest of the file uses.
    ///   - converter: The object with the settings, for locations.
    private func names(
        _ offered: Reading<Elements>, using used: [String], of units: Catalog,
        in converter: Value, _ sink: inout DiagnosticSink
    ) -> [String]? {
        let place = converter[ConverterFields.categories] ?? converter
        let names: [String]
        switch offered {
        case .invalid: return nil
        case .absent: names = usual(and: used, of: units)
        case .content(let elements):
            names = elements.compactMap { element in
                guard let name = ObjectReader.string(element, &sink) else { return nil }
                if units.category(name) != nil { return name }
                report(.unknownCategory(name), at: element, units, &sink)
                return nil
            }
            if elements.isEmpty {
                sink.error(at: place, "a converter needs at least one category")
            }
        }
        guard names.count <= Self.mostCategories else {
            sink.error(
                at: place.isNull ? converter : place,
                "\(names.count) categories is more than the maximum, \(Self.mostCategories)")
            return nil
        }
        return names
    }

    /// Returns the converter in its initial state; nil, with diagnostics, if a category or unit is not available.
    ///
    /// - Parameters:
    ///   - category: The initial category; nil for the first.
    ///   - from: The unit on the left wheel; nil for the first of the category.
    ///   - to: The unit on the right wheel; nil for the first of the category.
    private func start(
        _ units: Catalog, _ categories: [String], category: Value?, from: Value?, to: Value?,
        _ sink: inout DiagnosticSink
    ) -> Converter? {
        let name = category.flatMap { ObjectReader.string($0, &sink) }
        let names = [from, to].map { $0.flatMap { ObjectReader.string($0, &sink) } }
        if let name, let category {
            guard let known = units.category(name) else {
                report(.unknownCategory(name), at: category, units, &sink)
                return nil
            }
            guard categories.contains(where: { units.category($0)?.id == known.id }) else {
                sink.error(at: category, ScriptFault.notOffered(name).message)
                return nil
            }
        }
        // Each unit is tried separately, so that both are reported if both are unknown.
        var isValid = true
        for (unit, value) in zip(names, [from, to]) {
            guard let unit, let value else { continue }
            do throws(ConversionError) {
                _ = try Converter(
                    catalog: units, categories: categories, category: name, from: unit)
            } catch {
                report(error, at: value, units, &sink)
                isValid = false
            }
        }
        guard isValid else { return nil }
        return try? Converter(
            catalog: units, categories: categories, category: name, from: names[0], to: names[1])
    }

    private func report(
        _ error: ConversionError, at value: Value, _ units: Catalog, _ sink: inout DiagnosticSink
    ) {
        sink.error(at: value, error.message, hint: units.hint(for: error))
    }
}
