import Grading
import Schema

extension PlaceKeys {
    /// The keys of the fields that problems of boards, classes and scales name.
    package static let grading = PlaceKeys([
        ClassFields.schema, BoardFields.schema, ScaleFields.schema,
    ])
}
