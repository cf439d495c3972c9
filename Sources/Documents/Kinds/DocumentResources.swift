/// The files, document kinds and time used for reading documents, provided by the caller.
package protocol DocumentResources: FileResources {
    var kinds: [any DocumentKind] { get }
    /// The folder with the built-in `templates/` and `assets/`.
    var resources: String { get }
    /// The folder of the project, whose `templates/` and `assets/` override the built-in ones.
    var project: String { get }
    /// The path of the project if the user did not name it; messages about files that were looked up
    /// there name it.
    var foundProject: String? { get }
    /// The value of `SOURCE_DATE_EPOCH`, in seconds since 1970; nil if it is not set.
    var sourceDate: Int? { get }
}

extension DocumentResources {
    /// Nil: the caller has named the project.
    package var foundProject: String? { nil }

    /// The project in use, as the end of a message; empty if the user named it.
    package var projectInUse: String { foundProject.map { "; the project is \($0)" } ?? "" }
}
