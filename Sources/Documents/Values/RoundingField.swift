import Exact
import Schema

extension Field where Content == RoundingRule {
    /// Declares the rule by which a file's results are rounded.
    ///
    /// - Parameter what: What is rounded, as the help line calls it, such as "a result".
    static func rounding(_ what: String) -> Field {
        choice(
            "rounding", .optional,
            "how \(what) is rounded; \(RoundingRule.halfUp.rawValue) by default")
    }
}
