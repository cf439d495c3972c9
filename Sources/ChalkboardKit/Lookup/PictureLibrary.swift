import CairoCanvas
import Diagnostics
import Documents
import Drawing
import ForeignPictures
import Layout
import Schema
import Synchronization

/// The pictures of a run, each read and checked once for the same colors.
///
/// They are looked up in the folder of the data file, the folder of the template, the project's
/// `assets/` and the built-in assets.
package final class PictureLibrary: ImageSource, Sendable {
    private let workspace: any RenderingResources
    private let keepsPixels: Bool
    private let folders: [String]
    /// The folder of the built-in art.
    private let builtIn: String
    private let known = Mutex(Known())

    /// The pictures that were looked up.
    private struct Known {
        /// The result for each name and colors.
        ///
        /// Of many large pictures, only the latest are kept.
        var answers: [Request: Result<ImageAsset?, any Error>] = [:]
        var bytes = 0
        /// The paths and checksums of all files that were read.
        var inputs: [String: String] = [:]
    }

    private struct Request: Hashable {
        let name: String
        let colors: [ArtColor]
    }

    private struct ReadFile {
        let path: String
        var bytes: [UInt8] = []
    }

    /// The maximum number of bytes of pictures that are kept.
    private static let maximumBytes = 32_000_000

    /// Creates the library for a data file and a template.
    ///
    /// - Parameter keepsPixels: Whether the pixels of photos will be painted, as in a PNG, and not
    ///   only copied in a compressed form.
    package init(
        workspace: any RenderingResources, dataPath: String, templatePath: String,
        keepsPixels: Bool = false
    ) {
        self.workspace = workspace
        self.keepsPixels = keepsPixels
        let own = [dataPath, templatePath].filter { $0 != "-" }.map { folder(of: $0) }
        builtIn = join(workspace.resources, "assets")
        let shared = join(workspace.project, "assets")
        // In a clone of Chalkboard, both are the same folder.
        let identity = FileIdentity(shared)
        let isBuiltIn = identity != nil && identity == FileIdentity(builtIn)
        folders = own + (isBuiltIn ? [builtIn] : [shared, builtIn])
    }

    /// The hint that lists where pictures are looked up.
    package var places: String? {
        let assets =
            workspace.foundProject.map { "\(join($0, "assets"))/" }
            ?? "the project's assets/"
        return "put it next to the data file or the template, or in \(assets)"
    }

    /// The paths and checksums of the files read so far.
    package var inputs: [String: String] { known.withLock { $0.inputs } }

    /// Returns the picture with a name; nil if it does not exist.
    ///
    /// - Parameter colors: The colors of classes of an SVG, which replace its own.
    /// - Throws: A `RenderFailure` if it cannot be used, or `UnknownClass`.
    package func image(named name: String, colors: [ArtColor]) throws -> ImageAsset? {
        let request = Request(name: name, colors: colors)
        if let answer = known.withLock({ $0.answers[request] }) { return try answer.get() }
        // Two workers may look up the same picture at the same time. Both get the same result.
        var file: ReadFile?
        let answer = Result { try find(request, &file) }
        known.withLock { known in
            let picture = try? answer.get()
            let bytes = picture?.bytes ?? []
            let count =
                bytes.count + (picture?.drawing?.images.reduce(0) { $0 + $1.bytes.count } ?? 0)
            if known.bytes + count > Self.maximumBytes {
                (known.answers, known.bytes) = ([:], 0)
            }
            if known.answers.updateValue(answer, forKey: request) == nil { known.bytes += count }
            if let file, known.inputs[file.path] == nil {
                known.inputs[file.path] = Checksum.sha256(picture == nil ? [] : file.bytes)
            }
        }
        return try answer.get()
    }

    /// Returns the path of a picture; nil if it does not exist or is outside the picture folders.
    package func path(of name: String) -> String? {
        guard staysInside(name) else { return nil }
        return folders.lazy.map { join($0, name) }.first(where: workspace.isFile)
    }

    private func find(_ request: Request, _ file: inout ReadFile?) throws -> ImageAsset? {
        let name = request.name
        func failure(_ reason: String) -> RenderFailure {
            RenderFailure(.badData, Diagnostic(path: name, message: reason))
        }
        guard staysInside(name) else { throw failure("its path leaves the folder") }
        guard let found = self.path(of: name) else { return nil }
        // Check before opening: opening a pipe may block, and reading a device may never end.
        guard workspace.isRegular(found) else {
            let problem = FileError(.read, path: found, cause: "it is not a file")
            throw failure(problem.message)
        }
        file = ReadFile(path: found)
        do {
            var bytes = try workspace.read(found)
            file?.bytes = bytes
            if !request.colors.isEmpty { bytes = try Self.recolored(bytes, request) }
            // The built-in art is part of the program, so it is decoded in this process.
            return found == join(builtIn, name)
                ? try ImageProbe.probe(bytes: bytes, name: name)
                : try workspace.foreignPictures.picture(
                    bytes, name: name, keepsPixels: keepsPixels)
        } catch CanvasError.image(_, let reason) {
            throw failure(reason)
        } catch let problem as FileError {
            throw failure(problem.message)
        } catch let unknown as UnknownClass {
            throw unknown
        } catch {
            throw failure("\(error)")
        }
    }

    /// Returns an SVG file with other colors of its classes.
    private static func recolored(_ bytes: [UInt8], _ request: Request) throws -> [UInt8] {
        let classes = try SVGClasses(bytes, name: request.name)
        let names = classes?.names ?? []
        if let missing = request.colors.first(where: { !names.contains($0.name) }) {
            throw UnknownClass(name: missing.name, known: names)
        }
        return classes?.file(with: request.colors.map { ($0.name, $0.color) }) ?? bytes
    }
}
