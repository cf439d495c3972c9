import Conversion
import Diagnostics
import Input

/// A file of the converter, read and played.
package struct ConverterSheet: Sendable {
    /// The file's title; nil without one.
    package var title: String?
    /// The converter as it begins.
    package var start: Converter
    /// The states after each step of the script, with the step as it was written.
    package var frames: [(text: String, frame: ConverterFrame)]
    /// The start with its frames' look.
    package var initial: ConverterFrame
}

/// Reads a file of the converter and plays its script.
package struct ConverterReader {
    /// The units.
    package let catalogue: Catalogue

    /// The most categories that the control has room for.
    package static let mostCategories = 4
    /// The most steps of a script.
    package static let mostSteps = 1000
    /// The categories that are offered where the file does not say.
    package static let usual = ["data", "temperature"]

    /// The converter; nil when there are problems, which are all in `problems` then.
    package func read(_ root: Value, _ problems: inout DiagnosticSink) -> ConverterSheet? {
        let before = problems.errorCount
        guard var outer = ObjectReader(root, &problems) else { return nil }
        outer.allow("kind")
        let title = outer.optional("title").flatMap { FieldChecks.text($0, &problems) }
        let object = outer.object("converter", &problems)
        outer.finish(&problems)
        guard let object, var reader = ObjectReader(object, &problems) else { return nil }
        let prefixes =
            reader.optionalChoice("prefixes", of: Prefixes.allCases.map(\.rawValue), &problems)
            .flatMap(Prefixes.init) ?? .si
        let units = catalogue.using(prefixes)
        let offered = reader.optional("categories")
        let category = reader.optional("category")
        let from = reader.optional("from")
        let to = reader.optional("to")
        let script = reader.optionalArray("script", &problems).map { Array($0) } ?? []
        reader.finish(&problems)
        let steps = self.steps(script, &problems)
        let categories = categories(offered, category, steps, of: units, at: object, &problems)
        guard let categories, let steps, problems.errorCount == before else { return nil }
        guard
            let start = start(
                units, categories, category: category, from: from, to: to, &problems)
        else { return nil }
        do throws(InvalidScript) {
            let frames = try start.frames(playing: steps, of: units)
            guard problems.errorCount == before, let initial = frames.first else { return nil }
            return ConverterSheet(
                title: title.flatMap(FieldChecks.inked), start: start,
                frames: Array(zip(steps, frames.dropFirst())), initial: initial)
        } catch {
            for problem in error.problems {
                problems.error(
                    at: script[problem.step], problem.message, hint: hint(problem.fault, units))
            }
            return nil
        }
    }

    private func hint(_ fault: ScriptFault, _ units: Catalogue) -> String? {
        if case .conversion(let error) = fault { return units.hint(for: error) }
        return nil
    }

    private func steps(_ script: [Value], _ problems: inout DiagnosticSink) -> [String]? {
        if script.count > Self.mostSteps, let place = script.first {
            problems.error(
                at: place,
                "\(script.count) steps are too many: a script has at most \(Self.mostSteps)")
            return nil
        }
        // A digit is a key whether it has quotes or not; in YAML few would write them.
        let steps = script.map { value in
            value.numberText ?? ObjectReader.string(value, &problems)
        }
        return steps.contains(nil) ? nil : steps.compactMap(\.self)
    }

    /// The categories to offer: those that are given, else the usual ones and all that are used.
    private func categories(
        _ offered: Value?, _ category: Value?, _ steps: [String]?, of units: Catalogue,
        at object: Value, _ problems: inout DiagnosticSink
    ) -> [String]? {
        var names: [String] = []
        if let offered {
            guard let elements = ObjectReader.array(offered, &problems) else { return nil }
            for element in elements {
                guard let name = ObjectReader.string(element, &problems) else { continue }
                guard units.category(name) != nil else {
                    report(.unknownCategory(name), at: element, units, &problems)
                    continue
                }
                names.append(name)
            }
            if elements.isEmpty {
                problems.error(at: offered, "a converter needs at least one category")
            }
        } else {
            names = Self.usual.filter { units.category($0) != nil }
            for name in [category?.string].compactMap(\.self) + segments(steps ?? []) {
                guard let id = units.category(name)?.id, !names.contains(id) else { continue }
                names.append(id)
            }
        }
        guard names.count <= Self.mostCategories else {
            problems.error(
                at: offered ?? object,
                "\(names.count) categories are too many: the control has room for"
                    + " \(Self.mostCategories)")
            return nil
        }
        return names
    }

    private func segments(_ steps: [String]) -> [String] {
        steps.compactMap { step in
            if case .segment(let name)? = try? ScriptStep(step) { name } else { nil }
        }
    }

    private func start(
        _ units: Catalogue, _ categories: [String], category: Value?, from: Value?, to: Value?,
        _ problems: inout DiagnosticSink
    ) -> Converter? {
        let name = category.flatMap { ObjectReader.string($0, &problems) }
        let names = [from, to].map { $0.flatMap { ObjectReader.string($0, &problems) } }
        if let name, let category {
            guard let known = units.category(name) else {
                report(.unknownCategory(name), at: category, units, &problems)
                return nil
            }
            guard categories.contains(where: { units.category($0)?.id == known.id }) else {
                problems.error(at: category, ScriptFault.notOffered(name).message)
                return nil
            }
        }
        // Each unit is tried alone, so that both are told if both are wrong.
        var isSound = true
        for (unit, value) in zip(names, [from, to]) {
            guard let unit, let value else { continue }
            do throws(ConversionError) {
                _ = try Converter(
                    catalogue: units, categories: categories, category: name, from: unit)
            } catch {
                report(error, at: value, units, &problems)
                isSound = false
            }
        }
        guard isSound else { return nil }
        return try? Converter(
            catalogue: units, categories: categories, category: name, from: names[0], to: names[1])
    }

    private func report(
        _ error: ConversionError, at value: Value, _ units: Catalogue,
        _ problems: inout DiagnosticSink
    ) {
        problems.error(at: value, error.message, hint: units.hint(for: error))
    }
}
