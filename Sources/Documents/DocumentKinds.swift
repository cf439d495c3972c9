package enum DocumentKinds {
    /// All document kinds.
    ///
    /// A file that does not name its kind has the first kind whose distinguishing key it contains.
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
    package var kinds: [any DocumentKind] { DocumentKinds.all }
}
