import CYAML

/// A step of reading a YAML file.
struct YAMLEvent {
    enum Kind {
        case documentStart, end
        case alias(name: String)
        case scalar(YAMLScalar)
        case sequenceStart(isFlow: Bool), sequenceEnd
        case mappingStart(isFlow: Bool), mappingEnd
        /// Steps without content: the start of the file, the end of a document.
        case other
    }

    let kind: Kind
    /// The name by which aliases repeat the node; nil if there is none.
    let anchor: String?
    /// The full tag, "!" for the non-specific one, or "" without a tag.
    let tag: String
    /// The number of characters before the node, including its anchor and tag.
    let start: Int
    /// The number of characters before the end of the node or of this step.
    let end: Int
}

/// The text of a YAML scalar, and how it is written.
struct YAMLScalar {
    /// The ways to write a scalar.
    enum Style { case plain, quoted, block }

    let text: String
    let style: Style
}

/// An error of libyaml.
///
/// - Note: libyaml counts characters; only an unreadable byte is located by its offset.
struct YAMLFailure: Error {
    /// libyaml's own description.
    let problem: String
    /// The number of characters before the problem.
    let place: Int
    /// The number of characters before the construct that the problem is in; nil if there is none.
    let context: Int?
    /// The offset of a byte or character that YAML does not allow; nil for other problems.
    let badByte: Int?
}

/// The events of a YAML file, read by libyaml.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// Creates a reader of UTF-8 text without a byte order mark; nil if there is not enough
    /// memory.
    init?(_ text: ArraySlice<UInt8>) {
        parser = .allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        // libyaml reads from this memory until the end.
        input = .allocate(capacity: text.count)
        _ = input.initialize(from: text)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// Returns the next event; `end` again after the end.
    mutating func next() throws(YAMLFailure) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
        defer { yaml_event_delete(&event) }
        var (anchor, tag): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
        let kind: YAMLEvent.Kind
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: kind = .end
        case YAML_ALIAS_EVENT: kind = .alias(name: Self.text(event.data.alias.anchor))
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            (anchor, tag) = (scalar.anchor, scalar.tag)
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(
                YAMLScalar(
                    text: String(decoding: bytes, as: UTF8.self), style: Self.style(scalar.style)))
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.data.sequence_start
            (anchor, tag) = (sequence.anchor, sequence.tag)
            kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            (anchor, tag) = (mapping.anchor, mapping.tag)
            kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_MAPPING_END_EVENT: kind = .mappingEnd
        default: kind = .other
        }
        return YAMLEvent(
            kind: kind, anchor: anchor.map(Self.text), tag: Self.text(tag),
            start: Int(event.start_mark.index), end: Int(event.end_mark.index))
    }

    private var failure: YAMLFailure {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? ""
        return YAMLFailure(
            problem: problem, place: Int(state.problem_mark.index),
            context: state.context == nil ? nil : Int(state.context_mark.index),
            badByte: state.error == YAML_READER_ERROR ? Int(state.problem_offset) : nil)
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
        switch style {
        case YAML_PLAIN_SCALAR_STYLE: .plain
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .quoted
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}

/// Converts counts of characters, by which libyaml locates things, to offsets of bytes.
struct YAMLOffsets {
    // Marks are nearly in the order of the file, so the search goes on from the last one.
    private var last: (characters: Int, offset: Int)

    /// Starts at the first byte of the text, after a byte order mark.
    init(start: Int) {
        last = (0, start)
    }

    /// Returns the offset after that many characters, at most the end of the file.
    mutating func offset(after characters: Int, in bytes: [UInt8]) -> Int {
        var (count, offset) = last
        while count < characters, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            count += 1
        }
        while count > characters, offset > 0 {
            offset -= 1
            while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            count -= 1
        }
        last = (count, offset)
        return offset
    }
}
