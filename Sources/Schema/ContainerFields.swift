import Input

extension Field where Content == Elements {
    /// Declares a list; what is in it is read by whoever asks for it.
    ///
    /// - Parameters:
    ///   - type: The type of its elements.
    ///   - count: How many there may be, for documentation and JSON Schema.
    package static func list(
        _ key: String, _ need: Need, of type: FieldType, count: ClosedRange<Int> = 0...Int.max,
        _ help: String
    ) -> Field {
        Field(key, need, .list(type, count), help) { ObjectReader.array($0, &$1) }
    }

    /// Declares a list that must not be empty.
    ///
    /// - Parameter message: What is reported if it is.
    package static func filledList(
        _ key: String, _ need: Need, of type: FieldType, ifEmpty message: String, _ help: String
    ) -> Field {
        Field(key, need, .list(type, 1...Int.max), help) { value, sink in
            let elements = ObjectReader.array(value, &sink)
            if elements?.isEmpty == true { sink.error(at: value, message) }
            return elements
        }
    }

    /// Declares a list that must not be empty, whose elements are all read as an element field is.
    package static func filledList<Element>(
        _ key: String, _ need: Need, of element: Field<Element>, ifEmpty message: String,
        _ help: String
    ) -> Field {
        let list = list(key, need, of: element, help)
        return filledList(key, need, of: element.type, ifEmpty: message, help)
            .map { elements, value, sink in
                list.check(value, &sink)
                return elements
            }
    }

    /// Declares a list whose elements are all read as an element field is; its key and need do not
    /// count.
    package static func list<Element>(
        _ key: String, _ need: Need, of element: Field<Element>, _ help: String
    ) -> Field {
        Field(key, need, .list(element.type, 0...Int.max), help) { value, sink in
            let elements = ObjectReader.array(value, &sink)
            for value in elements.map(Array.init) ?? [] { _ = element.read(value, &sink) }
            return elements
        }
    }
}

extension Field where Content == Value {
    /// Declares an object that is read with a reader of its own.
    package static func object(
        _ key: String, _ need: Need, _ schema: ObjectSchema, _ help: String
    ) -> Field {
        Field(key, need, .object(schema), help) { ObjectReader.object($0, &$1) }
    }

    /// Declares an object whose keys the user chooses.
    package static func map(
        _ key: String, _ need: Need, of type: FieldType, _ help: String
    ) -> Field {
        Field(key, need, .map(type), help) { ObjectReader.object($0, &$1) }
    }

    /// Declares a value of several types, which is read by whoever asks for it.
    package static func value(
        _ key: String, _ need: Need, _ type: FieldType, _ help: String
    ) -> Field {
        Field(key, need, type, help) { value, _ in value }
    }
}
