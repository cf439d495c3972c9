import CExpat

/// The state of a document that is being read, which expat's callbacks share.
struct XMLState {
    let parser: XML_Parser
    /// What ended the reading; nil for nothing.
    private(set) var problem: XMLProblem?
    /// The number of elements and pieces of text that may follow.
    private(set) var events: Int
    private var hasEnded = false

    private let handler: UnsafeMutableRawPointer
    private let prefixes: UnsafeMutablePointer<XMLPrefixes>
    private let handleStart:
        (UnsafeMutableRawPointer, XMLName, XMLAttributes) throws(XMLProblem) -> XMLElement
    private let handleEnd: (UnsafeMutableRawPointer, XMLName) throws(XMLProblem) -> Void
    private let handleText:
        (UnsafeMutableRawPointer, UnsafeBufferPointer<UInt8>) throws(XMLProblem) -> Void
    private var names = NameCount()
    private var depth = 0
    /// The depth of the element that is skipped; 0 for none.
    private var skipped = 0

    init<Handler: XMLHandler>(
        _ parser: XML_Parser, _ handler: UnsafeMutablePointer<Handler>,
        _ prefixes: UnsafeMutablePointer<XMLPrefixes>, events: Int
    ) {
        self.parser = parser
        self.handler = UnsafeMutableRawPointer(handler)
        self.prefixes = prefixes
        self.events = events
        handleStart = { (handler, name, attributes) throws(XMLProblem) in
            try handler.assumingMemoryBound(to: Handler.self).pointee.start(name, attributes)
        }
        handleEnd = { (handler, name) throws(XMLProblem) in
            try handler.assumingMemoryBound(to: Handler.self).pointee.end(name)
        }
        handleText = { (handler, bytes) throws(XMLProblem) in
            let handler = handler.assumingMemoryBound(to: Handler.self)
            handler.pointee.text.append(bytes)
            guard !handler.pointee.text.isTooLong else { throw .textTooLong }
        }
    }

    /// Makes expat call the handler.
    static func register(_ state: UnsafeMutablePointer<XMLState>) {
        let parser = state.pointee.parser
        XML_SetUserData(parser, state)
        XML_SetElementHandler(parser, startElement, endElement)
        XML_SetCharacterDataHandler(parser, characterData)
        XML_SetStartDoctypeDeclHandler(parser, startDoctype)
    }

    /// Returns the state for a callback; nil if reading has ended.
    @inline(__always)
    fileprivate static func current(
        _ data: UnsafeMutableRawPointer?
    ) -> UnsafeMutablePointer<XMLState>? {
        guard let state = data?.assumingMemoryBound(to: XMLState.self) else { return nil }
        return state.pointee.hasEnded ? nil : state
    }

    fileprivate mutating func start(
        _ name: UnsafePointer<CChar>, _ list: XMLAttributes.List
    ) throws(XMLProblem) {
        depth += 1
        try count()
        guard depth <= XMLReader.maximumDepth else {
            throw .tooMuch("elements are nested deeper than the maximum, \(XMLReader.maximumDepth)")
        }
        var place = list
        while let attribute = place[0], let value = place[1] {
            try names.note(attribute: attribute)
            if XMLPrefixes.isDeclaration(attribute) {
                try prefixes.pointee.declare(attribute, XMLValue(value), depth: depth)
            }
            place += 2
        }
        if skipped == 0 {
            let unusual = unusualPrefixes
            let attributes = XMLAttributes(list, unusual)
            switch try handleStart(handler, XMLName(name, unusual), attributes) {
            case .known: return
            case .unknown: break
            case .skipped: skipped = depth
            }
        }
        try names.note(element: name)
    }

    fileprivate mutating func end(_ name: UnsafePointer<CChar>) throws(XMLProblem) {
        if skipped == 0 {
            try handleEnd(handler, XMLName(name, unusualPrefixes))
        } else if skipped == depth {
            skipped = 0
        }
        if prefixes.pointee.depth == depth { prefixes.pointee.leave(depth) }
        depth -= 1
    }

    fileprivate mutating func append(_ text: UnsafeBufferPointer<UInt8>) throws(XMLProblem) {
        try count()
        if skipped == 0 { try handleText(handler, text) }
    }

    @inline(__always)
    private mutating func count() throws(XMLProblem) {
        events -= 1
        guard events >= 0 else { throw .tooManyEvents }
    }

    /// The prefixes if names must be compared by them.
    private var unusualPrefixes: UnsafePointer<XMLPrefixes>? {
        prefixes.pointee.areUsual ? nil : UnsafePointer(prefixes)
    }

    /// Ends the reading; expat might still report the end of the element.
    fileprivate mutating func stop(_ problem: XMLProblem) {
        self.problem = problem
        hasEnded = true
        XML_StopParser(parser, 0)
    }
}

// MARK: Callbacks

private func startElement(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
    guard let state = XMLState.current(data), let name, let attributes else { return }
    do throws(XMLProblem) {
        try state.pointee.start(name, attributes)
    } catch {
        state.pointee.stop(error)
    }
}

private func endElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
    guard let state = XMLState.current(data), let name else { return }
    do throws(XMLProblem) {
        try state.pointee.end(name)
    } catch {
        state.pointee.stop(error)
    }
}

private func characterData(
    _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32
) {
    guard let state = XMLState.current(data), let text else { return }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    do throws(XMLProblem) {
        try state.pointee.append(UnsafeBufferPointer(start: start, count: Int(count)))
    } catch {
        state.pointee.stop(error)
    }
}

private func startDoctype(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ system: UnsafePointer<XML_Char>?, _ public: UnsafePointer<XML_Char>?, _ hasSubset: Int32
) {
    XMLState.current(data)?.pointee.stop(XMLProblem(message: "a document type is not allowed"))
}

/// Counts the different names of a document, each of which expat keeps.
private struct NameCount {
    private var attributes: Set<UnsafePointer<CChar>> = []
    private var elements: Set<Int> = []
    /// The attributes that were seen last, by their addresses.
    private var recent = [UnsafePointer<CChar>?](repeating: nil, count: 64)

    /// Notes an attribute, for whose name expat always has the same address.
    @inline(__always)
    mutating func note(attribute: UnsafePointer<CChar>) throws(XMLProblem) {
        let slot = Int(bitPattern: attribute) & 63
        guard recent[slot] != attribute else { return }
        recent[slot] = attribute
        if attributes.insert(attribute).inserted { try check(attribute) }
    }

    /// Notes an element that is not known.
    mutating func note(element: UnsafePointer<CChar>) throws(XMLProblem) {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(XMLValue(element).bytes))
        if elements.insert(hasher.finalize()).inserted { try check(element) }
    }

    private func check(_ name: UnsafePointer<CChar>) throws(XMLProblem) {
        guard XMLValue(name).bytes.count <= XMLReader.maximumName else {
            throw .tooMuch("a name is longer than the maximum, \(XMLReader.maximumName) bytes")
        }
        guard attributes.count + elements.count <= XMLReader.maximumNames else {
            throw .tooMuch("more different names than the maximum, \(XMLReader.maximumNames)")
        }
    }
}
