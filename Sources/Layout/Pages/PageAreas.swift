import Drawing
import Templates

/// The rectangles inside the margins of a record's pages, which all have the same width.
struct PageAreas {
    private let first, odd, even: Rect

    /// Creates the rectangles for pages of a size.
    ///
    /// - Parameter isMirrored: Whether the pages will be mirrored; their margins will not.
    init(_ margins: PageMargins?, page: Size, isMirrored: Bool = false) {
        func area(_ number: Int) -> Rect {
            let area = Rect(origin: .zero, size: page)
                .inset(by: margins?.insets(ofPage: number, on: page) ?? .zero)
            return isMirrored ? area.mirrored(about: page.width / 2) : area
        }
        (first, odd, even) = (area(1), area(3), area(2))
    }

    var width: Double { odd.size.width }

    /// Returns the rectangle of a page; pages are counted from 1.
    subscript(number: Int) -> Rect {
        number == 1 ? first : number % 2 == 0 ? even : odd
    }
}
