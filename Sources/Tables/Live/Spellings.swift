import Diagnostics
import Input
import Schema

/// Finds people whom only a later table has, and who are probably those of another spelling.
struct Spellings {
    private let names: [String]
    private let shortIDs: [String: String]
    private let traits: RecordTraits

    /// Prepares the people of the tables before.
    init(_ known: ArraySlice<LiveRecord>, _ traits: RecordTraits) {
        self.traits = traits
        names = known.map { $0.label(traits) }
        shortIDs = Dictionary(
            known.flatMap { record in
                record.ids(traits).map { (Self.shortened($0), $0) }
            }, uniquingKeysWith: { one, _ in one })
    }

    /// Warns about new people.
    func report(
        _ new: ArraySlice<LiveRecord>, _ origins: Origins, _ sink: inout DiagnosticSink
    ) {
        guard !names.isEmpty else { return }
        let known = Set(names)
        for record in new where known.contains(record.label(traits)) {
            guard case .cell(let cell) = origins.place(of: record.origin) else { continue }
            sink.add(
                Diagnostic(
                    severity: .warning, at: cell,
                    message: "tables before have \(quoted(record.label(traits))) with another id",
                    hint: "if they are the same, read a column of ids that both tables have"),
                because: "namesakes", counting: "people")
        }
        for record in new.prefix(100) where !known.contains(record.label(traits)) {
            let name = record.label(traits)
            let ids = record.ids(traits)
            let id = ids.first { shortIDs[Self.shortened($0)] != nil }
            let near =
                id.flatMap { shortIDs[Self.shortened($0)] }
                ?? (ids.isEmpty ? nearest(to: name, in: names) : nil)
            // Many people have similar names.
            guard let near,
                id != nil || editDistance(Array(name.lowercased()), Array(near.lowercased())) < 3,
                case .cell(let cell) = origins.place(of: record.origin)
            else { continue }
            sink.warning(
                at: cell,
                "no table before this one has \(quoted(id ?? name)), but one has \(quoted(near))",
                hint: "correct one of them if they are the same")
        }
    }

    private static func shortened(_ id: String) -> String {
        id.allSatisfy(\.isNumber) ? String(id.drop { $0 == "0" }) : id
    }
}

extension LiveRecord {
    /// Returns what a person is called in messages.
    func label(_ traits: RecordTraits) -> String {
        let names = traits.names.compactMap(text)
        return names.isEmpty ? text(traits.identity[0]) ?? "" : names.joined(separator: " ")
    }

    /// Returns the ids that tables say.
    fileprivate func ids(_ traits: RecordTraits) -> [String] {
        hasMadeID || !traits.hasIDs ? [] : traits.identity.compactMap(text)
    }
}
