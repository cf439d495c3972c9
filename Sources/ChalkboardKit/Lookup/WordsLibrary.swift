import Diagnostics
import Documents
import Input
import Schema
import Templates

extension TemplateLibrary {
    /// The folder of words files, in the program's folder and in the project.
    package static let wordsFolder = "assets/words"
    /// The name of the words file that has all words.
    package static let completeWords = "en"

    /// Returns the words of documents whose template names no others: those of the workspace's words
    /// file, then the complete ones.
    ///
    /// - Throws: If the workspace's words file does not exist, or a file cannot be parsed.
    func standardWords(_ sink: inout DiagnosticSink) throws(CommandFailure) -> StandardWords {
        var paths = wordsPaths(of: workspace.words)
        if paths.isEmpty, workspace.words != Self.completeWords {
            throw sink.fail(
                .missingInput, workspace.words, "unknown words file\(workspace.projectInUse)",
                hint: wordsHint(for: workspace.words))
        }
        if workspace.words != Self.completeWords { paths += wordsPaths(of: Self.completeWords) }
        var files: [Value] = []
        for path in paths {
            var own = DiagnosticSink(isStrict: sink.isStrict)
            do throws(CommandFailure) {
                files.append(try ParsedFile.read(path, in: workspace, &own))
            } catch {
                sink.add(own)
                throw error
            }
            // The built-in files are not inputs of the user.
            if folder(of: path) == join(workspace.resources, Self.wordsFolder) { own.sources = [] }
            sink.add(own)
        }
        return StandardWords(facts: workspace.kinds.flatMap(\.words), files: files)
    }

    /// Returns the parsed words files with a name; none after an error.
    package func words(
        _ name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> [ParseResult] {
        let beside = tidy(join(folder(of: value.source.path), name))
        let paths = name.contains("/") ? [beside].filter(workspace.isFile) : wordsPaths(of: name)
        if paths.isEmpty {
            problems.error(
                at: value, "unknown words file \(quoted(name))\(workspace.projectInUse)",
                hint: wordsHint(for: name))
        }
        return paths.compactMap { parsed($0, "words file", at: value, &problems) }
            .filter { $0.value != nil }
    }

    /// Returns the paths of the words files with a name: the project's, then the built-in one.
    private func wordsPaths(of name: String) -> [String] {
        guard staysInside(name) else { return [] }
        var paths: [String] = []
        for folder in [workspace.project, workspace.resources] {
            let path = join(folder, "\(Self.wordsFolder)/\(name).yaml")
            if workspace.isFile(path), !paths.contains(path) { paths.append(path) }
        }
        return paths
    }

    private func wordsHint(for name: String) -> String {
        let names = [workspace.project, workspace.resources].flatMap { folder in
            workspace.names(in: join(folder, Self.wordsFolder)).filter { Format(path: $0) == .yaml }
                .map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) }
        }
        return nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
            ?? "the words files are \(Set(names).sorted().joined(separator: ", "))"
    }
}
