import Conversion
import Diagnostics
import Exact
import Input
import Schema

/// The number of decimals of displayed results: the same for all units, or a number for each.
///
/// Without a number, each result has as many decimals as it needs.
enum ResultDecimals: Sendable {
    /// The same number of decimals for all units.
    case all(Int?)
    /// The number of decimals of each unit.
    case each([Int?])

    /// The maximum number of decimals.
    static let most = 30
    /// The type in a file: a number, or a list of numbers and nulls.
    static let type = FieldType.anyOf([
        count, .list(.anyOf([count, .null]), 1...ConversionLimits.targets),
    ])

    private static let count = FieldType.integer(.range(0...most))

    /// Reads the decimals; nil, with a diagnostic, if a single number is not valid.
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

    /// Returns the number styles of the results in each unit.
    ///
    /// - Parameter place: The value at which a wrong number of list elements is reported.
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
                    at: place, "the list has \(each.count) numbers, but the table has \(units)",
                    hint: "write one number for all units, or a list with one for each")
            }
            return each.map { NumberStyle(decimals: $0, rounding: rounding) }
        }
    }
}
