import Diagnostics
import Input
import Schema

extension RenderOption {
    /// The option as a field of a document, which contains what is written for it on a command line.
    var field: Field<[String]> {
        Field(name, .optional, type, help) { [form] value, problems in
            switch form {
            case .flag: return ObjectReader.bool(value, &problems) == true ? ["true"] : []
            case .text, .lengths: return ObjectReader.string(value, &problems).texts
            case .number, .count: return ObjectReader.number(value, &problems).texts
            case .quantity:
                return (value.numberText ?? ObjectReader.string(value, &problems)).texts
            case .names:
                let names = (value.elements.map(Array.init) ?? [value])
                    .compactMap { ObjectReader.string($0, &problems) }
                return names.isEmpty ? [] : [names.joined(separator: ",")]
            case .list:
                return ObjectReader.array(value, &problems)?
                    .compactMap { ObjectReader.string($0, &problems) } ?? []
            // A project reads them itself, because they are in its folder.
            case .files: return []
            }
        }
    }

    private var type: FieldType {
        let lines = FieldType.list(.line, 0...Int.max)
        return switch form {
        case .flag: .flag
        case .text, .lengths: .line
        case .number, .count: .number(.any)
        case .quantity: .anyOf([.number(.any), .line])
        case .names, .files: .anyOf([.line, lines])
        case .list: lines
        }
    }
}
