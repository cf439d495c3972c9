import CHyphen
import Glibc
import LazyLibraries

/// The places where the words of a language can be divided.
///
/// A dictionary is not `Sendable`: only one thread at a time can use it.
final class HyphenationDictionary {
    private let handle: UnsafeMutablePointer<HyphenDict>

    /// The maximum number of bytes of a word that is divided; longer ones are not words.
    private static let mostBytes = 100

    /// Loads a dictionary; nil if it cannot be read, or its letters are not in UTF-8.
    init?(path: String) {
        guard let handle = hnj_hyphen_load(path) else { return nil }
        guard handle.pointee.utf8 != 0 else {
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
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        let bytes = Array(String(text).utf8.map { CChar(bitPattern: $0) }) + [0]
        let size = bytes.count - 1
        guard size <= Self.mostBytes else { return [] }
        // As long as the library requires.
        var marks = [CChar](repeating: 0, count: size + 5)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var positions: UnsafeMutablePointer<Int32>?
        var cuts: UnsafeMutablePointer<Int32>?
        let status = hnj_hyphen_hyphenate3(
            handle, bytes, Int32(size), &marks, nil, &replacements, &positions, &cuts, 0, 0, 0, 0)
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
}
