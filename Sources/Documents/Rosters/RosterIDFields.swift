import Diagnostics
import Input
import Issues
import Rosters
import Schema

/// The two fields of an id in a roster: a number and a text, of which one is enough.
struct RosterIDFields: Sendable {
    /// The id in the host's web service; the rules check the bounds.
    let wsObjectId: Field<Int>
    /// The id as text.
    let id: Field<String>

    /// Declares the fields.
    ///
    /// - Parameters:
    ///   - help: A description of the id in the host's web service.
    ///   - noun: What has the ids, such as "player".
    ///   - number: The field of what has the ids with the number.
    ///   - text: The field with the text.
    init(
        _ help: String, of noun: String, _ number: FieldPlace.Member, _ text: FieldPlace.Member
    ) {
        wsObjectId = .whole(
            "wsObjectId", .optional, in: .range(0...RosterRules.largestID),
            "\(help); a \(noun) needs this or `id`"
        ).at(number)
        id = .visibleText(
            "id", .optional, noun: "id", longest: Self.longest,
            "an id of letters and digits, such as \"A-17\", in place of `wsObjectId` or in "
                + "addition to it"
        ).at(text)
    }

    var all: [any FieldDeclaration] { [wsObjectId, id] }

    var reference: FieldType { .anyOf([wsObjectId.type, id.type]) }

    /// The maximum length of an id, in characters.
    private static let longest = 100

    /// Reads the ids of an object into what has them; reports an object without one.
    func read(
        into item: inout some Identified, _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) {
        let number = reader.reading(wsObjectId, &sink)
        let text = reader.reading(id, &sink)
        (item.wsObjectId, item.id) = (number.content, text.content)
        guard number.isAbsent, text.isAbsent else { return }
        sink.error(
            at: reader.object, "\(quoted(wsObjectId.key)) is missing",
            hint: "add it, or an \(quoted(id.key)) such as \"A-17\"")
    }

    /// Returns a reference to something with these ids; nil, with a diagnostic, if it is not one.
    func reference(_ value: Value, _ sink: inout DiagnosticSink) -> RosterID? {
        switch value.kind {
        case .string: return id.content(of: value, &sink).map { .text($0) }
        case .number: return Field.whole(value, &sink).map { .number($0) }
        default:
            sink.error(at: value, "expected a number or a string, found \(value.description)")
            return nil
        }
    }

    /// Returns the value in the file of the id that pages show.
    func place(in value: Value?) -> Value? {
        value?[id].flatMap { $0.isNull ? nil : $0 } ?? value?[wsObjectId]
    }
}
