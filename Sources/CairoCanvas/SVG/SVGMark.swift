import Drawing

/// Marks in an SVG file that has been prepared for reading.
///
/// librsvg makes pixels of masks and of SVG files inside others. So both are taken out of a file
/// before librsvg reads it, and marked there by groups with one of these opacities. Cairo writes six
/// decimals; the opacities of files have fewer.
package enum SVGMark: String, CaseIterable {
    /// A group of two parts: what is masked, and its mask.
    case masked = "0.731917"
    /// What is masked.
    case content = "0.731918"
    /// A mask that is measured by its brightness.
    case luminance = "0.731919"
    /// A mask that is measured by its opacity.
    case opacity = "0.731923"
    /// The box of an SVG file, filled with a color that is its number.
    case nested = "0.731921"

    package var value: Double { Double(rawValue) ?? 0 }
}

/// An SVG file without other files in it.
package struct SVGSource: Sendable, Hashable {
    /// A file inside another one.
    package struct Nested: Sendable, Hashable {
        package var source: SVGSource
        /// The size of its box, in units of the file around it.
        package var box: Size
        package var fit: BoxFit

        package init(source: SVGSource, box: Size, fit: BoxFit) {
            (self.source, self.box, self.fit) = (source, box, fit)
        }
    }

    /// The file, with marks.
    package var bytes: [UInt8]
    /// The files inside it, by the numbers in their marks.
    package var nested: [Nested]

    package init(_ bytes: [UInt8], nested: [Nested] = []) {
        (self.bytes, self.nested) = (bytes, nested)
    }
}

/// How a picture is placed in a box of another shape: `preserveAspectRatio`.
package struct BoxFit: Sendable, Hashable {
    /// The share of the free width on the left, 0…1.
    package var x = 0.5
    /// The share of the free height above, 0…1.
    package var y = 0.5
    /// Whether the picture covers the box; otherwise, the box contains the picture.
    package var covers = false
    package var stretches = false

    /// Reads a value such as `xMidYMid slice`; anything else has the usual meaning.
    package init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        stretches = words.first == "none"
        covers = words.last == "slice"
        let shares = ["Min": 0.0, "Mid": 0.5, "Max": 1.0]
        guard let align = words.first, align.count == 8, align.hasPrefix("x") else { return }
        x = shares[String(align.dropFirst().prefix(3))] ?? 0.5
        y = shares[String(align.suffix(3))] ?? 0.5
    }

    /// Returns the transform from a picture of a size to a box of a size, both from 0, 0.
    func transform(from size: Size, to box: Size) -> Transform {
        guard size.width > 0, size.height > 0 else { return .identity }
        var (across, down) = (box.width / size.width, box.height / size.height)
        if !stretches {
            across = covers ? max(across, down) : min(across, down)
            down = across
        }
        let offset = Point(
            x: (box.width - size.width * across) * x, y: (box.height - size.height * down) * y)
        return Transform.scale(across, down).then(.translation(offset))
    }
}
