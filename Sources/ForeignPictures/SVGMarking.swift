import CairoCanvas
import Drawing
import PictureCodecs

/// Marks the masks and SVG files in an SVG file, so that they stay shapes.
///
/// A masked element becomes a group of two parts: the element without its mask, and the content of
/// the mask. A nested file becomes a box. `PlainSVGReader` puts them together again. A file in which
/// this could change anything else, such as one with masks in a filter or with style sheets that
/// have conditions, stays as it is; librsvg makes pixels of its masks and files.
package struct SVGMarking {
    /// An element with a mask.
    struct Masked {
        var element: Int
        var mask: Int
        /// Whether others use the element by its id, which the marked group then gets.
        var isUsed: Bool
    }

    /// The maximum depth of files in files, as in `SVGCosts`.
    private static let mostNested = 3
    /// The maximum number of pairs of elements, masks and rules that are compared.
    private static let mostComparisons = 20_000_000

    private let tree: SVGTree
    private let masked: [Int: Masked]
    /// The nested files, by the elements that show them.
    private var nested: [Int: NestedFile] = [:]

    private struct NestedFile {
        var number: Int
        var bytes: [UInt8]
        var box: Size
    }

    /// Returns a file with marks.
    ///
    /// - Parameters:
    ///   - depth: The number of files that it is nested in.
    ///   - sizes: Returns the sizes of elements of a file, by their ids.
    package static func source(
        of file: [UInt8], depth: Int = 0,
        sizes: (_ ids: [String], _ file: [UInt8]) throws(CanvasError) -> [Size?]
    ) throws(CanvasError) -> SVGSource {
        guard
            file.firstRange(of: Array("mask".utf8)) != nil
                || file.firstRange(of: Array("data:".utf8)) != nil,
            // librsvg reports a damaged file.
            let marking = try? SVGMarking(file, depth: depth)
        else { return SVGSource(file) }
        var writer = SVGMarkWriter(
            tree: marking.tree, masked: marking.masked,
            boxes: marking.nested.mapValues { ($0.number, $0.box) })
        try writer.measure(sizes)
        writer.write()
        var files: [SVGSource.Nested] = []
        for (number, file) in marking.nested.sorted(by: { $0.value.number < $1.value.number }) {
            let source = try source(of: file.bytes, depth: depth + 1, sizes: sizes)
            let fit = BoxFit(marking.tree.elements[number]["preserveAspectRatio"] ?? "")
            files.append(.init(source: source, box: file.box, fit: fit))
        }
        return SVGSource(writer.result, nested: files)
    }

    /// Returns whether each tag of a file has its other one.
    package static func isComplete(_ file: [UInt8]) -> Bool { (try? SVGTree(file)) != nil }

    /// Finds what is to be marked in a file; nil if there is nothing, or it cannot be.
    private init?(_ file: [UInt8], depth: Int) throws(SVGRefusal) {
        guard let tree = try SVGTree(file), !tree.rules.contains(where: \.selector.isGeneral),
            tree.elements[0].name == "svg",
            tree.text(tree.elements[0].tag.range).hasPrefix("<svg"),
            file.firstRange(of: Array(SVGMarkWriter.prefix.utf8)) == nil,
            tree.elements.count * (tree.ruleCount + 1) < Self.mostComparisons
        else { return nil }
        self.tree = tree
        let used = Set(tree.elements.compactMap { $0["href"] })
        var masked: [Int: Masked] = [:]
        for (number, element) in tree.elements.enumerated() {
            if element.name == "image", depth < Self.mostNested,
                let (bytes, box) = try Self.nestedFile(element)
            {
                guard !tree.rules.contains(where: { $0.selector.name == "image" }) else {
                    return nil
                }
                nested[number] = NestedFile(number: nested.count, bytes: bytes, box: box)
            }
            guard let mask = try Self.mask(of: number, tree) else { continue }
            guard Self.canBeGrouped(number, tree) else { return nil }
            let id = element["id"]
            let isUsed = id.map { used.contains("#\($0)") } ?? false
            guard !isUsed || !tree.rules.contains(where: { $0.selector.id == id }) else {
                return nil
            }
            masked[number] = Masked(element: number, mask: mask, isUsed: isUsed)
        }
        self.masked = masked
        guard !masked.isEmpty || !nested.isEmpty, nested.count <= 1000, try isIndependent() else {
            return nil
        }
    }

    /// Returns the SVG file that an image shows, and the size of its box; nil for anything else.
    private static func nestedFile(
        _ element: SVGTree.Element
    ) throws(SVGRefusal) -> ([UInt8], Size)? {
        func length(_ key: String) -> Double? {
            guard var text = element[key]?[...] else { return nil }
            if text.hasSuffix("px") { text = text.dropLast(2) }
            return Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        }
        guard let width = length("width"), let height = length("height"),
            let address = element["href"], let bytes = try DataAddress.bytes(address),
            case .svg? = try? PictureDecoder.format(of: bytes, name: "")
        else { return nil }
        return (bytes, Size(width: width, height: height))
    }

    /// Elements that can have a mask.
    private static let drawn: Set = [
        "a", "circle", "ellipse", "g", "image", "line", "path", "polygon", "polyline", "rect",
        "svg", "switch", "text", "use",
    ]

    /// Returns the mask of an element; nil for none.
    private static func mask(of number: Int, _ tree: SVGTree) throws(SVGRefusal) -> Int? {
        guard drawn.contains(tree.elements[number].name),
            let value = try tree.property("mask", of: number),
            let id = SVGStyle.targets(value).first, let mask = tree.known[id],
            tree.elements[mask].name == "mask"
        else { return nil }
        // A clip is only an outline.
        let isInClip = tree.ancestors(of: number).contains {
            tree.elements[$0].name == "clipPath"
        }
        return isInClip ? nil : mask
    }

    /// Returns whether an element can be put in a group that has its transform.
    private static func canBeGrouped(_ number: Int, _ tree: SVGTree) -> Bool {
        guard let parent = tree.elements[number].parent,
            tree.elements[parent].name != "switch",
            let properties = try? tree.properties(of: number)
        else { return false }
        let attributes = tree.elements[number].attributes
        return !properties.contains { $0.key == "mix-blend-mode" }
            && properties.count { $0.key == "transform" }
                == attributes.count { $0.key == "transform" }
    }

    // MARK: References

    /// Returns whether no filter makes pixels of what is marked, and no mask masks itself.
    private func isIndependent() throws(SVGRefusal) -> Bool {
        guard (masked.count + 1) * tree.elements.count < Self.mostComparisons else { return false }
        var filtered: [Int] = []
        for number in tree.elements.indices {
            guard let filter = try tree.property("filter", of: number),
                !SVGStyle.targets(filter).isEmpty || filter.contains("(")
            else { continue }
            filtered.append(number)
        }
        let inFilters = try reachable(from: filtered)
        guard masked.keys.allSatisfy({ !inFilters.contains($0) }),
            nested.keys.allSatisfy({ !inFilters.contains($0) })
        else { return false }
        for masked in masked.values {
            if try reachable(from: [masked.mask]).contains(masked.element) { return false }
        }
        return true
    }

    /// Returns the elements that some elements draw or use, and these.
    private func reachable(from start: [Int]) throws(SVGRefusal) -> Set<Int> {
        var found = Set(start)
        var open = start
        while let number = open.popLast() {
            let element = tree.elements[number]
            var next = element.children
            for (key, value) in try tree.properties(of: number) {
                let ids =
                    key == "href" && value.hasPrefix("#")
                    ? [String(value.dropFirst())] : SVGStyle.targets(value)
                next += ids.compactMap { tree.known[$0] }
            }
            for number in next where found.insert(number).inserted { open.append(number) }
        }
        return found
    }
}
