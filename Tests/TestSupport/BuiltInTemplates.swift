import FoundationEssentials

/// The built-in templates, read from the program's folder.
package enum BuiltInTemplates {
    /// The names of the templates in alphabetical order.
    package static var names: [String] {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                atPath: ProjectFiles.root + "/templates")) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }
}
