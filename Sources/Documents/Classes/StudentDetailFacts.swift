import Input
import Schema

/// The facts of a student that records of the school show.
enum StudentDetails {
    /// The facts that lists of students have as well.
    @FactBuilder<Value> static var listed: [Fact<Value>] {
        Fact(StudentDetailFields.counselor, of: { $0 })
        Fact(StudentDetailFields.graduationDate, of: { $0 })
        Fact(StudentDetailFields.diploma, of: { $0 })
        Fact.list(StudentDetailFields.awards, award, of: { $0 })
        Fact(
            StudentDetailFields.directoryOptOut.key, .flag,
            "whether published documents must leave the student out",
            origin: { $0[StudentDetailFields.directoryOptOut] }
        ) { .flag($0[StudentDetailFields.directoryOptOut]?.bool ?? false) }
    }

    /// The facts that only documents about the student have.
    @FactBuilder<Value> static var personal: [Fact<Value>] {
        Fact(StudentDetailFields.birthDate, of: { $0 })
        Fact(StudentDetailFields.gender, of: { $0 })
        Fact(StudentDetailFields.stateID, of: { $0 })
        Fact.list(StudentDetailFields.guardians, guardian, of: { $0 })
        Fact(StudentDetailFields.entryDate, of: { $0 })
    }

    private static let award = RecordType<Value> { Fact(element: StudentDetailFields.award) { $0 } }

    private static let guardian = RecordType<Value> {
        Fact(GuardianFields.name, of: { $0 })
        Fact(GuardianFields.relation, of: { $0 })
        Fact.list(GuardianFields.address, line, of: { $0 })
        Fact(GuardianFields.phone, of: { $0 })
        Fact(GuardianFields.email, of: { $0 })
    }

    private static let line = RecordType<Value> { Fact(element: GuardianFields.line) { $0 } }
}
