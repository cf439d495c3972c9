import Diagnostics

/// Finds blocks in a document of Pandoc, which has comments of Markdown as raw HTML.
struct PandocBlocks {
    /// Returns the pictures for the text of a block: a comment that begins it, its data in a fenced
    /// block, and the comment that ends it.
    private let replace: (String) -> [JSONText]

    /// Replaces each block in a document.
    ///
    /// - Parameter replace: Called with the text of each block, in order; returns inline elements.
    static func map(_ document: JSONText, _ replace: (String) -> [JSONText]) -> JSONText {
        withoutActuallyEscaping(replace) { PandocBlocks(replace: $0).map(document) }
    }

    private func map(_ value: JSONText) -> JSONText {
        switch value {
        case .object(let members): .object(members.map { .init($0.key, map($0.value)) })
        case .array(let elements): .array(map(elements))
        default: value
        }
    }

    /// Maps a list of elements, in which a block can begin and end.
    private func map(_ elements: [JSONText]) -> [JSONText] {
        var mapped: [JSONText] = []
        var rest = elements[...]
        while let element = rest.popFirst() {
            guard let raw = Raw(element), raw.begins else {
                mapped.append(map(element))
                continue
            }
            var text = raw.text
            if !raw.ends {
                let end = rest.firstIndex { Raw($0)?.ends == true }
                let inner = rest[..<(end ?? rest.endIndex)]
                if let code = inner.lazy.compactMap(Self.fence).first { text += "\n\(code)" }
                if let end {
                    text += "\n<!-- /chalkboard -->"
                    rest = rest[(end + 1)...]
                }
            }
            let pictures = replace(text)
            mapped +=
                raw.isInline
                ? pictures : pictures.map { .members(["t": .string("Para"), "c": .array([$0])]) }
        }
        return mapped
    }

    private struct Raw {
        var text: String
        var isInline: Bool

        init?(_ element: JSONText) {
            guard let (type, content) = PandocBlocks.element(element),
                type == "RawBlock" || type == "RawInline",
                case .array(let parts) = content, parts.count == 2, parts[0] == .string("html"),
                case .string(let text) = parts[1]
            else { return nil }
            (self.text, isInline) = (text, type == "RawInline")
        }

        var begins: Bool { text.contains(/^\s*<!--\s*chalkboard:/) }
        var ends: Bool { text.contains(/<!--\s*\/chalkboard\s*-->\s*$/) }
    }

    /// Returns a block of code with its fences; nil for other elements.
    private static func fence(_ element: JSONText) -> String? {
        guard let (type, content) = self.element(element), type == "CodeBlock",
            case .array(let parts) = content, parts.count == 2,
            case .array(let attributes) = parts[0],
            attributes.count == 3, case .array(let classes) = attributes[1],
            case .string(let code) = parts[1]
        else { return nil }
        var name = ""
        if case .string(let first)? = classes.first { name = first }
        // Longer than any fence in the code.
        let longest = code.matches(of: /`+/).map { $0.output.count }.max() ?? 0
        let sign = String(repeating: "`", count: max(3, longest + 1))
        return "\(sign)\(name)\n\(code)\n\(sign)"
    }

    private static func element(_ value: JSONText) -> (type: String, content: JSONText)? {
        guard case .object(let members) = value,
            case .string(let type)? = members.first(where: { $0.key == "t" })?.value,
            let content = members.first(where: { $0.key == "c" })?.value
        else { return nil }
        return (type, content)
    }
}
