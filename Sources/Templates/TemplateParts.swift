import Diagnostics
import Input

/// The parts in the files of a template, and which of them its pages show.
struct TemplateParts {
    /// The files, the nearest first.
    let files: [Value]

    /// The declarations by name, each from the nearest file that has it.
    let declared: [String: Value]

    init(_ files: [Value]) {
        self.files = files
        let members = files.flatMap { $0["parts"]?.memberList ?? [] }
        declared = Dictionary(
            members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The nodes of the pages, each from the nearest file that has it.
    var nodes: [Value] {
        ["background", "header", "footer", "body"].compactMap { key in
            files.lazy.compactMap { $0[key] }.first
        }
    }

    /// Returns whether a part is also in a file that the first one extends or uses.
    func isInherited(_ name: String) -> Bool {
        files.dropFirst().contains { $0["parts"]?[name] != nil }
    }

    /// The names of the parts that the pages show, also inside others.
    var shown: Set<String> {
        var names: Set<String> = []
        var open = nodes.flatMap(PartReader.names)
        while let name = open.popLast() {
            guard names.insert(name).inserted, let part = declared[name] else { continue }
            open += PartReader.names(in: part)
        }
        return names
    }
}
