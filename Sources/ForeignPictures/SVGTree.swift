import Bytes

/// The elements of an SVG file with their places in it, and their styles.
struct SVGTree {
    struct Element {
        let tag: XMLScanner.Tag
        let attributes: [(key: String, value: String)]
        let parent: Int?
        var children: [Int] = []
        /// The place of the end tag; for an empty element, the end of its only tag.
        var endTag: Range<Int>

        var name: String { tag.name }
        var isEmpty: Bool { tag.isEmpty }

        subscript(_ key: String) -> String? { attributes.first { $0.key == key }?.value }

        /// The place of an attribute, with its value in quotes.
        func place(_ key: String) -> Range<Int>? {
            tag.attributes.first { $0.key == key }?.range
        }
    }

    let bytes: [UInt8]
    private(set) var elements: [Element] = []
    private(set) var known: [String: Int] = [:]
    let rules: [SVGCascade.Rule]

    /// Reads a file; nil if its style sheets are more than this reader understands.
    init?(_ bytes: [UInt8]) throws(SVGRefusal) {
        self.bytes = bytes
        var scanner = XMLScanner(bytes)
        var elements: [Element] = []
        var open: [Int] = []
        var sheet = ""
        while let token = try scanner.token() {
            switch token {
            case .start(let tag):
                let end = tag.range.upperBound
                elements.append(
                    Element(
                        tag: tag, attributes: scanner.values(of: tag), parent: open.last,
                        endTag: end..<end))
                if let parent = open.last { elements[parent].children.append(elements.count - 1) }
                if !tag.isEmpty { open.append(elements.count - 1) }
            case .end(let range):
                guard let last = open.popLast() else { throw .damaged }
                elements[last].endTag = range
            case .text(let range):
                if let last = open.last, elements[last].name == "style" {
                    sheet += scanner.text(range)
                }
            case .instruction: continue
            }
        }
        guard open.isEmpty, !elements.isEmpty else { throw .damaged }
        guard let rules = try SVGCascade.rules(sheet) else { return nil }
        self.rules = rules
        self.elements = elements
        for (number, element) in elements.enumerated() {
            if let id = element["id"], known[id] == nil { known[id] = number }
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns an element's own properties, from its attributes, rules, and its style; of those with
    /// the same key, the last one counts.
    func properties(of number: Int) throws(SVGRefusal) -> [(key: String, value: String)] {
        let element = elements[number]
        var found = element.attributes.filter { $0.key != "style" }
        for rule in rules where rule.selector.matches(element) { found += rule.declarations }
        if let style = element["style"] { found += try SVGStyle.declarations(style) }
        return found
    }

    /// Returns one of an element's own properties; nil for none.
    func property(_ key: String, of number: Int) throws(SVGRefusal) -> String? {
        try properties(of: number).last { $0.key == key }?.value
    }

    /// The number of rules in style sheets.
    var ruleCount: Int { rules.count }

    /// Returns the elements around an element, the outermost first.
    func ancestors(of number: Int) -> [Int] {
        var found: [Int] = []
        var next = elements[number].parent
        while let parent = next {
            found.append(parent)
            next = elements[parent].parent
        }
        return found.reversed()
    }
}

extension XMLScanner {
    /// Returns the next token; nil at the end.
    mutating func token() throws(SVGRefusal) -> Token? {
        do throws(Damage) { return try next() } catch { throw .damaged }
    }

    func values(of tag: Tag) -> [(key: String, value: String)] {
        tag.attributes.map { ($0.key, value($0)) }
    }
}

/// The rules of style sheets, as far as their selectors say no more than a name, classes and an id.
enum SVGCascade {
    /// Properties for the elements that a selector matches.
    struct Rule {
        let selector: Selector
        let declarations: [(key: String, value: String)]
    }

    /// A selector without conditions on other elements.
    struct Selector {
        var name: String?
        var classes: [Substring] = []
        var id: String?

        /// Reads a selector; nil if it says more.
        init?(_ text: Substring) {
            let text = text.trimmed
            guard !text.isEmpty,
                text.allSatisfy({ $0.isLetter || $0.isNumber || "-_.#*".contains($0) })
            else { return nil }
            var rest = text
            let first = rest.prefix { !".#".contains($0) }
            if !first.isEmpty, first != "*" { name = String(first) }
            rest = rest.dropFirst(first.count)
            while let sign = rest.popFirst() {
                let word = rest.prefix { !".#".contains($0) }
                if sign == "." { classes.append(word) } else { id = String(word) }
                rest = rest.dropFirst(word.count)
            }
        }

        /// Which of two selectors counts more.
        var weight: Int {
            (id == nil ? 0 : 10_000) + classes.count * 100 + (name == nil ? 0 : 1)
        }

        /// Whether it matches every element, or groups and uses.
        var isGeneral: Bool {
            classes.isEmpty && id == nil && (name ?? "g") == "g" || name == "use"
        }

        func matches(_ element: SVGTree.Element) -> Bool {
            if let name, name != element.name { return false }
            if let id, id != element["id"] { return false }
            guard !classes.isEmpty else { return true }
            let own = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
            return classes.allSatisfy(own.contains)
        }
    }

    /// Returns the rules of a style sheet, the weakest first; nil if it has other rules too.
    static func rules(_ sheet: String) throws(SVGRefusal) -> [Rule]? {
        guard !sheet.contains("@"), !sheet.contains("!") else { return nil }
        var rules: [Rule] = []
        for (selectors, body) in SVGStyle.blocks(sheet) {
            let declarations = try SVGStyle.declarations(body)
            for text in selectors {
                guard let selector = Selector(text) else { return nil }
                rules.append(Rule(selector: selector, declarations: declarations))
            }
        }
        // Rules of the same weight keep their order.
        return rules.enumerated()
            .sorted {
                ($0.element.selector.weight, $0.offset) < ($1.element.selector.weight, $1.offset)
            }
            .map(\.element)
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }
}
