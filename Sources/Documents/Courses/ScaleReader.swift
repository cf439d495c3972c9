import Diagnostics
import Exact
import Grading
import Input
import Schema

package enum ScaleFile {
    package static func check(_ root: Value, _ sink: inout DiagnosticSink) {
        _ = ScaleReader.scale(root, &sink)
    }
}

/// A reader of scales: built-in ones by name, ones in separate files, and ones in the policy
/// itself.
struct ScaleReader {
    let file: DataFile

    /// The folder of the scales that can be used by name, in the project and in the program's
    /// resources.
    static let builtIn = "assets/scales"

    /// Returns whether the name of a scale is the path of a file beside the data file.
    static func isPath(_ name: String) -> Bool {
        name.contains("/") || Format(path: name) != nil
    }

    /// Returns the scale and its source; nil, with errors, if it is not valid.
    func read(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> (scale: Scale, source: String?)? {
        if value.kind == .object {
            return Self.scale(value, &sink)
        }
        guard let name = value.string else {
            if value.kind != .invalid {
                sink.error(
                    at: value,
                    "expected the name of a scale, the path of a scale file or an object with bands,"
                        + " found \(value.description)")
            }
            return nil
        }
        guard let resources = file.resources else {
            sink.error(at: value, "scales cannot be looked up here")
            return nil
        }
        guard let path = path(name, at: value, in: resources, &sink) else { return nil }
        // Errors in the scale are reported at their location in the scale file.
        let before = sink.errorCount
        guard let root = parsed(path, at: value, in: resources, &sink) else { return nil }
        let scale = Self.scale(root, &sink)
        return sink.errorCount == before ? scale : nil
    }

    /// Returns the path of a scale file; nil, with an error, if there is no scale with that name.
    private func path(
        _ name: String, at value: Value, in resources: any DocumentResources,
        _ sink: inout DiagnosticSink
    ) -> String? {
        if Self.isPath(name) {
            guard staysInside(name) else {
                sink.error(
                    at: value, "the path \(quoted(name)) is outside the folder of this file",
                    hint: "put the scale next to this file or in a subfolder")
                return nil
            }
            return file.path == "-" ? name : join(folder(of: file.path), name)
        }
        let folders = [resources.project, resources.resources].map { join($0, Self.builtIn) }
        let known = folders.flatMap { folder in
            resources.names(in: folder).filter { Format(path: $0) != nil }.map {
                (
                    name: String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]),
                    path: join(folder, $0)
                )
            }
        }
        if let found = known.first(where: { $0.name == name }) { return found.path }
        let names = Set(known.map(\.name)).sorted()
        sink.error(
            at: value, "unknown scale \(quoted(name))\(resources.projectInUse)",
            hint: suggestion(for: name, in: names)
                ?? "the scales are \(names.joined(separator: ", ")); the name of a scale file ends in"
                + " .json or .yaml")
        return nil
    }

    private func parsed(
        _ path: String, at value: Value, in resources: any DocumentResources,
        _ sink: inout DiagnosticSink
    ) -> Value? {
        do throws(FileError) {
            let bytes = try resources.read(path)
            return try? ParsedFile.parse(bytes, path, &sink)
        } catch {
            sink.error(at: value, "scale file \(quoted(path)): \(error.message)")
            return nil
        }
    }

    static func scale(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> (scale: Scale, source: String?)? {
        let before = sink.errorCount
        guard var reader = FieldReader(value, ScaleFields.schema, &sink) else { return nil }
        var missing = MissingFields()
        let source = reader.read(ScaleFields.source, &sink)
        var draft = ScaleDraft(name: "", bands: [])
        reader.read(into: &draft, &sink) { field in
            if field.key == ScaleFields.name.key { missing.add(field, of: value) }
        }
        let values = reader.read(ScaleFields.bands, &sink)
        reader.finish(&sink)
        guard let values else { return nil }
        for element in values {
            let band = band(element, better: draft.traits.better, &sink)
            if band == nil {
                missing.add(element.path)
                missing.add(partOf: ScaleFields.bands, of: value)
                missing.add(partOf: ScaleFields.passing, of: value)
            }
            // A placeholder is outside the range, so that no band is compared with it.
            let far: Rational = draft.traits.better == .lower ? -1_000_000 : 1_000_000
            draft.bands.append(band ?? Band(letter: "", from: far, points: 0))
        }
        missing.report(ScaleRules.issues(in: draft), by: .grading, in: value, &sink)
        guard sink.errorCount == before else { return nil }
        return (try? Scale(draft)).map { ($0, source) }
    }

    private static func band(
        _ value: Value, better: ScoreDirection, _ sink: inout DiagnosticSink
    ) -> Band? {
        guard var reader = FieldReader(value, BandFields.schema, &sink) else { return nil }
        let isLower = better == .lower
        let letter = reader.read(BandFields.letter, &sink)
        let from = reader.reading(BandFields.from, isRequired: !isLower, &sink)
        let through = reader.reading(BandFields.through, isRequired: isLower, &sink)
        let points = reader.reading(BandFields.points, &sink)
        let word = reader.read(BandFields.word, &sink)
        let color = reader.reading(BandFields.color, &sink)
        reader.finish(&sink)
        let (bound, other) = isLower ? (through, from) : (from, through)
        if other.content != nil {
            let keys = [BandFields.from.key, BandFields.through.key]
            let key = isLower ? keys[0] : keys[1]
            sink.error(
                at: value[key] ?? value,
                "where \(better.rawValue) scores are better, a band has "
                    + quoted(isLower ? keys[1] : keys[0]))
            return nil
        }
        guard let letter, let bound = bound.content, !points.isInvalid, !color.isInvalid else {
            return nil
        }
        return Band(
            letter: letter, from: bound, points: points.content, word: word,
            color: color.content)
    }
}
