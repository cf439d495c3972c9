import Diagnostics
import Input

/// Checks the names of languages, such as `en`, `es-MX` or `zh-Hant`.
///
/// Source: RFC 5646 (BCP 47), section 2.1. Names without two or three letters at the beginning are valid
/// there, but none is registered.
package enum LanguageTag {
    /// Returns a language of a file; nil, with an error, if it is not valid.
    package static func read(_ value: Value, _ sink: inout DiagnosticSink) -> String? {
        guard let tag = ObjectReader.string(value, &sink) else { return nil }
        if isValid(tag) { return tag }
        let other = tag.replacing("_", with: "-")
        sink.error(
            at: value, "\(quoted(tag)) is not a language tag",
            hint: other != tag && isValid(other)
                ? suggestion(other)
                : "write a tag of BCP 47, such as en, es-MX or zh-Hant")
        return nil
    }

    /// Returns whether a tag is well-formed.
    package static func isValid(_ tag: String) -> Bool {
        guard tag.utf8.count <= 100, tag.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        var rest = tag.split(separator: "-", omittingEmptySubsequences: false)[...]
        func takes(_ isPart: (Substring) -> Bool) -> Bool {
            guard let first = rest.first, isPart(first) else { return false }
            rest.removeFirst()
            return true
        }
        guard takes({ $0.isWord(2...3) }) else { return false }
        for _ in 0..<3 { _ = takes { $0.isWord(3...3) } }
        _ = takes { $0.isWord(4...4) }
        _ = takes { $0.isWord(2...2) || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
        while takes({ part in
            part.isPart(5...8) || (part.isPart(4...4) && part.first?.isNumber == true)
        }) {}
        while takes({ $0.isPart(1...1) && $0 != "x" && $0 != "X" }) {
            guard takes({ $0.isPart(2...8) }) else { return false }
            while takes({ $0.isPart(2...8) }) {}
        }
        if takes({ $0 == "x" || $0 == "X" }) {
            guard takes({ $0.isPart(1...8) }) else { return false }
            while takes({ $0.isPart(1...8) }) {}
        }
        return rest.isEmpty
    }
}

extension LanguageTag {
    /// Returns whether text in a language is written from right to left: by its script, or, without one,
    /// by its usual script.
    ///
    /// Source: CLDR 46, likely subtags and script metadata.
    package static func isRightToLeft(_ tag: String) -> Bool {
        let parts = tag.lowercased().split(separator: "-")
        for part in parts.dropFirst() {
            // What follows a single letter is an extension.
            if part.utf8.count == 1 { break }
            if part.utf8.count == 4, part.allSatisfy(\.isLetter) {
                return scriptsFromRight.contains(part)
            }
        }
        return parts.first.map(languagesFromRight.contains) ?? false
    }

    private static let scriptsFromRight: Set<Substring> = [
        "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre",
        "syrj", "syrn", "thaa", "yezi",
    ]

    private static let languagesFromRight: Set<Substring> = [
        "acm", "aeb", "afb", "apc", "ar", "arc", "ars", "ary", "arz", "azb", "bal", "bcc", "bqi",
        "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps",
        "rhg", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
    ]
}

extension Substring {
    fileprivate func isWord(_ lengths: ClosedRange<Int>) -> Bool {
        lengths.contains(count) && allSatisfy(\.isLetter)
    }

    /// Whether it is a number of letters and digits.
    fileprivate func isPart(_ lengths: ClosedRange<Int>) -> Bool {
        lengths.contains(count) && allSatisfy { $0.isLetter || $0.isNumber }
    }
}
