import Diagnostics
import Schema
import Templates

/// Makes file names out of records.
enum OutputName {
    /// The name of one document's files, without an ending.
    ///
    /// What comes from the record is made safe; the pattern's own `/` make folders.
    ///
    /// - Parameter record: The facts; only the id is known without them.
    static func name(
        _ pattern: BoundText, id: String, record: Record
    ) throws(OutputNameError) -> String {
        let scope = Scope([record])
        var name = ""
        for piece in pattern.pieces {
            switch piece {
            case .literal(let text): name += text
            case .binding(let binding) where isPlainID(binding): name += safe(id)
            case .binding(let binding):
                guard case .text(let text) = scope.shown(binding) else {
                    throw .noText(binding)
                }
                name += safe(text)
            }
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !isRefused($0) }) else { throw .refused(name) }
        return parts.map { isReserved($0) ? "_\($0)" : String($0) }.joined(separator: "/")
    }

    /// Whether names ask for more than the id.
    static func needsRecord(_ pattern: BoundText) -> Bool {
        !pattern.bindings.allSatisfy(isPlainID)
    }

    private static func isPlainID(_ binding: Binding) -> Bool {
        binding.path == ["id"] && binding.format == nil
    }

    /// A text that any file system takes as a part of a name.
    ///
    /// Separators, control characters and what Windows refuses become `_`; dots and spaces at the
    /// ends fall away; at most 120 bytes are left.
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

    /// Controls, line ends and marks that nobody sees, but for the joiner that makes emoji.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.value != 0x200D
        default: false
        }
    }

    /// Whether Windows takes a name for a device's, whatever ending it has.
    private static func isReserved(_ part: Substring) -> Bool {
        reserved.contains(part.prefix { $0 != "." }.uppercased())
    }

    private static func isRefused(_ part: Substring) -> Bool {
        part.isEmpty || part == "." || part == ".." || part.utf8.count > 240
    }

    /// Separators, and what Windows refuses.
    private static let refused = Set("/\\:*?\"<>|".unicodeScalars)

    /// Names that Windows keeps for devices.
    private static let reserved: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}

/// Why a record has no file name.
enum OutputNameError: Error, Hashable {
    /// The pattern names a fact that the record has not, or that is no text.
    case noText(Binding)
    /// The name is empty, or leads out of the folder.
    case refused(String)

    var message: String {
        switch self {
        case .noText(let binding): "{{\(binding.pathText)}} gives no text for a file's name"
        case .refused(let name): "\(quoted(name)) cannot be a file's name"
        }
    }
}
