import Drawing

/// The dictionaries with which words are divided, by language.
///
/// They are in a file next to the fontconfig file, with the extension `hyphenation`, so that no
/// dictionary is used only because it is installed. A line `[FOLDER]` begins a folder. Each line below
/// it has a language, the name of its dictionary, and the Debian package that contains it.
struct HyphenationList {
    /// The dictionary of a language.
    struct Entry {
        let language: String
        /// The path, which begins at the root.
        let path: String
        /// The Debian package that contains it; nil if the list does not name it.
        let package: String?
    }

    private(set) var entries: [Entry] = []

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - text: The text of the list.
    ///   - base: The absolute path of the folder in which relative folders start.
    /// - Throws: The number of the first line that is not valid.
    init(_ text: String, base: String) throws(BadLine) {
        var folder: String?
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let words = line.split(separator: " ").map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if first.hasPrefix("[") {
                guard line.hasSuffix("]"), line.count > 2 else { throw BadLine(number: number) }
                let path = String(line.dropFirst().dropLast())
                folder = path.hasPrefix("/") ? path : "\(base)/\(path)"
                continue
            }
            guard let folder, (2...3).contains(words.count), !words[1].contains("/") else {
                throw BadLine(number: number)
            }
            entries.append(
                Entry(
                    language: first, path: "\(folder)/\(words[1])",
                    package: words.count == 3 ? words[2] : nil))
        }
    }

    struct BadLine: Error {
        let number: Int
    }
}
