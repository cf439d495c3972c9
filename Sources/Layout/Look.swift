import Drawing
import Input
import Schema
import Templates

/// How a text of a template looks on a page size: a style with its lengths in points.
///
/// The lines of the texts that were set in it lately are kept with it, so that neither style nor
/// fonts are looked up again for the same words.
final class Look {
    let style: TextStyle
    let color: PreparedColor
    /// The width of a line along the letters' edges, as a share of the size.
    let outline: Double
    let align: Alignment
    let fit: TextFit
    /// The size below which it does not shrink.
    let least: Double
    let lines: Int?
    /// The width of "…", below which nothing is left of a text.
    var leastWidth: Double?

    private var kept: [Key: FittedText] = [:]

    private struct Key: Hashable {
        var text: String
        var width: Double?
    }

    init(_ style: Style, page: Size, color: PreparedColor) {
        let style = style.over(.plain)
        func points(_ length: Length) -> Double { length.points(on: page) }
        let size = style.size.map(points) ?? 11
        self.style = TextStyle(
            families: style.families ?? [], size: size, weight: style.weight ?? 400,
            italic: style.italic ?? false, letterSpacing: style.letterSpacing.map(points) ?? 0,
            features: style.features ?? [], lineSpacing: style.lineSpacing ?? 1,
            lineHeight: style.lineHeight)
        self.color = color
        outline = style.outline ?? 0
        align = style.align ?? .start
        fit = style.fit ?? .wrap
        least = style.least.map(points) ?? size / 2
        lines = style.lines
    }

    /// Whether it takes all the width it has: at the middle or the end there must be a room to be so in.
    var fillsWidth: Bool { align == .center || align == .end }

    /// The lines of a text in a width, made by `make` when they are not known.
    func fitted(
        _ text: String, _ width: Double?, make: () throws -> FittedText
    ) rethrows -> FittedText {
        let key = Key(text: text, width: width)
        if let known = kept[key] { return known }
        // Lines that need no more than they are given are those of a text that is free.
        if let width, let free = kept[Key(text: text, width: nil)], !free.isFlawed,
            free.shaped.size.width <= width
        {
            return free
        }
        let fitted = try make()
        // Texts come in waves, of a record and of a table; what is forgotten is still known to the
        // shaper for a while.
        if kept.count >= Self.limit { kept.removeAll(keepingCapacity: true) }
        kept[key] = fitted
        return fitted
    }

    private static let limit = 512
}

/// A text to be set.
///
/// A class, because it is looked at many times and has much in it.
final class TextBlock {
    let text: String
    let look: Look
    let color: Color
    /// Where a text that does not fit is pointed at: the data's place, else the template's.
    let origin: Input.Value
    /// Which of its lines stand here; nil for all.
    let part: Range<Int>?

    init(
        text: String, look: Look, color: Color, origin: Input.Value, part: Range<Int>? = nil
    ) {
        self.text = text
        self.look = look
        self.color = color
        self.origin = origin
        self.part = part
    }

    /// Some of its lines.
    func part(_ lines: Range<Int>) -> TextBlock {
        TextBlock(text: text, look: look, color: color, origin: origin, part: lines)
    }
}

extension ShapedText {
    /// The lines that stand in a part of a text.
    func lines(in part: Range<Int>?) -> ArraySlice<ShapedLine> {
        part.map { lines[$0.clamped(to: lines.indices)] } ?? lines[...]
    }

    /// Points from the text's top to the top of a part.
    ///
    /// Lines are taken to reach as high above their baselines as the first and as low as the last.
    func top(of part: Range<Int>?) -> Double {
        guard let part, part.lowerBound > 0, let first = lines.first,
            let line = lines(in: part).first
        else { return 0 }
        return line.baseline - first.baseline
    }

    /// The height of a part.
    func height(of part: Range<Int>?) -> Double {
        guard let part, part.upperBound < lines.count, let last = lines.last,
            let line = lines(in: part).last
        else { return size.height - top(of: part) }
        return line.baseline + size.height - last.baseline - top(of: part)
    }
}
