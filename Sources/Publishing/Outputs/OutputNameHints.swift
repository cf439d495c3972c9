import Diagnostics
import Exact
import Schema
import Templates

/// Hints for invalid file names.
enum OutputNameHints {
    /// Returns the hint for a binding without text.
    ///
    /// The second value says whether every record has the same problem.
    static func hint(for binding: Binding, in record: Record) -> (hint: String?, isForAll: Bool) {
        var facts = record
        for (depth, name) in binding.path.names.enumerated() {
            guard let field = facts[name] else {
                let near = nearest(to: name, in: facts.names).map { near in
                    (binding.path.names[..<depth] + [near]).joined(separator: ".")
                }
                return (near.map { "did you mean {{\($0)}}?" }, true)
            }
            let isLast = depth == binding.path.steps.count - 1
            switch field.value {
            case .none:
                let path = binding.pathText
                return (
                    "it is missing here; write {{\(path)?}} to allow that, as in {{id}}-{{\(path)?}}",
                    false
                )
            case .record(let inner) where !isLast: facts = inner
            case .record: return ("it is a group of facts, not text", true)
            case .list, .rows: return ("it is a list, not text", true)
            default:
                return (
                    isLast && binding.format != nil
                        ? "this format does not apply to this value: leave out the format"
                        : "\(quoted(name)) is not a group of facts", true
                )
            }
        }
        return (nil, true)
    }

    /// Returns the hint for two owners of one file; nil if one of them writes it twice.
    static func hint(
        for one: OutputConflicts.Owner, and two: OutputConflicts.Owner, _ pattern: OutputPattern
    ) -> String? {
        guard one != two else { return nil }
        guard case .record(let id) = one, case .record(let other) = two else {
            return "give the file with all records a different name"
        }
        let remedy = "give one of the two a different id"
        if id.lowercased() == other.lowercased() {
            return "uppercase and lowercase are the same in file names: \(remedy)"
        }
        if id.caseFolded == other.caseFolded {
            return "some systems treat these as the same file name: \(remedy)"
        }
        guard pattern.name.bindings.contains(where: { $0.path.names == ["id"] }) else {
            return pattern.exactPath == nil ? "add {{id}} to the name" : nil
        }
        let isCut = OutputName.safe(id).caseFolded == OutputName.safe(other).caseFolded
        return isCut ? "these ids become the same file name: \(remedy)" : remedy
    }
}
