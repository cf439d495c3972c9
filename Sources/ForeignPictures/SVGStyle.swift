/// What style sheets say about the use of other elements.
enum SVGStyle {
    /// A rule: its properties, and the elements that it may apply to.
    struct Rule {
        let selectors: [Selector]
        let declarations: [(key: String, value: String)]
    }

    /// The last part of a selector; it matches at least the elements that the selector matches.
    enum Selector {
        case all
        case named(String)
        case ofClass(Substring)
        case withID(String)
    }

    static func declarations(
        _ text: String
    ) throws(SVGRefusal) -> [(key: String, value: String)] {
        // An escaped letter could hide a name.
        guard !text.contains("\\") else {
            throw SVGRefusal(reason: "its style has escaped letters")
        }
        return text.split(separator: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let key = part[..<colon].filter { !$0.isWhitespace }
            return (String(key), String(part[part.index(after: colon)...]))
        }
    }

    /// Returns the ids in a value's references, such as `url(#id)`.
    static func targets(_ value: String) -> [String] {
        var ids: [String] = []
        var rest = value[...]
        while let open = rest.firstIndex(of: "(") {
            let isAddress = rest[..<open].suffix(3).lowercased() == "url"
            rest = rest[rest.index(after: open)...]
            guard isAddress else { continue }
            let target = rest.prefix { $0 != ")" }
                .filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
            if target.hasPrefix("#") { ids.append(String(target.dropFirst())) }
        }
        return ids
    }

    /// Returns the rules of a style sheet that use other elements.
    static func rules(_ sheet: String) throws(SVGRefusal) -> [Rule] {
        guard !sheet.lowercased().contains("@import") else {
            throw SVGRefusal(reason: "it uses a style sheet outside of the file")
        }
        var rules: [Rule] = []
        for (selectors, body) in blocks(sheet) where body.contains("(") || body.contains("\\") {
            rules.append(
                Rule(selectors: selectors.map(selector), declarations: try declarations(body)))
        }
        return rules
    }

    /// Returns the selectors and the properties of each rule of a style sheet.
    static func blocks(_ sheet: String) -> [(selectors: [Substring], body: String)] {
        guard !sheet.isEmpty else { return [] }
        return withoutComments(sheet).split(separator: "}").compactMap { block in
            guard let open = block.lastIndex(of: "{") else { return nil }
            // Before the selectors there may be the head of a block around them.
            let head = block[..<open]
            let last = head.lastIndex { "{;".contains($0) }.map { head.index(after: $0) }
            return (
                head[(last ?? head.startIndex)...].split(separator: ","),
                String(block[block.index(after: open)...])
            )
        }
    }

    private static func withoutComments(_ sheet: String) -> String {
        var result = ""
        var rest = sheet[...]
        while let start = rest.firstRange(of: "/*") {
            result += rest[..<start.lowerBound] + " "
            guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func selector(_ text: Substring) -> Selector {
        let last = text.split { $0.isWhitespace || ">+~".contains($0) }.last ?? ""
        // Conditions in brackets or after a colon only make a selector match less.
        guard !last.contains("["), !last.contains(":"), !last.contains("*") else { return .all }
        if let dot = last.lastIndex(of: ".") { return .ofClass(last[last.index(after: dot)...]) }
        if let sign = last.lastIndex(of: "#") {
            return .withID(String(last[last.index(after: sign)...]))
        }
        return last.isEmpty ? .all : .named(String(last))
    }
}
