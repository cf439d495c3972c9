import Diagnostics
import Documents
import Tables

/// Finds the photos of people in a folder, by id or by name.
struct PhotoFinder {
    private let folder: String
    /// The names of files by their stems, in lowercase without separators.
    private let names: [String: String]

    /// The endings of pictures.
    private static let endings: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "svg"]

    /// Creates a finder for a folder beside the data.
    init(_ folder: String, beside data: String, in workspace: Workspace) {
        self.folder = folder
        var names: [String: String] = [:]
        for name in workspace.names(in: join(Documents.folder(of: data), folder)) {
            guard let dot = name.lastIndex(of: "."),
                Self.endings.contains(name[name.index(after: dot)...].lowercased())
            else { continue }
            let key = Self.key(String(name[..<dot]))
            if names[key] == nil { names[key] = name }
        }
        self.names = names
    }

    /// Returns data in which people without a photo have the one in the folder.
    func adding(to root: JSONText, kind: String) -> JSONText {
        let (list, field) = kind == "roster" ? ("players", "photoHeadshot") : ("students", "photo")
        guard !names.isEmpty, case .object(var members) = root,
            let place = members.firstIndex(where: { $0.key == list }),
            case .array(let people) = members[place].value
        else { return root }
        members[place].value = .array(people.map { adding(to: $0, field) })
        return .object(members)
    }

    private func adding(to person: JSONText, _ field: String) -> JSONText {
        guard case .object(var members) = person,
            !members.contains(where: { [field, "photo"].contains($0.key) })
        else { return person }
        func text(_ key: String) -> String {
            switch members.first(where: { $0.key == key })?.value {
            case .string(let text)?, .number(let text)?: text
            default: ""
            }
        }
        let (given, last) = (text("givenNames"), text("lastName"))
        let candidates = [text("id"), text("name"), last + given, given + last]
        guard let name = candidates.lazy.compactMap({ names[Self.key($0)] }).first else {
            return person
        }
        let photo = JSONText.Member(
            field, .string(folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"))
        let place = members.firstIndex { $0.key == "courses" } ?? members.count
        members.insert(photo, at: place)
        return .object(members)
    }

    private static func key(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
