import Diagnostics
import Input
import Schema

extension OwnFields {
    /// Reads the declaration in a file without reporting problems.
    init(quietlyFrom root: Value) {
        var sink = DiagnosticSink(keeping: 0)
        self = OwnFieldsReader(OwnSubject.allCases, isOptional: true)
            .read(root[OwnFieldsReader.key], &sink)
    }

    /// Returns the pictures that facts of one's own name in an object.
    ///
    /// - Parameter owners: What has facts in the object.
    func pictures(in object: Value, _ owners: [OwnPath]) -> [NamedPicture] {
        owners.flatMap { owner in
            let names = self[owner.subject].filter(\.type.isPicture).map(\.name)
            guard !names.isEmpty else { return [NamedPicture]() }
            return object.objects(at: owner.keys[...]).flatMap { object in
                names.compactMap { object[OwnValues.key]?[$0] }
                    .map { NamedPicture(value: $0, hasStandIn: false) }
            }
        }
    }
}

extension Value {
    /// Returns the objects at a path, on which a list means all its elements.
    fileprivate func objects(at path: ArraySlice<String>) -> [Value] {
        guard let key = path.first else { return [self] }
        guard let inner = self[key] else { return [] }
        let values = inner.elements.map(Array.init) ?? [inner]
        return values.flatMap { $0.objects(at: path.dropFirst()) }
    }
}
