/// The kinds of documents that the program knows.
package enum DocumentKinds {
    /// All kinds, a line each.
    ///
    /// A file that does not name its kind is of the first one whose key it has.
    package static let all: [any DocumentKind] = [
        BoardKind(),
        ClassKind(),
        ProposalKind(),
        ConversionKind(),
        TipKind(),
        ConverterKind(),
        RosterKind(),
    ]
}

extension DocumentResources {
    /// The kinds that the program knows.
    package var kinds: [any DocumentKind] { DocumentKinds.all }
}
