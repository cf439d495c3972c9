import Diagnostics
import Input

/// Reads the files that templates share: those named by `use`, which have parts, styles, colors and
/// words but make no document.
struct UsedFiles {
    let source: any TemplateSource

    private static let fields = ["colors", "parts", "styles", "summary", "words"]

    /// Returns the files that a template extends, and all of its files; nil after an error.
    ///
    /// - Parameter has: Whether the data has a field, or the page is as its fact says.
    func files(
        from root: Value, has: (String) -> Bool = { _ in false }, _ problems: inout DiagnosticSink
    ) -> (chain: TemplateChain, all: [Value])? {
        guard let chain = TemplateChain(from: root, in: source, has: has, &problems) else {
            return nil
        }
        return adding(to: chain.files, &problems).map { (chain, $0) }
    }

    /// Returns templates, each followed by the files it uses; nil after an error.
    ///
    /// A file that several templates use follows the last of them.
    private func adding(to chain: [Value], _ problems: inout DiagnosticSink) -> [Value]? {
        var all: [Value] = []
        for template in chain {
            all.append(template)
            guard let use = template["use"], !use.isNull else { continue }
            var beside: [Value] = []
            for name in use.elements.map(Array.init) ?? [use] {
                guard let file = file(name, &problems) else { return nil }
                warn(of: file, after: beside, in: template, at: name, &problems)
                beside.append(file)
                all.removeAll { $0.source.path == file.source.path }
                all.append(file)
            }
        }
        return all
    }

    /// Returns whether two values have different ones in the same place.
    private static func differ(_ first: Value, _ second: Value) -> Bool {
        guard first.kind == .object, second.kind == .object else {
            return JSONText(first) != JSONText(second)
        }
        return first.memberList.contains { member in
            second[member.key].map { differ(member.value, $0) } ?? false
        }
    }

    /// Warns about parts of a file that others before it have, too, whose parts are used.
    private func warn(
        of file: Value, after others: [Value], in template: Value, at place: Value,
        _ problems: inout DiagnosticSink
    ) {
        for member in file["parts"]?.memberList ?? []
        where others.contains(where: { $0["parts"]?[member.key] != nil })
            && template["parts"]?[member.key] == nil
        {
            problems.warning(
                at: place,
                "the part \(quoted(member.key)) is not used, because a file before this one has it, too",
                hint: "give one of them another name")
        }
        for key in ["colors", "styles", "words"] {
            for member in file[key]?.memberList ?? [] {
                let own = template[key]?[member.key]
                let isOther = others.lazy.compactMap { $0[key]?[member.key] }
                    .contains { Self.differ($0, member.value) }
                guard own == nil, isOther else { continue }
                problems.warning(
                    at: place,
                    "\(quoted(member.key)) in \(quoted(key)) is another one in a file before this one, which is used",
                    hint: "give one of them another name, or say in the template what it is")
            }
        }
    }

    private func file(_ name: Value, _ problems: inout DiagnosticSink) -> Value? {
        guard let text = ObjectReader.string(name, &problems),
            let file = source.template(named: text, at: name, &problems)
        else { return nil }
        for member in file.members.map(Array.init) ?? [] where !Self.fields.contains(member.key) {
            guard TemplateReader.ownKeys.contains(member.key) else { continue }
            problems.error(
                at: member.value, "a file that is used cannot have \(quoted(member.key))",
                hint: "it can have \(Self.fields.joined(separator: ", "));"
                    + " extend a template to get everything else")
            return nil
        }
        return file
    }
}
