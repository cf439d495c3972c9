/// The facts of a group of records that have one fact in common.
package enum GroupFacts {
    private static let names: [FactName] = ["key", "count", "items"]

    /// Returns the shape of groups.
    ///
    /// - Parameters:
    ///   - key: The fact that the records of a group have in common.
    ///   - element: The shape of the records.
    package static func shape(key: RecordSchema.Member, of element: RecordSchema) -> RecordSchema {
        var common = key
        common.name = "key"
        common.meaning = "the fact that the records have in common"
        return .record([
            common,
            .init("count", .number, "the number of records"),
            .init("items", .list(element), "the records"),
        ])
    }

    /// Returns a group.
    ///
    /// - Parameter key: The fact that the records have in common; nil if they lack it.
    package static func record(key: Record.Field?, _ records: Records) -> Record {
        Record(
            names: names,
            fields: [
                key ?? Record.Field(value: .none), Record.Field(value: .count(records.count)),
                Record.Field(value: .rows(records)),
            ])
    }
}
