/// The work of filters, from the way librsvg applies them.
enum SVGFilters {
    /// The maximum order of a kernel; librsvg 2.54 ends the program above it.
    private static let mostOrder = 20.0

    /// Returns the passes over the pixels of a picture that a step of a filter takes.
    ///
    /// - Parameter scale: The number of pixels per unit of the file.
    static func passes(
        _ name: String, _ attributes: [(key: String, value: String)], scale: Double
    ) throws(SVGRefusal) -> Double {
        func numbers(_ key: String) -> [Double] {
            let value = attributes.first { $0.key == key }?.value ?? ""
            return value.split { " ,\t\r\n".contains($0) }.compactMap { Double($0) }
        }
        switch name {
        case "feConvolveMatrix":
            let order = numbers("order")
            let (across, down) = (order.first ?? 3, order.last ?? 3)
            guard max(across, down) <= mostOrder else {
                throw SVGRefusal(
                    reason:
                        "it has a filter with a matrix of order \(Int(clamping: max(across, down)));"
                        + " the maximum is \(Int(mostOrder))")
            }
            return across * down
        case "feTurbulence": return 10 * max(1, numbers("numOctaves").first ?? 1)
        case "feMorphology":
            let radius = numbers("radius")
            func width(_ radius: Double?) -> Double { 2 * max(0, radius ?? 0) * scale + 1 }
            return width(radius.first) * width(radius.last)
        case "feGaussianBlur", "feDropShadow", "feDiffuseLighting", "feSpecularLighting": return 10
        default: return 2
        }
    }
}

extension Int {
    /// Creates the nearest whole number.
    fileprivate init(clamping value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15))
    }
}
