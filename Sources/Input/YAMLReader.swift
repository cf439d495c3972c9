import Diagnostics
import Yams

/// Reads one YAML document with Yams, and writes its values to the same tape as JSON.
///
/// Plain scalars follow YAML 1.2's core schema with one restriction: numbers are those of JSON, and
/// keep their text. So `yes`, `no`, `on`, `off`, dates, `0x10`, `0o7`, `1_000`, `010`, `+1`, `.5`,
/// `.inf` and `.nan` are strings. An alias is a copy of its anchor's value; merge keys, tags beyond
/// the core schema, keys that are not scalars and second documents are refused.
struct YAMLReader {
    /// The number of values that aliases may create, beyond one for each byte of the file.
    static let spareNodes = 250_000

    let bytes: [UInt8]
    var diagnostics = SyntaxDiagnostics()
    var marks: YAMLMarks
    private var tape: [UInt64] = []
    private var texts: [String] = []
    private var nodes = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        marks = YAMLMarks(bytes)
    }

    /// Reads the whole file; nil if there is no value or its structure is broken.
    mutating func read() -> ParsedTape? {
        if let bad = firstBadUTF8(bytes.span, in: startOfText(bytes)..<bytes.count) {
            let isUTF16 =
                bad == 0 && bytes.count > 1
                && [0xFEFF, 0xFFFE].contains(Int(bytes[0]) << 8 | Int(bytes[1]))
            diagnostics.add(
                at: bad..<bad + 1,
                isUTF16 ? "the file is UTF-16, not UTF-8" : notUTF8(bytes[bad]),
                hint: "save it as UTF-8", isStop: true)
            return nil
        }
        if let key = aliasInKey(bytes.span) {
            diagnostics.add(
                at: key, "an alias cannot be part of a key", hint: "write the key out", isStop: true
            )
            return nil
        }
        guard let root = compose() else { return nil }
        append(root, depth: 0)
        return diagnostics.isStopped ? nil : ParsedTape(words: tape, texts: texts)
    }

    private mutating func compose() -> Node? {
        let text = String(decoding: bytes[startOfText(bytes)...], as: UTF8.self)
        do {
            let parser = try Yams.Parser(
                yaml: text, resolver: .basic, constructor: .default, encoding: .utf8)
            guard let root = try parser.nextRoot() else {
                diagnostics.add(
                    at: 0..<0, "the file is empty", hint: "it must hold one value", isStop: true)
                return nil
            }
            if let second = try parser.nextRoot() {
                let start = second.mark.map { marks.offset(of: $0, in: bytes) } ?? 0
                diagnostics.add(
                    at: start..<start, "a second document begins here; a file holds one",
                    isStop: true)
                return nil
            }
            return root
        } catch let error as YamlError {
            report(error)
        } catch {
            diagnostics.add(at: 0..<0, "the file cannot be read as YAML", isStop: true)
        }
        return nil
    }

    /// Appends a node and its content to the tape; returns the end of its bytes.
    @discardableResult
    private mutating func append(_ node: Node, depth: Int) -> Int {
        guard !diagnostics.isStopped else { return 0 }
        let mark = node.mark.map { marks.offset(of: $0, in: bytes) } ?? 0
        nodes += 1
        guard nodes <= bytes.count + Self.spareNodes else {
            diagnostics.add(
                at: mark..<mark + 1,
                "aliases make more than \(Self.spareNodes) values of this file",
                isStop: true)
            return mark
        }
        let start = afterProperties(mark)
        switch node {
        case .scalar(let scalar): return append(scalar, mark: mark, start: start)
        case .sequence(let sequence):
            guard checkTag(sequence.tag.rawValue, is: "seq", at: mark), checkDepth(depth, start)
            else { return start }
            return appendContainer(.array, start, count: sequence.count) { reader in
                var end = start
                for element in sequence { end = max(end, reader.append(element, depth: depth + 1)) }
                return end
            }
        case .mapping(let mapping):
            guard checkTag(mapping.tag.rawValue, is: "map", at: mark), checkDepth(depth, start)
            else { return start }
            return appendContainer(.object, start, count: mapping.count) { reader in
                var end = start
                for (key, value) in mapping {
                    reader.appendKey(key)
                    end = max(end, reader.append(value, depth: depth + 1))
                }
                return end
            }
        case .alias:
            // Yams replaces aliases with the nodes of their anchors; it never returns unresolved
            // ones.
            diagnostics.add(at: mark..<mark + 1, "the alias cannot be resolved", isStop: true)
            return start
        }
    }

    private mutating func appendContainer(
        _ kind: NodeKind, _ start: Int, count: Int, _ content: (inout YAMLReader) -> Int
    ) -> Int {
        let index = tape.count
        tape.append(TapeWord.container(kind, start: start, count: count))
        tape.append(0)
        var end = content(&self)
        // A flow container closes after its last value; an empty one closes right after it opens.
        if start < bytes.count, bytes[start] == 0x5B || bytes[start] == 0x7B {
            var close = max(end, start + 1)
            while close < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(bytes[close]) {
                close += 1
            }
            let isClose = close < bytes.count && bytes[close] == bytes[start] + 2
            end = isClose ? close + 1 : max(end, start + 1)
        }
        tape[index + 1] = TapeWord.tail(end: end, next: tape.count)
        return end
    }

    private mutating func append(_ scalar: Node.Scalar, mark: Int, start: Int) -> Int {
        let range = scalarRange(scalar, start)
        switch yamlMeaning(
            text: scalar.string, isPlain: scalar.style == .plain, tag: scalar.tag.rawValue)
        {
        case .null:
            tape.append(TapeWord.scalar(.null, start: range.lowerBound, end: range.upperBound))
        case .bool(let isTrue):
            tape.append(
                TapeWord.scalar(isTrue ? .yes : .no, start: range.lowerBound, end: range.upperBound)
            )
        case .number: appendStored(.storedNumber, scalar.string, range)
        case .string: appendStored(.storedString, scalar.string, range)
        case .wrongTag(let message):
            diagnostics.add(at: mark..<max(mark + 1, range.upperBound), message)
            tape.append(TapeWord.scalar(.invalid, start: range.lowerBound, end: range.upperBound))
        }
        return range.upperBound
    }

    private mutating func appendKey(_ key: Node) {
        let mark = key.mark.map { marks.offset(of: $0, in: bytes) } ?? 0
        let start = afterProperties(mark)
        guard let scalar = key.scalar else {
            diagnostics.add(
                at: start..<start + 1, "a key must be plain text, not a list or an object",
                isStop: true)
            return
        }
        let range = scalarRange(scalar, start)
        if scalar.style == .plain, scalar.string == "<<" {
            diagnostics.add(
                at: range, "merge keys are not supported",
                hint: "write the fields out in their place")
        }
        appendStored(.storedString, scalar.string, range)
    }

    private mutating func appendStored(_ kind: NodeKind, _ text: String, _ range: Range<Int>) {
        tape.append(TapeWord.scalar(kind, start: range.lowerBound, end: range.upperBound))
        tape.append(UInt64(texts.count))
        texts.append(text)
    }

    private mutating func checkDepth(_ depth: Int, _ start: Int) -> Bool {
        guard depth >= Tree.maximumDepth else { return true }
        diagnostics.add(
            at: start..<start + 1,
            "arrays and objects are nested more than \(Tree.maximumDepth) deep", isStop: true)
        return false
    }

    private mutating func checkTag(_ tag: String, is name: String, at mark: Int) -> Bool {
        if tag.isEmpty || tag == "!" || tag == yamlTagPrefix + name { return true }
        diagnostics.add(at: mark..<mark + 1, unknownTag(tag))
        tape.append(TapeWord.scalar(.invalid, start: mark, end: mark))
        return false
    }
}
