import Input
import Schema

/// A picture that a data file names, with its location in the file.
package struct NamedPicture: Sendable {
    /// The value that contains the path.
    package let value: Value
    /// Whether documents show another picture if the file does not exist.
    package let hasStandIn: Bool
}

extension ObjectSchema {
    /// Returns all values in an object that are declared as paths of pictures.
    package func pictures(in object: Value) -> [NamedPicture] {
        pictureFields.flatMap { field in
            object.value(of: field).map { field.type.pictures(in: $0) } ?? []
        }
    }
}

extension FieldType {
    fileprivate func pictures(in value: Value) -> [NamedPicture] {
        switch self {
        case .picture(let standIn):
            return [NamedPicture(value: value, hasStandIn: standIn)]
        case .object(let schema):
            return schema.pictures(in: value)
        case .list(let type, _):
            return value.elements?.flatMap { type.pictures(in: $0) } ?? []
        case .map(let type):
            return value.members?.flatMap { type.pictures(in: $0.value) } ?? []
        case .anyOf(let types):
            return types.flatMap { $0.pictures(in: value) }
        case .text, .number, .integer, .flag, .day, .choice, .null, .notation:
            return []
        }
    }
}
