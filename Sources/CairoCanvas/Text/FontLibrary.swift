import CCairo
import Drawing
import Glibc
import Synchronization

/// The available fonts, as configured in a fontconfig file and listed in the `FontList` next to it.
///
/// A file is read once per process; the first one also becomes fontconfig's current configuration,
/// because Pango and librsvg would otherwise load the system's configuration. It must therefore be
/// created before anything else in the process uses Pango.
package struct FontLibrary: Sendable {
    /// The path of the fontconfig file.
    package let path: String

    /// The installed families, without duplicates, in alphabetical order.
    package let families: [String]

    /// The files that may be used; nil for all files in the folders of the fontconfig file.
    package let list: FontList?

    /// The fonts that were added to those of the fontconfig file, in the order of their names.
    package let added: [AddedFont]

    /// The problems with the added fonts, in their order; with any, the library must not be used.
    package let problems: [AddedFontProblem]

    /// The configuration for Pango's font maps.
    let configuration: FontConfiguration

    /// The words already shaped with these fonts.
    let words: WordTables

    /// The dictionaries next to the fontconfig file, with which words are divided.
    package let hyphenation: Hyphenation

    /// The folded names of `families`, for lookups.
    private let known: Set<String>

    /// Loads the fontconfig file at `path`, or returns the library already loaded from it.
    ///
    /// - Throws: `CanvasError.fontConfiguration` if the file is missing or fontconfig cannot read
    ///   it. Missing fonts are not an error here; use `missingFamilies(of:)`.
    package init(configuration path: String) throws(CanvasError) {
        try self.init(configuration: path, adding: [])
    }

    /// Loads the fontconfig file at `path`, and adds fonts that only this library has.
    ///
    /// The fonts are read from their bytes, so files that change do not matter. They are in memory, once
    /// for the same content, as long as a library with them is used, and the latest libraries even
    /// longer. Problems with them are in `problems`.
    ///
    /// - Throws: As without fonts.
    package init(
        configuration path: String, adding fonts: [AddedFont]
    ) throws(CanvasError) {
        let fonts = fonts.sorted { $0.name < $1.name }
        let key = Key(path: path, fonts: fonts.map { Key.Font(name: $0.name, sha256: $0.sha256) })
        // What is no longer kept is freed after the lock.
        var left: [FontLibrary] = []
        self = try Self.loaded.withLock { loaded throws(CanvasError) in
            if let place = loaded.latest.firstIndex(where: { $0.key == key }) {
                loaded.latest.append(loaded.latest.remove(at: place))
                return loaded.latest[loaded.latest.count - 1].library
            }
            if fonts.isEmpty, let library = loaded.bases[path] { return library }
            try SystemReserve.check()
            // Fontconfig's current configuration, which is for drawings, must not have added fonts.
            if loaded.bases[path] == nil {
                loaded.bases[path] = try FontLibrary(
                    loading: path, isFirst: loaded.bases.isEmpty)
            }
            if fonts.isEmpty, let library = loaded.bases[path] { return library }
            var files: [SealedFile] = []
            for font in fonts {
                guard let file = loaded.file(of: font) else {
                    throw .exhausted(
                        "not enough memory or open files: the font \(font.name) cannot be opened")
                }
                files.append(file)
            }
            let library = try FontLibrary(loading: path, isFirst: false, adding: fonts, at: files)
            loaded.latest.append((key, library))
            left = loaded.trim()
            return library
        }
        withExtendedLifetime(left) {}
    }

    /// What a library was loaded from.
    private struct Key: Hashable {
        struct Font: Hashable {
            let name: String
            let sha256: String
        }

        let path: String
        let fonts: [Font]
    }

    private struct Loaded {
        /// The libraries without added fonts by path, which are kept as long as the process runs.
        var bases: [String: FontLibrary] = [:]
        /// The libraries with added fonts that are kept even if no one uses them, the latest last.
        var latest: [(key: Key, library: FontLibrary)] = []

        /// The maximum number of files in memory of these libraries, unless the latest has more.
        private static let mostFiles = 64

        /// The content of the added fonts of all libraries that are used, by its checksum.
        private var files: [String: WeakFile] = [:]

        private struct WeakFile {
            weak var file: SealedFile?
        }

        /// Returns the file of an added font in memory; nil without memory.
        mutating func file(of font: AddedFont) -> SealedFile? {
            if let known = files[font.sha256]?.file { return known }
            files = files.filter { $0.value.file != nil }
            let file = SealedFile(font.bytes)
            files[font.sha256] = WeakFile(file: file)
            return file
        }

        /// Removes the libraries that are kept no longer.
        mutating func trim() -> [FontLibrary] {
            var left: [FontLibrary] = []
            while latest.count > 1,
                latest.reduce(0, { $0 + $1.library.added.count }) > Self.mostFiles
            {
                left.append(latest.removeFirst().library)
            }
            return left
        }
    }

    /// The loaded libraries; fontconfig's current configuration is global to the process anyway.
    private static let loaded = Mutex(Loaded())

    /// Returns the given families that are not installed, with the packages that contain them.
    ///
    /// Names are compared as in fontconfig, ignoring case and spaces.
    package func missingFamilies(of wanted: [String] = RequiredFamily.all.map(\.name))
        -> [RequiredFamily]
    {
        wanted.filter { !known.contains(FontPattern.folded($0)) }.map { name in
            RequiredFamily.all.first { FontPattern.folded($0.name) == FontPattern.folded(name) }
                ?? RequiredFamily(name: name, package: nil)
        }
    }

    private init(
        loading path: String, isFirst: Bool, adding fonts: [AddedFont] = [],
        at files: [SealedFile] = []
    ) throws(CanvasError) {
        func refused(_ reason: String) -> CanvasError {
            .fontConfiguration(path: path, reason: reason)
        }
        // Fontconfig treats a missing file as an empty one, and a folder as the files in it.
        guard let file = fopen(path, "r") else { throw refused("it cannot be opened") }
        let firstByte = fgetc(file)
        fclose(file)
        guard firstByte != EOF else { throw refused("it is empty or a folder") }

        // Fontconfig looks up a relative path in its own folders, not in the current one.
        guard let absolute = realpath(path, nil) else { throw refused("it cannot be opened") }
        defer { free(absolute) }

        let name = path.hasPrefix("/") ? path : String(cString: absolute)
        let list = try FontList.beside(name)
        guard let configuration = FcConfigCreate() else { throw refused("out of memory") }
        guard FcConfigParseAndLoad(configuration, name, FcBool(FcTrue)) == FcTrue else {
            FcConfigDestroy(configuration)
            throw refused("fontconfig cannot read it")
        }
        if let list {
            guard
                FcConfigParseAndLoadFromMemory(configuration, list.configuration, FcBool(FcTrue))
                    == FcTrue
            else {
                FcConfigDestroy(configuration)
                throw refused("fontconfig cannot read the list of fonts next to it")
            }
        }
        guard FcConfigBuildFonts(configuration) == FcTrue else {
            FcConfigDestroy(configuration)
            throw refused("fontconfig cannot list its fonts")
        }
        if isFirst { FcConfigSetCurrent(configuration) }
        problems = AddedFontProblem.adding(
            fonts, at: files.map(\.path), to: configuration)

        added = zip(fonts, files).map { $0.at($1) }
        self.path = path
        self.list = list
        self.configuration = FontConfiguration(configuration, isKept: fonts.isEmpty)
        families = Set(Self.families(of: configuration)).sorted()
        known = Set(families.map(FontPattern.folded))
        words = WordTables()
        hyphenation = Hyphenation(beside: path)
    }

    /// Returns whether another library was loaded at the same time from the same files.
    package func isSame(as other: FontLibrary) -> Bool { configuration === other.configuration }

    /// The paths of the font files, without duplicates.
    package var files: [String] {
        Set(FontPattern.all(of: configuration.handle, FcSetSystem).compactMap(\.file)).sorted()
    }

    private static func families(of configuration: OpaquePointer) -> [String] {
        let own = FontPattern.all(of: configuration, FcSetSystem).compactMap(\.family)
        // A family can be named by any of its names, of which a list has only the first.
        return own + FontPattern.all(of: configuration, FcSetApplication).flatMap(\.families)
    }
}

