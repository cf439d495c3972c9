import Diagnostics
import Drawing
import Input
import Schema

/// A reader of the codes and marks of students that a class explains.
enum ClassCodeReader {
    /// Reads the fields of a class.
    ///
    /// - Parameter reader: The reader of the class.
    static func read(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) -> ClassCodes {
        let attendance = reader.reading(ClassCodeFields.attendance, &sink)
        let legends = reader.reading(ClassCodeFields.legends, &sink)
        let comments = reader.reading(ClassCodeFields.comments, &sink)
        return ClassCodes(
            attendance: list(attendance) { codes($0, .attendance, &sink) },
            legends: self.legends(legends, &sink), comments: list(comments) { bank($0, &sink) })
    }

    /// Returns the codes of a field; nil if it is absent.
    private static func list<Content>(
        _ field: Reading<Content>, _ read: (Content) -> CodeList
    ) -> CodeList? {
        switch field {
        case .absent: return nil
        case .content(let content): return read(content)
        case .invalid:
            var list = CodeList()
            list.isPartial = true
            return list
        }
    }

    private static func legends(
        _ field: Reading<Value>, _ sink: inout DiagnosticSink
    ) -> Legends {
        var legends = Legends()
        legends.isPartial = field.isInvalid
        guard let value = field.content, var reader = FieldReader(value, LegendFields.schema, &sink)
        else {
            return legends
        }
        for field in [LegendFields.effort, LegendFields.conduct, LegendFields.standards] {
            legends.lists[Legend(key: field.key)] = list(reader.reading(field, &sink)) {
                codes($0, .mark, &sink)
            }
        }
        reader.finish(&sink)
        let usual = Legend.usual.map(\.key)
        for member in value.memberList where !member.value.isNull {
            legends.names.append(member.key)
            guard !usual.contains(member.key) else { continue }
            let content = LegendFields.other.content(of: member.value, &sink)
            legends.lists[Legend(key: member.key)] = list(content.map { .content($0) } ?? .invalid)
            {
                codes($0, .mark, &sink)
            }
            if let near = nearest(to: member.key, in: usual), value[near] == nil {
                sink.warning(
                    at: member.value, "only what names the legend \(quoted(member.key)) uses it",
                    hint: suggestion(near))
            }
        }
        return legends
    }

    /// Reads a list of codes with their meanings.
    private static func codes(
        _ elements: Elements, _ fields: CodeFields, _ sink: inout DiagnosticSink
    ) -> CodeList {
        var list = CodeList()
        // The elements in the list, to name an earlier one.
        var places: [Value] = []
        for element in elements {
            guard var reader = FieldReader(element, fields.schema, &sink) else {
                list.isPartial = true
                continue
            }
            let text = reader.read(fields.code, &sink)
            let meaning = reader.read(fields.meaning, &sink)
            reader.finish(&sink)
            guard let text else {
                list.isPartial = true
                continue
            }
            guard let earlier = list.add(text, meaning ?? "") else {
                places.append(element)
                continue
            }
            sink.error(
                at: element[fields.code] ?? element,
                "\(places[earlier].field) already has this \(fields.code.key)",
                hint: "list each \(fields.code.key) once")
        }
        return list
    }

    // MARK: The comment bank

    private static func bank(_ value: Value, _ sink: inout DiagnosticSink) -> CodeList {
        var list = CodeList()
        for member in value.memberList where !member.value.isNull {
            let sentence = ClassCodeFields.sentence.content(of: member.value, &sink)
            if let sentence { check(sentence, member.value, &sink) }
            guard list.add(member.key, sentence ?? "") != nil else { continue }
            sink.error(
                at: member.value, "the comment bank already has this code, apart from white space",
                hint: "list each code once")
        }
        return list
    }

    /// Reports a brace that does not begin a placeholder.
    private static func check(
        _ sentence: String, _ value: Value, _ sink: inout DiagnosticSink
    ) {
        let rest = sentence.replacing(CommentSentence.name, with: "")
        guard let brace = rest.firstIndex(of: "{") else { return }
        let end = rest[brace...].firstIndex(of: "}") ?? rest.index(before: rest.endIndex)
        sink.error(
            at: value, "\(quoted(rest[brace...end])) cannot be filled in",
            hint: "write \(quoted(CommentSentence.name)) for the student's given names")
    }
}

/// The sentences of a comment bank.
enum CommentSentence {
    /// The placeholder for the student's given names.
    static let name = "{name}"

    static func filled(_ sentence: String, with name: String) -> String {
        let own = sentence.replacing(Self.name, with: "").directionOfFirstLetter
        let filled = sentence.replacing(Self.name, with: name)
        return own.map(filled.read) ?? filled
    }
}
