// Messages of all modules quote in one way, `quoted`, as the domains do.
@_exported import Issues

/// A problem found in a file, with its message, location and hint.
///
/// Lines end with LF, CR LF or CR. Columns count characters (extended grapheme clusters), so "é" is
/// one column however it is encoded; a byte order mark is not counted.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a problem.
    public enum Severity: String, Sendable, Hashable, Encodable {
        /// The work cannot be done.
        case error
        /// The work can be done, but something is probably not intended.
        case warning
    }

    /// The severity.
    public var severity: Severity
    /// The kind of problem, such as `missing`, for programs; it stays the same if the message changes.
    ///
    /// Rules of grades, units and teams have kinds of their own, such as `creditsNotPositive`. The others are
    /// `missing`, `unknownKey`, `wrongType`, `notAllowed` (an unknown word), `outOfRange`, `syntax`, `file` (it
    /// cannot be read), `picture` (missing or damaged), `layout` (pages that are not as they should be), and
    /// `invalid` for everything else.
    public package(set) var code = "invalid"
    /// The file, as the user named it, or the setting, if the problem is not in a file.
    public var path: String
    /// The line, from 1; 0 if the problem concerns the file as a whole.
    public var line: Int
    /// The column, from 1, in characters; 0 if the problem concerns the file as a whole.
    public var column: Int
    /// The number of characters to underline on the line, at least 1.
    public var length: Int
    /// The path of the field, such as `courses[0].credits`; may be empty.
    public var field: String
    /// The message, in plain words, without a period.
    public var message: String
    /// An instruction that would solve the problem, without a period; nil if there is none.
    public var hint: String?
    /// The hint for callers of the library, if ``hint`` names options of the program: empty for none.
    package var callerHint: String?
    /// Whether content lacks space, so that a larger page would solve the problem.
    package var isAboutSpace = false
    /// The cause, if several problems can have the same one, of which only the first is listed; nil for a
    /// problem that is always listed.
    package var cause: ProblemCause?
    /// The cell of a table that the problem is in, or that the data with the problem comes from; nil if
    /// there is none.
    package var cell: CellPlace?
    /// Whether the line in the file is not shown, because it contains something secret.
    package var hidesLine = false

    /// Creates a diagnostic at a location, or for a file as a whole if line and column are 0.
    ///
    /// - Parameters:
    ///   - severity: The severity.
    ///   - path: The file, as the user named it.
    ///   - line: The line, from 1.
    ///   - column: The column, from 1, in characters.
    ///   - length: The number of characters to underline on the line.
    ///   - field: The path of the field, such as `courses[0].credits`; empty if there is none.
    ///   - message: The message, in plain words, without a period.
    ///   - hint: An instruction that would solve the problem, without a period.
    public init(
        severity: Severity = .error, path: String, line: Int = 0, column: Int = 0, length: Int = 1,
        field: String = "", message: String, hint: String? = nil
    ) {
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.length = length
        self.field = field
        self.message = message
        self.hint = hint
    }

    package init(
        severity: Severity = .error, place: Place, field: String = "", message: String,
        hint: String? = nil
    ) {
        self.init(
            severity: severity, path: place.path, line: place.line, column: place.column,
            length: place.length, field: field, message: message, hint: hint)
        cell = place.cell
    }
}

extension Diagnostic {
    /// Creates a diagnostic at a cell, a row, or a column of a table.
    package init(
        severity: Severity = .error, at cell: CellPlace, message: String, hint: String? = nil
    ) {
        self.init(severity: severity, place: .cell(cell), message: message, hint: hint)
    }
}

extension [Diagnostic] {
    /// Returns the problems by file, in the order in which the files were read, then by line and
    /// column; problems at the same location keep their order.
    ///
    /// - Parameter paths: The files in the order read; others follow in the order of their first
    ///   problem.
    public func inFileOrder(_ paths: [String] = []) -> [Diagnostic] {
        var ranks: [String: Int] = [:]
        for path in paths + map(\.path) where ranks[path] == nil { ranks[path] = ranks.count }
        return enumerated().sorted { left, right in
            let leftKey = (ranks[left.element.path] ?? 0, left.element.line, left.element.column)
            let rightKey = (
                ranks[right.element.path] ?? 0, right.element.line, right.element.column
            )
            return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
        }.map(\.element)
    }

    /// Whether any of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Returns whether the work fails: because of an error or, if strict, of any problem.
    package func fail(isStrict: Bool) -> Bool { isStrict ? !isEmpty : hasErrors }
}
