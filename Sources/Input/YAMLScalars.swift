import Diagnostics

enum YAMLMeaning: Equatable {
    case null, number, string
    case bool(Bool)
    case wrongTag(String)
}

let yamlTagPrefix = "tag:yaml.org,2002:"

func yamlMeaning(text: String, isPlain: Bool, tag: String) -> YAMLMeaning {
    let plain: YAMLMeaning =
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: JSONNumber.matches(text) ? .number : .string
        }
    switch tag {
    case "": return isPlain ? plain : .string
    case "!", yamlTagPrefix + "str": return .string
    case yamlTagPrefix + "int", yamlTagPrefix + "float":
        return plain == .number
            ? .number : .wrongTag("\(quoted(text)) is tagged as a number, but is not one")
    case yamlTagPrefix + "bool":
        if case .bool = plain { return plain }
        return .wrongTag("\(quoted(text)) is tagged as true or false, but is neither")
    case yamlTagPrefix + "null":
        return plain == .null
            ? .null : .wrongTag("\(quoted(text)) is tagged as null, but is not null")
    default: return .wrongTag(unknownTag(tag))
    }
}

func unknownTag(_ tag: String) -> String {
    let name = tag.hasPrefix(yamlTagPrefix) ? "!!" + tag.dropFirst(yamlTagPrefix.count) : tag
    return "the tag \(clipped(name)) is not supported"
}

extension YAMLReader {
    /// Returns the offset of a node's content, after an anchor and a tag.
    func afterProperties(_ mark: Int) -> Int {
        var index = mark
        while index < bytes.count, bytes[index] == 0x26 || bytes[index] == 0x21 {
            while index < bytes.count, !isSpace(bytes[index]) { index += 1 }
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        }
        return min(index, bytes.count)
    }

    /// Returns the bytes of a scalar, including its quotes; of plain text on several lines, the
    /// first one; of a block scalar, its header line.
    func scalarRange(_ scalar: YAMLScalar, _ start: Int, end: Int) -> Range<Int> {
        guard start < end else { return start..<start }
        return switch scalar.style {
        case .quoted: start..<end
        case .plain: start..<max(start, min(end, lineEnd(start)))
        case .block: start..<lineEnd(start)
        }
    }

    /// Returns the end of the line at an offset, without trailing blanks.
    func lineEnd(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        while index > start, isSpace(bytes[index - 1]) { index -= 1 }
        return index
    }
}

/// Returns whether a byte is a blank or a line break.
func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
