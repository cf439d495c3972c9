import Diagnostics
import Grading
import Input
import Schema

enum ClassFields {
    static let date = Field.day("date", .optional, "the date to print on the documents").shown
    static let school = Field.object("school", .optional, SchoolFields.schema, "the school").shown
    static let term = Field.object("term", .optional, TermFields.schema, "the term").shown
    static let terms = Field.list(
        "terms", .optional, of: .object(YearTermFields.schema),
        "the terms of the school year, in order, in place of `term`"
    ).at(\Policy.terms)
    static let schoolYear = Field.text(
        "schoolYear", .optional,
        "the name of the school year, such as \"2025–26\"; that of the days of the terms by default"
    ).blankAsAbsent.shown
    static let currentTerm = Field.text(
        "currentTerm", .optional, "the id of the last term whose marks are shown"
    ).blankAsAbsent.at(\Policy.currentTerm)

    static let schema = ObjectSchema(
        file: "class",
        [
            date, school, schoolYear, term, terms, currentTerm, PolicyFields.policy,
            RequirementFields.requirements,
        ] + ClassCodeFields.all + [
            OwnDataFields.fields, OwnDataFields.extra, TableEntryFields.tables.shown,
            StudentFields.students,
        ]
    ) { root, sink in
        guard let place = root[term], !place.isNull, let terms = root[terms], !terms.isNull else {
            return
        }
        sink.error(
            at: place, "a class has a term or terms, not both", hint: "remove \(quoted(term.key))")
    }

    /// What can have facts of its own in a class.
    static let owners = [
        OwnPath(.class), OwnPath(.student, [StudentFields.students.key]),
        OwnPath(.course, [StudentFields.students.key, CourseFields.courses.key]),
    ]
}

enum SchoolFields {
    static let name = Field.visibleText(
        "name", .required, noun: "school's name", "the school's name")

    static let schema = ObjectSchema(
        "school",
        [
            name, Field.picture("logo", .optional, "the path of the school's logo"),
            Field.list(
                "address", .optional, of: Field.text("line", .required, "a line of the address"),
                "the address, one line per element"),
            Field.text("principal", .optional, "the principal, who signs for the school"),
            Field.text("phone", .optional, "the phone number"),
            Field.text("code", .optional, "the school's code, such as that of the College Board"),
            Field.text("district", .optional, "the school district"),
        ])
}

enum TermFields {
    static let name = Field.visibleText("name", .required, noun: "term's name", "the term's name")
    static let from = Field.day("from", .optional, "the first day of the term").shown
    static let to = Field.day("to", .optional, "the last day of the term").shown

    static let schema = ObjectSchema("term", [name, from, to], rule: checkDays)

    /// Reports a term that ends before it starts.
    static func checkDays(of term: Value, _ sink: inout DiagnosticSink) {
        guard let from = term[from], let to = term[to] else { return }
        sink.orderDays(from, to) { "the term ends on \($1), before it starts on \($0)" }
    }
}

enum YearTermFields {
    static let id = Field.title(
        "id", .required, "the id by which courses refer to the term, such as \"Q1\""
    ).at(\Term.id)
    static let name = Field.text(
        "name", .optional, "the name, such as \"Quarter 1\"; the id by default"
    ).at(\Term.name)
    static let of = Field.map(
        "of", .optional, of: .anyOf([.number(.nonNegative), .line]),
        "the terms whose scores are averaged, with their weights, which add up to 100"
    ).refusingLists(
        expecting: "an object",
        "write a weight for each term, as in { \(quoted("Q1")): 50, \(quoted("Q2")): 50 }"
    ).at(\Term.parts)

    static let schema = ObjectSchema(
        "yearTerm", [id, name, TermFields.from, TermFields.to, of], rule: TermFields.checkDays)
}
