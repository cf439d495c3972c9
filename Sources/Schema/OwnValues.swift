import Diagnostics
import Input

/// The values of facts of one's own in an object of a data file.
package struct OwnValues: Sendable {
    package static let key = "extra"

    /// The declared facts.
    package let fields: [OwnField]
    /// The object with the values; nil if there is none.
    package let extra: Value?

    /// Creates the values of an object.
    ///
    /// - Parameters:
    ///   - object: The object with the key `extra`.
    ///   - fields: The facts that are declared for it.
    package init(_ object: Value?, _ fields: [OwnField]) {
        self.fields = fields
        extra = fields.isEmpty ? nil : object?[Self.key]
    }
}

// MARK: Checking

extension OwnFields {
    /// Checks the values of an object: their types, those that a template needs, and undeclared ones.
    package func check(_ subject: OwnSubject, _ object: Value, _ sink: inout DiagnosticSink) {
        let extra = object[OwnValues.key]
        if extra == nil, isEmpty { return }
        self[subject].check(extra, in: object, subject, &sink)
    }
}

extension [OwnField] {
    fileprivate func check(
        _ extra: Value?, in object: Value, _ subject: OwnSubject, _ sink: inout DiagnosticSink
    ) {
        var misspelled: Set<String> = []
        if let extra, !extra.isNull {
            guard let members = ObjectReader.object(extra, &sink)?.members else { return }
            for member in members where !contains(where: { $0.name == member.key }) {
                let near = nearest(to: member.key, in: map(\.name))
                // A fact with a misspelled name is not reported as missing, too.
                if let near { misspelled.insert(near) }
                sink.error(
                    at: member.value, "\(quoted(member.key)) is not declared",
                    hint: near.map(suggestion)
                        ?? "add \"fields\": { \"\(subject.rawValue)\": { \(quoted(member.key)):"
                        + " \"text\" } } to the file")
            }
        }
        for field in self where !misspelled.contains(field.name) {
            field.check(extra, in: object, subject.rawValue, &sink)
        }
    }
}

extension OwnField {
    /// Checks the value of the fact in an object.
    fileprivate func check(
        _ values: Value?, in object: Value, _ noun: String, _ sink: inout DiagnosticSink
    ) {
        guard let value = values?[name], !value.isNull else {
            // A list that is missing is empty.
            if !isOptional, !type.isList {
                let key = noun == "row" ? name : "extra.\(name)"
                sink.error(
                    at: object, "the \(noun) has no \(quoted(key)), which the template needs")
            }
            return
        }
        if let field = type.field { return field.check(value, &sink) }
        let columns = type.columns
        for row in ObjectReader.array(value, &sink).map(Array.init) ?? [] {
            guard let members = ObjectReader.object(row, &sink)?.members else { continue }
            for member in members where !columns.contains(where: { $0.name == member.key }) {
                sink.error(
                    at: member.value, "\(quoted(member.key)) is not a declared column",
                    hint: suggestion(for: member.key, in: columns.map(\.name)))
            }
            for column in columns { column.check(row, in: row, "row", &sink) }
        }
    }
}

// MARK: Facts

extension OwnValues {
    var record: Record { OwnType.record(fields, of: extra) }

    /// The facts that have a value, with their labels, for templates that do not know their names.
    var listed: [Record] {
        fields.compactMap { field in
            guard let value = extra?[field.name] else { return nil }
            let fact = field.type.fact(value)
            guard let pieces = fact.listed else { return nil }
            return Record(
                names: ["name", "label", "text"],
                fields: [
                    Record.Field(value: .text(field.name), origin: field.origin),
                    Record.Field(value: .text(field.label), origin: field.origin),
                    Record.Field(value: .words(WordText(pieces)), origin: value),
                ])
        }
    }
}

extension OwnType {
    fileprivate static func record(_ fields: [OwnField], of values: Value?) -> Record {
        Record(
            names: fields.map { FactName($0.name) },
            fields: fields.map { field in
                let value = values?[field.name]
                return Record.Field(value: field.type.fact(value), origin: value)
            })
    }

    fileprivate func fact(_ value: Value?) -> FieldValue {
        guard let value, !value.isNull else { return isList ? .list([]) : .none }
        if !isList, let field { return field.type.shown(isOptional: true).1(value) }
        return .list(
            value.elementList.map { element in
                guard columns.isEmpty else { return Self.record(columns, of: element) }
                let text = Record.Field(value: .text(element.string ?? ""), origin: element)
                return Record(names: [FactName(Self.textName)], fields: [text])
            })
    }
}

extension FieldValue {
    /// The text in a list of facts; nil for lists of records and for no value.
    fileprivate var listed: [WordText.Piece]? {
        switch self {
        case .text(let text), .date(let text): return [.text(text)]
        case .number(_, let text): return [.number(text)]
        case .flag(let flag): return [.word(Word(flag ? "yes" : "no"))]
        case .list(let records):
            guard records.allSatisfy({ $0.names == [OwnType.textName] }) else { return nil }
            let pieces = records.compactMap { $0[OwnType.textName]?.value.listed }.joined()
            return pieces.isEmpty ? nil : WordText(Array(pieces), separator: .text(", ")).pieces
        case .words, .record, .rows, .none: return nil
        }
    }
}
