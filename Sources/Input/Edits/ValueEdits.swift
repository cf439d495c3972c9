import Diagnostics

/// Values of a file that are replaced with text; all else in the file stays as it is.
package struct ValueEdits {
    private let bytes: [UInt8]
    private let isJSON: Bool
    private var edits: [(range: Range<Int>, text: [UInt8])] = []

    package init(_ root: Value) { (bytes, isJSON) = (root.tree.bytes, root.format == .json) }

    /// Whether nothing is replaced.
    package var isEmpty: Bool { edits.isEmpty }

    /// The file with the replaced values.
    package var edited: [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= place {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text
            place = edit.range.upperBound
        }
        return result + bytes[place...]
    }

    /// Replaces a value with text.
    ///
    /// - Parameter key: The bytes of its key; nil for an element of a list.
    package mutating func replace(_ value: Value, after key: Range<Int>?, with text: String) {
        let known = value.byteRange
        var range = known
        if let key, let place = self.place(after: key), place != known.lowerBound {
            // The value of an alias has the place of its anchor, and an anchor is before its value.
            let mark = bytes[place]
            if mark == UInt8(ascii: "*") {
                range = place..<end(ofName: place + 1)
            } else if mark == UInt8(ascii: "&") {
                range = place..<known.upperBound
            }
        }
        if range.lowerBound < bytes.count, range.upperBound == known.upperBound {
            range = range.lowerBound..<end(from: known)
        }
        let written =
            isJSON
            ? JSONText.string(text).text(pretty: false)
            : Self.scalar(text, inFlow: isInFlow(range.lowerBound))
        edits.append((range, Array(written.utf8)))
    }

    /// Replaces a key with another one.
    package mutating func rename(_ key: Range<Int>, to name: String) {
        edits.append((key, Array((isJSON ? "\"\(name)\"" : name).utf8)))
    }

    /// Returns the place of the first byte after a key and its colon.
    private func place(after key: Range<Int>) -> Int? {
        guard var place = bytes[key.upperBound...].firstIndex(of: UInt8(ascii: ":")) else {
            return nil
        }
        place += 1
        while place < bytes.count, " \r\n".utf8.contains(bytes[place]) { place += 1 }
        return place < bytes.count ? place : nil
    }

    private func end(ofName start: Int) -> Int {
        bytes[start...].firstIndex { " \r\n,]}".utf8.contains($0) } ?? bytes.count
    }

    /// Returns the end of a value, with its last brackets.
    private func end(from range: Range<Int>) -> Int {
        guard "{[".utf8.contains(bytes[range.lowerBound]) else {
            // A block ends with its last value, which can have brackets of its own.
            var depth = 0
            var end = range.upperBound
            walk(from: range.lowerBound) { place, change in
                if place >= range.upperBound {
                    guard depth > 0 else { return false }
                    end = place + 1
                }
                depth += change
                return true
            }
            return end
        }
        var depth = 0
        var end = range.upperBound
        walk(from: range.lowerBound) { place, change in
            depth += change
            end = place + 1
            return depth > 0
        }
        return end
    }

    /// Returns whether a place is between the brackets of lists and objects.
    private func isInFlow(_ place: Int) -> Bool {
        var depth = 0
        walk(from: 0) { found, change in
            if found >= place { return false }
            depth += change
            return true
        }
        return depth > 0
    }

    /// Calls a function for each bracket, 1 for one that opens and -1 for one that closes, while it returns
    /// true; those in quotes and comments are left out.
    private func walk(from start: Int, _ work: (Int, Int) -> Bool) {
        var place = start
        var quote: UInt8?
        while place < bytes.count {
            let byte = bytes[place]
            let before = place == 0 ? UInt8(ascii: "\n") : bytes[place - 1]
            if let open = quote {
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
                    place += 1
                } else if byte == open {
                    quote = nil
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                " \n[{,:".utf8.contains(before)
            {
                quote = byte
            } else if byte == UInt8(ascii: "#"), " \n".utf8.contains(before) {
                place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                continue
            } else if "{[".utf8.contains(byte) {
                if !work(place, 1) { return }
            } else if "}]".utf8.contains(byte) {
                if !work(place, -1) { return }
            }
            place += 1
        }
    }

    /// Returns text as a value of YAML, without quotes if it needs none.
    package static func scalar(_ text: String, inFlow: Bool) -> String {
        let first = text.unicodeScalars.first
        let isPlain =
            first.map { $0.properties.isAlphabetic || "=$(".unicodeScalars.contains($0) } == true
            && !text.contains(": ") && !text.contains(" #") && text.last != ":" && text.last != " "
            && !["true", "false", "null", "yes", "no"].contains(text.lowercased())
            && !text.contains("\n")
            && !(inFlow && text.contains { ",[]{}".contains($0) })
        if isPlain { return text }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
