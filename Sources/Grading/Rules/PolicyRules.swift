/// The rules that a policy must follow.
package enum PolicyRules {
    /// The allowed numbers of decimals of displayed scores and GPAs.
    package static let decimals = 0...6

    /// Returns every problem of a policy, in the documented order of its fields.
    ///
    /// The scale is not checked here; `ScaleRules` has already checked it.
    static func issues(in policy: Policy) -> [GradingIssue] {
        let fields: [(PolicyField, Int)] = [
            (.scoreDecimals, policy.scoreDecimals), (.gpaDecimals, policy.gpaDecimals),
        ]
        return fields.filter { !decimals.contains($0.1) }.map {
            GradingIssue(field: .class(.policy($0.0)), kind: .decimalsOutOfRange($0.1))
        }
    }
}
