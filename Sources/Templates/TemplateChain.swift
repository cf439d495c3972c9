import Diagnostics
import Input

/// The files that make a template: itself and those that it extends.
///
/// A file with `instead` leaves its place to another template if the data has the field for it.
struct TemplateChain {
    /// The files, nearest first.
    private(set) var files: [Value]
    /// The files that would be in the chain of other data, if a template extends them.
    private(set) var others: [Value] = []
    /// The fields of the data that decide which files these are.
    private(set) var fields: [String] = []

    /// The key of templates for other data.
    static let instead = "instead"

    /// The maximum number of links between files, so that a cycle of files with different paths ends.
    static let mostLinks = 16

    /// Follows `instead` and `extends` from a file; nil after an error.
    ///
    /// - Parameter has: Whether the data has a field.
    init?(
        from root: Value, in source: any TemplateSource, has: (String) -> Bool,
        _ problems: inout DiagnosticSink
    ) {
        files = [root]
        var paths = [root.source.path]
        func follow(_ name: Value, _ key: String, _ problems: inout DiagnosticSink) -> Value? {
            guard let text = name.string else {
                if name.kind != .invalid {
                    problems.error(
                        at: name, "expected a template's name, found \(name.description)")
                }
                return nil
            }
            guard paths.count <= Self.mostLinks else {
                problems.error(
                    at: name, "more than \(Self.mostLinks) templates extend each other here")
                return nil
            }
            guard let file = source.template(named: text, at: name, &problems) else { return nil }
            paths.append(file.source.path)
            guard paths.dropLast().contains(file.source.path) else { return file }
            problems.error(
                at: name, "the template extends itself: \(paths.joined(separator: " → "))",
                hint: "remove one of these \(quoted(key))")
            return nil
        }
        while true {
            let last = files[files.count - 1]
            if let value = last[Self.instead], !value.isNull {
                guard let choices = ObjectReader.object(value, &problems)?.members else {
                    return nil
                }
                fields += choices.map(\.key)
                if let choice = choices.first(where: { has($0.key) }) {
                    guard let next = follow(choice.value, Self.instead, &problems) else {
                        return nil
                    }
                    if files.count > 1 { others.append(last) }
                    files[files.count - 1] = next
                    continue
                }
                if files.count > 1 {
                    for choice in choices {
                        guard let name = choice.value.string,
                            let other = source.template(
                                named: name, at: choice.value, &problems)
                        else { continue }
                        others.append(other)
                    }
                }
            }
            guard let parent = last["extends"], !parent.isNull else { return }
            guard let next = follow(parent, "extends", &problems) else { return nil }
            files.append(next)
        }
    }
}
