import Diagnostics
import Schema
import Templates

/// Hints for file names that are not valid.
enum OutputNameHints {
    /// Returns the hint for a binding without text, and whether the problem is the same for every
    /// record.
    static func hint(for binding: Binding, in record: Record) -> (hint: String?, isForAll: Bool) {
        var facts = record
        for (depth, name) in binding.path.enumerated() {
            guard let field = facts[name] else {
                let near = nearest(to: name, in: facts.names).map { near in
                    (binding.path[..<depth] + [near]).joined(separator: ".")
                }
                return (near.map { "did you mean {{\($0)}}?" }, true)
            }
            let isLast = depth == binding.path.count - 1
            switch field.value {
            case .none:
                let path = binding.pathText
                return ("it is absent here; {{\(path)?}} may be, as in {{id}}-{{\(path)?}}", false)
            case .record(let inner) where !isLast: facts = inner
            case .record: return ("it is a group of facts and no text", true)
            case .list, .rows: return ("it is a list and no text", true)
            default:
                return (
                    isLast && binding.format != nil
                        ? "this format cannot write what it is: leave the format out"
                        : "\(quoted(name)) has no facts of its own", true
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
            return "give the file of all records another name"
        }
        let remedy = "give one of the two another id"
        if id.lowercased() == other.lowercased() {
            return "capitals make no difference in a file's name: \(remedy)"
        }
        guard pattern.name.bindings.contains(where: { $0.path == ["id"] }) else {
            return pattern.exactPath == nil ? "let the name hold {{id}}" : nil
        }
        let isCut = OutputName.safe(id).lowercased() == OutputName.safe(other).lowercased()
        return isCut ? "a file's name cannot hold all that these ids do: \(remedy)" : remedy
    }
}