/// A fontconfig configuration, which is closed if it has fonts in memory and no library uses it.
///
/// `@unchecked Sendable`: the handle never changes, counts its owners with atomic numbers, and the
/// configuration is not modified after it is built. Fontconfig allows any number of threads to read
/// it; it is freed under the lock under which Pango uses it.
final class FontConfiguration: @unchecked Sendable {
    let handle: OpaquePointer
    private let isKept: Bool

    /// Takes ownership of a built configuration.
    ///
    /// - Parameter isKept: Whether it is never closed.
    fileprivate init(_ handle: OpaquePointer, isKept: Bool) {
        (self.handle, self.isKept) = (handle, isKept)
    }

    deinit {
        if !isKept { PangoLock.shape { FcConfigDestroy(handle) } }
    }
}

/// A font family that the built-in templates use, and the Debian package that contains it.
package struct RequiredFamily: Sendable, Hashable {
    package let name: String
    /// The Debian package that contains it; nil for an unknown family.
    package let package: String?

    /// Every family needed by the built-in templates and as a fallback for other scripts.
    package static let all = [
        RequiredFamily(name: "Cabin Sketch", package: "fonts-cabinsketch"),
        RequiredFamily(name: "Inter", package: "fonts-inter"),
        RequiredFamily(name: "Noto Sans", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans Arabic", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans Hebrew", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans Devanagari", package: "fonts-noto-core"),
        RequiredFamily(name: "Noto Sans CJK SC", package: "fonts-noto-cjk"),
        RequiredFamily(name: "Noto Color Emoji", package: "fonts-noto-color-emoji"),
    ]
}
