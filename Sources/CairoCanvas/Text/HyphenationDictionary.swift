import CHyphen
import Glibc
import LazyLibraries

/// The places where the words of a language can be divided.
///
/// A dictionary is not `Sendable`: only one thread at a time can use it.
final class HyphenationDictionary {
    private let handle: UnsafeMutablePointer<HyphenDict>
    /// Whether its letters are in UTF-8, and not in ISO 8859-1.
    private let isUnicode: Bool

    /// The maximum number of bytes of a word that is divided; longer ones are not words.
    private static let mostBytes = 100

    /// Loads a dictionary; nil if it cannot be read, or its letters are in neither UTF-8 nor
    /// ISO 8859-1.
    init?(path: String) {
        guard let handle = hnj_hyphen_load(path) else { return nil }
        let charset = withUnsafeBytes(of: handle.pointee.cset) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        isUnicode = handle.pointee.utf8 != 0
        guard isUnicode || charset == "ISO8859-1" else {
            hnj_hyphen_free(handle)
            return nil
        }
        self.handle = handle
    }

    deinit {
        hnj_hyphen_free(handle)
    }

    /// The reason why the library cannot be used; nil if it can.
    static var libraryProblem: String? {
        lazy_library_problem("libhyphen.so.0").map { String(cString: $0) }
    }

    /// Returns the numbers of letters of a word after which it can be divided, in ascending order.
    ///
    /// - Parameter word: A word of letters only.
    func places(in word: String) -> [Int] {
        // The dictionaries contain lowercase letters.
        let letters = word.unicodeScalars.map { scalar -> Unicode.Scalar in
            let lowered = scalar.properties.lowercaseMapping.unicodeScalars
            return lowered.count == 1 ? lowered.first ?? scalar : scalar
        }
        guard let bytes = bytes(of: letters), bytes.count <= Self.mostBytes else { return [] }
        let size = bytes.count
        // As long as the library requires.
        var marks = [CChar](repeating: 0, count: size + 5)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var positions: UnsafeMutablePointer<Int32>?
        var cuts: UnsafeMutablePointer<Int32>?
        let status = hnj_hyphen_hyphenate3(
            handle, bytes + [0], Int32(size), &marks, nil, &replacements, &positions, &cuts, 0, 0,
            0, 0)
        defer {
            if let replacements {
                for place in 0..<size { free(replacements[place]) }
            }
            free(replacements)
            free(positions)
            free(cuts)
        }
        guard status == 0 else { return [] }
        return (1..<max(1, letters.count)).filter { count in
            // A place where the letters would change is not used.
            marks[count - 1] & 1 == 1 && replacements?[count - 1] == nil
        }
    }

    /// Returns letters in the character set of the dictionary; nil if it does not have one of them.
    private func bytes(of letters: [Unicode.Scalar]) -> [CChar]? {
        guard isUnicode else {
            let bytes = letters.compactMap { UInt8(exactly: $0.value).map(CChar.init(bitPattern:)) }
            return bytes.count == letters.count ? bytes : nil
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text).utf8.map { CChar(bitPattern: $0) }
    }
}
