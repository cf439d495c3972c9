import Diagnostics

extension Origin {
    /// Creates the origin of a value in the data file.
    package init(_ value: Value) { self.init(value.byteRange) }
}

/// Writes a tree of values of a data file and of tables.
///
/// ```swift
/// var writer = TreeWriter(origins)
/// writer.object(origin, count: 1)
/// writer.key("title")
/// writer.scalar(.string("Biology"), cell)
/// writer.end()
/// ```
package struct TreeWriter {
    private var origins: Origins
    private let source: SourceFile
    private let format: Format
    private var tape: [UInt64] = []
    private var texts: [String] = []
    /// The keys, each once.
    private var keys: [UInt8] = []
    private var keyWords: [(key: String, word: UInt64)] = []
    private var keyPositions: [String: Int] = [:]
    /// The position of the key after the last one: objects of a list have the same keys in the same order.
    private var nextKey = 0
    private var open: [Int] = []

    /// Creates a writer of a tree in place of that of a data file.
    package init(_ origins: Origins, inPlaceOf root: Value) {
        self.origins = origins
        source = root.source
        format = root.format
    }

    /// Begins an object with a number of members, which follow.
    package mutating func object(_ origin: Origin, count: Int) { begin(.object, origin, count) }

    /// Begins a list with a number of elements, which follow.
    package mutating func list(_ origin: Origin, count: Int) { begin(.array, origin, count) }

    private mutating func begin(_ kind: NodeKind, _ origin: Origin, _ count: Int) {
        open.append(tape.count)
        tape.append(TapeWord.container(kind, start: origins.note(origin), count: count))
        tape.append(0)
    }

    /// Ends the object or list that was begun last.
    package mutating func end() {
        tape[open.removeLast() + 1] = TapeWord.tail(end: 0, next: tape.count)
    }

    /// Writes the key of the next value.
    package mutating func key(_ key: String) {
        for position in nextKey..<min(nextKey + 3, keyWords.count)
        where keyWords[position].key == key {
            tape.append(keyWords[position].word)
            nextKey = position + 1
            return
        }
        if let position = keyPositions[key] {
            tape.append(keyWords[position].word)
            nextKey = position + 1
            return
        }
        let start = keys.count
        keys += Array(key.utf8)
        let word = TapeWord.scalar(.bareString, start: start, end: keys.count)
        keyPositions[key] = keyWords.count
        keyWords.append((key, word))
        nextKey = keyWords.count
        tape.append(word)
    }

    /// Writes a value without content of its own; a list or an object becomes null.
    package mutating func scalar(_ value: JSONText, _ origin: Origin) {
        let place = origins.note(origin)
        switch value {
        case .string(let text): add(text, .storedString, place)
        case .number(let text): add(text, .storedNumber, place)
        case .bool(let flag): add(flag ? .yes : .no, place)
        case .null, .array, .object: add(.null, place)
        }
    }

    /// Writes a value whose problem has been reported.
    package mutating func invalid(_ origin: Origin) { add(.invalid, origins.note(origin)) }

    /// Writes a number in the notation of JSON.
    package mutating func number(_ text: String, _ origin: Origin) {
        add(text, .storedNumber, origins.note(origin))
    }

    private mutating func add(_ text: String, _ kind: NodeKind, _ place: Int) {
        add(kind, place)
        tape.append(UInt64(texts.count))
        texts.append(text)
    }

    private mutating func add(_ kind: NodeKind, _ place: Int) {
        tape.append(TapeWord.scalar(kind, start: place, end: place))
    }

    /// Writes a value of the data file with all that it contains.
    package mutating func copy(_ value: Value) {
        switch value.kind {
        case .object:
            object(Origin(value), count: value.memberList.count)
            for member in value.memberList {
                key(member.key)
                copy(member.value)
            }
            end()
        case .array:
            list(Origin(value), count: value.elementList.count)
            for element in value.elementList { copy(element) }
            end()
        case .invalid: add(.invalid, origins.note(Origin(value)))
        case .string, .number, .bool, .null: scalar(JSONText(value), Origin(value))
        }
    }

    /// A writer that has written nothing yet, and knows the keys and the space that the same will need.
    package var emptied: TreeWriter {
        var writer = self
        (writer.tape, writer.texts, writer.origins) = ([], [], origins.emptied)
        writer.tape.reserveCapacity(tape.count)
        return writer
    }

    /// Returns the value that was written.
    ///
    /// - Parameter path: Its place in the data.
    package consuming func value(path: [PathComponent] = []) -> Value {
        Value(
            tree: Tree(
                source: source, bytes: keys, tape: tape, texts: texts, format: format,
                position: PartPosition(path: path), origins: origins), index: 0)
    }
}
