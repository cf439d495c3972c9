import Diagnostics
import Input
import Schema

/// The fields of a student that documents only show.
///
/// Each is declared here and nowhere else: students are read and checked with it, and templates show its
/// fact. Add a field in one line.
enum StudentDetails {
    /// The fields that lists of students show as well.
    static let listed: [any FieldDeclaration] = [
        Field.text("counselor", .optional, "the counselor").shown,
        graduationDate.shown,
        Field.text("diploma", .optional, "the type of the diploma").shown,
        Field.list(
            "awards", .optional, of: Field.text("award", .required, "an award or honor"),
            "awards and honors"
        ).shown,
        Field.flag(
            "directoryOptOut", .optional,
            "whether published documents must leave the student out; `false` by default"
        ).shown(
            ifAbsent: .flag(false), "whether published documents must leave the student out"),
    ]

    /// The fields that only documents about the student show.
    static let personal: [any FieldDeclaration] = [
        Field.day("birthDate", .optional, "the date of birth").shown,
        Field.text("gender", .optional, "the gender, as the school records it").shown,
        Field.text("stateId", .optional, "the id by which the state knows the student")
            .withoutSecrets.shown,
        Field.list(
            "guardians", .optional, of: .object(guardian), "the parents or other guardians"
        ).shown.identified(by: "name"),
        entryDate.shown,
    ]

    private static let entryDate = Field.day(
        "entryDate", .optional, "the day on which the student entered the school")
    private static let graduationDate = Field.day(
        "graduationDate", .optional, "the day of graduation")

    private static let guardian = ObjectSchema(
        "guardian",
        [
            Field.visibleText(
                "name", .required, noun: "guardian's name", "the guardian's name"),
            Field.text("relation", .optional, "the relation, such as \"mother\""),
            Field.list(
                "address", .optional, of: Field.text("line", .required, "a line of the address"),
                "the address, one line per element"),
            Field.text("phone", .optional, "the phone number"),
            Field.text("email", .optional, "the email address"),
        ])

    /// Reports a student who graduates before entering the school.
    static func checkDays(of student: Value, _ sink: inout DiagnosticSink) {
        guard let place = student[graduationDate], let entry = student[entryDate] else { return }
        sink.orderDays(entry, place) { "the student graduates on \($1), before entering on \($0)" }
    }
}

extension Field where Content == String {
    /// The field with a warning about a number that looks like a social security number, which it does not
    /// show.
    var withoutSecrets: Field {
        map { text, value, sink in
            guard text.isLikeSocialSecurityNumber else { return text }
            sink.add(.warning) {
                var warning = Diagnostic(
                    severity: .warning, at: value,
                    message:
                        "this looks like a social security number, which must not be on documents",
                    hint: "use another number")
                warning.hidesLine = true
                return warning
            }
            return text
        }
    }
}

extension String {
    /// Whether the text has the shape of a social security number: ###-##-####.
    var isLikeSocialSecurityNumber: Bool {
        guard utf8.count == 11 else { return false }
        return utf8.enumerated().allSatisfy { position, byte in
            position == 3 || position == 6
                ? byte == UInt8(ascii: "-")
                : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
}
