extension Fact {
    /// Declares the facts of one's own of a subject: `extra` with those that a template declares, and
    /// `extras` with all that have a value.
    package static func own(
        _ kind: OwnSubject, _ values: @escaping @Sendable (Subject) -> OwnValues
    ) -> [Fact] {
        [
            Fact(
                OwnValues.key, .own(kind), "the facts of its own, which \"fields\" declares",
                origin: { values($0).extra }
            ) { .record(values($0).record) },
            Fact(
                "extras", .list(listedShape),
                "all facts of its own that have a value, with their labels"
            ) { subject in
                let values = values(subject)
                return .list(values.extra == nil ? [] : values.listed)
            },
        ]
    }

    private static var listedShape: RecordSchema {
        .record([
            .init("name", .text, "the name of the fact"),
            .init("label", .text, "its label"),
            .init("text", .text, "its value"),
        ])
    }
}

extension RecordSchema {
    /// Returns the type with the facts of one's own that a template declares.
    package func declaring(_ own: OwnFields) -> RecordSchema {
        switch self {
        case .own(let subject): .record(own[subject].map(\.member))
        case .record(let members):
            .record(
                members.map { member in
                    var member = member
                    member.shape = member.shape.declaring(own)
                    return member
                })
        case .list(let element): .list(element.declaring(own))
        case .text, .number, .flag, .date, .length: self
        }
    }
}
