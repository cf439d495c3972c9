import CairoCanvas
import Drawing

/// The classes of an SVG file, whose colors can be replaced before it is drawn.
package struct SVGClasses {
    private let tree: SVGTree
    /// Where each element has a fill and a line, by its own properties or those around it.
    private let paints: [Paints]
    /// The classes, in the order of the file.
    package let names: [String]

    private struct Paints {
        var hasFill = true
        var hasLine = false
    }

    /// The maximum number of pairs of elements and rules that are compared.
    private static let mostComparisons = 20_000_000

    /// Finds the classes of a picture; a photo has none.
    ///
    /// - Throws: `CanvasError.image` if it is damaged or too large, or if what its style sheets say
    ///   depends on more than names, classes and ids.
    package init?(_ file: [UInt8], name: String) throws(CanvasError) {
        guard try ImageProbe.isSVG(file, name: name) else { return nil }
        do throws(SVGRefusal) {
            guard let tree = try SVGTree(try XMLEntities.replaced(file)),
                tree.elements.count * (tree.ruleCount + 1) < Self.mostComparisons
            else {
                throw SVGRefusal(
                    reason: "its style sheets have conditions, so its classes cannot get colors")
            }
            self.tree = tree
            paints = try Self.paints(tree)
        } catch {
            throw .image(name: name, reason: error.reason)
        }
        var seen: Set<Substring> = []
        names = tree.elements.flatMap(\.classes).filter { seen.insert($0).inserted }
            .map(String.init)
    }

    /// Returns the file with the fills, lines and stops of classes in other colors.
    ///
    /// An element with several of the classes gets the color of the last.
    package func file(with colors: [(name: String, color: Color)]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for (number, element) in tree.elements.enumerated() {
            let classes = element.classes
            guard let color = colors.last(where: { classes.contains($0.name[...]) })?.color else {
                continue
            }
            let style = style(of: number, color)
            guard !style.isEmpty else { continue }
            // The last property in the element's own style counts more than all others.
            if let own = element.place("style") {
                result += tree.bytes[place..<own.upperBound - 1]
                result += Array(";\(style)".utf8)
                place = own.upperBound - 1
            } else {
                result += tree.bytes[place..<element.tag.nameEnd]
                result += Array(" style=\"\(style)\"".utf8)
                place = element.tag.nameEnd
            }
        }
        return result + tree.bytes[place...]
    }

    private func style(of number: Int, _ color: Color) -> String {
        if tree.elements[number].name == "stop" { return "stop-color:\(color.hex)" }
        let fill = paints[number].hasFill ? ["fill:\(color.hex)"] : []
        let line = paints[number].hasLine ? ["stroke:\(color.hex)"] : []
        return (fill + line).joined(separator: ";")
    }

    private static func paints(_ tree: SVGTree) throws(SVGRefusal) -> [Paints] {
        var paints: [Paints] = []
        paints.reserveCapacity(tree.elements.count)
        for (number, element) in tree.elements.enumerated() {
            var own = element.parent.map { paints[$0] } ?? Paints()
            for (key, value) in try tree.properties(of: number) {
                let word = value.filter { !$0.isWhitespace }
                guard word != "inherit" else { continue }
                if key == "fill" { own.hasFill = word != "none" }
                if key == "stroke" { own.hasLine = word != "none" }
            }
            paints.append(own)
        }
        return paints
    }
}

extension SVGTree.Element {
    fileprivate var classes: [Substring] {
        (self["class"] ?? "").split(whereSeparator: \.isWhitespace)
    }
}
