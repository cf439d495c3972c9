/// A step from a value to one of its members or elements.
package enum PathComponent: Sendable, Hashable {
    /// To the member with this key.
    case key(String)
    /// To the element at this position, from 0.
    case index(Int)
}

/// Returns the text of a path for messages; empty for the root.
///
/// For example, `students[7].courses[2].points` or `files["odd key"]`.
package func fieldText(_ path: [PathComponent]) -> String {
    var text = ""
    for component in path {
        switch component {
        case .index(let index): text += "[\(index)]"
        case .key(let key) where isPlainName(key): text += text.isEmpty ? key : ".\(key)"
        case .key(let key): text += "[\(quoted(key))]"
        }
    }
    return text
}

/// Returns whether a key can be in a path without quotes: an ASCII letter or `_`, then also digits
/// and `-`.
private func isPlainName(_ key: String) -> Bool {
    guard let first = key.utf8.first, key.utf8.count <= 60 else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }
    return isLetter(first)
        && key.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
}
