/// Finds the colors of a palette: splits the colors of a picture into groups, and then improves the
/// groups by k-means.
struct PaletteSearch {
    /// A color of the picture, in a space in which distances are about as large as they look.
    private struct Point {
        var position: SIMD4<Float>
        /// How much the color counts.
        ///
        /// It is the root of the number of pixels, so that a background does not take the colors of
        /// small text.
        var weight: Float
    }

    private let points: [Point]
    private let histogram: ColorHistogram

    /// Prepares the search in a picture's colors.
    init(_ histogram: ColorHistogram) {
        self.histogram = histogram
        points = histogram.entries.map { entry in
            Point(
                position: Self.position(entry.mean), weight: Float(entry.count).squareRoot())
        }
    }

    /// Returns a palette of at most `count` colors, and the number of each group's color.
    func palette(of count: Int) -> (colors: [UInt32], numbers: [UInt8]) {
        var centers = splitCenters(count)
        var numbers = [UInt8](repeating: 0, count: points.count)
        for _ in 0..<Self.rounds {
            assign(to: centers, &numbers)
            var sums = [(SIMD4<Float>, Float)](repeating: (.zero, 0), count: centers.count)
            for (point, number) in zip(points, numbers) {
                sums[Int(number)].0 += point.position * point.weight
                sums[Int(number)].1 += point.weight
            }
            for (place, sum) in sums.enumerated() where sum.1 > 0 {
                centers[place] = sum.0 / sum.1
            }
        }
        assign(to: centers, &numbers)
        return colors(of: numbers, count: centers.count)
    }

    /// The number of rounds of k-means.
    private static let rounds = 5

    /// Returns the position of a color: brightness, two color differences, and opacity.
    private static func position(_ mean: SIMD4<Float>) -> SIMD4<Float> {
        let (r, g, b) = (mean.y, mean.z, mean.w)
        let luma = 0.299 * r + 0.587 * g + 0.114 * b
        // The eye is less sensitive to differences in color than in brightness.
        return SIMD4(luma, (b - luma) * 0.4, (r - luma) * 0.5, mean.x)
    }

    // MARK: Splitting

    /// Returns the centers of boxes, of which the one with the largest variance is split, until there
    /// are enough.
    private func splitCenters(_ count: Int) -> [SIMD4<Float>] {
        var order = Array(points.indices)
        var boxes = [Box(points, order[...])]
        while boxes.count < count {
            var worst = 0
            for place in boxes.indices where boxes[place].error > boxes[worst].error {
                worst = place
            }
            let box = boxes[worst]
            guard box.error > 0 else { break }
            let middle = order[box.range].partition {
                points[$0].position[box.axis] > box.mean[box.axis]
            }
            guard middle > box.range.lowerBound, middle < box.range.upperBound else {
                boxes[worst].error = 0
                continue
            }
            boxes[worst] = Box(points, order[box.range.lowerBound..<middle])
            boxes.append(Box(points, order[middle..<box.range.upperBound]))
        }
        return boxes.map(\.mean)
    }

    /// A range of points that are close to each other.
    private struct Box {
        let range: Range<Int>
        let mean: SIMD4<Float>
        /// The dimension in which the points differ most.
        let axis: Int
        /// The weighted variance.
        var error: Float

        init(_ points: [Point], _ order: ArraySlice<Int>) {
            range = order.indices
            var (sum, weight) = (SIMD4<Float>.zero, Float(0))
            for place in order {
                sum += points[place].position * points[place].weight
                weight += points[place].weight
            }
            let mean = sum / weight
            var variance = SIMD4<Float>.zero
            for place in order {
                let distance = points[place].position - mean
                variance += distance * distance * points[place].weight
            }
            self.mean = mean
            error = order.count > 1 ? variance.sum() : 0
            axis = (1..<4).reduce(0) { variance[$1] > variance[$0] ? $1 : $0 }
        }
    }

    // MARK: Groups

    /// Assigns each point to the nearest center.
    private func assign(to centers: [SIMD4<Float>], _ numbers: inout [UInt8]) {
        // Centers in order of brightness: those too far in brightness need not be compared.
        let order = centers.indices.sorted { (centers[$0].x, $0) < (centers[$1].x, $1) }
        let sorted = order.map { centers[$0] }
        sorted.withUnsafeBufferPointer { sorted in
            for place in points.indices {
                let position = points[place].position
                // The first center that is not darker.
                var (low, high) = (0, sorted.count)
                while low < high {
                    let middle = (low + high) / 2
                    if sorted[middle].x < position.x { low = middle + 1 } else { high = middle }
                }
                var (best, number) = (Float.infinity, 0)
                var (down, up) = (low - 1, low)
                while down >= 0 || up < sorted.count {
                    let below = down >= 0 ? position.x - sorted[down].x : .infinity
                    let above = up < sorted.count ? sorted[up].x - position.x : .infinity
                    guard min(below, above) * min(below, above) < best else { break }
                    let next = below < above ? down : up
                    if below < above { down -= 1 } else { up += 1 }
                    let step = position - sorted[next]
                    let distance = (step * step).sum()
                    if distance < best { (best, number) = (distance, next) }
                }
                numbers[place] = UInt8(order[number])
            }
        }
    }

    /// Returns the mean color of each group that has pixels, darkest first after those that are not
    /// opaque, with the numbers of all colors.
    private func colors(
        of numbers: [UInt8], count: Int
    ) -> (colors: [UInt32], numbers: [UInt8]) {
        var groups = [ColorHistogram.Entry](repeating: ColorHistogram.Entry(), count: count)
        for (entry, number) in zip(histogram.entries, numbers) {
            groups[Int(number)].count += entry.count
            groups[Int(number)].sums &+= entry.sums
        }
        let colors = groups.map { $0.count > 0 ? Self.word($0.mean) : 0 }
        let used = groups.indices.filter { groups[$0].count > 0 }.sorted {
            let (one, two) = (groups[$0].mean, groups[$1].mean)
            let isOpaque = (colors[$0] >> 24 == 255, colors[$1] >> 24 == 255)
            if isOpaque.0 != isOpaque.1 { return isOpaque.1 }
            return (Self.position(one).x, $0) < (Self.position(two).x, $1)
        }
        var renumbered = [UInt8](repeating: 0, count: count)
        for (number, group) in used.enumerated() { renumbered[group] = UInt8(number) }
        return (used.map { colors[$0] }, numbers.map { renumbered[Int($0)] })
    }

    /// Returns the pixel with the mean of alpha and premultiplied red, green and blue.
    private static func word(_ mean: SIMD4<Float>) -> UInt32 {
        let alpha = mean.x.rounded()
        guard alpha > 0 else { return 0 }
        func color(_ value: Float) -> UInt32 {
            UInt32(min((value * 255 / mean.x).rounded(), 255))
        }
        return UInt32(alpha) << 24 | color(mean.y) << 16 | color(mean.z) << 8 | color(mean.w)
    }
}
