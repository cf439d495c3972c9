import Diagnostics
import Embedding

extension EmbeddedPicture {
    /// Returns the problems of the rendering, each with a place in the document or in another file.
    ///
    /// A problem of an option, or of a whole file that the block names, is at the word in the block.
    /// If there are errors in a file, the block that needs it is reported, too.
    func problems(in document: EmbeddedDocument) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var broken: [String] = []
        for problem in report.diagnostics {
            guard problem.line == 0 else {
                problems.append(problem)
                let isHere = problem.path == document.path
                if problem.severity == .error, !isHere, !broken.contains(problem.path) {
                    broken.append(problem.path)
                }
                continue
            }
            let place = document.source.place(of: range(of: problem.path, in: document))
            let isUnnamed = problem.path.hasPrefix(temporaryFolder) || problem.path == document.path
            problems.append(
                Diagnostic(
                    severity: problem.severity, place: place, field: isUnnamed ? "" : problem.path,
                    message: problem.message, hint: problem.hint))
        }
        problems += broken.map { path in
            Diagnostic(
                place: document.source.place(of: range(of: path, in: document)),
                message: "the picture of this block cannot be rendered, because \(path) has errors")
        }
        return problems
    }

    /// Returns the bytes of the word that names an option or a file; the comment of the block if there
    /// is none.
    private func range(of path: String, in document: EmbeddedDocument) -> Range<Int> {
        let block = document.blocks[block]
        if let value = arguments.values[path] { return value.range }
        if path == dataPath { return arguments.data?.range ?? block.data?.place ?? block.place }
        if path == arguments.template.text { return arguments.template.range }
        return block.place
    }
}
