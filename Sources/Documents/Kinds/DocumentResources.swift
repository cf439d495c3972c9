/// The files, kinds and time that documents are read with; the caller provides them.
package protocol DocumentResources: FileResources {
    /// The kinds of documents that can be read.
    var kinds: [any DocumentKind] { get }
    /// The folder of the program's own `templates/` and `assets/`.
    var resources: String { get }
    /// The folder of the project, whose `templates/` and `assets/` come before the program's.
    var project: String { get }
    /// The time that `SOURCE_DATE_EPOCH` gives, in seconds since 1970.
    var sourceDate: Int? { get }
}
