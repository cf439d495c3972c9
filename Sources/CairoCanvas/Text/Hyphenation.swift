import Drawing
import Glibc
import Synchronization

/// Divides words with the dictionaries on a `HyphenationList`.
package final class Hyphenation: Sendable {
    private let path: String
    private let state = Mutex(State())

    private struct State {
        var list: HyphenationList?
        var dictionaries: [String: HyphenationDictionary] = [:]
    }

    /// A reason why the words of a language cannot be divided.
    package struct Problem: Error, Sendable, Hashable {
        package let message: String
        package let hint: String?
        /// Whether a package must be installed.
        package let isMissing: Bool
    }

    /// Creates the dictionaries next to a fontconfig file, none of which is loaded yet.
    init(beside configuration: String) {
        let stem = configuration.hasSuffix(".conf") ? configuration.dropLast(5) : configuration[...]
        path = stem + ".hyphenation"
    }

    /// Returns the reason why the words of a language cannot be divided; nil if they can.
    package func problem(_ language: String) -> Problem? {
        do throws(Problem) {
            try state.withLock { state throws(Problem) in
                _ = try dictionary(of: language, &state)
            }
            return nil
        } catch {
            return error
        }
    }

    /// Returns a paragraph with soft hyphens at the places where its words can be divided, and its
    /// details.
    ///
    /// - Throws: If the words of the language cannot be divided.
    func divided(
        _ paragraph: String, _ details: ParagraphDetails?, _ language: String
    ) throws(CanvasError) -> (text: String, details: ParagraphDetails?) {
        let places: [Int]
        do throws(Problem) {
            places = try state.withLock { state throws(Problem) in
                let dictionary = try dictionary(of: language, &state)
                return DivisibleWord.all(of: paragraph).flatMap { word in
                    word.places(dictionary.places(in: word.text))
                }
            }
        } catch {
            throw .drawing(operation: "dividing words", status: error.message)
        }
        guard !places.isEmpty else { return (paragraph, details) }
        var bytes: [UInt8] = []
        var next = 0
        for (place, byte) in paragraph.utf8.enumerated() {
            if next < places.count, places[next] == place {
                bytes += [0xC2, 0xAD]
                next += 1
            }
            bytes.append(byte)
        }
        var details = details
        for number in details?.spans.indices ?? 0..<0 {
            guard let span = details?.spans[number].bytes else { continue }
            func moved(_ byte: Int) -> Int { byte + 2 * places.count { $0 <= byte } }
            details?.spans[number].bytes = moved(span.lowerBound)..<moved(span.upperBound)
        }
        return (String(decoding: bytes, as: UTF8.self), details)
    }

    private func dictionary(
        of language: String, _ state: inout State
    ) throws(Problem) -> HyphenationDictionary {
        if let known = state.dictionaries[language] { return known }
        let list = if let list = state.list { list } else { try read() }
        state.list = list
        guard let entry = list.entries.first(where: { $0.language == language }) else {
            let known = list.entries.map(\.language).joined(separator: ", ")
            throw Problem(
                message: "unknown language \"\(language)\"",
                hint: "words can be divided in these languages: \(known)", isMissing: false)
        }
        let hint = entry.package.map { "install the Debian package \($0)" }
        guard access(entry.path, R_OK) == 0 else {
            throw Problem(
                message: "the dictionary \(entry.path) for hyphenation is not installed",
                hint: hint, isMissing: true)
        }
        if let problem = HyphenationDictionary.libraryProblem {
            throw Problem(message: problem, hint: nil, isMissing: true)
        }
        guard let dictionary = HyphenationDictionary(path: entry.path) else {
            throw Problem(
                message: "the dictionary \(entry.path) for hyphenation cannot be used", hint: hint,
                isMissing: true)
        }
        state.dictionaries[language] = dictionary
        return dictionary
    }

    private func read() throws(Problem) -> HyphenationList {
        func problem(_ reason: String) -> Problem {
            Problem(
                message: "the list of dictionaries \(path) \(reason)", hint: nil, isMissing: false)
        }
        guard let absolute = realpath(path, nil) else { throw problem("cannot be opened") }
        defer { free(absolute) }
        let name = String(cString: absolute)
        guard let bytes = FileBytes.read(name) else { throw problem("cannot be read") }
        let base = String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)])
        do throws(HyphenationList.BadLine) {
            return try HyphenationList(String(decoding: bytes, as: UTF8.self), base: base)
        } catch {
            throw problem("has an error in line \(error.number)")
        }
    }
}
