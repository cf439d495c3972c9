import Conversion

/// The state of the converter in a terminal: the converter, the selected wheel, and the last
/// refusal.
struct LiveConverter: Sendable, Hashable {
    private(set) var converter: Converter
    /// The wheel that the arrow keys turn.
    private(set) var wheel = Wheel.from
    /// The reason why the last key was refused; nil if it was accepted.
    private(set) var refusal: Refusal?
    let style: NumberStyle

    init(_ converter: Converter, style: NumberStyle = NumberStyle()) {
        self.converter = converter
        self.style = style
    }

    /// Handles a key, except for keys that affect the terminal or the session.
    mutating func press(_ key: LiveKey) {
        refusal = nil
        switch key {
        case .key(let key): (converter, refusal) = converter.pressing(key)
        case .unknown: refusal = .key
        case .back(let count): converter = converter.turning(wheel, by: -count)
        case .on(let count): converter = converter.turning(wheel, by: count)
        case .wheel(let wheel): self.wheel = wheel
        case .nextCategory: converter = converter.switching(by: 1)
        case .lastCategory: converter = converter.switching(by: -1)
        case .redraw, .suspend, .quit: break
        }
    }

    /// Returns the result in at most `room` characters; nil if there is none.
    ///
    /// If the requested decimals do not fit, the number is written as if none had been requested.
    func result(room: Int) -> (text: String, isExact: Bool)? {
        guard case .value(let value) = converter.reading else { return nil }
        let asked = style.shown(value)
        let shown = asked.text.utf8.count <= room ? asked : NumberStyle().shown(value)
        return (shown.text, shown.isExact && converter.conversion.isExact)
    }
}
