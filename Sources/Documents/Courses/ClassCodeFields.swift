import Input
import Schema

/// The fields in which a class explains the codes and marks of its students.
enum ClassCodeFields {
    static let attendance = Field.list(
        "attendanceCodes", .optional, of: .object(AttendanceCodeFields.schema),
        "the school's codes of attendance")
    static let legends = Field.object(
        "legends", .optional, LegendFields.schema,
        "what the marks of effort, conduct and standards mean; courses and standards can use legends of"
            + " other names")
    static let comments = Field.map(
        "commentBank", .optional, of: .text(longest: TextBounds.prose, mayBeBlank: false),
        "sentences for comments, by their codes; `{name}` becomes the student's given names")
    /// One sentence, in the comment bank.
    static let sentence = Field.visibleText(
        "sentence", .optional, noun: "sentence", longest: TextBounds.prose, "the sentence")

    /// All of these fields.
    static let all: [any FieldDeclaration] = [attendance, legends, comments]
}

/// The fields of a code of attendance.
enum AttendanceCodeFields {
    static let code = Field.visibleText(
        "code", .required, noun: "code", "the code, such as \"A\"; must be unique")
    static let meaning = Field.visibleText(
        "meaning", .required, noun: "meaning", "what it means, such as \"absent, unexcused\"")

    static let schema = ObjectSchema("attendanceCode", [code, meaning])
}

/// The fields of the legends of a class.
enum LegendFields {
    static let effort = list("effort", "the marks of effort")
    static let conduct = list("conduct", "the marks of conduct")
    static let standards = list("standards", "the marks of standards")

    /// A legend of another name, which courses and standards use by this name.
    static let other = list("legend", "the marks of a legend")

    static let schema = ObjectSchema("legends", [effort, conduct, standards], others: other.type)

    private static func list(_ key: String, _ help: String) -> Field<Elements> {
        Field.list(key, .optional, of: .object(LegendMarkFields.schema), help)
    }
}

/// The fields of a mark in a legend.
enum LegendMarkFields {
    static let mark = Field.visibleText(
        "mark", .required, noun: "mark", "the mark, such as \"O\" or \"3\"; must be unique")
    static let meaning = Field.visibleText(
        "meaning", .required, noun: "meaning", "what it means, such as \"outstanding\"")

    static let schema = ObjectSchema("legendMark", [mark, meaning])
}
