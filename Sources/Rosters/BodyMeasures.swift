import Conversion
import Exact

/// The conversions from a roster's units to the units in which heights and weights are shown.
package struct BodyUnits: Sendable, Hashable {
    /// The conversion from the roster's unit of height to inches.
    package let inches: UnitConversion
    /// The conversion from the roster's unit of height to centimeters.
    package let centimeters: UnitConversion
    /// The conversion from the roster's unit of weight to pounds.
    package let pounds: UnitConversion
    /// The conversion from the roster's unit of weight to kilograms.
    package let kilograms: UnitConversion

    package static let categories = (height: "length", weight: "mass")

    /// The default units of heights and weights.
    package static let standard = (height: "in", weight: "lb")

    /// Creates the conversions from two units, given by symbol or name.
    ///
    /// - Throws: `ConversionError` for a unit that is unknown or in a different category.
    package init(
        height: String, weight: String, in catalog: Catalog
    ) throws(ConversionError) {
        let (lengths, masses) = Self.categories
        inches = try catalog.conversion(from: height, to: "in", in: lengths)
        centimeters = try catalog.conversion(from: height, to: "cm", in: lengths)
        pounds = try catalog.conversion(from: weight, to: "lb", in: masses)
        kilograms = try catalog.conversion(from: weight, to: "kg", in: masses)
    }

    /// The allowed heights of players, in centimeters.
    ///
    /// The range covers a child of four years and more than the tallest player in history.
    package static let heights: ClosedRange<Int> = 90...230
    /// The allowed weights of players, in kilograms.
    package static let weights: ClosedRange<Int> = 12...200

    /// Returns a height in both systems; nil if it cannot be converted.
    package func height(_ value: Rational) -> BodyMeasure? {
        guard let inches = whole(value, inches), let centimeters = whole(value, centimeters) else {
            return nil
        }
        return BodyMeasure(
            imperial: "\(inches / 12)′ \(inches % 12)″", metric: "\(centimeters) cm")
    }

    /// Returns a weight in both systems; nil if it cannot be converted.
    package func weight(_ value: Rational) -> BodyMeasure? {
        guard let pounds = whole(value, pounds), let kilograms = whole(value, kilograms) else {
            return nil
        }
        return BodyMeasure(imperial: "\(pounds) lb", metric: "\(kilograms) kg")
    }

    /// Returns the problem of a height; nil if it is in the allowed range.
    func issue(inHeight value: Rational) -> RosterProblem? {
        Self.range(Self.heights, centimeters).flatMap {
            isInside(value, centimeters, Self.heights)
                ? nil : .noHeight(value, from: $0, through: $1, unit: centimeters.from.symbol)
        }
    }

    /// Returns the problem of a weight; nil if it is in the allowed range.
    func issue(inWeight value: Rational) -> RosterProblem? {
        Self.range(Self.weights, kilograms).flatMap {
            isInside(value, kilograms, Self.weights)
                ? nil : .noWeight(value, from: $0, through: $1, unit: kilograms.from.symbol)
        }
    }

    private func isInside(
        _ value: Rational, _ conversion: UnitConversion, _ range: ClosedRange<Int>
    ) -> Bool {
        guard let result = try? conversion.result(of: value) else { return false }
        return Rational(range.lowerBound) <= result && result <= Rational(range.upperBound)
    }

    /// Returns a range in the roster's unit, narrowed to round numbers.
    private static func range(
        _ range: ClosedRange<Int>, _ conversion: UnitConversion
    ) -> (String, String)? {
        let back = conversion.reversed
        guard let least = try? back.result(of: Rational(range.lowerBound)),
            let most = try? back.result(of: Rational(range.upperBound))
        else { return nil }
        // In meters and tons, the range needs decimals.
        let decimals = least >= 10 ? 0 : 2
        return (
            least.shown(atMost: decimals, atLeast: 0, rounding: .up),
            most.shown(atMost: decimals, atLeast: 0, rounding: .down)
        )
    }

    /// Returns the displayed value: the nearest whole number, rounded half up.
    private func whole(_ value: Rational, _ conversion: UnitConversion) -> Int? {
        (try? conversion.result(of: value)).flatMap {
            Int($0.text(decimals: 0, rounding: .halfUp))
        }
    }
}

/// A height or a weight in the imperial and the metric system, as displayed.
package struct BodyMeasure: Sendable, Hashable {
    /// The value in feet and inches, or in pounds: "6′ 2″", "201 lb".
    package var imperial: String
    /// The value in centimeters or kilograms: "188 cm", "91 kg".
    package var metric: String

    /// Both values: "6′ 2″ · 188 cm".
    package var both: String { "\(imperial) · \(metric)" }
}
