import Input

/// The styles of a template and of those it extends, by name.
struct StyleSheet {
    private var entries: [String: Entry] = [:]

    /// What a style says, nearest file first, and the style each of them extends.
    private struct Entry {
        var values: [Value]
    }

    private var resolved: [String: Style] = [:]
    /// Styles that are being resolved, or could not be: a problem is told once.
    private var broken: Set<String> = []

    /// The styles of the files, the nearest first; a name in two files is one style, of which the
    /// nearer file has the last word.
    init(_ files: [Value?], _ problems: inout Problems) {
        for file in files {
            for member in file?.members.map(Array.init) ?? [] {
                entries[member.key, default: Entry(values: [])].values.append(member.value)
            }
        }
        for name in entries.keys.sorted() { _ = resolve(name, [], &problems) }
    }

    /// The names in alphabetical order.
    var names: [String] { entries.keys.sorted() }

    /// The style of a `style:`: a name, or an object that may extend one.
    func style(_ value: Value, _ scope: BindingScope, _ problems: inout Problems) -> Style? {
        if let name = value.string {
            guard let style = resolved[name] else {
                if entries[name] == nil { unknown(name, at: value, &problems) }
                return nil
            }
            check(style, at: value, scope, &problems)
            return style
        }
        guard value.kind == .object else {
            problems.error(at: value, "expected a style, found \(value.description)")
            return nil
        }
        guard let own = StyleReader.read(value, &problems) else { return nil }
        check(own, at: value, scope, &problems)
        guard let base = value["extends"] else { return own }
        guard let name = ObjectReader.string(base, &problems) else { return nil }
        guard let parent = resolved[name] else {
            if entries[name] == nil { unknown(name, at: base, &problems) }
            return nil
        }
        return own.over(parent)
    }

    private mutating func resolve(
        _ name: String, _ seen: [String], _ problems: inout Problems
    ) -> Style? {
        if let style = resolved[name] { return style }
        guard let entry = entries[name], !broken.contains(name) else { return nil }
        broken.insert(name)
        var style = Style()
        for value in entry.values {
            guard let own = StyleReader.read(value, &problems) else { return nil }
            style = style.over(own)
            guard let base = value["extends"] else { continue }
            guard let parent = ObjectReader.string(base, &problems) else { return nil }
            let path = seen + [name]
            if path.contains(parent) {
                let circle = (path + [parent]).joined(separator: " → ")
                problems.error(
                    at: base, "the style extends itself: \(circle)",
                    hint: "take one \"extends\" of these out")
                return nil
            }
            guard entries[parent] != nil else {
                unknown(parent, at: base, &problems)
                return nil
            }
            guard let above = resolve(parent, path, &problems) else { return nil }
            style = style.over(above)
            break
        }
        broken.remove(name)
        resolved[name] = style
        return style
    }

    /// A style's colour may hold a binding; what it may name depends on where the style is used.
    private func check(
        _ style: Style, at value: Value, _ scope: BindingScope, _ problems: inout Problems
    ) {
        for binding in style.color?.bindings ?? [] { scope.check(binding, at: value, &problems) }
    }

    private func unknown(_ name: String, at value: Value, _ problems: inout Problems) {
        let near = nearest(to: name, in: names)
        problems.error(
            at: value, "there is no style \(quoted(name))",
            hint: near.map { "did you mean \(quoted($0))?" }
                ?? (names.isEmpty ? nil : "the styles are \(names.joined(separator: ", "))"))
    }
}

/// Reads one style.
enum StyleReader {
    private static let weights = [
        ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
        ("bold", 700), ("extrabold", 800), ("black", 900),
    ]

    static func read(_ value: Value, _ problems: inout Problems) -> Style? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        var style = Style()
        reader.allow("extends")
        style.families = families(reader.optional("font"), &problems)
        style.size = reader.optional("size").flatMap { ValueReader.extent($0, &problems) }
        style.weight = reader.optional("weight").flatMap { weight($0, &problems) }
        style.italic = reader.optionalBool("italic", &problems)
        style.color = reader.optional("color").flatMap { color($0, &problems) }
        style.outline = reader.optional("outline")
            .flatMap { ValueReader.number($0, in: 0...0.5, &problems) }
        style.letterSpacing = reader.optional("letterSpacing")
            .flatMap { ValueReader.length($0, &problems) }
        style.features = reader.optionalArray("features", &problems)?
            .compactMap { ObjectReader.string($0, &problems) }.sorted()
        style.lineSpacing = reader.optional("lineSpacing")
            .flatMap { ValueReader.number($0, in: 0.5...5, &problems) }
        style.align = reader.optionalChoice("align", of: ["start", "center", "end"], &problems)
            .flatMap(Alignment.init)
        style.fit = reader.optionalChoice("fit", of: TextFit.allCases.map(\.rawValue), &problems)
            .flatMap(TextFit.init)
        style.least = reader.optional("least").flatMap { ValueReader.extent($0, &problems) }
        style.lines = reader.optional("lines")
            .flatMap { ValueReader.integer($0, in: 1...10_000, &problems) }
        reader.finish(&problems)
        return style
    }

    private static func families(_ value: Value?, _ problems: inout Problems) -> [String]? {
        guard let value else { return nil }
        let values = value.elements.map(Array.init) ?? [value]
        return values.compactMap { ObjectReader.string($0, &problems) }
    }

    private static func weight(_ value: Value, _ problems: inout Problems) -> Int? {
        guard let word = value.string else {
            return ValueReader.integer(value, in: 100...900, &problems)
        }
        let names = weights.map(\.0)
        guard ObjectReader.choice(value, of: names, &problems) != nil else { return nil }
        return weights.first { $0.0 == word }?.1
    }

    private static func color(_ value: Value, _ problems: inout Problems) -> BoundText? {
        guard let text = ObjectReader.string(value, &problems) else { return nil }
        do {
            return try BoundText(parsing: text)
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
            return nil
        }
    }
}
