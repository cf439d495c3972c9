import CCairo
import Drawing
import Glibc

/// A font file that one library has in addition to the fonts of the fontconfig file.
package struct AddedFont: Sendable {
    /// The name of the file in messages.
    package let name: String
    /// The SHA-256 of the content in hexadecimal.
    package let sha256: String
    /// The content; empty if it is already in memory.
    let bytes: [UInt8]
    /// The content as a file in memory, as long as a library has the font; nil until it is added.
    let file: SealedFile?

    /// The path under which libraries read the content; empty until the font is added.
    package var path: String { file?.path ?? "" }

    /// Creates a font from the checked content of a file.
    ///
    /// - Parameter sha256: The SHA-256 of `bytes`.
    package init(name: String, bytes: [UInt8], sha256: String) {
        (self.name, self.bytes, self.sha256) = (name, bytes, sha256)
        file = nil
    }

    private init(name: String, sha256: String, file: SealedFile) {
        (self.name, self.sha256, self.file) = (name, sha256, file)
        bytes = []
    }

    /// Returns the font with its content as a file in memory.
    func at(_ file: SealedFile) -> AddedFont {
        AddedFont(name: name, sha256: sha256, file: file)
    }
}

/// The problem with an added font.
package struct AddedFontProblem: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// Fontconfig does not find one font in the file.
        case unreadable
        /// The font's family is one of the fontconfig file.
        case known(family: String)
        /// Another file has the same family, weight, slant, and width.
        case repeated(family: String, other: String)
        /// The family cannot be named in a list, because its name has a comma.
        case comma(family: String)
    }

    package let file: String
    package let kind: Kind

    /// Adds fonts to a configuration, and returns the problems with them.
    ///
    /// - Parameter places: The path of each font.
    static func adding(
        _ fonts: [AddedFont], at places: [String], to configuration: OpaquePointer
    ) -> [AddedFontProblem] {
        guard !fonts.isEmpty else { return [] }
        let own = FontPattern.all(of: configuration, FcSetSystem).flatMap(\.families)
        let known = Dictionary(own.map { (FontPattern.folded($0), $0) }) { first, _ in first }
        var problems: [AddedFontProblem] = []
        var faces: [(name: String, families: Set<String>, choice: [Double?])] = []
        for (font, place) in zip(fonts, places) {
            let before = FontPattern.all(of: configuration, FcSetApplication).count
            let isAdded = FcConfigAppFontAddFile(configuration, place) == FcTrue
            let found = FontPattern.all(of: configuration, FcSetApplication).dropFirst(before)
            guard isAdded, found.count == 1, let face = found.first, let family = face.family else {
                problems.append(AddedFontProblem(file: font.name, kind: .unreadable))
                continue
            }
            let families = Set(face.families.map(FontPattern.folded))
            if let taken = families.compactMap({ known[$0] }).min() {
                problems.append(AddedFontProblem(file: font.name, kind: .known(family: taken)))
            } else if let name = face.families.first(where: { $0.contains(",") }) {
                problems.append(AddedFontProblem(file: font.name, kind: .comma(family: name)))
            } else if let other = faces.first(where: {
                !$0.families.isDisjoint(with: families) && $0.choice == face.choice
            }) {
                problems.append(
                    AddedFontProblem(
                        file: font.name, kind: .repeated(family: family, other: other.name)))
            }
            faces.append((font.name, families, face.choice))
        }
        return problems
    }
}
