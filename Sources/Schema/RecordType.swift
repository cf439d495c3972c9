/// The declaration of one type of record: all facts that templates can show about a subject.
///
/// The schema that templates are checked against and the records come from the same declaration, so
/// they always have the same facts.
package final class RecordType<Subject: Sendable>: Sendable {
    /// The facts of each record, without shared facts.
    package let facts: [Fact<Subject>]
    /// The schema that templates are checked against, including shared facts.
    package let schema: RecordSchema
    private let layout: RecordLayout

    /// Declares a type of record.
    ///
    /// - Parameter shared: The schema of the shared facts.
    package init(
        sharing shared: RecordSchema? = nil, @FactBuilder<Subject> _ facts: () -> [Fact<Subject>]
    ) {
        self.facts = facts()
        layout = RecordLayout(
            names: self.facts.map(\.member.name), isKept: self.facts.map(\.isKept),
            makes: self.facts.map(\.makeOfBoxed))
        schema = .record(self.facts.map(\.member) + (shared?.members ?? []))
    }

    /// Returns the record of a subject, with shared facts.
    package func record(of subject: Subject, sharing shared: SharedFacts? = nil) -> Record {
        Record(FactsOfSubject(subject, layout), sharing: shared)
    }
}

extension RecordType {
    func records(of subjects: [Subject]) -> [Record] {
        // Here, where the type of subjects is not known, `map` is slow.
        var records: [Record] = []
        records.reserveCapacity(subjects.count)
        for place in 0..<subjects.count { records.append(record(of: subjects[place])) }
        return records
    }
}

/// The facts of a subject of a type.
///
/// `@unchecked Sendable`: the subject is a constant that is `Sendable`; the rest is that of `LazyFacts`.
private final class FactsOfSubject<Subject: Sendable>: LazyFacts, @unchecked Sendable {
    let subject: Subject

    init(_ subject: Subject, _ layout: RecordLayout) {
        self.subject = subject
        super.init(layout)
    }
}

extension Fact where Subject: Sendable {
    fileprivate var makeOfBoxed: @Sendable (LazyFacts) -> Record.Field {
        // The facts of a layout are only asked for the subjects of the same `RecordType`.
        { [make] in make(unsafeDowncast($0, to: FactsOfSubject<Subject>.self).subject) }
    }
}

/// The result builder that collects the facts of a declaration.
@resultBuilder
package enum FactBuilder<Subject> {
    package static func buildExpression(_ fact: Fact<Subject>) -> [Fact<Subject>] { [fact] }

    /// Adds facts that several declarations have in common.
    package static func buildExpression(_ facts: [Fact<Subject>]) -> [Fact<Subject>] { facts }

    /// Returns all facts, in order.
    package static func buildBlock(_ facts: [Fact<Subject>]...) -> [Fact<Subject>] {
        facts.flatMap(\.self)
    }
}
