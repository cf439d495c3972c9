import Conversion
import Diagnostics
import Input
import Rosters
import Schema

/// Functions that read the units of a roster's heights and weights.
enum RosterUnits {
    /// Returns the conversions from a roster's units to the displayed units; nil, with a
    /// diagnostic, if a unit is unknown.
    ///
    /// - Throws: `CommandFailure` if the unit files cannot be read.
    static func read(
        _ value: Value?, in resources: (any DocumentResources)?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> BodyUnits? {
        let catalog = try catalog(in: resources, &sink)
        let before = sink.errorCount
        let (lengths, masses) = BodyUnits.categories
        var (height, weight) = BodyUnits.standard
        if let value, var reader = FieldReader(value, RosterUnitFields.schema, &sink) {
            height =
                reader.read(unit(RosterUnitFields.height, of: lengths, in: catalog), &sink)
                ?? height
            weight =
                reader.read(unit(RosterUnitFields.weight, of: masses, in: catalog), &sink)
                ?? weight
            reader.finish(&sink)
        }
        guard sink.errorCount == before else { return nil }
        do throws(ConversionError) {
            return try BodyUnits(height: height, weight: weight, in: catalog)
        } catch {
            throw sink.fail(.badData, "assets/units", error.message)
        }
    }

    /// Returns a field whose content must be the symbol or name of a unit of a category.
    private static func unit(
        _ field: Field<String>, of category: String, in catalog: Catalog
    ) -> Field<String> {
        field.map { name, value, sink in
            guard let known = catalog.category(category) else { return name }
            do throws(ConversionError) {
                _ = try catalog.unit(name, of: known)
                return name
            } catch {
                sink.error(at: value, error.message, hint: catalog.hint(for: error))
                return nil
            }
        }
    }

    /// Returns a catalog of only lengths and masses; reading others would take unnecessary time.
    private static func catalog(
        in resources: (any DocumentResources)?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Catalog {
        var catalog = Catalog()
        guard let resources else { return catalog }
        for name in [BodyUnits.categories.height, BodyUnits.categories.weight] {
            let file = "assets/units/\(name).yaml"
            let candidates = [resources.project, resources.resources].map { join($0, file) }
            guard let path = candidates.first(where: resources.isFile) else {
                throw sink.fail(
                    .unavailable, file, "the built-in units file was not found",
                    hint: "install it with \"make install\"")
            }
            let root = try ParsedFile.read(path, in: resources, &sink)
            catalog = UnitReader.read(root, addedTo: catalog, &sink)
        }
        return catalog
    }
}
