import Diagnostics

/// Reads one YAML document with libyaml, and writes its values to the same tape as JSON.
///
/// Plain scalars follow YAML 1.2's core schema with one restriction: numbers are those of JSON, and
/// keep their text. So `yes`, `no`, `on`, `off`, dates, `0x10`, `0o7`, `1_000`, `010`, `+1`, `.5`,
/// `.inf` and `.nan` are strings. An alias is a copy of its anchor's value; merge keys, tags beyond
/// the core schema, keys that are not scalars and second documents are refused.
struct YAMLReader: ~Copyable {
    /// The number of values that aliases may create, beyond one for each byte of the file.
    static let spareNodes = 250_000

    let bytes: [UInt8]
    var diagnostics = SyntaxDiagnostics()
    private var events: YAMLEvents
    private var offsets: YAMLOffsets
    private var tape: [UInt64] = []
    private var texts: [String] = []
    private var nodes = 0
    private var anchors: [String: Anchor] = [:]

    /// A value that aliases repeat.
    private struct Anchor {
        /// The value's words.
        let words: ArraySlice<UInt64>
        /// The number of values in it, including itself.
        let nodes: Int
    }

    /// Creates a reader of a whole file; nil if there is not enough memory.
    init?(bytes: [UInt8]) {
        guard let events = YAMLEvents(bytes[startOfText(bytes)...]) else { return nil }
        self.bytes = bytes
        self.events = events
        offsets = YAMLOffsets(start: startOfText(bytes))
    }

    /// Reads the whole file; nil if there is no value or its structure is broken.
    mutating func read() -> ParsedTape? {
        if let bad = firstBadUTF8(bytes.span, in: startOfText(bytes)..<bytes.count) {
            let isUTF16 =
                bad == 0 && bytes.count > 1
                && [0xFEFF, 0xFFFE].contains(Int(bytes[0]) << 8 | Int(bytes[1]))
            stop(
                at: bad..<bad + 1,
                isUTF16 ? "the file is UTF-16, not UTF-8" : notUTF8(bytes[bad]),
                hint: "save it as UTF-8")
            return nil
        }
        do throws(YAMLFailure) {
            try readDocument()
        } catch {
            report(error)
        }
        return diagnostics.isStopped ? nil : ParsedTape(words: tape, texts: texts)
    }

    private mutating func readDocument() throws(YAMLFailure) {
        guard let start = try nextOfFile(), case .documentStart = start.kind else {
            stop(at: 0..<0, "the file is empty", hint: "write one value into it")
            return
        }
        _ = try readValue(events.next(), depth: 0)
        guard !diagnostics.isStopped, let second = try nextOfFile() else { return }
        let at = offset(second.start)
        stop(at: at..<at, "a second document begins here, but a file can contain only one")
    }

    /// Returns the start of the next document; nil at the end of the file.
    private mutating func nextOfFile() throws(YAMLFailure) -> YAMLEvent? {
        while true {
            let event = try events.next()
            switch event.kind {
            case .documentStart: return event
            case .end: return nil
            default: continue
            }
        }
    }

    /// Reads a node and its content to the tape; returns the offset of its end.
    private mutating func readValue(_ event: YAMLEvent, depth: Int) throws(YAMLFailure) -> Int {
        let mark = offset(event.start)
        let (firstWord, firstNode) = (tape.count, nodes)
        guard countNodes(1, at: mark) else { return mark }
        let end: Int
        switch event.kind {
        case .alias(let name): return repeatAnchor(name, mark, offset(event.end))
        case .scalar(let scalar):
            end = append(scalar, tag: event.tag, mark: mark, end: offset(event.end))
        case .sequenceStart(let isFlow):
            end = try readContainer(.array, event, isFlow: isFlow, mark, depth: depth)
        case .mappingStart(let isFlow):
            end = try readContainer(.object, event, isFlow: isFlow, mark, depth: depth)
        default: return mark
        }
        if let anchor = event.anchor, !diagnostics.isStopped {
            anchors[anchor] = Anchor(words: tape[firstWord...], nodes: nodes - firstNode)
        }
        return end
    }

    private mutating func readContainer(
        _ kind: NodeKind, _ event: YAMLEvent, isFlow: Bool, _ mark: Int, depth: Int
    ) throws(YAMLFailure) -> Int {
        let start = afterProperties(mark)
        // Values with an unknown tag are read to find the problems in them, but are not kept.
        let index = tape.count
        let isKnown = checkTag(event.tag, is: kind == .array ? "seq" : "map", at: mark)
        guard depth < Tree.maximumDepth else {
            stop(
                at: start..<start + 1,
                "arrays and objects are nested more than \(Tree.maximumDepth) deep")
            return start
        }
        tape.append(TapeWord.container(kind, start: start, count: 0))
        tape.append(0)
        var count = 0
        var end = start
        var keys: [String: Int] = [:]
        while !diagnostics.isStopped {
            let next = try events.next()
            switch next.kind {
            case .sequenceEnd, .mappingEnd:
                if isFlow { end = offset(next.end) }
                tape[index] |= UInt64(truncatingIfNeeded: count) << 32
                tape[index + 1] = TapeWord.tail(end: end, next: tape.count)
                if !isKnown {
                    tape.removeSubrange(index...)
                    tape.append(TapeWord.scalar(.invalid, start: mark, end: mark))
                }
                return end
            default: break
            }
            count += 1
            if kind == .object {
                readKey(next, &keys)
                guard !diagnostics.isStopped else { return end }
                end = try max(end, readValue(events.next(), depth: depth + 1))
            } else {
                end = try max(end, readValue(next, depth: depth + 1))
            }
        }
        return end
    }

