import Schema

/// The path of a field from a record of a table, such as `guardians[Parent].email`.
struct DataPath: Sendable, Hashable {
    /// A key, and which record of its list is meant.
    struct Step: Sendable, Hashable {
        var key: String
        /// What tells the record apart, as text that can have parts; nil for the one that the row says.
        var identity: String?

        static func steps(_ keys: String) -> [Step] {
            guard keys.utf8.contains(UInt8(ascii: ".")) else { return [Step(key: keys)] }
            return keys.split(separator: ".").map { Step(key: String($0)) }
        }
    }

    /// The path as written.
    let text: String
    var steps: [Step]
    /// Whether it begins at the file and not at a record.
    var isOfFile = false

    /// Creates a path; nil if it has an empty key or brackets that are not closed.
    init?(_ text: String) {
        self.text = text
        steps = []
        var (key, identity) = ("", String?.none)
        var (isInside, braces) = (false, 0)
        func isClosed() -> Bool { !isInside && braces == 0 }
        for letter in text.trimmed {
            switch letter {
            case "{": braces += 1
            case "}": braces -= 1
            default: break
            }
            if isInside {
                if letter == "]", braces == 0 {
                    isInside = false
                } else {
                    identity?.append(letter)
                }
            } else if letter == "[", braces == 0 {
                guard identity == nil, !key.isEmpty else { return nil }
                (isInside, identity) = (true, "")
            } else if letter == ".", braces == 0 {
                guard !key.isEmpty else { return nil }
                steps.append(Step(key: key.trimmed, identity: identity?.trimmed))
                (key, identity) = ("", nil)
            } else {
                guard identity == nil else { return nil }
                key.append(letter)
            }
        }
        guard isClosed(), !key.trimmed.isEmpty else { return nil }
        steps.append(Step(key: key.trimmed, identity: identity?.trimmed))
    }

    func isField(of keys: [String]) -> Bool {
        steps.count == 1 && !isOfFile && keys.contains(steps[0].key)
    }

    /// Whether it is that of scores, which can be points of a maximum.
    var isScore: Bool { steps.last?.key == "score" }

    var keys: [String] { steps.map(\.key) }

    /// Returns the path with other strings in place of its parts.
    func filled(_ fill: (String) -> String) -> DataPath {
        guard text.contains("{") else { return self }
        var path = self
        for index in steps.indices {
            path.steps[index].key = fill(steps[index].key)
            path.steps[index].identity = steps[index].identity.map(fill)
        }
        return path
    }

    /// Returns the path whose first key is the short name of a list, written in full.
    ///
    /// A path whose first key is only a field of the file begins there.
    func expanded(in record: FieldNode, of root: FieldNode) -> DataPath {
        guard let first = steps.first, let schema = record.schema, schema.field(first.key) == nil
        else { return self }
        var path = self
        guard let list = schema.path(toListCalled: first.key, depth: 4) else {
            path.isOfFile = root.child(first.key).declaration != nil
            return path
        }
        var start = list.map { Step(key: $0, identity: nil) }
        start[start.count - 1].identity = first.identity
        path.steps = start + steps.dropFirst()
        return path
    }
}

extension ObjectSchema {
    /// Returns the keys that lead to the list with a short name; nil if there is none.
    fileprivate func path(toListCalled name: String, depth: Int) -> [String]? {
        guard depth > 0 else { return nil }
        for field in fields where field.records?.short == name { return [field.key] }
        for field in fields {
            guard case .list(.object(let schema), _) = field.type,
                let rest = schema.path(toListCalled: name, depth: depth - 1)
            else { continue }
            return [field.key] + rest
        }
        return nil
    }
}
