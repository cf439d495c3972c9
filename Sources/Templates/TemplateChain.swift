import Diagnostics
import Input

/// The files that make a template: itself and those that it extends.
///
/// A file with `instead` leaves its place to another template if the data has the field for it, or if
/// the page has the shape for it.
struct TemplateChain {
    /// The files, nearest first.
    private(set) var files: [Value]
    /// The names by which the files are extended or take a place; the first has none.
    private(set) var names = [""]
    /// The files that would be in the chain of other data, if a template extends them.
    private(set) var others: [Value] = []
    /// The files that left their place to others, if a template extends them.
    private(set) var replaced: [Replaced] = []
    /// The fields of the data, and the facts of the page, that decide which files these are.
    var fields: [String] {
        choices.map(\.key).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    /// The templates for other data, by the field of the data.
    private(set) var choices: [Member] = []

    /// A file that left its place to another.
    struct Replaced {
        let file: Value
        let name: String
        /// The field of the data, or the fact of the page, that decided.
        let field: String
        /// The position of the file in its place.
        let index: Int
    }

    /// The key of templates for other data.
    static let instead = "instead"

    /// The maximum number of links between files, so that a cycle of files with different paths ends.
    static let mostLinks = 16

    /// Follows `instead` and `extends` from a file; nil after an error.
    ///
    /// - Parameter has: Whether the data has a field, or the page is as its fact says.
    init?(
        from root: Value, in source: any TemplateSource, has: (String) -> Bool,
        _ problems: inout DiagnosticSink
    ) {
        files = [root]
        var trail = TemplateTrail(root, source)
        while let last = files.last {
            guard let choices = Self.choices(of: last, &problems) else { return nil }
            self.choices += choices
            let isExtended = files.count > 1
            if let choice = choices.first(where: { has($0.key) }) {
                guard let next = trail.follow(choice.value, Self.instead, &problems) else {
                    return nil
                }
                if isExtended {
                    others.append(last)
                    replaced.append(
                        Replaced(
                            file: last, name: names[names.count - 1], field: choice.key,
                            index: files.count - 1))
                }
                files[files.count - 1] = next
                names[names.count - 1] = choice.value.string ?? ""
                continue
            }
            if isExtended {
                others += choices.compactMap { trail.file(named: $0.value, &problems) }
            }
            guard let parent = last["extends"], !parent.isNull else { return }
            guard let next = trail.follow(parent, "extends", &problems) else { return nil }
            files.append(next)
            names.append(parent.string ?? "")
        }
    }

    /// Returns the templates for other data that a file names, by field; nil after an error.
    private static func choices(of file: Value, _ problems: inout DiagnosticSink) -> [Member]? {
        guard let value = file[instead], !value.isNull else { return [] }
        guard let members = ObjectReader.object(value, &problems)?.members.map({ Array($0) })
        else { return nil }
        // Fields of data have no point in their names.
        for member in members
        where member.key.contains(".") && member.key != Template.landscapeFact {
            problems.error(
                at: member.value, "unknown fact of the page \(quoted(member.key))",
                hint: "write a field of the data, or \(Template.landscapeFact)")
            return nil
        }
        return members
    }
}

/// The files through which links between templates have led.
private struct TemplateTrail {
    let source: any TemplateSource
    private var paths: [String]

    init(_ root: Value, _ source: any TemplateSource) {
        self.source = source
        paths = [root.source.path]
    }

    /// Returns a file; nil if its name is not text, which is reported elsewhere, or after an error.
    func file(named name: Value, _ problems: inout DiagnosticSink) -> Value? {
        name.string.flatMap { source.template(named: $0, at: name, &problems) }
    }

    /// Returns the file that is next on the trail; nil after an error.
    mutating func follow(
        _ name: Value, _ key: String, _ problems: inout DiagnosticSink
    ) -> Value? {
        guard name.string != nil else {
            if name.kind != .invalid {
                problems.error(at: name, "expected a template's name, found \(name.description)")
            }
            return nil
        }
        guard paths.count <= TemplateChain.mostLinks else {
            problems.error(
                at: name, "more than \(TemplateChain.mostLinks) templates extend each other here")
            return nil
        }
        guard let file = file(named: name, &problems) else { return nil }
        paths.append(file.source.path)
        guard paths.dropLast().contains(file.source.path) else { return file }
        problems.error(
            at: name, "the template extends itself: \(paths.joined(separator: " → "))",
            hint: "remove one of these \(quoted(key))")
        return nil
    }
}
