import Input

extension Field where Content == Elements {
    /// Declares a list whose elements are read by the caller.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - count: The allowed number of elements, for documentation and JSON Schema.
    package static func list(
        _ key: String, _ need: Need, of type: FieldType, count: ClosedRange<Int> = 0...Int.max,
        _ help: String
    ) -> Field {
        Field(key, need, .list(type, count), help) { ObjectReader.array($0, &$1) }
    }

    /// Declares a list that must not be empty.
    ///
    /// - Parameter message: The error message for an empty list.
    package static func filledList(
        _ key: String, _ need: Need, of type: FieldType, ifEmpty message: String, _ help: String
    ) -> Field {
        Field(key, need, .list(type, 1...Int.max), help) { value, sink in
            let elements = ObjectReader.array(value, &sink)
            if elements?.isEmpty == true { sink.error(at: value, message) }
            return elements
        }
    }

    /// Declares a list that must not be empty and whose elements are checked by an element field.
    package static func filledList<Element>(
        _ key: String, _ need: Need, of element: Field<Element>, ifEmpty message: String,
        _ help: String
    ) -> Field {
        let list = list(key, need, of: element, help)
        return filledList(key, need, of: element.type, ifEmpty: message, help)
            .map { elements, value, sink in
                list.check(value, &sink)
                return elements
            }.of(element)
    }

    /// Declares a list whose elements are checked by an element field.
    ///
    /// The key and need of the element field are ignored.
    package static func list<Element>(
        _ key: String, _ need: Need, of element: Field<Element>, _ help: String
    ) -> Field {
        Field(key, need, .list(element.type, 0...Int.max), help) { value, sink in
            let elements = ObjectReader.array(value, &sink)
            for value in elements.map(Array.init) ?? [] { _ = element.read(value, &sink) }
            return elements
        }.of(element)
    }
}

extension Field {
    /// Returns the field with a hint for a list, which is a common mistake here.
    ///
    /// - Parameter expected: What the field expects instead, for the message.
    package func refusingLists(expecting expected: String, _ hint: String) -> Field {
        var field = Field(key, isRequired ? .required : .optional, type, help) {
            [read] value, sink in
            guard value.kind == .array else { return read(value, &sink) }
            ObjectReader.reportKind(of: value, expected: expected, hint: hint, &sink)
            return nil
        }
        field.box = box
        return field
    }
}

extension Field where Content == Value {
    /// Declares an object that is read with its own `FieldReader`.
    package static func object(
        _ key: String, _ need: Need, _ schema: ObjectSchema, _ help: String
    ) -> Field {
        Field(key, need, .object(schema), help) { ObjectReader.object($0, &$1) }
    }

    /// Declares an object whose keys are chosen by the user.
    package static func map(
        _ key: String, _ need: Need, of type: FieldType, _ help: String
    ) -> Field {
        Field(key, need, .map(type), help) { ObjectReader.object($0, &$1) }
    }

    /// Declares a value of any type, which is read by the caller.
    package static func value(
        _ key: String, _ need: Need, _ type: FieldType, _ help: String
    ) -> Field {
        Field(key, need, type, help) { value, _ in value }
    }
}
