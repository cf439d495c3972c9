import Diagnostics
import Documents
import Exact
import Schema

/// The pictures that data names, each to be found and to be painted.
struct NamedPictures {
    private let named: [NamedPicture]

    /// Creates a list of pictures.
    init(_ named: [NamedPicture]) {
        self.named = named
    }

    /// Looks at each picture; what is wrong is told as rendering tells it.
    func check(with pictures: PictureLibrary, _ problems: inout DiagnosticSink) {
        for picture in named {
            // Of a path that leaves the folder whoever reads the data has told.
            guard let name = picture.value.string, !name.isBlank, staysInside(name)
            else { continue }
            do {
                guard try pictures.image(named: name) == nil else { continue }
                let message = "there is no picture \(quoted(name))"
                if picture.hasStandIn {
                    problems.warning(at: picture.value, message, hint: pictures.places)
                } else {
                    problems.error(at: picture.value, message, hint: pictures.places)
                }
            } catch {
                problems.error(
                    at: picture.value, "the picture \(quoted(name)) cannot be used: \(error)")
            }
        }
    }
}
