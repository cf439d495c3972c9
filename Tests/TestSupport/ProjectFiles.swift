import CairoCanvas

/// The paths of files in this repository, based on the path of this file.
package enum ProjectFiles {
    /// The repository's root folder.
    package static let root = ancestor(of: #filePath, generations: 3)

    /// The path of the fontconfig file.
    package static let fontConfiguration = root + "/assets/fonts/fonts.conf"

    /// Returns the path `generations` folders above `path`.
    static func ancestor(of path: String, generations: Int) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast(generations)
            .joined(separator: "/")
    }
}
