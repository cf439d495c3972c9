import FoundationEssentials

/// The templates that come with the program, as they lie in its folder.
package enum BuiltInTemplates {
    /// Their names in alphabetical order.
    package static var names: [String] {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                atPath: ProjectFiles.root + "/templates")) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }
}
