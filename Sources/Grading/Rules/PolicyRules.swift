/// What a policy must be like to grade by it.
package enum PolicyRules {
    /// The numbers of decimals that scores and GPAs can be shown with.
    package static let decimals = 0...6

    /// Returns every problem of a policy, in the order its fields are documented.
    ///
    /// The scale is not checked again.
    static func issues(in policy: Policy) -> [GradingIssue] {
        let fields: [(PolicyField, Int)] = [
            (.scoreDecimals, policy.scoreDecimals), (.gpaDecimals, policy.gpaDecimals),
        ]
        return fields.filter { !decimals.contains($0.1) }.map {
            GradingIssue(field: .class(.policy($0.0)), kind: .decimalsOutOfRange($0.1))
        }
    }
}
