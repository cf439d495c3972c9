import Schema

/// A record inside that of a row, with the path to it.
struct RecordPlace {
    let root: LiveRecord
    let steps: ArraySlice<DataPath.Step>
    let record: LiveRecord
    let node: FieldNode
}

/// What the columns of a row say of which records of lists are meant.
struct RowIdentities {
    private var identities: [ObjectIdentifier: [String]] = [:]
    private var keys: [ObjectIdentifier: String] = [:]

    init() {}

    init(_ facts: [RowFact], _ fields: FieldNode, hasKeys: Bool) {
        if hasKeys {
            for fact in facts where fact.isKey {
                keys[ObjectIdentifier(fields[fact.keys])] = fact.text
                hasLists = true
            }
        }
        for fact in facts where fact.path.count > 1 && !fact.isOfFile && !fact.isKey {
            let last = fact.path.count - 1
            guard fact.path[last - 1].identity == nil else { continue }
            var list = fields
            for index in 0..<last { list = list.child(fact.path[index].key) }
            guard let traits = list.records,
                let place = traits.identity.firstIndex(of: fact.path[last].key),
                let text = fact.text
            else { continue }
            let empty = [String](repeating: "", count: traits.identity.count)
            if identities[ObjectIdentifier(list), default: empty][place].isEmpty {
                identities[ObjectIdentifier(list), default: empty][place] = text
            }
            if !fact.isForAll { hasLists = true }
        }
        identities = identities.filter { !$0.value[0].isEmpty }
    }

    /// Whether columns say it of a list.
    private(set) var hasLists = false

    /// Returns what tells the record of a list apart; nil if the row does not say it.
    func identity(of list: FieldNode) -> [String]? { identities[ObjectIdentifier(list)] }

    /// Returns the key of the record of a list; nil if the row has none.
    func key(of list: FieldNode) -> String? {
        keys.isEmpty ? nil : keys[ObjectIdentifier(list)]
    }
}
