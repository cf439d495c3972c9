import Conversion
import Diagnostics
import Input
import Rosters

/// The units that a roster gives heights and weights in.
package enum RosterUnits {
    /// The ways from a roster's units to those that are shown; nil when it names units that are none.
    ///
    /// - Throws: When the files with the units cannot be read.
    package static func read(
        _ value: Value?, in workspace: (any DocumentResources)?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> BodyUnits? {
        let catalogue = try catalogue(in: workspace, &sink)
        let before = sink.errorCount
        let (lengths, masses) = BodyUnits.categories
        var (height, weight) = BodyUnits.standard
        if let value, var reader = ObjectReader(value, &sink) {
            height = unit("height", of: lengths, &reader, catalogue, &sink) ?? height
            weight = unit("weight", of: masses, &reader, catalogue, &sink) ?? weight
            reader.finish(&sink)
        }
        guard sink.errorCount == before else { return nil }
        do throws(ConversionError) {
            return try BodyUnits(height: height, weight: weight, in: catalogue)
        } catch {
            throw sink.fail(.badData, "assets/units", error.message)
        }
    }

    /// A unit of a category by symbol or name.
    private static func unit(
        _ key: String, of category: String, _ reader: inout ObjectReader, _ catalogue: Catalogue,
        _ sink: inout DiagnosticSink
    ) -> String? {
        guard let value = reader.optional(key),
            let name = ObjectReader.string(value, &sink)
        else { return nil }
        guard let known = catalogue.category(category) else { return name }
        do throws(ConversionError) {
            _ = try catalogue.unit(name, of: known)
            return name
        } catch {
            sink.error(at: value, error.message, hint: catalogue.hint(for: error))
            return nil
        }
    }

    /// Lengths and masses alone: a roster needs no others, and reading them takes time.
    private static func catalogue(
        in workspace: (any DocumentResources)?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Catalogue {
        var catalogue = Catalogue()
        guard let workspace else { return catalogue }
        for name in [BodyUnits.categories.height, BodyUnits.categories.weight] {
            let file = "assets/units/\(name).yaml"
            let candidates = [workspace.project, workspace.resources].map { join($0, file) }
            guard let path = candidates.first(where: workspace.isFile) else {
                throw sink.fail(
                    .unavailable, file, "the program's file of units is nowhere",
                    hint: "install it with \"make install\"")
            }
            let root = try ParsedFile.read(path, in: workspace, &sink)
            catalogue = UnitReader.read(root, addedTo: catalogue, &sink)
        }
        return catalogue
    }
}
