import Exact
import Grading
import Input

/// Reads a board's fields out of a file and holds them against the board's rules.
enum BoardReader {
    /// The board, nil when it has problems, which are all in `problems` then.
    static func read(_ root: Value, _ problems: inout Problems) -> Board? {
        let before = problems.diagnostics.count
        guard let draft = draft(root, &problems) else { return nil }
        report(BoardRules.problems(in: draft.board), in: root, except: draft.unread, &problems)
        let failed = problems.diagnostics[before...].contains { $0.severity == .error }
        return failed ? nil : draft.board
    }

    /// Adds problems that the rules found, each at its field's place.
    static func report(
        _ found: [GradingProblem], in root: Value, except unread: Set<[PathComponent]> = [],
        _ problems: inout Problems
    ) {
        for problem in found {
            let path = problem.field.components.map(PathComponent.init)
            // What could not be read has been reported, and a stand-in is no cause for more.
            guard !unread.contains(where: { path.starts(with: $0) }) else { continue }
            problems.add(
                Diagnostic(in: root, path: path, message: problem.message, hint: problem.hint))
        }
    }

    /// A board as far as it can be read.
    ///
    /// What cannot be read has a stand-in, so that the rules still look at all the rest.
    private struct Draft {
        var board: Board
        var unread: Set<[PathComponent]>
    }

    private static func draft(_ root: Value, _ problems: inout Problems) -> Draft? {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("kind")
        let title = reader.optionalString("title", &problems)
        _ = reader.optionalString("logo", &problems)
        let values = reader.array("courses", &problems)
        reader.finish(&problems)
        guard let values else { return nil }
        var draft = Draft(board: Board(title: title), unread: [])
        for (index, value) in values.enumerated() {
            let path: [PathComponent] = [.key("courses"), .index(index)]
            draft.board.courses.append(course(value, at: path, &draft.unread, &problems))
        }
        return draft
    }

    private static func course(
        _ value: Value, at path: [PathComponent], _ unread: inout Set<[PathComponent]>,
        _ problems: inout Problems
    ) -> Course {
        func missing(_ key: String) { unread.insert(path + [.key(key)]) }
        guard var reader = ObjectReader(value, &problems) else {
            for key in ["title", "credits", "assessments"] { missing(key) }
            return Course(title: "", credits: 1, assessments: [])
        }
        let title = reader.string("title", &problems)
        if title == nil { missing("title") }
        let credits = reader.required("credits", &problems).flatMap { number($0, &problems) }
        if credits == nil { missing("credits") }
        let values = reader.array("assessments", &problems)
        reader.finish(&problems)
        let assessments = values.map { $0.map { assessment($0, &problems) } }
        let isWhole = assessments?.allSatisfy { $0 != nil } ?? false
        // Without one of the weights their sum says nothing.
        if !isWhole { missing("assessments") }
        return Course(
            title: title ?? "", credits: credits ?? 1,
            assessments: assessments?.compactMap { $0 } ?? [])
    }

    private static func assessment(_ value: Value, _ problems: inout Problems) -> Assessment? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let name = reader.optionalString("name", &problems)
        let points = reader.required("points", &problems).flatMap { number($0, &problems) }
        let max = reader.required("max", &problems).flatMap { number($0, &problems) }
        let weight = reader.required("weight", &problems).flatMap { number($0, &problems) }
        reader.finish(&problems)
        guard let points, let max, let weight else { return nil }
        return Assessment(name: name, points: points, max: max, weight: weight)
    }

    private static func number(_ value: Value, _ problems: inout Problems) -> Rational? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        do {
            return try Rational(decimal: text)
        } catch {
            problems.error(at: value, error.message)
            return nil
        }
    }
}

extension PathComponent {
    init(_ component: FieldPath.Component) {
        switch component {
        case .key(let name): self = .key(name)
        case .index(let position): self = .index(position)
        }
    }
}
