import CairoCanvas
import Diagnostics
import Documents
import Drawing
import FontTools
import Synchronization

/// The fonts in a project's `assets/fonts/`, which its templates use by the names of their families.
package struct ProjectFonts: Sendable {
    /// The folder, in the project's.
    package static let folder = "assets/fonts"
    /// The endings of files that can be used.
    private static let endings = ["otf", "ttf"]
    /// The endings of fonts that cannot be used; they are reported, because users would wait for them.
    private static let otherEndings = ["otc", "ttc", "woff", "woff2"]
    /// The maximum number of fonts of a project.
    static let most = 64

    package let fonts: [AddedFont]
    package let problems: [Diagnostic]

    /// Reads the fonts of a project's folder, and checks them.
    package init(in workspace: any RenderingResources) {
        let folder = join(workspace.project, Self.folder)
        let names = workspace.names(in: folder).filter { name in
            let ending = name.split(separator: ".").last?.lowercased() ?? ""
            return !name.hasPrefix(".") && (Self.endings + Self.otherEndings).contains(ending)
        }.sorted()
        var fonts: [AddedFont] = []
        var problems: [Diagnostic] = []
        guard names.count <= Self.most else {
            self.fonts = []
            self.problems = [
                Diagnostic(
                    path: folder,
                    message: "there are \(names.count) fonts, but at most \(Self.most)"
                        + " can be used", hint: "remove the ones that no template uses")
            ]
            return
        }
        for name in names {
            let path = join(folder, name)
            do throws(FontRefusal) {
                let bytes = try Self.read(path, in: workspace)
                _ = try ForeignFont(bytes)
                fonts.append(AddedFont(name: path, bytes: bytes, sha256: Checksum.sha256(bytes)))
            } catch {
                problems.append(Self.problem(path, error.reason, hint: error.hint))
            }
        }
        (self.fonts, self.problems) = (fonts, problems)
    }

    /// Returns the content of a file, which is not read if it is too large or not a regular file.
    private static func read(
        _ path: String, in workspace: any RenderingResources
    ) throws(FontRefusal) -> [UInt8] {
        guard workspace.isRegular(path) else { throw FontRefusal("it is not a file") }
        if let file = workspace.open(path), file.size > ForeignFont.largestFile {
            throw ForeignFont.tooLarge
        }
        do throws(FileError) {
            return try workspace.read(path)
        } catch {
            throw FontRefusal("it cannot be read: \(error.cause)")
        }
    }

    /// Returns the problems that a library found, in words.
    package static func problems(_ library: FontLibrary) -> [Diagnostic] {
        library.problems.map { found in
            switch found.kind {
            case .unreadable:
                problem(
                    found.file, "fontconfig cannot read it",
                    hint: "get the file again from where it came from")
            case .known(let family):
                problem(
                    found.file, "its family \(quoted(family)) is one of the program's own fonts",
                    hint: "remove the file: templates can use that family without it")
            case .repeated(let family, let other):
                problem(
                    found.file,
                    "it has the same family \(quoted(family)), weight, slant, and width as"
                        + " \(other)", hint: "remove one of the two files")
            case .comma(let family):
                problem(
                    found.file,
                    "the name of its family \(quoted(family)) has a comma, so no template can use"
                        + " it", hint: "use another version of the font")
            }
        }
    }

    private static func problem(_ path: String, _ reason: String, hint: String?) -> Diagnostic {
        Diagnostic(
            path: path, message: "this font of the project cannot be used: \(reason)", hint: hint)
    }
}

/// The fonts of the projects of a run, which are read once.
///
/// They do not change during a run, even if their files do.
package final class KnownFonts: Sendable {
    private let projects = Mutex<[String: ProjectFonts]>([:])

    /// Creates an empty cache.
    package init() {}

    func fonts(of workspace: any RenderingResources) -> ProjectFonts {
        if let known = projects.withLock({ $0[workspace.project] }) { return known }
        let fonts = ProjectFonts(in: workspace)
        return projects.withLock { projects in
            let kept = projects[workspace.project] ?? fonts
            projects[workspace.project] = kept
            return kept
        }
    }
}

extension RenderingResources {
    package var projectFonts: ProjectFonts { knownFonts?.fonts(of: self) ?? ProjectFonts(in: self) }
}
