import Bytes
import CairoCanvas
import Drawing

/// Writes an SVG file with marks in place of masks and nested files.
struct SVGMarkWriter {
    /// How the ids of new elements begin.
    static let prefix = "chalkboard-mark-"

    let tree: SVGTree
    let masked: [Int: SVGMarking.Masked]
    /// The numbers and sizes of the boxes of nested files, by element.
    let boxes: [Int: (number: Int, size: Size)]
    /// The boxes around masked elements, on which their masks depend; nil for an empty one.
    var boxesOfMasked: [Int: Rect?] = [:]

    /// The file with marks, after `write`.
    private(set) var result: [UInt8] = []

    /// Whether the file is written only to measure boxes.
    private var isMeasuring = false
    /// The number of bytes of the file that are in the result or left out of it.
    private var place = 0
    /// The masks whose content is used.
    private let masks: Set<Int>

    init(
        tree: SVGTree, masked: [Int: SVGMarking.Masked],
        boxes: [Int: (number: Int, size: Size)]
    ) {
        (self.tree, self.masked, self.boxes) = (tree, masked, boxes)
        masks = Set(masked.values.map(\.mask))
    }

    /// Writes the whole file.
    mutating func write() {
        (result, place) = ([], 0)
        write(0)
        copy(to: tree.bytes.count)
    }

    // MARK: Boxes

    /// Measures the boxes of all elements that have to be measured.
    ///
    /// - Parameter sizes: Returns the sizes of elements, by their ids, without their places. Two groups
    ///   in place of the marks show where an element ends.
    mutating func measure(
        _ sizes: (_ ids: [String], _ file: [UInt8]) throws(CanvasError) -> [Size?]
    ) throws(CanvasError) {
        let numbers = masked.values.filter(dependsOnBox).map(\.element).sorted()
        guard !numbers.isEmpty else { return }
        isMeasuring = true
        write()
        isMeasuring = false
        let found = try sizes(
            numbers.flatMap { ["\(Self.prefix)inner-\($0)", "\(Self.prefix)outer-\($0)"] }, result)
        for (index, number) in numbers.enumerated() {
            boxesOfMasked[number] = Self.box(found[2 * index], whole: found[2 * index + 1])
        }
    }

    private static func box(_ own: Size?, whole: Size?) -> Rect? {
        guard let own, let whole else { return nil }
        let (width, height) = (own.width / enlargement, own.height / enlargement)
        let right = (whole.width - distance) / enlargement
        let bottom = (whole.height - distance) / enlargement
        return Rect(x: right - width, y: bottom - height, width: width, height: height)
    }

    /// How much an element is enlarged in its group, because Cairo keeps 1/256 of a unit.
    private static let enlargement = 64.0
    /// The distance of another element in the outer group from the origin, to the left and upward.
    private static let distance = 1_000_000.0

    private mutating func copy(to end: Int) {
        result += tree.bytes[place..<end]
        place = end
    }

    private mutating func add(_ text: String) {
        result += Array(text.utf8)
    }

    private mutating func write(_ number: Int) {
        let element = tree.elements[number]
        copy(to: element.tag.range.lowerBound)
        let masked = masked[number]
        if let masked { add(head(of: masked)) }
        writeTag(of: number, masked)
        let isContent = masks.contains(number) && !element.isEmpty
        if isContent { add("<g id=\"\(Self.prefix)content-\(number)\">") }
        if let box = boxes[number] {
            add(text(ofBox: box.number, element))
            place = element.endTag.upperBound
        } else {
            for child in element.children { write(child) }
            copy(to: element.endTag.lowerBound)
            if isContent { add("</g>") }
            copy(to: element.endTag.upperBound)
        }
        if let masked { add(tail(of: masked)) }
    }

    /// Writes a start tag without what the marks replace.
    private mutating func writeTag(of number: Int, _ masked: SVGMarking.Masked?) {
        let element = tree.elements[number]
        let isBox = boxes[number] != nil
        if isBox {
            add("<g")
            place = element.tag.nameEnd
        } else {
            copy(to: element.tag.nameEnd)
        }
        var left: Set<String> = isBox ? ["href"] : []
        if let masked {
            left.formUnion(["transform", "mask", "style"])
            if masked.isUsed { left.insert("id") }
            let style = element["style"].map { "\($0.escapedForXML(inQuotes: true));" } ?? ""
            add(" style=\"\(style)mask:none\"")
        }
        for attribute in element.tag.attributes where left.contains(attribute.key) {
            copy(to: attribute.range.lowerBound)
            place = attribute.range.upperBound
        }
        copy(to: element.tag.range.upperBound)
        guard isBox, element.isEmpty, let slash = result.lastIndex(of: UInt8(ascii: "/")) else {
            return
        }
        result.removeSubrange(slash...)
        add(">")
    }

