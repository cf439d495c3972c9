import ChalkboardKit
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
    init(_ pattern: BoundText, id: String, record: Record, words: Words = .none) {
        let scope = Scope([record], words: words)
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
            // Names of files have only facts.
            case .expression: break
            }
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !["", ".", ".."].contains($0) && $0.utf8.count <= 240 }) else {
            self = .refused(name)
            return
        }
        let safe = parts.map { SafeFileName.isReserved($0) ? "_\($0)" : String($0) }
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
        binding.path.names == ["id"] && binding.format == nil
    }

    /// Returns a string that any file system accepts as part of a name; may be empty.
    static func safe(_ text: String) -> String { SafeFileName.part(text) }
}
