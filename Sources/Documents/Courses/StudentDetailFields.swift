import Input
import Schema

/// The fields of a student that records of the school show, such as transcripts and lists.
enum StudentDetailFields {
    static let birthDate = Field.day("birthDate", .optional, "the date of birth")
    static let gender = Field.text(
        "gender", .optional, "the gender, as the school records it")
    static let stateID = Field.text(
        "stateId", .optional, "the id by which the state knows the student")
    static let guardians = Field.list(
        "guardians", .optional, of: .object(GuardianFields.schema),
        "the parents or other guardians")
    static let counselor = Field.text("counselor", .optional, "the counselor")
    static let entryDate = Field.day(
        "entryDate", .optional, "the day on which the student entered the school")
    static let graduationDate = Field.day(
        "graduationDate", .optional, "the day of graduation")
    static let diploma = Field.text("diploma", .optional, "the type of the diploma")
    static let award = Field.text("award", .required, "an award or honor")
    static let awards = Field.list("awards", .optional, of: award, "awards and honors")
    static let directoryOptOut = Field.flag(
        "directoryOptOut", .optional,
        "whether published documents must leave the student out; `false` by default")

    /// All of these fields.
    static let all: [any FieldDeclaration] = [
        birthDate, gender, stateID, guardians, counselor, entryDate, graduationDate, diploma,
        awards,
        directoryOptOut,
    ]
}

/// The fields of a guardian of a student.
enum GuardianFields {
    static let name = Field.visibleText(
        "name", .required, noun: "guardian's name", "the guardian's name")
    static let relation = Field.text("relation", .optional, "the relation, such as \"mother\"")
    static let line = Field.text("line", .required, "a line of the address")
    static let address = Field.list(
        "address", .optional, of: line, "the address, one line per element")
    static let phone = Field.text("phone", .optional, "the phone number")
    static let email = Field.text("email", .optional, "the email address")

    static let schema = ObjectSchema("guardian", [name, relation, address, phone, email])
}
