/// The files, document kinds and time used for reading documents, provided by the caller.
package protocol DocumentResources: FileResources {
    /// The kinds of documents that can be read.
    var kinds: [any DocumentKind] { get }
    /// The folder with the built-in `templates/` and `assets/`.
    var resources: String { get }
    /// The folder of the project, whose `templates/` and `assets/` override the built-in ones.
    var project: String { get }
    /// The value of `SOURCE_DATE_EPOCH`, in seconds since 1970; nil if it is not set.
    var sourceDate: Int? { get }
}
