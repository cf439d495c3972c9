extension Field {
    private func with(_ records: RecordTraits?) -> Field {
        var field = self
        field.box = FieldBox(key, traits, records)
        return field
    }

    /// Returns the list with the fields that tell its records apart.
    package func identified(by fields: String...) -> Field {
        with(RecordTraits(fields))
    }

    /// Returns the list with a name by which tables call it.
    package func called(_ short: String) -> Field {
        with(box.records?.with(short: short))
    }

    /// Returns the list with what says how its records count.
    ///
    /// - Parameters:
    ///   - field: The field of the object that has the list.
    ///   - unweighted: Its word for records without weights.
    ///   - weight: The field of a record with its weight.
    ///   - others: The fields of the object in place of which it can have the list.
    package func counting(
        by field: String, unweighted: String, weight: String, insteadOf others: [String]
    ) -> Field {
        let weighting = RecordTraits.Weighting(
            field: field, unweighted: unweighted, weight: weight, others: others)
        return with(box.records?.with(weighting: weighting))
    }

    /// Returns the list of people with the fields that tell them apart.
    ///
    /// - Parameter standIn: The flag that says that the id stands for a missing one; nil if there is none.
    package func people(by fields: [String], names: [String], standIn: String? = nil) -> Field {
        with(RecordTraits(fields, names: names, standIn: standIn))
    }

    /// Returns the list with what a cell of a table is that makes a record of it: its number or its word, with a
    /// maximum.
    package func madeOfCells(
        value: String, status: String, empty: String, maximum: String, bonus: String,
        usualGroup: String
    ) -> Field {
        let cell = RecordTraits.Cell(
            value: value, status: status, empty: empty, maximum: maximum, bonus: bonus,
            usualGroup: usualGroup)
        return with(box.records?.with(cell: cell))
    }
}

extension FieldDeclaration {
    /// How the records of a list differ from each other; nil for another field.
    package var records: RecordTraits? { box.records }
}
