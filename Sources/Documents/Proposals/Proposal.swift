import Diagnostics
import Grading
import Input
import Schema
import Templates

/// A written proposal: who proposes what, in sections of paragraphs.
package enum Proposal {
    /// Checks a proposal's fields; all problems are in `problems` then.
    package static func check(_ root: Value, _ problems: inout DiagnosticSink) {
        guard var reader = ObjectReader(root, &problems) else { return }
        reader.allow("kind")
        if let title = reader.required("title", &problems) {
            FieldChecks.ink(title, "title", &problems)
        }
        if let subtitle = reader.optional("subtitle") { FieldChecks.text(subtitle, &problems) }
        if let date = reader.optional("date") { FieldChecks.day(date, &problems) }
        let members = filled("members", "a proposal needs at least one member", &reader, &problems)
        for member in members { checkMember(member, &problems) }
        let sections = filled(
            "sections", "a proposal needs at least one section", &reader, &problems)
        for section in sections { checkSection(section, &problems) }
        reader.finish(&problems)
    }

    /// The elements of a list that must not be empty.
    private static func filled(
        _ key: String, _ message: String, _ reader: inout ObjectReader,
        _ problems: inout DiagnosticSink
    ) -> [Value] {
        guard let values = reader.array(key, &problems).map(Array.init) else { return [] }
        if values.isEmpty, let list = reader.object[key] { problems.error(at: list, message) }
        return values
    }

    private static func checkMember(_ value: Value, _ problems: inout DiagnosticSink) {
        guard var reader = ObjectReader(value, &problems) else { return }
        if let name = reader.required("name", &problems) {
            FieldChecks.ink(name, "name", &problems)
        }
        if let user = reader.required("userName", &problems) {
            FieldChecks.ink(user, "user name", &problems)
        }
        reader.finish(&problems)
    }

    private static func checkSection(_ value: Value, _ problems: inout DiagnosticSink) {
        guard var reader = ObjectReader(value, &problems) else { return }
        if let heading = reader.required("heading", &problems) {
            FieldChecks.ink(heading, "heading", &problems)
        }
        let paragraphs = filled(
            "paragraphs", "a section needs at least one paragraph", &reader, &problems)
        for paragraph in paragraphs {
            FieldChecks.ink(paragraph, "paragraph", most: FieldChecks.longestProse, &problems)
        }
        reader.finish(&problems)
    }

    // MARK: Facts

    /// The facts of a proposal.
    package static let shape = RecordSchema.record([
        .init("id", .text, "the name of the data's file, without its ending"),
        .init("title", .text, "the title"),
        .init("subtitle", .text, optional: true, "a line below the title"),
        .init("date", .date, optional: true, "the day of the proposal"),
        .init("members", .list(member), "who proposes it"),
        .init("sections", .list(section), "the text"),
    ])

    private static let member = RecordSchema.record([
        .init("name", .text, "the member's name"),
        .init("userName", .text, "the member's user name"),
    ])

    private static let section = RecordSchema.record([
        .init("heading", .text, "the section's heading"),
        .init("paragraphs", .list(.record([.init("text", .text, "the text")])), "its paragraphs"),
    ])

    /// The facts of a proposal that `check` found no problem in.
    package static func record(_ root: Value, id: String) -> Record {
        var record = Record()
        record.set("id", .text(id))
        record.set("title", .text(root["title"]?.string ?? ""), origin: root["title"])
        record.setText("subtitle", root["subtitle"])
        record.setDay("date", root["date"])
        let members = root["members"]?.elements.map(Array.init) ?? []
        record.set("members", .list(members.map { texts($0, ["name", "userName"]) }))
        let sections = root["sections"]?.elements.map(Array.init) ?? []
        record.set("sections", .list(sections.map(facts)))
        return record
    }

    /// One sentence on what the proposal is.
    package static func summary(_ root: Value) -> String {
        let names = root["members"]?.elements?.compactMap { $0["name"]?.string } ?? []
        return "A proposal by \(names.joined(separator: ", "))"
    }

    private static func facts(of section: Value) -> Record {
        var record = texts(section, ["heading"])
        let paragraphs = section["paragraphs"]?.elements.map(Array.init) ?? []
        record.set(
            "paragraphs",
            .list(
                paragraphs.map { value in
                    var facts = Record()
                    facts.set("text", .text(value.string ?? ""), origin: value)
                    return facts
                }))
        return record
    }

    private static func texts(_ value: Value, _ keys: [String]) -> Record {
        var record = Record()
        for key in keys { record.set(key, .text(value[key]?.string ?? ""), origin: value[key]) }
        return record
    }
}
