import Drawing

/// The adjacent runs of a line that belong to the same span, or to none.
struct PangoPiece {
    /// The number of the span; nil for text between spans.
    let span: Int?
    /// The start in the line, in points from its left end.
    let x: Double
    /// The start in the paragraph, in bytes.
    private(set) var offset: Int
    private(set) var width: Double
    /// The runs from left to right, with positions from the start of the piece.
    private(set) var runs: [GlyphRun]
    /// The text in reading order, known when all runs are.
    var text = ""
    private var offsets: [Int]

    fileprivate init(_ run: PangoRun, span: Int?, from start: Double, to end: Double) {
        (self.span, x, offset, width) = (span, start, run.offset, end - start)
        (runs, offsets) = ([run.run.moved(left: start)], [run.offset])
    }

    fileprivate mutating func add(_ run: PangoRun, to end: Double) {
        offset = min(offset, run.offset)
        width = end - x
        runs.append(run.run.moved(left: x))
        offsets.append(run.offset)
    }

    fileprivate mutating func finish() {
        text = zip(offsets, runs).sorted { $0.0 < $1.0 }.map(\.1.text).joined()
    }

    /// Returns the piece as a line of its own in a line with a baseline and a direction.
    func piece(baseline: Double, _ direction: TextDirection) -> TextPiece {
        let first = runs.first?.direction ?? direction
        let isMixed = runs.contains { $0.direction != first }
        return TextPiece(
            span: span, x: x,
            line: ShapedLine(
                text: text, runs: runs, width: width, baseline: baseline,
                direction: isMixed ? direction : first))
    }
}

extension [PangoPiece] {
    /// Adds the next run of a line from left to right.
    mutating func add(
        _ run: PangoRun, from start: Double, to end: Double, _ spans: [ParagraphSpan]
    ) {
        let span = spans.first { $0.bytes.contains(run.offset) }?.number
        if let last, last.span == span {
            self[count - 1].add(run, to: end)
        } else {
            append(PangoPiece(run, span: span, from: start, to: end))
        }
    }

    /// Puts the pieces of a whole line in reading order.
    mutating func finish() {
        sort { $0.offset < $1.offset }
        for place in indices { self[place].finish() }
        while last?.text.last == " " { self[count - 1].text.removeLast() }
    }
}

extension GlyphRun {
    fileprivate func moved(left distance: Double) -> GlyphRun {
        guard distance != 0 else { return self }
        var run = self
        for place in run.glyphs.indices { run.glyphs[place].x -= distance }
        return run
    }
}
