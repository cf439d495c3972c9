/// The names that other programs have for what has another name here.
private enum Synonyms {
    /// What is meant by each name, which is in lowercase and without hyphens.
    static let meanings: [String: [String]] = [
        "left": ["start"], "right": ["end"], "top": ["start"], "bottom": ["end"],
        "middle": ["center"], "justified": ["justify"],
        "font-size": ["size"], "font-family": ["font"], "font-face": ["font"], "family": ["font"],
        "typeface": ["font"], "font-weight": ["weight"], "bold": ["weight"],
        "font-style": ["italic"], "oblique": ["italic"], "font-color": ["color"],
        "text-align": ["align"], "leading": ["lineSpacing"], "tracking": ["letterSpacing"],
        "background": ["fill"], "background-color": ["fill"], "border-radius": ["radius"],
        "overflow": ["fit"], "z-index": ["priority"],
    ].reduce(into: [:]) { $0[folded($1.key)] = $1.value }

    /// Returns a name in lowercase and without hyphens.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}

/// Returns the known name that someone probably meant: the same in other letter case, the one for what
/// the given name means in other programs, or the one that is closest; nil if there is none.
package func meant(by name: String, among known: some Sequence<String>) -> String? {
    let known = Array(known)
    let wanted = name.lowercased()
    return known.first { $0.lowercased() == wanted } ?? synonym(of: name, among: known)
        ?? nearest(to: name, in: known)
}

/// Returns the known name for what a name means in other programs; nil if there is none.
package func synonym(of name: String, among known: [String]) -> String? {
    Synonyms.meanings[Synonyms.folded(name)]?.first(where: known.contains)
}
