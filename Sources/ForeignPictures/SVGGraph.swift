/// The elements of an SVG file, and which others each of them uses.
struct SVGGraph {
    struct Node {
        let name: String
        /// What it takes without its children and the elements that it uses.
        var own = SVGCosts()
        var children: [Int] = []
        var uses: [Use] = []
        var id = ""
        var classes: [Substring] = []
        /// The number of corners of its outline, each of which can have a marker.
        var corners = 1
        fileprivate var state = State.new
        fileprivate var total = SVGCosts()

        fileprivate func mayMatch(_ selector: SVGStyle.Selector) -> Bool {
            switch selector {
            case .all: true
            case .named(let name): self.name == name
            case .ofClass(let name): classes.contains(name)
            case .withID(let id): self.id == id
            }
        }
    }

    /// Another element that is drawn, or applied, for an element.
    struct Use {
        let id: String
        var times = 1
        var isMask = false
    }

    fileprivate enum State {
        case new, open, done
    }

    private(set) var nodes: [Node] = []
    var needs = SVGNeeds()
    private var known: [String: Int] = [:]
    /// The number of pixels per unit of the file.
    private var scale = 1.0

    /// Elements that are drawn only where others use them.
    private static let hidden: Set = [
        "defs", "filter", "mask", "clipPath", "pattern", "marker", "symbol", "linearGradient",
        "radialGradient", "style",
    ]
    /// The maximum length of a chain of elements that use others.
    private static let mostDepth = 2000

    mutating func add(_ name: String, in parent: Int?) -> Int {
        nodes.append(Node(name: name))
        if let parent { nodes[parent].children.append(nodes.count - 1) }
        return nodes.count - 1
    }

    /// Adds letters to an element.
    mutating func addText(_ count: Int, to number: Int) {
        nodes[number].own.letters += count
        needs.hasText = true
    }

    mutating func read(
        _ attributes: [(key: String, value: String)], of number: Int, depth: Int
    ) throws(SVGRefusal) {
        guard nodes.count <= SVGCosts.mostElements else {
            throw SVGRefusal(reason: "it has more than \(SVGCosts.mostElements) elements")
        }
        let name = nodes[number].name
        // Only these include other files, or parts of this one, in a way that is not counted here.
        guard name != "include" else {
            throw SVGRefusal(reason: "it includes other files")
        }
        if number == 0 { readScale(attributes) }
        for (key, value) in attributes {
            switch key {
            case "id":
                nodes[number].id = value
                if known[value] == nil { known[value] = number }
            case "class": nodes[number].classes = value.split(whereSeparator: \.isWhitespace)
            case "d", "points":
                // A corner has at least two numbers, so three bytes.
                nodes[number].corners = max(1, value.utf8.count / 3)
            case "href": try readAddress(value, of: number, depth: depth)
            case "style": apply(try SVGStyle.declarations(value), to: [number])
            default: apply([(key, value)], to: [number])
            }
        }
        if name.hasPrefix("fe") {
            nodes[number].own.passes += try SVGFilters.passes(name, attributes, scale: scale)
        }
    }

    private mutating func readScale(_ attributes: [(key: String, value: String)]) {
        func numbers(_ key: String) -> [Double] {
            let value = attributes.first { $0.key == key }?.value ?? ""
            return value.split { " ,\t\n".contains($0) }.compactMap {
                Double($0.prefix { $0.isNumber || $0 == "." })
            }
        }
        let box = numbers("viewBox")
        let side =
            box.count == 4
            ? max(box[2], box[3])
            : max(numbers("width").first ?? 0, numbers("height").first ?? 0)
        if side > 0 { scale = 1024 / side }
    }

    private mutating func readAddress(
        _ value: String, of number: Int, depth: Int
    ) throws(SVGRefusal) {
        switch nodes[number].name {
        case "use", "pattern", "linearGradient", "radialGradient", "filter":
            if value.hasPrefix("#") {
                nodes[number].uses.append(Use(id: String(value.dropFirst())))
            }
        case "image", "feImage":
            if value.hasPrefix("#") {
                nodes[number].uses.append(Use(id: String(value.dropFirst())))
            } else {
                nodes[number].own.add(
                    try SVGCosts.ofPicture(value, depth: depth, &needs))
            }
        default: break
        }
    }

    /// Adds what the properties of elements use.
    private mutating func apply(
        _ declarations: [(key: String, value: String)], to numbers: [Int]
    ) {
        for (key, value) in declarations {
            for id in SVGStyle.targets(value) {
                for number in numbers {
                    var use = Use(id: id)
                    switch key.lowercased() {
                    case "mask":
                        use.isMask = true
                        nodes[number].own.passes += 4
                    case "filter": nodes[number].own.passes += 2
                    case let key where key.hasPrefix("marker"):
                        use.times = nodes[number].corners
                    default: break
                    }
                    nodes[number].uses.append(use)
                }
            }
        }
    }

    /// Adds what the rules of style sheets use.
    mutating func apply(style: String) throws(SVGRefusal) {
        for rule in try SVGStyle.rules(style) {
            let found = nodes.indices.filter { number in
                let node = nodes[number]
                return rule.selectors.contains { node.mayMatch($0) }
            }
            apply(rule.declarations, to: found)
        }
    }

    /// Returns what drawing the file takes.
    mutating func total() throws(SVGRefusal) -> SVGCosts {
        guard !nodes.isEmpty else { throw .damaged }
        return try total(of: 0, depth: 0)
    }

    private mutating func total(of number: Int, depth: Int) throws(SVGRefusal) -> SVGCosts {
        switch nodes[number].state {
        case .done: return nodes[number].total
        // An element that uses itself is not drawn again.
        case .open: return SVGCosts()
        case .new: break
        }
        guard depth < Self.mostDepth else {
            throw SVGRefusal(reason: "its elements use each other, too deeply")
        }
        nodes[number].state = .open
        var total = nodes[number].own
        for child in nodes[number].children where !Self.hidden.contains(nodes[child].name) {
            total.add(try self.total(of: child, depth: depth + 1))
        }
        for use in nodes[number].uses {
            guard let target = known[use.id] else { continue }
            var costs = try self.total(of: target, depth: depth + 1)
            if use.isMask { costs.masks += 1 }
            total.add(costs, times: use.times)
        }
        nodes[number].total = total
        nodes[number].state = .done
        return total
    }
}
