import Schema

/// The fields of a class's file.
enum ClassFields {
    static let date = Field.day("date", .optional, "the day the class's file gives")
    static let school = Field.value(
        "school", .optional, .object(SchoolFields.schema), "the school")
    static let term = Field.value("term", .optional, .object(TermFields.schema), "the term")

    static let schema = ObjectSchema(
        file: "class", [date, school, term, PolicyFields.policy, StudentFields.students])
}

/// The fields of a school.
enum SchoolFields {
    static let name = Field.visibleText(
        "name", .required, noun: "school's name", "the school's name")
    static let logo = Field.picture("logo", .optional, "the path of its logo")
    static let line = Field.text("line", .required, "a line")
    static let address = Field.list("address", .optional, of: line, "its address")
    static let principal = Field.text("principal", .optional, "who signs for the school")

    static let schema = ObjectSchema("school", [name, logo, address, principal])
}

/// The fields of a term.
enum TermFields {
    static let name = Field.visibleText("name", .required, noun: "term's name", "the term's name")
    static let from = Field.day("from", .optional, "its first day")
    static let to = Field.day("to", .optional, "its last day")

    static let schema = ObjectSchema("term", [name, from, to])
}
