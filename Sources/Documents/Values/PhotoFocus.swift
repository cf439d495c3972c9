import Diagnostics
import Drawing
import Input
import Schema
import Templates

/// The place of the face in a photo, for frames that cut off parts of it.
enum PhotoFocus {
    static func field(_ key: String, of photo: String) -> Field<String?> {
        Field.text(
            key, .optional,
            "the place of the face in the `\(photo)`, from the left and the top, such as \"50% 25%\", "
                + "which stays in view where the photo is cut off"
        ).map { text, value, sink in
            guard !text.isBlank, Focus(text) == nil else { return .some(text.unlessBlank) }
            sink.error(at: value, "\(quoted(text)) is not a focus", hint: BoundFocus.hint)
            return nil
        }
    }
}