    /// Returns the box of a nested file, and the end of its group.
    private func text(ofBox number: Int, _ element: SVGTree.Element) -> String {
        let digits = String(number, radix: 16)
        let color = "#00" + String(repeating: "0", count: 4 - digits.count) + digits
        let attributes = ["x", "y", "width", "height"].compactMap { key in
            element[key].map { " \(key)=\"\($0.escapedForXML(inQuotes: true))\"" }
        }
        return "<g style=\"opacity:\(SVGMark.nested.rawValue)\"><rect\(attributes.joined())"
            + " style=\"fill:\(color);fill-opacity:1;stroke:none;opacity:1\"/></g></g>"
    }

    // MARK: Masks

    /// Returns what precedes a masked element.
    private func head(of masked: SVGMarking.Masked) -> String {
        let element = tree.elements[masked.element]
        guard !isMeasuring else {
            let corner = -Self.distance
            return "<g id=\"\(Self.prefix)outer-\(masked.element)\"><rect x=\"\(corner)\""
                + " y=\"\(corner)\" width=\"1\" height=\"1\"/>"
                + "<g id=\"\(Self.prefix)inner-\(masked.element)\""
                + " transform=\"scale(\(Self.enlargement))\">"
        }
        let id =
            masked.isUsed
            ? element["id"].map { " id=\"\($0.escapedForXML(inQuotes: true))\"" } ?? "" : ""
        let transform = element.place("transform").map { " \(tree.text($0))" } ?? ""
        let region = "\(Self.prefix)region-\(masked.element)"
        return "<g\(id)\(transform) style=\"opacity:\(SVGMark.masked.rawValue)\">"
            + "<clipPath id=\"\(region)\">\(area(masked))</clipPath>"
            + "<g style=\"opacity:\(SVGMark.content.rawValue)\"><g clip-path=\"url(#\(region))\">"
    }

    /// Returns the outline of a mask's area.
    ///
    /// It is in units of the element around it: librsvg takes too large a box where that is turned.
    private func area(_ masked: SVGMarking.Masked) -> String {
        let mask = tree.elements[masked.mask]
        var sides = [("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%")]
        for index in sides.indices { sides[index].1 = mask[sides[index].0] ?? sides[index].1 }
        if hasBoxUnits(mask, "maskUnits") {
            let box =
                (boxesOfMasked[masked.element] ?? nil) ?? Rect(x: 0, y: 0, width: 0, height: 0)
            let shares = sides.map { _, text in
                text.hasSuffix("%")
                    ? (Double(text.dropLast()) ?? 0) / 100 : Double(text) ?? 0
            }
            let (width, height) = (box.size.width, box.size.height)
            let lengths = [
                box.minX + shares[0] * width, box.minY + shares[1] * height, shares[2] * width,
                shares[3] * height,
            ]
            for index in sides.indices { sides[index].1 = "\(lengths[index])" }
        }
        let attributes = sides.map { key, value in
            " \(key)=\"\(value.escapedForXML(inQuotes: true))\""
        }
        return "<rect\(attributes.joined()) style=\"visibility:visible\"/>"
    }

    /// Returns what follows a masked element: its mask, with the properties that it inherits where
    /// it is.
    private func tail(of masked: SVGMarking.Masked) -> String {
        guard !isMeasuring else { return "</g></g>" }
        let chain = tree.ancestors(of: masked.mask) + [masked.mask]
        let styles = [SVGInheritance.initial] + chain.map(tree.inheritedStyle)
        let mask = tree.elements[masked.mask]
        let type = (try? tree.property("mask-type", of: masked.mask)) ?? nil
        let mark: SVGMark =
            type?.filter { !$0.isWhitespace } == "alpha" ? .opacity : .luminance
        var text = "</g></g><g style=\"opacity:\(mark.rawValue)\">"
        for style in styles { text += "<g style=\"\(style.escapedForXML(inQuotes: true))\">" }
        text += "<g\(transform(ofMask: masked))>"
        if !mask.isEmpty { text += "<use href=\"#\(Self.prefix)content-\(masked.mask)\"/>" }
        return text + String(repeating: "</g>", count: styles.count + 3)
    }

    private func dependsOnBox(_ masked: SVGMarking.Masked) -> Bool {
        let mask = tree.elements[masked.mask]
        return hasBoxUnits(mask, "maskUnits") || hasBoxUnits(mask, "maskContentUnits")
    }

    /// Returns whether a mask is in units of the box around what it masks, in one respect.
    private func hasBoxUnits(_ mask: SVGTree.Element, _ key: String) -> Bool {
        key == "maskUnits" ? mask[key] != "userSpaceOnUse" : mask[key] == "objectBoundingBox"
    }

    private func transform(ofMask masked: SVGMarking.Masked) -> String {
        guard hasBoxUnits(tree.elements[masked.mask], "maskContentUnits"),
            let box = boxesOfMasked[masked.element]
        else { return "" }
        let matrix =
            box.map { [$0.size.width, 0, 0, $0.size.height, $0.minX, $0.minY] }
            ?? Array(repeating: 0, count: 6)
        return " transform=\"matrix(\(matrix.map { "\($0)" }.joined(separator: " ")))\""
    }
}
