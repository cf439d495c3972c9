/// The reason why a font file cannot be used.
package struct FontRefusal: Error, Sendable, Hashable {
    /// The reason, such as "it is a variable font".
    package let reason: String
    /// What to do about it; nil if there is nothing to say.
    package let hint: String?

    package init(_ reason: String, hint: String? = nil) {
        (self.reason, self.hint) = (reason, hint)
    }

    /// Returns the refusal of a file in which something is wrong.
    static func damaged(_ what: String) -> FontRefusal {
        FontRefusal("it is damaged: \(what)", hint: "get the file again from where it came from")
    }
}
