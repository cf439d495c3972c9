import Diagnostics
import Schema
import Templates

/// The name of a record's files without an extension, or the reason why there is none.
enum OutputName: Sendable, Hashable {
    /// A name that any file system accepts; `/` separates folders.
    case valid(String)
    /// The pattern has a binding for which the record has no text.
    case noText(Binding)
    /// The name is empty or leads out of the folder.
    case refused(String)

    /// Creates the name that a pattern gives to a record.
    ///
    /// Text from the record is made safe. A `/` in the pattern itself creates a folder.
    ///
    /// - Parameter record: The record; may be empty if the pattern needs only the id.
    init(_ pattern: BoundText, id: String, record: Record) {
        let scope = Scope([record])
        var name = ""
        for piece in pattern.pieces {
            switch piece {
            case .literal(let text): name += text
            case .binding(let binding) where Self.isPlainID(binding): name += Self.safe(id)
            case .binding(let binding):
                guard case .text(let text) = scope.shown(binding) else {
                    self = .noText(binding)
                    return
                }
                name += Self.safe(text)
            }
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !Self.isRefused($0) }) else {
            self = .refused(name)
            return
        }
        let safe = parts.map { Self.isReserved($0) ? "_\($0)" : String($0) }
        self = .valid(safe.joined(separator: "/"))
    }

    /// The error message; empty for a valid name.
    var problem: String {
        switch self {
        case .valid: ""
        case .noText(let binding): "{{\(binding.pathText)}} has no text to use in a file name"
        case .refused(let name): "\(quoted(name)) is not a valid file name"
        }
    }

    /// Returns whether a pattern needs more than the id.
    static func needsRecord(_ pattern: BoundText) -> Bool {
        !pattern.bindings.allSatisfy(isPlainID)
    }

    private static func isPlainID(_ binding: Binding) -> Bool {
        binding.path == ["id"] && binding.format == nil
    }

    /// Returns a string that any file system accepts as part of a name.
    ///
    /// Separators, control characters and characters that Windows does not allow become `_`. Dots
    /// and spaces at the ends are removed. At most 120 bytes are kept.
    static func safe(_ text: String) -> String {
        var safe = ""
        for character in text {
            let isBad = character.unicodeScalars.contains { scalar in
                refused.contains(scalar) || isUnseen(scalar)
            }
            let piece = isBad ? "_" : String(character)
            if safe.utf8.count + piece.utf8.count > 120 { break }
            safe += piece
        }
        while let last = safe.last, last == "." || last.isWhitespace { safe.removeLast() }
        while let first = safe.first, first == "." || first.isWhitespace { safe.removeFirst() }
        return safe
    }

    /// Returns whether a character is invisible, except for the joiner in emoji.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.value != 0x200D
        default: false
        }
    }

    /// Returns whether Windows treats a name as a device name, whatever its extension.
    private static func isReserved(_ part: Substring) -> Bool {
        reserved.contains(part.prefix { $0 != "." }.uppercased())
    }

    private static func isRefused(_ part: Substring) -> Bool {
        part.isEmpty || part == "." || part == ".." || part.utf8.count > 240
    }

    /// Path separators and characters that Windows does not allow.
    private static let refused = Set("/\\:*?\"<>|".unicodeScalars)

    /// The names that Windows reserves for devices.
    private static let reserved: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
