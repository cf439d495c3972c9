import Conversion
import Exact
import Schema
import Templates

/// The scale of a ruler or a thermometer.
package struct ConversionScale: Sendable {
    /// The side in the unit that is converted from.
    package var near: RulerSide
    /// The side in the unit that is converted to.
    package var far: RulerSide
    /// Points from the beginning to the end at true size; nil for what has no length.
    package var length: Rational?
    /// Where the column of a thermometer ends, from 0 to 1.
    package var reading: Rational?
    /// Places with names.
    package var marks: [(position: Rational, label: String)] = []

    /// The most points along a page that a ruler is drawn with at true size: that of a wide one.
    private static let longest: Rational = 2000
    /// The room for a ruler or thermometer where its true size is not known, in points.
    private static let usual: Rational = 450
    /// The least points from one number to the next.
    private static let apart: Rational = 26
    /// The most points from one number to the next where a round step of ten parts is wanted.
    private static let farApart: Rational = 80

    /// The scale of a conversion for a range of values.
    package init(
        _ conversion: UnitConversion, from low: Rational, through high: Rational
    ) throws(RulerError) {
        let size = Self.trueLength(of: high - low, in: conversion)
        length = size.flatMap { $0 <= Self.longest ? $0 : nil }
        let room = length ?? Self.usual
        near = try Self.side(room) { labels throws(RulerError) in
            try Ruler(conversion, from: low, through: high, labels: labels).near
        }
        far = try Self.side(room) { labels throws(RulerError) in
            try Ruler(conversion, from: low, through: high, labels: labels).far
        }
    }

    /// Where a value sits, from 0 to 1 for those in the range.
    package func position(of value: Rational) -> Rational {
        (value - near.first) / (near.last - near.first)
    }

    /// As many numbers as have room; fewer of them where that gives steps of ten parts.
    private static func side(
        _ room: Rational, make: (Int) throws(RulerError) -> RulerSide
    ) throws(RulerError) -> RulerSide {
        let most = count(room / apart)
        let full = try make(most)
        for labels in stride(from: most - 1, through: count(room / farApart), by: -1) {
            let side = try make(labels)
            let spacing = room * side.step / (side.last - side.first).magnitude
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

    /// How long a number of units is, in points, if they are lengths.
    private static func trueLength(of span: Rational, in conversion: UnitConversion) -> Rational? {
        guard
            let inch = try? conversion.category.conversion(from: conversion.from.symbol, to: "in"),
            conversion.category.id == "length", case .linear(let scale, 0) = inch.formula
        else { return nil }
        return span * scale * 72
    }

    /// The facts of a scale.
    package var record: Record {
        var record = Record()
        record.set("near", .record(Self.facts(of: near)))
        record.set("far", .record(Self.facts(of: far)))
        record.set("length", length.map { .plain($0) } ?? .none)
        record.set("reading", reading.map { .plain($0) } ?? .none)
        record.set(
            "marks",
            .list(
                marks.map { mark in
                    var facts = Record()
                    facts.set("position", .plain(mark.position))
                    facts.set("label", .text(mark.label))
                    return facts
                }))
        return record
    }

    private static func facts(of side: RulerSide) -> Record {
        var record = Record()
        record.set("name", .text(side.unit.plural))
        record.set("symbol", .text(side.unit.symbol))
        record.set("ticks", .list(ticks(of: side).map(\.record)))
        return record
    }

    /// The lines of a side; inches are divided in halves, quarters, eighths and sixteenths, as those
    /// of any ruler are.
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
