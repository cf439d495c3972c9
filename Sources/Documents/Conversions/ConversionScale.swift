import Conversion
import Exact
import Templates

/// The scale of a ruler or a thermometer.
struct ConversionScale: Sendable {
    var near: RulerSide
    /// The side in the target unit.
    var far: RulerSide
    /// The length at actual size in points; nil if the units are not lengths or it is too long.
    var length: Rational?
    /// The top of the thermometer's column, from 0 to 1.
    var reading: Rational?
    /// The number there.
    var readingText: String?
    /// The labeled values.
    var marks: [ScaleFacts.Mark] = []

    /// The maximum length of a ruler drawn at actual size, in points: the width of a wide page.
    private static let longest: Rational = 2000
    /// The length of a ruler or thermometer without an actual size, in points.
    private static let usual: Rational = 450
    /// The minimum distance between numbers, in points.
    private static let apart: Rational = 26
    /// The maximum distance between numbers if their step is a power of ten, in points.
    private static let farApart: Rational = 80

    init(
        _ conversion: UnitConversion, from low: Rational, through high: Rational
    ) throws(ConversionError) {
        let size = Self.trueLength(of: high - low, in: conversion)
        length = size.flatMap { $0 <= Self.longest ? $0 : nil }
        let space = length ?? Self.usual
        near = try Self.side(space) { labels throws(ConversionError) in
            try Ruler(conversion, from: low, through: high, labels: labels).near
        }
        far = try Self.side(space) { labels throws(ConversionError) in
            try Ruler(conversion, from: low, through: high, labels: labels).far
        }
    }

    /// Returns the position of a value, from 0 to 1 if it is in the range.
    func position(of value: Rational) -> Rational {
        (value - near.first) / (near.last - near.first)
    }

    /// Returns a side with as many numbers as fit, or fewer if the step is then a power of ten.
    private static func side(
        _ space: Rational, make: (Int) throws(ConversionError) -> RulerSide
    ) throws(ConversionError) -> RulerSide {
        let most = count(space / apart)
        let full = try make(most)
        for labels in stride(from: most - 1, through: count(space / farApart), by: -1) {
            let side = try make(labels)
            let spacing = space * side.step / (side.last - side.first).magnitude
            if side.step != full.step, isPowerOfTen(side.step), spacing <= farApart { return side }
        }
        return full
    }

    private static func count(_ value: Rational) -> Int {
        max(1, Int(value.text(decimals: 0, rounding: .truncate)) ?? 1)
    }

    private static func isPowerOfTen(_ value: Rational) -> Bool {
        value.plainText.allSatisfy { $0 == "0" || $0 == "1" || $0 == "." }
    }

    /// Returns the length of a number of units in points; nil if the units are not lengths.
    private static func trueLength(of span: Rational, in conversion: UnitConversion) -> Rational? {
        guard
            let inch = try? conversion.category.conversion(from: conversion.from.symbol, to: "in"),
            conversion.category.id == "length", case .linear(let scale, 0) = inch.formula
        else { return nil }
        return span * scale * 72
    }

    /// The facts that the picture draws.
    var facts: ScaleFacts.Scale {
        ScaleFacts.Scale(
            near: Self.facts(of: near), far: Self.facts(of: far), length: length,
            reading: reading, readingText: readingText, marks: marks)
    }

    private static func facts(of side: RulerSide) -> ScaleFacts.Side {
        ScaleFacts.Side(
            name: side.unit.plural, symbol: side.unit.symbol, ticks: ticks(of: side))
    }

    /// Returns the ticks of a side.
    ///
    /// Inches are divided into halves, quarters, eighths and sixteenths, as on any ruler.
    private static func ticks(of side: RulerSide) -> [ScaleFacts.Tick] {
        guard side.unit.symbol == "in", side.step == 1, side.first < side.last else {
            return side.ticks.map { tick in
                let rank =
                    switch tick.length {
                    case .long: 0
                    case .middle: 1
                    case .short: 2
                    }
                return ScaleFacts.Tick(
                    position: tick.position, rank: rank, label: (tick.label ?? "").typeset)
            }
        }
        let part = Rational(1) / 16
        var ticks: [ScaleFacts.Tick] = []
        var index = (side.first / part).rounded(decimals: 0, rounding: .up)
        while index * part <= side.last {
            let value = index * part
            let rank =
                [1, 2, 8].firstIndex { (value * $0).isInteger } ?? ScaleFacts.Tick.shortest
            ticks.append(
                ScaleFacts.Tick(
                    position: (value - side.first) / (side.last - side.first), rank: rank,
                    label: rank == 0 ? value.plainText.typeset : ""))
            index = index + 1
        }
        return ticks
    }
}
