/// How the records of a list differ from each other, and what cells of tables make of them.
///
/// It is a class because the traits of all fields are copied often, and few fields have it.
package final class RecordTraits: Sendable {
    /// The fields that tell records apart, the first of which every record has.
    package let identity: [String]
    /// The fields with the names of people, by which they can be found, too; empty for other records.
    package let names: [String]
    /// The flag that says that the id stands for a missing one, so that pages do not show it; nil if there is none.
    package let standIn: String?
    /// Whether people have ids, so that those without one get one that is made of the name.
    package var hasIDs: Bool { !names.isEmpty && !names.contains(identity[0]) }
    /// The name by which tables call the list, wherever it is, such as "work"; nil for its path.
    package let short: String?
    /// How the records count that have no weights; nil if nothing says it.
    package let weighting: Weighting?
    /// What a cell is that makes a record of its own, such as the points of an assessment; nil if cells do not.
    package let cell: Cell?

    init(
        _ identity: [String], names: [String] = [], standIn: String? = nil, short: String? = nil,
        weighting: Weighting? = nil, cell: Cell? = nil
    ) {
        (self.identity, self.names, self.short) = (identity, names, short)
        (self.weighting, self.cell, self.standIn) = (weighting, cell, standIn)
    }

    /// How records count: by a field of the object that has the list.
    package struct Weighting: Sendable {
        /// The field of the object.
        package let field: String
        /// The word for records without weights.
        package let unweighted: String
        /// The field of a record with its weight.
        package let weight: String
        /// The fields of the object in place of which it can have the list.
        package let others: [String]
    }

    /// The fields of a record that a cell makes.
    package struct Cell: Sendable {
        /// The field with the number of the cell.
        package let value: String
        /// The field with the word of a cell that has no number.
        package let status: String
        /// The word of an empty cell.
        package let empty: String
        /// The field with the maximum.
        package let maximum: String
        /// The field that says that the number only adds to others, as it does if the maximum is 0.
        package let bonus: String
        /// The name of the list of records above, if no column says it.
        package let usualGroup: String
    }
}

extension RecordTraits {
    /// Returns the traits with others added.
    func with(
        short: String? = nil, weighting: Weighting? = nil, cell: Cell? = nil
    ) -> RecordTraits {
        RecordTraits(
            identity, names: names, standIn: standIn, short: short ?? self.short,
            weighting: weighting ?? self.weighting, cell: cell ?? self.cell)
    }
}
