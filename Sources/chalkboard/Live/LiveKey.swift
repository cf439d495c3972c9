import Conversion

/// The keys of the converter in a terminal.
enum LiveKey: Sendable, Hashable {
    /// A key of the keypad.
    case key(Key)
    /// A key without a meaning.
    case unknown
    /// Turns the selected wheel back by a number of units.
    case back(Int)
    /// Turns the selected wheel forward by a number of units.
    case on(Int)
    /// Selects a wheel.
    case wheel(Wheel)
    /// Switches to the next category.
    case nextCategory
    /// Switches to the previous category.
    case lastCategory
    /// Redraws everything.
    case redraw
    /// Suspends the program.
    case suspend
    case quit

    /// The number of units for the page keys.
    static let page = 5
}

/// Decodes what a terminal sends, in pieces of any size.
///
/// A terminal sends cursor keys as an escape sequence of ECMA-48, sections 5.4 and 8.3 (`ESC [
/// parameters letter`, `ESC O letter`). An escape followed by anything else is treated as the
/// Escape key, which has no meaning here; therefore no timeout is needed.
struct LiveKeyDecoder: Sendable, Hashable {
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

    /// Returns the keys of the next bytes, which may complete an earlier sequence.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [LiveKey] {
        bytes.compactMap { key(after: $0) }
    }

    private mutating func key(after byte: UInt8) -> LiveKey? {
        let last = state
        state = .ground
        // A control character ends any sequence.
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
            // Ignore more parameters than any key has.
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
        // The keypads of many countries have a comma in place of the decimal point.
        case UInt8(ascii: ","): return .key(.point)
        case UInt8(ascii: "q"), UInt8(ascii: "Q"): return .quit
        // The continuation bytes of a character.
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

    /// Returns the key of a number pad that sends sequences: letters, starting with `p` for 0.
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
