import Diagnostics
import Input
import Schema

/// A reader of the fields of a student that records of the school show.
///
/// It only checks the fields, which stay in the file until a page shows them.
enum StudentDetailReader {
    /// Checks the fields of a student.
    static func check(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) {
        guard reader.hasMore else { return }
        reader.check(StudentDetailFields.birthDate, &sink)
        reader.check(StudentDetailFields.gender, &sink)
        if let id = reader.read(StudentDetailFields.stateID, &sink) {
            checkIsNoSecret(id, StudentDetailFields.stateID, in: reader.object, &sink)
        }
        if let guardians = reader.read(StudentDetailFields.guardians, &sink) {
            for guardian in guardians { check(guardian: guardian, &sink) }
        }
        reader.check(StudentDetailFields.counselor, &sink)
        checkDates(&reader, &sink)
        reader.check(StudentDetailFields.diploma, &sink)
        reader.check(StudentDetailFields.awards, &sink)
        reader.check(StudentDetailFields.directoryOptOut, &sink)
    }

    /// Warns about a number that looks like a social security number, without showing it.
    ///
    /// - Parameters:
    ///   - id: The content of the field.
    ///   - field: The field, by default the id of the student.
    static func checkIsNoSecret(
        _ id: String, _ field: Field<String> = StudentFields.id, in student: Value,
        _ sink: inout DiagnosticSink
    ) {
        guard isLikeSocialSecurityNumber(id), let value = student[field] else { return }
        sink.add(.warning) {
            var warning = Diagnostic(
                severity: .warning, at: value,
                message: "this looks like a social security number, which must not be on documents",
                hint: "use another number")
            warning.hidesLine = true
            return warning
        }
    }

    /// Returns whether text has the shape of a social security number: ###-##-####.
    static func isLikeSocialSecurityNumber(_ text: String) -> Bool {
        guard text.utf8.count == 11 else { return false }
        return text.utf8.enumerated().allSatisfy { position, byte in
            position == 3 || position == 6
                ? byte == UInt8(ascii: "-")
                : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }

    private static func check(guardian value: Value, _ sink: inout DiagnosticSink) {
        guard var reader = FieldReader(value, GuardianFields.schema, &sink) else { return }
        reader.check(GuardianFields.name, &sink)
        reader.check(GuardianFields.relation, &sink)
        reader.check(GuardianFields.address, &sink)
        reader.check(GuardianFields.phone, &sink)
        reader.check(GuardianFields.email, &sink)
        reader.finish(&sink)
    }

    private static func checkDates(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) {
        let entry = reader.read(StudentDetailFields.entryDate, &sink)
        let graduation = reader.read(StudentDetailFields.graduationDate, &sink)
        guard let entry, let graduation, graduation < entry,
            let place = reader.object[StudentDetailFields.graduationDate]
        else { return }
        sink.error(
            at: place, "the student graduates on \(graduation), before entering on \(entry)")
    }
}
