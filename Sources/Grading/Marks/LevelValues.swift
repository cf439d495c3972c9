import Exact

extension Policy {
    /// Returns the number that counts in the weighted GPA for a mark with the bonus of a level.
    func value(of mark: Mark, with level: Level) -> Rational? {
        guard let value = value(of: mark) else { return nil }
        guard let band = mark.band, level.isOnFail || scale.passes(band) else { return value }
        switch level.bonus {
        case .add(let points): return value + points
        case .factor(let factor): return value * factor
        case .percent(let percent):
            guard let score = mark.score else { return value }
            return self.value(of: self.mark(for: score + percent))
        case .points(let table):
            guard basis == .points else { return value }
            let key = LetterKey(band.letter)
            return table.first { LetterKey($0.letter) == key }?.points ?? value
        }
    }
}
