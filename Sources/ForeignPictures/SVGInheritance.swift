/// The properties that an element's children inherit.
enum SVGInheritance {
    /// Their initial values.
    ///
    /// Source: <https://www.w3.org/TR/SVG11/propidx.html>.
    static let initial = """
        clip-rule:nonzero;color:black;color-interpolation:sRGB;direction:ltr;fill:black;\
        fill-opacity:1;fill-rule:nonzero;font-family:Times New Roman;font-size:medium;\
        font-stretch:normal;font-style:normal;font-variant:normal;font-weight:normal;\
        image-rendering:auto;letter-spacing:normal;marker-end:none;marker-mid:none;\
        marker-start:none;paint-order:normal;shape-rendering:auto;stroke:none;\
        stroke-dasharray:none;stroke-dashoffset:0;stroke-linecap:butt;stroke-linejoin:miter;\
        stroke-miterlimit:4;stroke-opacity:1;stroke-width:1;text-anchor:start;\
        text-rendering:auto;visibility:visible;writing-mode:lr-tb
        """

    static let names = Set(
        initial.split(separator: ";").compactMap { $0.split(separator: ":").first.map(String.init) }
            + ["font", "marker"])
}

extension SVGTree {
    /// Returns the style that an element gives to its children.
    func inheritedStyle(of number: Int) -> String {
        ((try? properties(of: number)) ?? []).filter { SVGInheritance.names.contains($0.key) }
            .map { "\($0.key):\($0.value)" }.joined(separator: ";")
    }
}
