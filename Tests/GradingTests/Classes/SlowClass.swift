import Exact
import Grading

/// The grades of a class, calculated in whole numbers over common denominators, without fractions.
struct SlowClass {
    /// Each student's courses, as `shown letter`.
    var courses: [[String]] = []
    /// Each student's GPA, as `shown color rank`.
    var gpas: [String] = []

    /// A GPA in hundredths: points times credits over credits.
    private struct Quotient {
        var product: Int
        var credits: Int

        func isLess(than other: Quotient) -> Bool {
            product * other.credits < other.product * credits
        }
    }

    init(_ random: RandomClass) {
        var quotients: [Quotient?] = []
        for entries in random.students {
            var quotient = Quotient(product: 0, credits: 0)
            var lines: [String] = []
            for entry in entries {
                let (line, points) = Self.grade(entry, random)
                lines.append(line)
                if let points {
                    quotient.product += points * entry.credits
                    quotient.credits += entry.credits
                }
            }
            courses.append(lines)
            quotients.append(quotient.credits == 0 ? nil : quotient)
        }
        gpas = quotients.map { Self.line($0, among: quotients, policy: random.policy) }
    }

    /// Returns a course as `shown letter`, with its points in hundredths; nil if it is not in the
    /// GPA.
    private static func grade(
        _ entry: RandomClass.Entry, _ random: RandomClass
    ) -> (line: String, points: Int?) {
        switch entry.status {
        case .graded: break
        case .pass: return (" P", nil)
        case .fail: return (" F", 0)
        case .incomplete: return (" I", nil)
        case .withdrawn: return (" W", nil)
        case .audit: return (" AU", nil)
        case .inProgress: return (" IP", nil)
        }
        let common = entry.work.reduce(Int128(1)) { $0 * Int128(max(1, $1.max)) }
        var (sum, counted): (Int128, Int128) = (0, 0)
        for work in entry.work {
            if work.status == .excused { continue }
            if work.status == .missing, random.policy.ungraded == .ignore { continue }
            counted += Int128(work.weight)
            guard work.status == .graded, work.max > 0 else { continue }
            sum += Int128(work.points ?? 0) * Int128(work.weight) * common / Int128(work.max)
        }
        guard counted > 0 else { return (" ", nil) }
        // Points and weights are hundredths: the percentage is sum / (common × counted).
        let power = (0..<random.policy.scoreDecimals).reduce(Int128(1)) { power, _ in power * 10 }
        let units = divide(sum * power, common * counted, random.policy.rounding)
        let isExact = random.policy.letterFrom == .exact
        let letter = random.letters.last { letter in
            isExact
                ? sum * 100 >= Int128(letter.from) * common * counted
                : units * 100 >= Int128(letter.from) * power
        }
        let shown = point(units, random.policy.scoreDecimals)
        return ("\(shown) \(letter?.letter ?? "")", letter?.points)
    }

    private static func line(
        _ quotient: Quotient?, among all: [Quotient?], policy: Policy
    ) -> String {
        guard let quotient else { return " white ~" }
        let power = (0..<policy.gpaDecimals).reduce(1) { power, _ in power * 10 }
        let units = divide(
            Int128(quotient.product * power), Int128(quotient.credits * 100), policy.rounding)
        var shown = point(units, policy.gpaDecimals)
        while shown.hasSuffix("0"), shown.dropLast().last != ".", policy.gpaDecimals > 0 {
            shown.removeLast()
        }
        let color =
            quotient.product >= 300 * quotient.credits
            ? "green" : quotient.product >= 200 * quotient.credits ? "orange" : "red"
        let higher = all.count { $0.map { quotient.isLess(than: $0) } ?? false }
        return "\(shown) \(color) \(higher + 1)"
    }

    /// Returns the quotient of two numbers of at least 0 as a whole number.
    private static func divide(_ top: Int128, _ bottom: Int128, _ rule: RoundingRule) -> Int128 {
        let (low, rest) = top.quotientAndRemainder(dividingBy: bottom)
        let isUp =
            switch rule {
            case .truncate, .down: false
            case .up: rest > 0
            case .halfUp, .halfAway: rest * 2 >= bottom
            case .halfEven: rest * 2 > bottom || (rest * 2 == bottom && low % 2 == 1)
            }
        return isUp ? low + 1 : low
    }

    private static func point(_ units: Int128, _ decimals: Int) -> String {
        guard decimals > 0 else { return "\(units)" }
        let digits = String(repeating: "0", count: decimals) + "\(units)"
        let tail = digits.suffix(decimals)
        let head = digits.dropLast(decimals).drop { $0 == "0" }
        return "\(head.isEmpty ? "0" : String(head)).\(tail)"
    }
}
