import Input

/// What a template of version 0.1 must change: its conditions, lists and calculations become expressions.
package struct TemplateMigration {
    private var edits: ValueEdits
    /// The values that look like old forms, but could not be changed.
    package private(set) var leftOver: [Value] = []

    /// Finds what a template must change.
    package init(_ root: Value) {
        edits = ValueEdits(root)
        look(at: root, key: nil, isNamed: false, isMap: true)
    }

    /// The file with the changes; nil if there are none.
    package var edited: [UInt8]? { edits.isEmpty ? nil : edits.edited }

    /// The keys whose values are objects with keys of the template's own.
    private static let maps: Set<String> = [
        "with", "parameters", "parts", "fields", "styles", "colors", "words", "page",
    ]

    /// Looks for old forms in a value.
    ///
    /// - Parameters:
    ///   - key: The bytes of its key; nil for an element of a list.
    ///   - isNamed: Whether it is a value of `let`, where an expression begins with `=`.
    ///   - isMap: Whether its keys are names of the template's own.
    private mutating func look(
        at value: Value, key: Range<Int>?, isNamed: Bool, isMap: Bool = false
    ) {
        let keys = isMap ? [] : Set(value.members?.map(\.key) ?? [])
        if !keys.isEmpty, let expression = OldForms.expression(value) {
            edits.replace(value, after: key, with: isNamed ? "= \(expression)" : expression)
            return
        }
        // A word of an old form, beside one that is misspelled or has a value that it cannot have.
        if !isMap,
            value["fact"]?.string != nil && value["warning"] == nil
                || value["list"]?.string != nil || keys.contains("of")
        {
            leftOver.append(value)
            return
        }
        if let members = value.members, !isMap,
            !members.contains(where: { ["then", "else", "use"].contains($0.key) })
        {
            // A column of a table.
            for member in members where member.key == "when" {
                edits.rename(member.keyByteRange, to: "show")
            }
        }
        for element in value.elementList { look(at: element, key: nil, isNamed: false) }
        for member in value.memberList {
            if member.key == "let" {
                for named in member.value.memberList {
                    look(at: named.value, key: named.keyByteRange, isNamed: true)
                }
            } else {
                look(
                    at: member.value, key: member.keyByteRange, isNamed: false,
                    isMap: Self.maps.contains(member.key))
            }
        }
    }
}
