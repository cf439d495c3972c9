import Input
import Schema

/// The fields in which a class explains the codes and marks of its students.
enum ClassCodeFields {
    static let attendance = Field.list(
        "attendanceCodes", .optional, of: .object(CodeFields.attendance.schema),
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

    static let all: [any FieldDeclaration] = [attendance, legends, comments]
}

/// The fields of a code or a mark, with its meaning.
struct CodeFields {
    let code: Field<String>
    let meaning: Field<String>
    let schema: ObjectSchema

    static let attendance = CodeFields(
        "attendanceCode", "code", "the code, such as \"A\"; must be unique",
        meaning: "what it means, such as \"absent, unexcused\"")
    static let mark = CodeFields(
        "legendMark", "mark", "the mark, such as \"O\" or \"3\"; must be unique",
        meaning: "what it means, such as \"outstanding\"")

    private init(_ name: String, _ key: String, _ help: String, meaning: String) {
        code = .visibleText(key, .required, noun: key, help)
        self.meaning = .visibleText("meaning", .required, noun: "meaning", meaning)
        schema = ObjectSchema(name, [code, self.meaning])
    }

    /// The facts of a code.
    @FactBuilder<CodeList.Entry> var facts: [Fact<CodeList.Entry>] {
        Fact(code.key, code.help) { $0.code }
        Fact(meaning.key, meaning.help) { $0.meaning }
    }
}

enum LegendFields {
    static let effort = list("effort", "the marks of effort")
    static let conduct = list("conduct", "the marks of conduct")
    static let standards = list("standards", "the marks of standards")

    /// A legend of another name, which courses and standards use by this name.
    static let other = list("legend", "the marks of a legend")

    static let schema = ObjectSchema("legends", [effort, conduct, standards], others: other.type)

    private static func list(_ key: String, _ help: String) -> Field<Elements> {
        Field.list(key, .optional, of: .object(CodeFields.mark.schema), help)
    }
}
