import CairoCanvas
import Diagnostics

/// A font file that pages were painted with, compared with the list of fonts.
package struct InstalledFont: Sendable, Hashable {
    package let path: String
    /// The version of the font; empty if the file is not an OpenType or TrueType font.
    package let version: String
    /// The SHA-256 of the file in hexadecimal; empty if it was not asked for.
    package let sha256: String
    /// The problem if the file is not the one on the list; nil otherwise.
    package let problem: Diagnostic?

    /// The name of the file.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Examines a file.
    ///
    /// A file with the size and the checksum on the list has the SHA-256 on the list, so it is not
    /// read completely, unless `isThorough` is true.
    package init(
        _ path: String, listed: FontList.File?, wantsChecksum: Bool, isThorough: Bool = false
    ) {
        self.path = path
        let file = try? OpenFile(path)
        let identity = file.flatMap { file in
            try? FontIdentity(size: file.size) { try file.bytes($0) }
        }
        version = identity?.version ?? ""
        let expected = listed?.expected
        var isListed = identity == expected?.identity
        if let expected, isListed, !isThorough {
            sha256 = wantsChecksum ? expected.sha256 : ""
        } else {
            let bytes = wantsChecksum ? file.flatMap { try? $0.bytes(0..<$0.size) } : nil
            sha256 = bytes.map { Checksum.sha256($0) } ?? ""
            if isThorough { isListed = isListed && sha256 == expected?.sha256 }
        }
        problem =
            expected == nil || isListed
            ? nil
            : Self.problem(path, version, expected?.identity.version ?? "", listed?.package)
    }

    /// Describes a font of a project, which is on no list.
    package init(_ font: AddedFont, wantsChecksum: Bool) {
        path = font.name
        let file = try? OpenFile(font.path)
        version =
            file.flatMap { file in
                try? FontIdentity(size: file.size) { try file.bytes($0) }
            }?.version ?? ""
        sha256 = wantsChecksum ? font.sha256 : ""
        problem = nil
    }

    private static func problem(
        _ path: String, _ version: String, _ expected: String, _ package: String?
    ) -> Diagnostic {
        Diagnostic(
            severity: .warning, path: path,
            message: version == expected
                ? "this is not the file with version \(expected) that Chalkboard was tested with,"
                    + " so pages can look different"
                : "this is version \(version.isEmpty ? "unknown" : version), but Chalkboard was"
                    + " tested with version \(expected), so pages can look different",
            hint: package.map { "install the Debian 12 package \($0)" })
    }
}

extension FontLibrary {
    /// Examines the files that a run has used, in alphabetical order.
    package func examined(_ used: UsedFonts, wantChecksums: Bool) -> [InstalledFont] {
        let paths = used.paths
        guard !paths.isEmpty else { return [] }
        let listed = Dictionary(list?.files.map { ($0.path, $0) } ?? []) { first, _ in first }
        let own = Dictionary(added.map { ($0.path, $0) }) { first, _ in first }
        return paths.map { path in
            own[path].map { InstalledFont($0, wantsChecksum: wantChecksums) }
                ?? InstalledFont(path, listed: listed[path], wantsChecksum: wantChecksums)
        }.sorted { $0.path < $1.path }
    }
}
