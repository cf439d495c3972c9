import ChalkboardKit
import Diagnostics
import Documents
import Input
import Templates

// Rewrites templates of earlier versions.
extension Workspace {
    /// Rewrites template files, whose comments and layout stay.
    ///
    /// - Returns: The paths of the files that have changed.
    /// - Throws: If a file cannot be read or written; those before it are then rewritten.
    package func rewrite(
        _ paths: [String], _ report: inout Report
    ) throws(CommandFailure) -> [String] {
        var changed: [String] = []
        for path in paths {
            let root = try ParsedFile.read(path, in: self, &report.sink)
            let migration = TemplateMigration(root)
            for value in migration.leftOver {
                report.sink.warning(
                    at: value, "this is left as it is, because its meaning is not clear",
                    hint: "write it as an expression")
            }
            guard let edited = migration.edited else { continue }
            do {
                try write(edited, to: path)
            } catch {
                throw report.sink.fail(error)
            }
            changed.append(path)
        }
        return changed
    }
}
