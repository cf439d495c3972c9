import Diagnostics
import Drawing
import Input

/// A distance inside a space: a length, or a share of the space's width or height.
package enum Distance: Sendable, Hashable {
    /// A length.
    case length(Length)
    /// A share of the space, where 1 is all of it.
    case share(Double)

    /// Returns the distance in points.
    ///
    /// - Parameters:
    ///   - extent: The space's width or height in points.
    ///   - page: The size of the page, for lengths that depend on it.
    package func points(in extent: Double, on page: Size) -> Double {
        switch self {
        case .length(let length): length.points(on: page)
        case .share(let share): share * extent
        }
    }
}

extension ValueReader {
    /// Reads a distance: a length such as `4mm`, or a share such as `50%`; both can be negative.
    static func distance(_ value: Value, _ problems: inout DiagnosticSink) -> Distance? {
        guard let text = value.string, text.hasSuffix("%") else {
            return length(value, &problems).map(Distance.length)
        }
        guard let share = share(text), abs(share) <= 10 else {
            problems.error(
                at: value, "\(quoted(text)) is not a valid share",
                hint: "write a number up to 1000, such as 50%")
            return nil
        }
        return .share(share)
    }

    /// Reads a point as its distances from the left and from the top, such as `[50%, 4mm]`.
    static func point(
        _ value: Value, _ problems: inout DiagnosticSink
    ) -> (x: Distance, y: Distance)? {
        guard let values = value.elements.map(Array.init), values.count == 2 else {
            if value.kind != .invalid {
                problems.error(
                    at: value, "expected a point",
                    hint: "write its distances from the left and from the top, such as [50%, 4mm]")
            }
            return nil
        }
        guard let x = distance(values[0], &problems), let y = distance(values[1], &problems) else {
            return nil
        }
        return (x, y)
    }

    /// Returns the number before a percent sign, divided by 100; nil for other text.
    static func share(_ text: String) -> Double? {
        let digits = text.dropLast()
        guard text.last == "%", digits.last?.isNumber == true,
            digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
            let number = Double(digits)
        else { return nil }
        return number / 100
    }
}
