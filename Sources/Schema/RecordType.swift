/// The declaration of one type of record: all facts that templates can show about a subject.
///
/// The schema that templates are checked against and the records come from the same declaration, so
/// they always have the same facts.
package struct RecordType<Subject: Sendable>: Sendable {
    /// The facts of each record, without shared facts.
    package let facts: [Fact<Subject>]
    /// The schema that templates are checked against, including shared facts.
    package let schema: RecordSchema
    private let names: FactNames
    private let keptFacts: [Fact<Subject>]

    /// Declares a type of record.
    ///
    /// - Parameter shared: The schema of the shared facts.
    package init(
        sharing shared: RecordSchema? = nil, @FactBuilder<Subject> _ facts: () -> [Fact<Subject>]
    ) {
        self.facts = facts()
        names = FactNames(self.facts.map(\.member.name), kept: self.facts.map(\.isKept))
        keptFacts = self.facts.filter(\.isKept)
        schema = .record(self.facts.map(\.member) + (shared?.members ?? []))
    }

    /// Returns the record of a subject, with shared facts.
    package func record(of subject: Subject, sharing shared: SharedFacts? = nil) -> Record {
        // Lists are often shown more than once, and their records are made once.
        let kept = keptFacts.map { $0.make(subject) }
        return Record(names: names, kept: kept, sharing: shared) { [facts] in
            facts[$0].make(subject)
        }
    }
}

/// The result builder that collects the facts of a declaration.
@resultBuilder
package enum FactBuilder<Subject> {
    /// Adds one fact.
    package static func buildExpression(_ fact: Fact<Subject>) -> [Fact<Subject>] { [fact] }

    /// Adds facts that several declarations have in common.
    package static func buildExpression(_ facts: [Fact<Subject>]) -> [Fact<Subject>] { facts }

    /// Returns all facts, in order.
    package static func buildBlock(_ facts: [Fact<Subject>]...) -> [Fact<Subject>] {
        facts.flatMap(\.self)
    }
}
