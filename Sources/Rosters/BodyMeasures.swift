import Conversion
import Exact

/// The ways from the units of a roster to those that heights and weights are shown in.
package struct BodyUnits: Sendable, Hashable {
    /// From the roster's unit of height to inches.
    package let inches: UnitConversion
    /// From the roster's unit of height to centimetres.
    package let centimeters: UnitConversion
    /// From the roster's unit of weight to pounds.
    package let pounds: UnitConversion
    /// From the roster's unit of weight to kilograms.
    package let kilograms: UnitConversion

    /// The categories of units that heights and weights are of.
    package static let categories = (height: "length", weight: "mass")

    /// The units that a roster gives heights and weights in when it does not say.
    package static let standard = (height: "in", weight: "lb")

    /// The ways from two units by symbol or name.
    ///
    /// - Throws: `ConversionError` for a unit the catalogue does not have, or not in its category.
    package init(
        height: String, weight: String, in catalogue: Catalogue
    ) throws(ConversionError) {
        let (lengths, masses) = Self.categories
        inches = try catalogue.conversion(from: height, to: "in", in: lengths)
        centimeters = try catalogue.conversion(from: height, to: "cm", in: lengths)
        pounds = try catalogue.conversion(from: weight, to: "lb", in: masses)
        kilograms = try catalogue.conversion(from: weight, to: "kg", in: masses)
    }

    /// The heights that players have, in centimetres.
    ///
    /// From a child of four years to more than the tallest player there was.
    package static let heights: ClosedRange<Int> = 90...230
    /// The weights that players have, in kilograms.
    package static let weights: ClosedRange<Int> = 12...200

    /// A height in both systems; nil when it is one that cannot be.
    package func height(_ value: Rational) -> BodyMeasure? {
        guard let inches = whole(value, inches), let centimeters = whole(value, centimeters) else {
            return nil
        }
        return BodyMeasure(
            imperial: "\(inches / 12)′ \(inches % 12)″", metric: "\(centimeters) cm")
    }

    /// A weight in both systems; nil when it is one that cannot be.
    package func weight(_ value: Rational) -> BodyMeasure? {
        guard let pounds = whole(value, pounds), let kilograms = whole(value, kilograms) else {
            return nil
        }
        return BodyMeasure(imperial: "\(pounds) lb", metric: "\(kilograms) kg")
    }

    /// Returns the problem of a height; nil for one that a player can have.
    func issue(inHeight value: Rational) -> RosterIssue.Kind? {
        Self.range(Self.heights, centimeters).flatMap {
            isInside(value, centimeters, Self.heights)
                ? nil : .noHeight(value, from: $0, through: $1, unit: centimeters.from.symbol)
        }
    }

    /// Returns the problem of a weight; nil for one that a player can have.
    func issue(inWeight value: Rational) -> RosterIssue.Kind? {
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

    /// A range in the roster's unit, cut to whole numbers that lie inside.
    private static func range(
        _ range: ClosedRange<Int>, _ conversion: UnitConversion
    ) -> (String, String)? {
        let back = conversion.reversed
        guard let least = try? back.result(of: Rational(range.lowerBound)),
            let most = try? back.result(of: Rational(range.upperBound))
        else { return nil }
        // Meters and tons need decimals to say such a range.
        let decimals = least >= 10 ? 0 : 2
        return (
            least.shown(atMost: decimals, atLeast: 0, rounding: .up),
            most.shown(atMost: decimals, atLeast: 0, rounding: .down)
        )
    }

    /// What is shown: the nearest whole number, halves upwards.
    private func whole(_ value: Rational, _ conversion: UnitConversion) -> Int? {
        (try? conversion.result(of: value)).flatMap {
            Int($0.text(decimals: 0, rounding: .halfUp))
        }
    }
}

/// A height or a weight as it is shown in both systems.
package struct BodyMeasure: Sendable, Hashable {
    /// In feet and inches, or in pounds: "6′ 2″", "201 lb".
    package var imperial: String
    /// In centimetres, or in kilograms: "188 cm", "91 kg".
    package var metric: String

    /// Both: "6′ 2″ · 188 cm".
    package var both: String { "\(imperial) · \(metric)" }
}
