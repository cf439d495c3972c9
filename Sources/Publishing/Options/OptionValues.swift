import ChalkboardKit
import Diagnostics
import Drawing
import Templates

/// The values of an option: which are allowed, and what is said about others.
package struct OptionValues<Value: Sendable>: Sendable {
    /// The message and the hint for a text that is not allowed.
    typealias Problem = (message: String, hint: String?)

    /// Returns the value of a text; nil if it is not allowed.
    let value: @Sendable (String) -> Value?
    let problem: @Sendable (String) -> Problem

    /// Declares values.
    ///
    /// - Parameters:
    ///   - message: Returns the message for a text in quotation marks.
    ///   - value: Returns the value of a text; nil if it is not allowed.
    init(
        _ message: @escaping @Sendable (_ text: String) -> String, hint: String,
        value: @escaping @Sendable (String) -> Value?
    ) {
        self.value = value
        problem = { (message(quoted($0)), hint) }
    }

    init(
        value: @escaping @Sendable (String) -> Value?,
        problem: @escaping @Sendable (String) -> Problem
    ) {
        (self.value, self.problem) = (value, problem)
    }
}

extension OptionValues where Value == Double {
    /// Numbers without an exponent in the bounds of a setting.
    static func numbers(_ bounds: SettingBounds, hint: String) -> Self {
        Self(bounds.message, hint: "\(bounds.hint); \(hint)") { bounded(plain($0), bounds) }
    }

    private static func plain(_ text: some StringProtocol) -> Double? {
        text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(text) : nil
    }

    private static func bounded(_ number: Double?, _ bounds: SettingBounds) -> Double? {
        number.flatMap { bounds.range.contains($0) ? $0 : nil }
    }

    /// Widths in pixels such as `800px` or `800`, or lengths such as `80mm`.
    static var widths: Self {
        Self(
            PictureForm.widths.message,
            hint: "use 1 to 20000 pixels, such as 800px, or a length such as 80mm; an inch has 96"
                + " pixels"
        ) { text in
            var width = plain(text.hasSuffix("px") ? text.dropLast(2) : text[...])
            if width == nil, case .points(let points)? = Length(text) {
                width = points * PictureForm.screenScale
            }
            return bounded(width, PictureForm.widths)
        }
    }
}

extension OptionValues where Value == Int {
    static func wholeNumbers(
        in range: ClosedRange<Int>, _ message: @escaping @Sendable (String) -> String, hint: String
    ) -> Self {
        Self(message, hint: hint) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension OptionValues where Value: RawRepresentable<String> {
    static func words(
        _ message: @escaping @Sendable (String) -> String, hint: String
    ) -> Self {
        Self(message, hint: hint) { Value(rawValue: $0) }
    }
}

extension OptionValues where Value == Size {
    static var pages: Self {
        Self(value: { try? PageSize.parse($0) }) { text in
            do throws(TemplateError) {
                _ = try PageSize.parse(text)
                return ("", nil)
            } catch {
                return (error.message, error.hint)
            }
        }
    }
}

extension OptionValues where Value == Point {
    /// Two lengths with units, each at most one inch.
    static var offsets: Self {
        Self(
            { "\($0) is not a valid offset" },
            hint: "write how far to shift the backs right and down, such as 0.5mm,-1mm; at most 1in"
        ) { text in
            let lengths = text.split(separator: ",", omittingEmptySubsequences: false).map {
                let length = String($0.drop { $0 == " " })
                return length.last?.isLetter == true || length == "0" ? Length(length) : nil
            }
            guard lengths.count == 2, case .points(let x)? = lengths[0],
                case .points(let y)? = lengths[1], abs(x) <= 72, abs(y) <= 72
            else { return nil }
            return Point(x: x, y: y)
        }
    }
}

extension OptionValues where Value == String {
    static var dates: Self {
        Self(value: { RenderSettings.problem(ofDate: $0) == nil ? $0 : nil }) { text in
            RenderSettings.problem(ofDate: text) ?? ("", nil)
        }
    }
}

extension OptionValues where Value == [Int] {
    /// Columns and rows such as `2x3`.
    static var grids: Self {
        Self(
            { "\($0) is not a number of columns and rows" },
            hint: "write both, such as 2x3 for two columns and three rows"
        ) { text in
            let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
                .map { side in side.count < 4 && side.allSatisfy(\.isNumber) ? Int(side) ?? 0 : 0 }
            guard sides.count == 2, sides[0] > 0, sides[1] > 0, sides[0] * sides[1] <= 999 else {
                return nil
            }
            return [sides[0], sides[1]]
        }
    }
}
