import Diagnostics
import Grading

/// The codes and marks of students that a class explains.
///
/// This is a class because each student that is shown refers to it.
final class ClassCodes: Sendable {
    /// The codes of attendance; nil if there is no list of them.
    let attendance: CodeList?
    /// The marks of each legend that the class has.
    let legends: Legends
    /// The comment bank, whose codes mean sentences; nil if there is none.
    let comments: CodeList?

    /// Creates the codes of a class, by default none.
    init(
        attendance: CodeList? = nil, legends: Legends = Legends(), comments: CodeList? = nil
    ) {
        self.attendance = attendance
        self.legends = legends
        self.comments = comments
    }
}

/// A legend, by its key in `legends`.
struct Legend: Hashable, Sendable {
    let key: String

    /// The legends of a class whose marks have fields of their own.
    static let effort = Legend(key: LegendFields.effort.key)
    static let conduct = Legend(key: LegendFields.conduct.key)
    static let standards = Legend(key: LegendFields.standards.key)
    static let usual = [effort, conduct, standards]

    /// The marks in a message, such as "marks of effort".
    var noun: String { "marks of \(key)" }
}

struct Legends: Sendable {
    var lists: [Legend: CodeList] = [:]
    /// The names of all legends, in the order of the file.
    var names: [String] = []
    /// Whether the legends could not be read, so that a legend that is not found may be one of them.
    var isPartial = false

    /// The marks of a legend; nil if the class does not have it.
    subscript(legend: Legend) -> CodeList? {
        if let list = lists[legend] { return list }
        guard isPartial else { return nil }
        var list = CodeList()
        list.isPartial = true
        return list
    }
}

/// A list of codes with their meanings, in the order of the file.
///
/// White space around a code makes no difference.
struct CodeList: Sendable {
    struct Entry: Sendable {
        /// The code, without white space around it.
        let code: String
        let meaning: String
    }

    /// The codes, in the order of the file.
    private(set) var entries: [Entry] = []
    /// Whether some codes could not be read, so that a code that is not found may be one of them.
    var isPartial = false
    private var positions: [String: Int] = [:]
    /// The number of codes up to which a hint lists them.
    private static let mostListed = 20

    /// Creates an empty list.
    init() {}

    /// Adds a code.
    ///
    /// - Returns: The position of the earlier entry with this code, which stays; nil if there is none.
    mutating func add(_ code: String, _ meaning: String) -> Int? {
        let entry = Entry(code: code.trimmed, meaning: meaning)
        if let earlier = positions[entry.code] { return earlier }
        positions[entry.code] = entries.count
        entries.append(entry)
        return nil
    }

    /// Returns the position of a code; nil if it is not in the list.
    func position(of code: String) -> Int? {
        positions[code] ?? positions[code.trimmed]
    }

    /// The entry of a code; nil if it is not in the list.
    subscript(code: String) -> Entry? { position(of: code).map { entries[$0] } }

    /// Returns the hint for a code that is not in the list.
    ///
    /// - Parameters:
    ///   - noun: The noun for the codes, such as "marks".
    ///   - addition: The hint if there are no codes, or too many to list.
    func hint(for code: String, _ noun: String, or addition: String) -> String {
        let codes = entries.map(\.code)
        if let near = nearest(to: code, in: codes) { return suggestion(near) }
        guard (1...Self.mostListed).contains(codes.count) else { return addition }
        return "the \(noun) are \(codes.map { quoted($0) }.joined(separator: ", "))"
    }
}
