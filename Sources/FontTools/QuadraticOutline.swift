import Bytes
import Drawing

/// An outline in whole units, of straight lines and quadratic curves, as in TrueType fonts.
struct QuadraticOutline {
    /// A point on a contour, or the control point of a curve between two of them.
    struct Corner: Hashable {
        var x: Int
        var y: Int
        var isOnCurve: Bool
    }

    /// The closed contours.
    private(set) var contours: [[Corner]] = []

    /// Converts an outline.
    ///
    /// - Parameter scale: The number of units for each of the font's units.
    init(_ outline: GlyphOutline, scale: Double) {
        var last = Point(x: 0, y: 0)
        func scaled(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
        for element in outline.elements {
            switch element {
            case .move(let point):
                last = scaled(point)
                contours.append([])
                add(last, isOnCurve: true)
            case .line(let point):
                last = scaled(point)
                add(last, isOnCurve: true)
            case .quadratic(let control, let end):
                last = scaled(end)
                add(scaled(control), isOnCurve: false)
                add(last, isOnCurve: true)
            case .cubic(let one, let two, let end):
                addCubic(last, scaled(one), scaled(two), scaled(end))
                last = scaled(end)
            case .close: close()
            }
        }
        contours.removeAll { $0.count < 3 }
    }

    private mutating func add(_ point: Point, isOnCurve: Bool) {
        let limit = 30_000.0
        let corner = Corner(
            x: Int(min(max(point.x.rounded(), -limit), limit)),
            y: Int(min(max(point.y.rounded(), -limit), limit)), isOnCurve: isOnCurve)
        guard let last = contours.indices.last, contours[last].last != corner else { return }
        contours[last].append(corner)
    }

    private mutating func close() {
        guard let last = contours.indices.last, contours[last].count > 1 else { return }
        if contours[last].first == contours[last].last { contours[last].removeLast() }
    }

    /// Adds a cubic curve as quadratic ones that are at most half a unit away.
    private mutating func addCubic(_ start: Point, _ one: Point, _ two: Point, _ end: Point) {
        let bend = Point(
            x: end.x - 3 * two.x + 3 * one.x - start.x, y: end.y - 3 * two.y + 3 * one.y - start.y)
        // The distance of one quadratic curve falls with the third power of the number of parts.
        let distance = (bend.x * bend.x + bend.y * bend.y).squareRoot() * 3.0.squareRoot() / 36
        var count = 1
        while distance > 0.5 * Double(count * count * count), count < 8 { count += 1 }
        func position(_ share: Double) -> Point {
            let rest = 1 - share
            let (a, b) = (rest * rest * rest, 3 * rest * rest * share)
            let (c, d) = (3 * rest * share * share, share * share * share)
            return Point(
                x: a * start.x + b * one.x + c * two.x + d * end.x,
                y: a * start.y + b * one.y + c * two.y + d * end.y)
        }
        func speed(_ share: Double) -> Point {
            let rest = 1 - share
            let (a, b, c) = (3 * rest * rest, 6 * rest * share, 3 * share * share)
            return Point(
                x: a * (one.x - start.x) + b * (two.x - one.x) + c * (end.x - two.x),
                y: a * (one.y - start.y) + b * (two.y - one.y) + c * (end.y - two.y))
        }
        for part in 0..<count {
            let (from, to) = (Double(part) / Double(count), Double(part + 1) / Double(count))
            let (first, last) = (position(from), position(to))
            let (out, into) = (speed(from), speed(to))
            let step = (to - from) / 4
            // The mean of the two control points that have the right direction at one end.
            add(
                Point(
                    x: (first.x + last.x) / 2 + (out.x - into.x) * step,
                    y: (first.y + last.y) / 2 + (out.y - into.y) * step), isOnCurve: false)
            add(last, isOnCurve: true)
        }
    }

    // MARK: TrueType

    /// The entry of the table `glyf`; empty for a blank glyph.
    ///
    /// Source: OpenType, "glyf".
    var bytes: [UInt8] {
        let contours = contours.map(Self.withoutMiddles)
        let corners = contours.flatMap(\.self)
        guard !corners.isEmpty else { return [] }
        var bytes: [UInt8] = []
        bytes.append(u16: contours.count)
        for side in box { bytes.append(u16: side) }
        var end = -1
        for contour in contours {
            end += contour.count
            bytes.append(u16: end)
        }
        bytes.append(u16: 0)
        var flags: [UInt8] = []
        var (across, down): ([UInt8], [UInt8]) = ([], [])
        var (x, y) = (0, 0)
        for corner in corners {
            var flag: UInt8 = corner.isOnCurve ? 1 : 0
            flag |= Self.add(corner.x - x, to: &across, isShort: 2, isSame: 16)
            flag |= Self.add(corner.y - y, to: &down, isShort: 4, isSame: 32)
            (x, y) = (corner.x, corner.y)
            flags.append(flag)
        }
        return bytes + Self.repeated(flags) + across + down
    }

    /// The least and greatest coordinates: left, bottom, right, top.
    var box: [Int] {
        let corners = contours.flatMap(\.self)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    }

    /// Returns a contour without the points on it that are in the middle of two control points.
    private static func withoutMiddles(_ contour: [Corner]) -> [Corner] {
        contour.indices.compactMap { index in
            let corner = contour[index]
            guard corner.isOnCurve, index > 0 else { return corner }
            let (before, after) = (contour[index - 1], contour[(index + 1) % contour.count])
            let isMiddle =
                !before.isOnCurve && !after.isOnCurve && before.x + after.x == 2 * corner.x
                && before.y + after.y == 2 * corner.y
            return isMiddle ? nil : corner
        }
    }

    /// Adds a difference of coordinates; returns the flags that say how.
    private static func add(
        _ step: Int, to bytes: inout [UInt8], isShort: UInt8, isSame: UInt8
    ) -> UInt8 {
        if step == 0 { return isSame }
        guard abs(step) < 256 else {
            bytes.append(u16: step)
            return 0
        }
        bytes.append(UInt8(abs(step)))
        return step > 0 ? isShort | isSame : isShort
    }

    /// Returns flags with the number of repetitions of equal ones.
    private static func repeated(_ flags: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < flags.count {
            var count = 1
            while index + count < flags.count, flags[index + count] == flags[index], count < 256 {
                count += 1
            }
            if count > 2 {
                bytes += [flags[index] | 8, UInt8(count - 1)]
            } else {
                bytes += Array(repeating: flags[index], count: count)
            }
            index += count
        }
        return bytes
    }
}
