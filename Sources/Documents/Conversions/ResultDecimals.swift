import Conversion
import Diagnostics
import Exact
import Input
import Schema

/// The decimals with which results are shown: the same for all units, or a count for each.
///
/// Without a count, each result has as many decimals as it needs.
enum ResultDecimals: Sendable {
    /// The same decimals for all units.
    case all(Int?)
    /// The decimals of each unit.
    case each([Int?])

    /// The maximum number of decimals.
    static let most = 30
    /// What a file can have: a number, or a list of numbers and nulls.
    static let type = FieldType.anyOf([
        count, .list(.anyOf([count, .null]), 1...ConversionLimits.targets),
    ])

    private static let count = FieldType.integer(.range(0...most))

    /// Reads the decimals; nil, and a diagnostic, if one number for all is not valid.
    init?(_ value: Value, _ sink: inout DiagnosticSink) {
        func count(_ value: Value, _ sink: inout DiagnosticSink) -> Int? {
            Field.count(value, in: 0...Self.most, &sink)
        }
        if let elements = value.elements {
            self = .each(elements.map { $0.isNull ? nil : count($0, &sink) })
        } else if let count = count(value, &sink) {
            self = .all(count)
        } else {
            return nil
        }
    }

    /// Returns how the results in each of some units are shown.
    ///
    /// - Parameter place: Where a count that is not that of the units is reported.
    func styles(
        forUnits count: Int, _ rounding: RoundingRule, at place: Value,
        _ sink: inout DiagnosticSink
    ) -> [NumberStyle] {
        switch self {
        case .all(let decimals):
            return (0..<count).map { _ in NumberStyle(decimals: decimals, rounding: rounding) }
        case .each(let each):
            if each.count != count {
                let units = count == 1 ? "1 unit" : "\(count) units"
                sink.error(
                    at: place, "here are decimals for \(each.count), and the table has \(units)",
                    hint: "write one number for all units, or a list with one for each")
            }
            return each.map { NumberStyle(decimals: $0, rounding: rounding) }
        }
    }
}
