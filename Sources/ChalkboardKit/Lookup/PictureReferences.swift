import Diagnostics
import Documents
import Exact
import Layout
import Schema
import Templates

/// The pictures that a data file names.
package struct PictureReferences {
    private let pictures: [NamedPicture]

    package init(_ pictures: [NamedPicture]) {
        self.pictures = pictures
    }

    /// Checks each picture and reports problems with the same messages as rendering.
    package func check(with library: PictureLibrary, _ problems: inout DiagnosticSink) {
        for picture in pictures {
            // The reader of the data has already reported paths that leave the folder.
            guard let name = picture.value.string, !name.isBlank, staysInside(name)
            else { continue }
            do {
                guard try library.image(named: name) == nil else { continue }
                let message = "picture \(quoted(name)) not found"
                if picture.hasStandIn {
                    problems.warning(
                        at: picture.value, message, hint: library.places, code: "picture")
                } else {
                    problems.error(
                        at: picture.value, message, hint: library.places, code: "picture")
                }
            } catch {
                let message = "the picture \(quoted(name)) cannot be used: \(error)"
                if picture.hasStandIn {
                    problems.warning(
                        at: picture.value, message, hint: "the page is made without it",
                        code: "picture")
                } else {
                    problems.error(at: picture.value, message, code: "picture")
                }
            }
        }
    }
}

extension Template {
    /// Checks the pictures that the template names, and reports those that are missing or damaged.
    ///
    /// - Parameter isWhole: Whether the library contains all folders in which rendering looks up
    ///   pictures. Without the data file, a picture next to it is not found, so a missing picture is
    ///   only a warning.
    package func checkPictures(
        with library: PictureLibrary, isWhole: Bool, _ sink: inout DiagnosticSink
    ) {
        for picture in pictures where !picture.name.isBlank {
            do {
                // Classes do not depend on the colors, which may come from data.
                let colors = picture.colors.map { ArtColor(name: $0.name, color: .black) }
                let found = try [picture.name, picture.otherwise].contains { name in
                    try name.map { try library.image(named: $0, colors: colors) != nil } ?? false
                }
                guard !found else { continue }
                let message = "picture \(quoted(picture.name)) not found"
                if isWhole {
                    sink.error(at: picture.origin, message, hint: library.places, code: "picture")
                } else {
                    sink.warning(at: picture.origin, message, hint: library.places, code: "picture")
                }
            } catch let unknown as UnknownClass {
                let place = picture.colors.first { $0.name == unknown.name }
                sink.error(
                    at: place?.origin ?? picture.origin, unknown.message(picture.name),
                    hint: unknown.hint)
            } catch {
                sink.error(
                    at: picture.origin,
                    "the picture \(quoted(picture.name)) cannot be used: \(error)",
                    code: "picture")
            }
        }
    }
}

extension DataFile {
    /// Checks the pictures that the file names, and reports those that are missing or damaged.
    ///
    /// The template is unknown: they are looked up where a template of the project would be.
    ///
    /// - Throws: `CommandFailure` if the file has changed since it was read.
    package func checkPictures(
        in resources: any RenderingResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let library = PictureLibrary(
            workspace: resources, dataPath: path,
            templatePath: join(resources.project, "templates/\(kind.name).yaml"))
        do throws(FileError) {
            try forEachPicture { PictureReferences([$0]).check(with: library, &sink) }
        } catch {
            throw sink.fail(error)
        }
    }
}
