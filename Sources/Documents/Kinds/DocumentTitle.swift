/// The title in the metadata of a document: what it is, and whose.
package struct DocumentTitle: Sendable, Hashable {
    /// What the document is, such as "Report card"; empty if its template does not say it.
    package var what = ""
    /// Whose it is, or what it is about, such as "Ada Lovelace"; empty if the data does not say it.
    let whose: String
    /// The title if neither is known, such as "Conversions".
    let usual: String

    /// Creates a title that does not say what the document is.
    init(_ whose: String?, usual: String) {
        self.whose = whose ?? ""
        self.usual = usual
    }

    /// The title, such as "Report card: Ada Lovelace".
    package var text: String {
        if whose.isEmpty { return what.isEmpty ? usual : what }
        return what.isEmpty ? whose : "\(what): \(whose)"
    }
}
