import Diagnostics
import Input
import Schema

/// The photos of people in a folder, whose names are ids or names in any order.
struct PhotoFolder {
    /// The folder, from that of the data file.
    private let folder: String
    private let origin: Origin
    /// The list of the people, by the keys of its path.
    let list: [String]
    /// The names of the pictures, in alphabetical order.
    private let names: [String]
    private let namesByKey: [String: String]
    private let namesByWords: [String: String]

    private static let endings: Set<String> = [
        "jpg", "jpeg", "png", "webp", "gif", "svg", "heic", "heif", "avif", "bmp", "tif", "tiff",
    ]

    /// Finds the pictures of a folder; nil if it has none.
    ///
    /// - Parameters:
    ///   - all: The names of all files in it.
    ///   - origin: Where the data file names it.
    init?(_ folder: String, _ all: [String], _ origin: Value, of list: [String]) {
        (self.folder, self.list) = (folder, list)
        self.origin = Origin(origin)
        let names = all.filter { name in
            name.lastIndex(of: ".").map {
                Self.endings.contains(name[name.index(after: $0)...].lowercased())
            } ?? false
        }
        guard !names.isEmpty else { return nil }
        self.names = names
        func keys(_ key: (String) -> String) -> [String: String] {
            Dictionary(
                names.map { (key(NamedSheet.stem(of: $0)), $0) },
                uniquingKeysWith: { one, _ in one }
            )
        }
        namesByKey = keys(Self.key)
        namesByWords = keys { Identity.ofName([$0]) }
    }

    /// Adds the photos to people without one, and says who has none, and which pictures are not used.
    ///
    /// - Parameter others: The keys of fields that can name a photo, too.
    func add(
        to people: [LiveRecord], _ fields: FieldNode, others: [String], named file: String
    ) -> String? {
        guard let traits = fields.records,
            let field = fields.schema?.fields.first(where: {
                if case .picture = $0.type { true } else { false }
            })
        else { return nil }
        let keys = [field.key] + [field.otherKey].compactMap(\.self)
        var used: Set<String> = []
        var missing: [String] = []
        let known = Dictionary(grouping: people) { Identity.ofName($0.names(traits)) }
        for person in people {
            if let own = keys.lazy.compactMap(person.text).first(where: { !$0.isEmpty }) {
                used.insert(String(own.split(separator: "/").last ?? ""))
                continue
            }
            let ids = traits.identity.compactMap(person.text)
            let words = person.names(traits)
            // A name that several people have says of none whose photo it is.
            let isUnique = known[Identity.ofName(words)]?.count == 1
            let joined = isUnique ? [words, words.reversed()].map { Self.key($0.joined()) } : []
            let found =
                ids.lazy.compactMap { namesByKey[Self.key($0)] }.first
                ?? (isUnique ? namesByWords[Identity.ofName(words)] : nil)
                ?? joined.lazy.compactMap { namesByKey[$0] }.first
                ?? others.lazy.compactMap(person.text).compactMap { namesByKey[Self.key($0)] }.first
            guard let found else {
                missing.append(person.label(traits))
                continue
            }
            used.insert(found)
            let path = folder.hasSuffix("/") ? folder + found : "\(folder)/\(found)"
            person.set(field.key, .scalar(.string(path)), origin)
        }
        let unused = names.filter { !used.contains($0) }
        let count = people.count - missing.count
        return "\(file): photos of \(count) of \(people.count)"
            + Self.part("without one: ", missing) + Self.part("not used: ", unused)
    }

    func people(of root: LiveRecord) -> [LiveRecord] { root.list(at: list)?.records ?? [] }

    private static func part(_ label: String, _ names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        return "; \(label)" + listed(names.lazy.map { quoted(clipped($0)) }, most: 8)
    }

    private static func key(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

extension LiveRecord {
    fileprivate func names(_ traits: RecordTraits) -> [String] { traits.names.compactMap(text) }

    /// Returns the list of records at a path; nil if there is none yet.
    func list(at path: [String]) -> LiveList? {
        var record = self
        for (index, key) in path.enumerated() {
            guard let position = record.position(of: key) else { return nil }
            switch record.content(at: position) {
            case .record(let inner): record = inner
            case .list(let list) where index == path.count - 1: return list
            case .list, .scalar, .own, .planned, .cell: return nil
            }
        }
        return nil
    }
}
