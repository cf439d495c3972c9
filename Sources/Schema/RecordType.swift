/// The declaration of records of one sort: all facts that templates can show of a subject.
///
/// What templates are checked against and what records hold come from the same declaration, so that
/// neither can lack what the other has.
package struct RecordType<Subject>: Sendable {
    /// The facts that each record has of its own.
    package let facts: [Fact<Subject>]
    /// What templates are checked against, with the facts that records share.
    package let schema: RecordSchema
    private let names: [String]

    /// Declares records.
    ///
    /// - Parameter shared: The schema of the facts that records share with others.
    package init(
        sharing shared: RecordSchema? = nil, @FactBuilder<Subject> _ facts: () -> [Fact<Subject>]
    ) {
        self.facts = facts()
        names = self.facts.map(\.member.name)
        schema = .record(self.facts.map(\.member) + (shared?.members ?? []))
    }

    /// Returns the record of a subject, with the facts that it shares.
    package func record(of subject: Subject, sharing shared: SharedFacts? = nil) -> Record {
        var fields: [Record.Field] = []
        fields.reserveCapacity(facts.count)
        for fact in facts { fields.append(fact.make(subject)) }
        return Record(names: names, fields: fields, sharing: shared)
    }
}

/// Collects the facts of a declaration.
@resultBuilder
package enum FactBuilder<Subject> {
    /// One fact.
    package static func buildExpression(_ fact: Fact<Subject>) -> [Fact<Subject>] { [fact] }

    /// Facts that several declarations have in common.
    package static func buildExpression(_ facts: [Fact<Subject>]) -> [Fact<Subject>] { facts }

    /// All facts, in order.
    package static func buildBlock(_ facts: [Fact<Subject>]...) -> [Fact<Subject>] {
        facts.flatMap(\.self)
    }
}
