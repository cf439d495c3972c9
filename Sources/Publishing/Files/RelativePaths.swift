import Documents

/// Paths relative to a folder, which are the same on every machine.
struct RelativePaths {
    private let base: PhysicalPath
    private let builtIn: [(name: String, path: PhysicalPath)]

    /// Creates paths relative to a folder.
    ///
    /// - Parameter resources: The folder of the built-in templates and assets; files in these are
    ///   named without it. Nil for none.
    init(to folder: String, builtIn resources: String? = nil) {
        base = PhysicalPath(folder)
        builtIn = ["templates", "assets"].compactMap { name in
            resources.map { (name, PhysicalPath(join($0, name))) }
        }
    }

    /// Returns the path of a file relative to the folder, or as that of a built-in file, such as
    /// `built-in:templates/report-card.yaml`.
    ///
    /// A file that is a link keeps its name. Standard input is not a path.
    func path(_ path: String) -> String {
        guard path != "standard input" else { return path }
        let place = PhysicalPath(ofFile: path)
        for (name, folder) in builtIn where place.isInside(folder) {
            return "built-in:\(name)/\(place.relative(to: folder))"
        }
        return place.relative(to: base)
    }
}
