import Exact

/// One line across the edge of a ruler or the tube of a thermometer.
package struct Tick: Sendable, Hashable {
    /// The length of a line.
    package enum Length: Sendable, Hashable {
        /// At a number.
        case long
        /// Halfway between two numbers.
        case middle
        /// Anywhere else.
        case short
    }

    /// The position, from 0 at the beginning to 1 at the end.
    package let position: Rational
    /// The value at this position.
    package let value: Rational
    /// The length of the line.
    package let length: Length
    /// The number next to the line; only a long line has one.
    package let label: String?
}

/// One side of a ruler: a scale in one unit.
package struct RulerSide: Sendable, Hashable {
    /// The unit of the numbers.
    package let unit: Unit
    /// The value at the beginning.
    package let first: Rational
    /// The value at the end; less than `first` for a unit that runs in the opposite direction.
    package let last: Rational
    /// The distance from one number to the next: 1, 2 or 5 times a power of ten.
    package let step: Rational
    /// The lines from the beginning to the end.
    package let ticks: [Tick]
}

/// A ruler or a thermometer with scales in two units that show the same quantity at every position.
package struct Ruler: Sendable, Hashable {
    /// The side in the source unit; its values increase evenly from 0 to 1.
    package let near: RulerSide
    /// The side in the target unit.
    package let far: RulerSide

    /// The maximum number of labels on a side.
    package static let mostLabels = 1000

    /// Creates the ruler for a range of values.
    ///
    /// Labels are at multiples of the smallest round step (1, 2 or 5 times a power of ten) that
    /// does not need more labels than requested; shorter lines divide each step into round parts.
    ///
    /// - Parameters:
    ///   - conversion: The two units.
    ///   - low: The value at the beginning, in the source unit.
    ///   - high: The value at the end, more than `low`.
    ///   - labels: The approximate number of labels per side: one more than the steps that fit; 1
    ///     to `mostLabels`.
    /// - Throws: `ConversionError`.
    package init(
        _ conversion: UnitConversion, from low: Rational, through high: Rational, labels: Int = 10
    ) throws(ConversionError) {
        guard low < high else { throw .noRange(from: low, through: high) }
        if case .inverse = conversion.formula, low < 0, high > 0 {
            throw .unbounded(symbol: conversion.to.symbol)
        }
        let ends: (first: Rational, last: Rational)
        do {
            ends = (try conversion.result(of: low), try conversion.result(of: high))
        } catch .noInverse {
            throw .unbounded(symbol: conversion.to.symbol)
        }
        let steps = max(1, min(labels, Self.mostLabels))
        let span = high - low
        near = RulerSide(unit: conversion.from, first: low, last: high, steps: steps) { value in
            (value - low) / span
        }
        let back = conversion.reversed.formula
        far = RulerSide(
            unit: conversion.to, first: ends.first, last: ends.last, steps: steps
        ) { value in back.result(of: value).map { ($0 - low) / span } }
    }
}

extension RulerSide {
    /// Creates a side with labels at round values.
    ///
    /// - Parameter position: The position of a value, from 0 to 1; nil for a value without a
    ///   position.
    fileprivate init(
        unit: Unit, first: Rational, last: Rational, steps: Int,
        position: (Rational) -> Rational?
    ) {
        let (low, high) = first < last ? (first, last) : (last, first)
        let step = RoundStep(dividing: high - low, atMost: steps)
        let part = step.size / Rational(step.parts)
        var ticks: [Tick] = []
        var index = (low / part).rounded(decimals: 0, rounding: .up)
        while index * part <= high {
            let value = index * part
            let isLong = (index / Rational(step.parts)).isInteger
            let isMiddle = step.middle.map { (index / Rational($0)).isInteger } ?? false
            if let position = position(value) {
                ticks.append(
                    Tick(
                        position: position, value: value,
                        length: isLong ? .long : isMiddle ? .middle : .short,
                        label: isLong
                            ? value.text(decimals: step.decimals, rounding: .truncate) : nil))
            }
            index = index + 1
        }
        self.init(
            unit: unit, first: first, last: last, step: step.size,
            ticks: first < last ? ticks : ticks.reversed())
    }
}
