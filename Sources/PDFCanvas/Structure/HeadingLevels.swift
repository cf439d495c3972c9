/// The levels of the headings of a file, in reading order.
struct HeadingLevels {
    private var last = 0
    /// The first heading that skips a level.
    private(set) var gap: ConformanceGap?

    mutating func add(_ structure: borrowing PageStructure) {
        for place in structure.elements.indices {
            guard let level = structure.elements[place].kind.headingLevel else { continue }
            if level > last + 1, gap == nil { gap = .skippedHeading(level, after: last) }
            last = level
        }
    }
}
