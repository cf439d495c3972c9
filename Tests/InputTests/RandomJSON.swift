import Diagnostics
import TestSupport

@testable import Input

/// Random values and strings for property tests.
extension SeededGenerator {
    mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func string() -> String {
        let letters: [Unicode.Scalar] = [
            "a", "b", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é",
            "\u{301}", "日", "😀", "\u{2028}",
            "\u{FFFF}", "\u{10FFFF}", ":", "#", "-", "{", "[", ",", "'", "&", "*", "!", "%", "@",
        ]
        var text = ""
        for _ in 0..<pick(9) { text.unicodeScalars.append(letters[pick(letters.count)]) }
        return text
    }

    mutating func number() -> String {
        var text = pick(2) == 0 ? "-" : ""
        text += pick(3) == 0 ? "0" : "\(1 + pick(99999))"
        if pick(2) == 0 { text += ".\(pick(1000))" }
        if pick(4) == 0 { text += ["e", "E+", "e-"][pick(3)] + "\(pick(400))" }
        return text
    }

    mutating func json(depth: Int) -> JSONText {
        switch pick(depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .bool(pick(2) == 0)
        case 2: return .number(number())
        case 3, 4: return .string(string())
        case 5, 6: return .array((0..<pick(5)).map { _ in json(depth: depth - 1) })
        default:
            var members: [JSONText.Member] = []
            for _ in 0..<pick(30) {
                let key = string()
                guard !members.contains(where: { $0.key == key }) else { continue }
                members.append(.init(key, json(depth: pick(depth))))
            }
            return .object(members)
        }
    }
}
