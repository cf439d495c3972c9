import Diagnostics
import Grading
import Input

/// Reads a scale: a built-in one by its name, one in a file of its own, or one that stands in the
/// policy.
package struct ScaleReader {
    /// The file that names the scale.
    package let file: DataFile

    /// The folder of the built-in scales, in a project's and in the program's own resources.
    package static let builtIn = "assets/scales"

    /// The scale and where it comes from; nil when it has problems, which are in the report then.
    package func read(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> (scale: Scale, source: String?)? {
        if value.kind == .object {
            return Self.scale(value, at: value.path, in: value.root, &sink)
        }
        guard let name = value.string else {
            if value.kind != .invalid {
                sink.error(
                    at: value,
                    "expected a scale's name, its file or an object with bands, found "
                        + value.description)
            }
            return nil
        }
        guard let workspace = file.workspace else {
            sink.error(at: value, "no scale can be looked for here")
            return nil
        }
        guard let path = path(name, at: value, in: workspace, &sink) else { return nil }
        // Problems of the scale are told at their place in the file that it stands in.
        let before = sink.errorCount
        guard let root = parsed(path, at: value, in: workspace, &sink) else { return nil }
        let scale = Self.scale(root, at: [], in: root, &sink)
        return sink.errorCount == before ? scale : nil
    }

    /// Where a scale's file lies; nil, and a problem, when there is none of that name.
    private func path(
        _ name: String, at value: Value, in workspace: any DocumentResources,
        _ sink: inout DiagnosticSink
    ) -> String? {
        if name.contains("/") || Format(path: name) != nil {
            guard staysInside(name) else {
                sink.error(
                    at: value, "the path \(quoted(name)) leaves the folder of this file",
                    hint: "put the scale beside this file, or in a folder there")
                return nil
            }
            return file.path == "-" ? name : join(folder(of: file.path), name)
        }
        let folders = [workspace.project, workspace.resources].map { join($0, Self.builtIn) }
        let known = folders.flatMap { folder in
            workspace.names(in: folder).filter { Format(path: $0) != nil }.map {
                (
                    name: String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]),
                    path: join(folder, $0)
                )
            }
        }
        if let found = known.first(where: { $0.name == name }) { return found.path }
        let names = Set(known.map(\.name)).sorted()
        sink.error(
            at: value, "there is no scale \(quoted(name))",
            hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                ?? "the scales are \(names.joined(separator: ", ")); a file's name ends in .json or"
                + " .yaml")
        return nil
    }

    private func parsed(
        _ path: String, at value: Value, in workspace: any DocumentResources,
        _ sink: inout DiagnosticSink
    ) -> Value? {
        do throws(FileError) {
            let bytes = try workspace.read(path)
            return try? ParsedFile.parse(bytes, path, &sink)
        } catch {
            sink.error(at: value, "the scale's file \(quoted(path)): \(error.message)")
            return nil
        }
    }

    /// The scale that an object describes; `path` leads to it from `root`.
    package static func scale(
        _ value: Value, at path: [PathComponent], in root: Value, _ problems: inout DiagnosticSink
    ) -> (scale: Scale, source: String?)? {
        let before = problems.errorCount
        guard var reader = ObjectReader(value, &problems) else { return nil }
        var unread = Unread()
        let name = reader.string("name", &problems)
        if name == nil { unread.add(path + [.key("name")]) }
        let source = reader.optional("source").flatMap { FieldChecks.text($0, &problems) }
        let values = reader.array("bands", &problems)
        reader.finish(&problems)
        guard let values else { return nil }
        var draft = ScaleDraft(name: name ?? "", bands: [])
        for (index, value) in values.enumerated() {
            let band = band(value, &problems)
            if band == nil {
                unread.add(path + [.key("bands"), .index(index)])
                unread.add(partOf: path + [.key("bands")])
            }
            // A band that could not be read is beyond all others and so is held against none.
            draft.bands.append(band ?? Band(letter: "", from: 101, points: 0))
        }
        unread.report(ScaleRules.issues(in: draft), in: root, at: path, &problems)
        guard problems.errorCount == before else { return nil }
        return (try? Scale(draft)).map { ($0, source) }
    }

    private static func band(_ value: Value, _ problems: inout DiagnosticSink) -> Band? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let letter = reader.string("letter", &problems)
        let from = reader.required("from", &problems).flatMap { FieldChecks.number($0, &problems) }
        let points = reader.required("points", &problems)
            .flatMap { FieldChecks.number($0, &problems) }
        reader.finish(&problems)
        guard let letter, let from, let points else { return nil }
        return Band(letter: letter, from: from, points: points)
    }
}