    private mutating func readKey(_ event: YAMLEvent, _ keys: inout [String: Int]) {
        let mark = offset(event.start)
        let start = afterProperties(mark)
        switch event.kind {
        case .alias:
            stop(
                at: mark..<offset(event.end), "an alias cannot be part of a key",
                hint: "write the key out")
        case .scalar(let scalar):
            let range = scalarRange(scalar, start, end: offset(event.end))
            if scalar.style == .plain, scalar.text == "<<" {
                diagnostics.add(
                    at: range, "merge keys are not supported",
                    hint: "write the fields out in their place")
            }
            if let first = keys[scalar.text] {
                diagnostics.add(
                    at: range, "the key \(quoted(scalar.text)) appears twice in this object",
                    hint: "the first one is on line ", hintLineOf: first)
            } else {
                keys[scalar.text] = start
            }
            if let anchor = event.anchor {
                // As a value, the text may be a number or null.
                let word = tape.count
                append(scalar, tag: event.tag, mark: mark, end: offset(event.end))
                anchors[anchor] = Anchor(words: tape[word...], nodes: 1)
                tape.removeSubrange(word...)
            }
            appendStored(.storedString, scalar.text, range)
        default:
            if let binding = bareBinding(at: start) {
                stop(
                    at: binding, "text that begins with {{ must be in quotes",
                    hint: "write \"\(text(bytes.span, binding))\"")
            } else {
                stop(at: start..<start + 1, "a key must be plain text, not a list or an object")
            }
        }
    }

    @discardableResult
    private mutating func append(
        _ scalar: YAMLScalar, tag: String, mark: Int, end: Int
    ) -> Int {
        let range = scalarRange(scalar, afterProperties(mark), end: end)
        let (start, end) = (range.lowerBound, range.upperBound)
        switch yamlMeaning(text: scalar.text, isPlain: scalar.style == .plain, tag: tag) {
        case .null:
            tape.append(TapeWord.scalar(.null, start: start, end: end))
            let color = colorInComment(after: end) ?? colorInComment(before: start)
            if start == end, let color { reportComment(color) }
        case .bool(let isTrue):
            tape.append(TapeWord.scalar(isTrue ? .yes : .no, start: start, end: end))
        case .number: appendStored(.storedNumber, scalar.text, range)
        case .string: appendStored(.storedString, scalar.text, range)
        case .wrongTag(let message):
            diagnostics.add(at: mark..<max(mark + 1, end), message)
            tape.append(TapeWord.scalar(.invalid, start: start, end: end))
        }
        return end
    }

    private mutating func appendStored(_ kind: NodeKind, _ text: String, _ range: Range<Int>) {
        tape.append(TapeWord.scalar(kind, start: range.lowerBound, end: range.upperBound))
        tape.append(UInt64(texts.count))
        texts.append(text)
    }

    /// Appends the value of an anchor once more; returns the end of the alias.
    private mutating func repeatAnchor(_ name: String, _ start: Int, _ end: Int) -> Int {
        guard let anchor = anchors[name] else {
            stop(
                at: start..<characterEnd(bytes.span, start),
                "no anchor is defined before the alias *\(clipped(name))")
            return end
        }
        guard countNodes(anchor.nodes - 1, at: start) else { return end }
        let moved = tape.count - anchor.words.startIndex
        var index = anchor.words.startIndex
        while index < anchor.words.endIndex {
            let word = anchor.words[index]
            tape.append(word)
            index += 1
            switch TapeWord.kind(word) {
            case .array, .object:
                // The index after the container's content moves with it.
                tape.append(anchor.words[index] + UInt64(truncatingIfNeeded: moved) << 32)
                index += 1
            case .storedNumber, .storedString:
                tape.append(anchor.words[index])
                index += 1
            default: break
            }
        }
        return end
    }

    /// Counts values; returns false, with an error, if aliases create too many.
    private mutating func countNodes(_ count: Int, at mark: Int) -> Bool {
        nodes += count
        guard nodes > bytes.count + Self.spareNodes else { return true }
        stop(
            at: mark..<mark + 1,
            "aliases create more than \(Self.spareNodes) values in this file")
        return false
    }

    private mutating func checkTag(_ tag: String, is name: String, at mark: Int) -> Bool {
        if tag.isEmpty || tag == "!" || tag == yamlTagPrefix + name { return true }
        diagnostics.add(at: mark..<mark + 1, unknownTag(tag))
        return false
    }

    /// Reports an error after which nothing more can be read.
    mutating func stop(at range: Range<Int>, _ message: String, hint: String? = nil) {
        diagnostics.add(at: range, message, hint: hint, isStop: true)
    }

    /// Returns the offset after a number of characters.
    mutating func offset(_ characters: Int) -> Int {
        offsets.offset(after: characters, in: bytes)
    }
}
