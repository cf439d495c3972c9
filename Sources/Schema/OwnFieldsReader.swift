import Diagnostics
import Input

/// The reader of `fields`, in which a data file or a template declares facts of its own.
///
/// ```json
/// "fields": { "student": { "house": "text", "pin": { "type": "text", "label": "PIN" } } }
/// ```
package struct OwnFieldsReader {
    package static let key = "fields"
    /// The maximum number of facts of a subject, so that each record stays small.
    static let most = 100

    private let subjects: [OwnSubject]
    private let isOptional: Bool

    /// Creates a reader of the facts of some subjects.
    ///
    /// - Parameter isOptional: Whether a fact can be missing if the declaration does not say so.
    package init(_ subjects: [OwnSubject], isOptional: Bool) {
        self.subjects = subjects
        self.isOptional = isOptional
    }

    /// Returns the facts that are declared in an object; those with problems are left out.
    package func read(_ value: Value?, _ sink: inout DiagnosticSink) -> OwnFields {
        var own = OwnFields()
        guard let value, !value.isNull, let object = ObjectReader.object(value, &sink) else {
            return own
        }
        let names = subjects.map(\.rawValue)
        for member in object.memberList {
            guard let subject = subjects.first(where: { $0.rawValue == member.key }) else {
                sink.error(
                    at: member.value, "\(quoted(member.key)) cannot have facts of its own",
                    hint: suggestion(for: member.key, in: names)
                        ?? "these can: \(names.joined(separator: ", "))")
                continue
            }
            own[subject] = fields(member.value, mayHaveColumns: true, &sink)
        }
        return own
    }

    private func fields(
        _ value: Value, mayHaveColumns: Bool, _ sink: inout DiagnosticSink
    ) -> [OwnField] {
        guard let members = ObjectReader.object(value, &sink)?.members else { return [] }
        if members.count > Self.most {
            sink.error(
                at: value, "\(members.count) facts are declared; at most \(Self.most) are allowed")
            return []
        }
        return members.compactMap { field($0.key, $0.value, mayHaveColumns, &sink) }
    }

    private func field(
        _ name: String, _ value: Value, _ mayHaveColumns: Bool, _ sink: inout DiagnosticSink
    ) -> OwnField? {
        guard name.isFactName else {
            sink.error(
                at: value, "\(quoted(name)) is not a valid name of a fact",
                hint: "use letters, digits, _ and -, starting with a letter")
            return nil
        }
        if value.kind != .object {
            return type(value, columns: nil, value, mayHaveColumns, &sink).map {
                OwnField(
                    name: name, type: $0, label: name, isOptional: self.isOptional, origin: value)
            }
        }
        guard var reader = ObjectReader(value, &sink) else { return nil }
        let word = reader.required("type", &sink)
        let label = reader.optionalString("label", &sink)
        let isOptional = reader.optionalBool("optional", &sink) ?? self.isOptional
        let columns = reader.optional("columns")
        reader.finish(&sink)
        return word.flatMap { type($0, columns: columns, value, mayHaveColumns, &sink) }.map {
            OwnField(
                name: name, type: $0, label: label?.unlessBlank ?? name, isOptional: isOptional,
                origin: value)
        }
    }

    private func type(
        _ word: Value, columns: Value?, _ field: Value, _ mayHaveColumns: Bool,
        _ sink: inout DiagnosticSink
    ) -> OwnType? {
        let words = mayHaveColumns ? OwnType.words : OwnType.wordsOfColumns
        guard let name = ObjectReader.choice(word, of: words, &sink) else { return nil }
        if let plain = OwnType.plain.first(where: { $0.word == name }) {
            if let columns {
                sink.error(
                    at: columns, "only records have columns", hint: "use the type records")
            }
            return plain
        }
        guard let columns else {
            sink.error(
                at: field, "\"columns\" is missing",
                hint: "write { type: records, columns: { date: date, reason: text } }")
            return nil
        }
        let fields = fields(columns, mayHaveColumns: false, &sink)
        return fields.isEmpty ? nil : OwnType(columns: fields)
    }
}

extension String {
    /// Whether it can be the name of a fact: letters, digits, `_` and `-`, starting with a letter.
    package var isFactName: Bool {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return utf8.first?.isLetter == true && utf8.allSatisfy(\.isInFactName)
        }
        guard let first, first.isLetter else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        let small = self | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
    }

    /// Whether it is an ASCII character of the names of facts.
    fileprivate var isInFactName: Bool {
        isLetter || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
}
