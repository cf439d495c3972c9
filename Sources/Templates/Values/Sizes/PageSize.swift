import Diagnostics
import Drawing

/// The named page sizes, and the notation of other sizes.
package enum PageSize {
    /// The names and their sizes in points.
    ///
    /// Letter and card are the ANSI and trading-card sizes in inches, A4 and A5 are the ISO 216 sizes
    /// in millimeters, and the phones are the sizes of 4, 4.7 and 5.5 inch screens in points.
    package static let named: [(name: String, size: Size)] = [
        ("letter", Size(width: 612, height: 792)),
        ("a4", Size(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)),
        ("a5", Size(width: 148 / 25.4 * 72, height: 210 / 25.4 * 72)),
        ("card", Size(width: 180, height: 252)),
        ("phone-4", Size(width: 320, height: 568)),
        ("phone-4.7", Size(width: 375, height: 667)),
        ("phone-5.5", Size(width: 414, height: 736)),
    ]

    /// The names and sizes of the named pages in landscape, such as `a4-landscape`.
    package static let landscape = named.map { name, size in
        (name: "\(name)-landscape", size: Size(width: size.height, height: size.width))
    }

    /// The largest side in points: 200 inches, the limit of PDF readers.
    package static let largestSide: Double = 14_400
    /// The smallest side in points.
    package static let smallestSide: Double = 18
    /// The rule for the sides, in points.
    package static let bounds =
        "each side must be from \(Int(smallestSide)) to \(Int(largestSide)) points long"

    /// Returns a size from its name, from `WxH` with a unit, as in `80mm x 50mm` or `4x6in`, or from the
    /// name of a label.
    ///
    /// - Throws: An error with the allowed values in its hint.
    package static func parse(_ text: String) throws(TemplateError) -> Size {
        let folded = text.lowercased()
        if let known = (named + landscape).first(where: { $0.name == folded }) { return known.size }
        if let sheet = LabelSheet(named: text) { return sheet.label }
        if folded.hasPrefix("label") {
            throw TemplateError(
                message: "\(quoted(text)) is not a known label",
                hint: "the labels are \(LabelSheet.all.map(\.name).joined(separator: ", "))")
        }
        let sides = folded.split(separator: "x", omittingEmptySubsequences: false)
            .map { String($0.drop(while: { $0 == " " })) }
            .map { side in String(side.reversed().drop(while: { $0 == " " }).reversed()) }
        guard sides.count == 2 else { throw unknown(text) }
        let unit = String(sides[1].drop { $0.isNumber || $0 == "." || $0 == " " })
        let first = sides[0].last?.isNumber == true ? sides[0] + unit : sides[0]
        guard let width = absolute(first), let height = absolute(sides[1]) else {
            throw unknown(text)
        }
        let size = Size(width: width, height: height)
        guard isValid(size) else {
            throw TemplateError(
                message: "\(quoted(text)) is not a valid page size",
                hint: "each side must be from 0.25 to 200 inches long")
        }
        return size
    }

    /// Returns whether both sides of a page are numbers in the allowed range.
    package static func isValid(_ size: Size) -> Bool {
        [size.width, size.height].allSatisfy((smallestSide...largestSide).contains)
    }

    private static func unknown(_ text: String) -> TemplateError {
        TemplateError(
            message: "\(quoted(text)) is not a valid page size",
            hint: "use one of \(named.map(\.name).joined(separator: ", ")),"
                + " a label such as label-5160, or a size such as 80mm x 50mm")
    }

    private static func absolute(_ text: String) -> Double? {
        guard case .points(let points)? = Length(unbounded: text), text.last?.isLetter == true
        else {
            return nil
        }
        return points
    }
}
