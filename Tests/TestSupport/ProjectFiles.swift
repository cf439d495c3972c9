import CairoCanvas

/// Where files of this repository lie, found from this file's own place.
package enum ProjectFiles {
    /// The repository's root folder.
    package static let root = ancestor(of: #filePath, generations: 3)

    /// The project's fontconfig file.
    package static let fontConfiguration = root + "/assets/fonts/fonts.conf"

    /// The path `generations` folders above `path`.
    static func ancestor(of path: String, generations: Int) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast(generations)
            .joined(separator: "/")
    }
}
