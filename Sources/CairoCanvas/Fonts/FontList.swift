import Drawing
import Glibc

/// The font files that a font library uses.
///
/// Folders are not enough: another package can add files to them, such as more weights of a family,
/// and then the same text is set in another font. The list is next to the fontconfig file, with the
/// extension `list`. A fontconfig file without a list uses all fonts in the folders it names.
///
/// A line `[FOLDER] PACKAGE` begins a folder; the package is optional. The lines below it name its
/// files. After the name, a line can contain the values of `FontIdentity` and the SHA-256.
package struct FontList: Sendable {
    package struct File: Sendable, Hashable {
        /// The path, which begins at the root.
        package let path: String
        /// The Debian package that contains it; nil if the list does not name it.
        package let package: String?
        /// The version on the list; nil if any version is accepted.
        package let expected: Expected?
    }

    /// The version of a file for which the list was made.
    package struct Expected: Sendable, Hashable {
        /// The values that can be read from the file in no time.
        package let identity: FontIdentity
        /// The SHA-256 of the file in hexadecimal.
        package let sha256: String
    }

    /// The files in the order of the list.
    package private(set) var files: [File] = []

    /// The reason why a list cannot be used.
    struct Problem: Error {
        let line: Int
        let reason: String
    }

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - text: The text of the list.
    ///   - base: The absolute path of the folder in which relative folders start.
    init(_ text: String, base: String) throws(Problem) {
        var folder: (path: String, package: String?)?
        var number = 0
        // Working with bytes is ten times as fast as with characters.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            number += 1
            if line.first == UInt8(ascii: "[") {
                guard let found = Self.folder(Substring(line.dropFirst()), base: base) else {
                    throw Problem(line: number, reason: "write a folder as [/path/of/folder]")
                }
                folder = found
                continue
            }
            let words = line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
            guard let name = words.first, name.utf8.first != UInt8(ascii: "#") else { continue }
            func problem(_ reason: String) -> Problem { Problem(line: number, reason: reason) }
            guard let folder else { throw problem("a folder in brackets must come first") }
            guard Self.isPath(name), !name.utf8.contains(UInt8(ascii: "/")) else {
                throw problem("\"\(name)\" is not the name of a font file")
            }
            let expected = Expected(words)
            guard words.count == 1 || expected != nil else {
                throw problem("write a name, or a name, version, size, checksum, and SHA-256")
            }
            files.append(
                File(path: "\(folder.path)/\(name)", package: folder.package, expected: expected))
        }
    }

    /// Reads the folder and the package after an opening bracket; nil if they are not valid.
    private static func folder(
        _ line: Substring, base: String
    ) -> (path: String, package: String?)? {
        guard let end = line.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let (path, package) = (line[..<end], line[end...].dropFirst().drop { $0 == " " })
        guard isPath(path) else { return nil }
        return (
            path.utf8.first == UInt8(ascii: "/") ? String(path) : "\(base)/\(path)",
            package.isEmpty ? nil : String(package)
        )
    }

    /// Whether a part of a path means itself in XML and in a pattern of file names.
    private static func isPath(_ text: Substring) -> Bool {
        !text.isEmpty && !text.utf8.contains { "*?<>&\"'".utf8.contains($0) }
    }

    /// The fontconfig elements that make exactly these files available.
    var configuration: String {
        var folders: [String] = []
        for file in files {
            let folder = String(file.path[..<(file.path.lastIndex(of: "/") ?? file.path.endIndex)])
            if !folders.contains(folder) { folders.append(folder) }
        }
        return "<?xml version=\"1.0\"?><fontconfig>"
            + folders.map { "<dir>\($0)</dir>" }.joined()
            + "<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>"
            + files.map { "<glob>\($0.path)</glob>" }.joined()
            + "</acceptfont></selectfont></fontconfig>"
    }
}

extension FontList.Expected {
    /// Reads the words after the name of a file; nil if they are missing or not valid.
    fileprivate init?(_ words: [Substring]) {
        guard words.count == 5, let size = Int(words[2]),
            let checksum = UInt32(words[3], radix: 16), words[4].utf8.count == 64
        else { return nil }
        identity = FontIdentity(version: String(words[1]), size: size, checksum: checksum)
        sha256 = String(words[4])
    }
}

extension FontList {
    /// Reads the list next to a fontconfig file; nil if there is none.
    ///
    /// - Parameter configuration: The absolute path of the fontconfig file.
    static func beside(_ configuration: String) throws(CanvasError) -> FontList? {
        let stem = configuration.hasSuffix(".conf") ? configuration.dropLast(5) : configuration[...]
        let path = stem + ".list"
        // Only a list that does not exist allows all fonts.
        if access(String(path), F_OK) != 0, errno == ENOENT { return nil }
        guard let bytes = FileBytes.read(String(path)) else {
            throw .fontConfiguration(path: String(path), reason: "it cannot be read")
        }
        let base = configuration[..<(configuration.lastIndex(of: "/") ?? configuration.endIndex)]
        do throws(Problem) {
            return try FontList(String(decoding: bytes, as: UTF8.self), base: String(base))
        } catch {
            throw .fontConfiguration(
                path: String(path), reason: "line \(error.line): \(error.reason)")
        }
    }
}
