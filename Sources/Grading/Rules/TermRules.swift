import Exact
import Issues

/// The rules that the terms of a school year must follow.
enum TermRules {
    /// Returns every problem of the terms, in the order of the data.
    static func issues(in policy: Policy) -> [GradingIssue] {
        let terms = policy.terms
        let hasRepeatedIDs = terms.hasRepeatedIDs
        var circles: Set<Set<String>> = []
        var issues: [GradingIssue] = []
        for (index, term) in terms.enumerated() {
            let place = FieldPlace(\Policy.terms, index)
            if term.id.isBlank {
                issues.add(place.at(\Term.id), .blankID)
            } else if term.id.isTooLong {
                issues.add(place.at(\Term.id), .idTooLong)
            } else if let earlier = terms[..<index].firstIndex(where: { $0.id == term.id }) {
                issues.add(place.at(\Term.id), .duplicateTerm(earlier: earlier))
            }
            if term.parts.reduce(0, { $0 + $1.weight.bitWidth }) > CourseRules.mostBits {
                issues.add(place.at(\Term.parts), .tooManyDigits)
                continue
            }
            for part in term.parts {
                if part.weight < 0 {
                    issues.add(
                        place.at(FieldPlace(\Term.parts, named: part.id)),
                        .negativeWeight(part.weight))
                }
                if hasRepeatedIDs { continue }
                if !terms.contains(where: { $0.id == part.id }) {
                    issues.add(
                        place.at(FieldPlace(\Term.parts, named: part.id)),
                        .unknownTerm(part.id, known: terms.map(\.id)))
                } else if let circle = circle(from: part.id, to: term.id, in: terms),
                    // It is reported at the first of its terms.
                    circles.insert(Set(circle)).inserted
                {
                    issues.add(
                        place.at(FieldPlace(\Term.parts, named: part.id)),
                        .circularTerms([term.id] + circle))
                }
            }
            let sum = Rational.sum(of: term.parts.map(\.weight))
            if !term.parts.isEmpty, term.parts.allSatisfy({ $0.weight >= 0 }), sum != 100 {
                issues.add(place.at(\Term.parts), .weightSum(sum))
            }
        }
        if let current = policy.currentTerm, !hasRepeatedIDs,
            !terms.contains(where: { $0.id == current })
        {
            issues.add(\Policy.currentTerm, .unknownTerm(current, known: terms.map(\.id)))
        }
        return issues
    }

    /// Returns the ids of the terms that lead from one term to another; nil if none do.
    private static func circle(from start: String, to end: String, in terms: [Term]) -> [String]? {
        var path: [String] = []
        var seen: Set<String> = []
        func reaches(_ id: String) -> Bool {
            path.append(id)
            if id == end { return true }
            guard seen.insert(id).inserted, let term = terms.first(where: { $0.id == id }) else {
                path.removeLast()
                return false
            }
            if term.parts.contains(where: { reaches($0.id) }) { return true }
            path.removeLast()
            return false
        }
        return reaches(start) ? path : nil
    }
}
