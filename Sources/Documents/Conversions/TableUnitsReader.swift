import Conversion
import Diagnostics
import Input
import Schema

struct TableUnitsReader {
    let catalog: Catalog
    /// The table, for the locations of its fields.
    let table: Value

    /// Returns the conversions to all units of a table; nil, with diagnostics, if one is not
    /// possible.
    ///
    /// - Parameters:
    ///   - category: The category in the file.
    ///   - from: The unit to convert from; nil if it is missing or not valid.
    ///   - to: The unit to convert to, or a list of units; nil if it is missing or not valid.
    func conversions(
        category: Reading<String>, from: String?, to: Value?, _ sink: inout DiagnosticSink
    ) -> [UnitConversion]? {
        guard let to, let targets = targets(to, &sink) else { return nil }
        let names = targets.map { ObjectReader.string($0, &sink) }
        guard !category.isInvalid, let from else { return nil }
        var known = category.content
        if let name = known, catalog.category(name) == nil {
            report(.unknownCategory(name), at: table[ConversionTableFields.category], &sink)
            return nil
        }
        var conversions: [UnitConversion] = []
        for (name, value) in zip(names, targets) {
            guard let name else { continue }
            do throws(ConversionError) {
                let conversion = try catalog.conversion(from: from, to: name, in: known)
                // All columns must have the category of the first one.
                known = conversion.category.id
                conversions.append(conversion)
            } catch {
                switch error {
                case .unknownUnit(from), .notInCategory(unit: from, of: _, category: _):
                    // It would be an error for every other unit as well.
                    report(error, at: table[ConversionTableFields.from], &sink)
                    return nil
                default: report(error, at: value, &sink)
                }
            }
        }
        return conversions.count == targets.count ? conversions : nil
    }

    /// Returns the values that name units; nil, with a diagnostic, if there are none or too many.
    private func targets(_ to: Value, _ sink: inout DiagnosticSink) -> [Value]? {
        let targets = to.elements.map(Array.init) ?? [to]
        if targets.isEmpty {
            sink.error(at: to, "a table needs at least one unit to convert to")
            return nil
        }
        if targets.count > ConversionLimits.targets {
            sink.error(
                at: to,
                "\(targets.count) units is more than the maximum, \(ConversionLimits.targets)")
            return nil
        }
        return targets
    }

    private func report(
        _ error: ConversionError, at value: Value?, _ sink: inout DiagnosticSink
    ) {
        sink.error(at: value ?? table, error.message, hint: catalog.hint(for: error))
    }
}
