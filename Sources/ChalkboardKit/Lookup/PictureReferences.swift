import Diagnostics
import Documents
import Exact
import Schema

/// The pictures that a data file names.
package struct PictureReferences {
    private let pictures: [NamedPicture]

    /// Creates the references of a file.
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
                    problems.warning(at: picture.value, message, hint: library.places)
                } else {
                    problems.error(at: picture.value, message, hint: library.places)
                }
            } catch {
                problems.error(
                    at: picture.value, "the picture \(quoted(name)) cannot be used: \(error)")
            }
        }
    }
}

extension DataFile {
    /// Checks the pictures that the file names, and reports those that are missing or damaged.
    ///
    /// The template is unknown: they are looked up where a template of the project would be.
    package func checkPictures(
        in resources: any RenderingResources, _ sink: inout DiagnosticSink
    ) {
        let library = PictureLibrary(
            workspace: resources, dataPath: path,
            templatePath: join(resources.project, "templates/\(kind.name).yaml"))
        PictureReferences(pictures).check(with: library, &sink)
    }
}
