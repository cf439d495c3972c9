import Conversion

/// What somebody does at the converter in a terminal.
package enum LiveKey: Sendable, Hashable {
    /// Presses a key of the keypad.
    case key(Key)
    /// Presses something that means nothing here.
    case unknown
    /// Turns the wheel at hand back by one unit, or by several.
    case back(Int)
    /// Turns the wheel at hand on by one unit, or by several.
    case on(Int)
    /// Goes to a wheel.
    case wheel(Wheel)
    /// Switches to the next category.
    case nextCategory
    /// Switches to the category before.
    case lastCategory
    /// Wants everything drawn anew.
    case redraw
    /// Wants the shell back for a while.
    case suspend
    /// Wants to leave.
    case quit

    /// How far a wheel turns by the keys for a page.
    static let page = 5
}

/// Reads what a terminal sends, in pieces of any size.
///
/// A terminal sends cursor keys as an escape and more, in the forms of ECMA-48, sections 5.4 and 8.3
/// (`ESC [ parameters letter`, `ESC O letter`). An escape that something else follows is taken for
/// the Escape key, which means nothing here: so nobody has to measure time.
package struct LiveKeyDecoder: Sendable, Hashable {
    private enum State: Sendable, Hashable {
        case ground
        /// After an escape.
        case escape
        /// After `ESC [`, with the parameters so far.
        case sequence([UInt8])
        /// After `ESC O`.
        case single
    }

    private var state = State.ground

    /// Nothing has been read.
    package init() {}

    /// What the next bytes mean, together with what was left over from those before.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [LiveKey] {
        bytes.compactMap { key(after: $0) }
    }

    private mutating func key(after byte: UInt8) -> LiveKey? {
        let last = state
        state = .ground
        // A control ends whatever it stands in.
        if byte == 0x1B {
            state = .escape
            return nil
        }
        if byte < 0x20 { return Self.key(forControl: byte) }
        switch last {
        case .ground: return Self.key(for: byte)
        case .escape:
            switch byte {
            case UInt8(ascii: "["): state = .sequence([])
            case UInt8(ascii: "O"): state = .single
            default: return Self.key(for: byte)
            }
            return nil
        case .sequence(let parameters):
            guard byte < 0x40 else { return Self.key(forSequence: parameters, byte) }
            // More parameters than any key has are read over.
            state = .sequence(parameters.count < 16 ? parameters + [byte] : parameters)
            return nil
        case .single: return Self.key(forSingle: byte)
        }
    }

    private static func key(forControl byte: UInt8) -> LiveKey? {
        switch byte {
        case 0x03, 0x04: .quit
        case 0x08: .key(.delete)
        case 0x09: .nextCategory
        case 0x0C: .redraw
        case 0x1A: .suspend
        default: .unknown
        }
    }

    private static func key(for byte: UInt8) -> LiveKey? {
        switch byte {
        case 0x7F: return .key(.delete)
        // Many countries' keypads have a comma for the point.
        case UInt8(ascii: ","): return .key(.point)
        case UInt8(ascii: "q"), UInt8(ascii: "Q"): return .quit
        // The bytes of a character after its first.
        case 0x80..<0xC0: return nil
        default: return Key(Character(Unicode.Scalar(byte))).map { .key($0) } ?? .unknown
        }
    }

    private static func key(forSequence parameters: [UInt8], _ final: UInt8) -> LiveKey? {
        guard final == UInt8(ascii: "~") else {
            return final == UInt8(ascii: "Z") ? .lastCategory : key(forLetter: final)
        }
        switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
        case "1", "7": return .back(.max)
        case "3": return .key(.delete)
        case "4", "8": return .on(.max)
        case "5": return .back(LiveKey.page)
        case "6": return .on(LiveKey.page)
        default: return .unknown
        }
    }

    /// The keys of a number pad that sends sequences are letters from `p` for 0 on.
    private static func key(forSingle byte: UInt8) -> LiveKey? {
        switch byte {
        case UInt8(ascii: "m"), UInt8(ascii: "n"), UInt8(ascii: "p")...UInt8(ascii: "y"):
            key(for: byte - 0x40)
        default: key(forLetter: byte)
        }
    }

    private static func key(forLetter byte: UInt8) -> LiveKey? {
        switch byte {
        case UInt8(ascii: "A"): .back(1)
        case UInt8(ascii: "B"): .on(1)
        case UInt8(ascii: "C"): .wheel(.to)
        case UInt8(ascii: "D"): .wheel(.from)
        case UInt8(ascii: "F"): .on(.max)
        case UInt8(ascii: "H"): .back(.max)
        default: .unknown
        }
    }
}
