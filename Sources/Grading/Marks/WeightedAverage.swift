import Exact

struct WeightedAverage: Sendable, Hashable {
    /// The sum of the weights.
    private(set) var weight: Rational = 0
    private var product: Rational = 0

    mutating func add(_ value: Rational, weight: Rational) {
        self.weight += weight
        product += value * weight
    }

    /// The average; nil if the weights are 0.
    var value: Rational? { product.divided(by: weight) }
}
