import Exact
import Schema

extension Field where Content == RoundingRule {
    /// Declares how the results in a file are rounded.
    ///
    /// - Parameter what: The noun for the help text, such as "a result".
    static func rounding(_ what: String) -> Field {
        choice(
            "rounding", .optional,
            "how \(what) is rounded; \(RoundingRule.halfUp.rawValue) by default")
    }
}
