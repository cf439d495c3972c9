import Conversion
import Diagnostics
import Input

/// Creates the converter in its initial state.
struct ConverterStart {
    /// All units.
    let units: Catalog
    /// The categories that the control offers.
    let categories: [String]

    /// Returns the converter; nil, with diagnostics, if a category or unit is not available.
    ///
    /// - Parameters:
    ///   - category: The initial category; nil for the first.
    ///   - from: The unit on the left wheel; nil for the first of the category.
    ///   - to: The unit on the right wheel; nil for the first of the category.
    func converter(
        category: Value?, from: Value?, to: Value?, _ sink: inout DiagnosticSink
    ) -> Converter? {
        let name = category.flatMap { ObjectReader.string($0, &sink) }
        let names = [from, to].map { $0.flatMap { ObjectReader.string($0, &sink) } }
        if let name, let category {
            guard let known = units.category(name) else {
                report(.unknownCategory(name), at: category, &sink)
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
                report(error, at: value, &sink)
                isValid = false
            }
        }
        guard isValid else { return nil }
        return try? Converter(
            catalog: units, categories: categories, category: name, from: names[0], to: names[1])
    }

    private func report(
        _ error: ConversionError, at value: Value, _ sink: inout DiagnosticSink
    ) {
        sink.error(at: value, error.message, hint: units.hint(for: error))
    }
}
