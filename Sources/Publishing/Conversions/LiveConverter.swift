import Conversion

/// The converter in a terminal: its state, the wheel at hand, and what was refused last.
package struct LiveConverter: Sendable, Hashable {
    /// The state.
    package private(set) var converter: Converter
    /// The wheel that the arrows turn.
    package private(set) var wheel = Wheel.from
    /// Why the last key was refused, if it was.
    package private(set) var refusal: Refusal?
    /// How results are written.
    let style: NumberStyle

    init(_ converter: Converter, style: NumberStyle = NumberStyle()) {
        self.converter = converter
        self.style = style
    }

    /// Does what a key is for; leaving, and all that the terminal has to do, is not among it.
    package mutating func press(_ key: LiveKey) {
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

    /// The result as it is shown in no more than `room` characters; nil while there is none.
    ///
    /// Decimals that the window has no room for are not cut off: the number is then written as if
    /// none had been asked for.
    func result(room: Int) -> (text: String, isExact: Bool)? {
        guard case .value(let value) = converter.reading else { return nil }
        let asked = style.shown(value)
        let shown = asked.text.utf8.count <= room ? asked : NumberStyle().shown(value)
        return (shown.text, shown.isExact && converter.conversion.isExact)
    }
}
