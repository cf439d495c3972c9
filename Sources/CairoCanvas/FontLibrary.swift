import CCairo
import Drawing
import Glibc
import Synchronization

/// The fonts that may be used, as one fontconfig file lists them.
///
/// A file is read once per process; the first one also becomes fontconfig's current configuration,
/// because Pango and librsvg would otherwise load the machine's own. It must therefore stand before
/// anything else in the process touches Pango.
package struct FontLibrary: Sendable {
    /// The fontconfig file's path.
    package let path: String

    /// The families that are installed, each once, in alphabetical order.
    package let families: [String]

    /// The configuration, for Pango's font maps.
    let configuration: FontConfiguration

    /// The words that were shaped with these fonts.
    let words: WordTables

    /// The folded names of `families`, for look-ups.
    private let known: Set<String>

    /// Loads the fontconfig file at `path`, or takes it from where it was loaded before.
    ///
    /// - Throws: `CanvasError.fontConfiguration` when the file is missing or is not what fontconfig
    ///   reads. Missing fonts are no error here; ask `missingFamilies(of:)`.
    package init(configuration path: String) throws(CanvasError) {
        self = try Self.loaded.withLock { libraries throws(CanvasError) in
            if let library = libraries[path] { return library }
            let library = try FontLibrary(loading: path, isFirst: libraries.isEmpty)
            libraries[path] = library
            return library
        }
    }

    /// Each configuration is loaded once: fontconfig's current one is the process's anyway.
    private static let loaded = Mutex<[String: FontLibrary]>([:])

    /// Which of the given families are not installed, with the packages that have them.
    ///
    /// Names are compared as fontconfig does, without regard to case and spaces.
    package func missingFamilies(of wanted: [String] = RequiredFamily.all.map(\.name))
        -> [RequiredFamily]
    {
        wanted.filter { !known.contains(Self.folded($0)) }.map { name in
            RequiredFamily.all.first { Self.folded($0.name) == Self.folded(name) }
                ?? RequiredFamily(name: name, package: nil)
        }
    }

    /// A family's name without what fontconfig disregards.
    static func folded(_ family: String) -> String {
        String(family.filter { $0 != " " }).lowercased()
    }

    private init(loading path: String, isFirst: Bool) throws(CanvasError) {
        func refused(_ reason: String) -> CanvasError {
            .fontConfiguration(path: path, reason: reason)
        }
        // Fontconfig takes a missing file for an empty one and a folder for its files.
        guard let file = fopen(path, "r") else { throw refused("it cannot be opened") }
        let firstByte = fgetc(file)
        fclose(file)
        guard firstByte != EOF else { throw refused("it is empty or a folder") }

        guard let configuration = FcConfigCreate() else { throw refused("out of memory") }
        guard FcConfigParseAndLoad(configuration, path, FcBool(FcTrue)) == FcTrue else {
            FcConfigDestroy(configuration)
            throw refused("fontconfig cannot read it")
        }
        guard FcConfigBuildFonts(configuration) == FcTrue else {
            FcConfigDestroy(configuration)
            throw refused("fontconfig cannot list the fonts it names")
        }
        if isFirst { FcConfigSetCurrent(configuration) }

        self.path = path
        self.configuration = FontConfiguration(keeping: configuration)
        families = Set(Self.families(of: configuration)).sorted()
        known = Set(families.map(Self.folded))
        words = WordTables()
    }

    private static func families(of configuration: OpaquePointer) -> [String] {
        guard let set = FcConfigGetFonts(configuration, FcSetSystem)?.pointee,
            let fonts = set.fonts
        else { return [] }
        return (0..<Int(set.nfont)).compactMap { number in
            guard let pattern = fonts[number] else { return nil }
            return FontPattern(pattern).family
        }
    }
}

/// A fontconfig configuration, open as long as the process.
///
/// `@unchecked Sendable`: the handle never changes and is never freed, and nobody changes the
/// configuration once it is built. Fontconfig lets any number of threads read one.
final class FontConfiguration: @unchecked Sendable {
    let handle: OpaquePointer

    /// Takes over a configuration that is built, for good.
    fileprivate init(keeping handle: OpaquePointer) {
        self.handle = handle
    }
}

/// A font family that the built-in templates use, and the Debian package that has it.
package struct RequiredFamily: Sendable, Hashable {
    /// The family's name.
    package let name: String
    /// The Debian package that has it; nil for a family this program knows nothing of.
    package let package: String?

    /// Every family that the program's own templates and the fallback for other scripts need.
    package static let all = [
        RequiredFamily(name: "Cabin Sketch", package: "fonts-cabinsketch"),
        RequiredFamily(name: "Inter", package: "fonts-inter"),
        RequiredFamily(name: "Noto Sans", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans Arabic", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans Hebrew", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans Devanagari", package: "fonts-noto-core"),
        RequiredFamily(name: "Droid Sans Fallback", package: "fonts-droid-fallback"),
        RequiredFamily(name: "Noto Color Emoji", package: "fonts-noto-color-emoji"),
    ]
}
