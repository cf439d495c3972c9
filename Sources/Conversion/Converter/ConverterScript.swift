import Exact
import Issues

package enum ScriptStep: Sendable, Hashable {
    /// A key is pressed.
    case key(Key)
    /// A wheel is turned to a unit, by name or symbol.
    case wheel(Wheel, unit: String)
    /// A category is chosen, by id or name.
    case segment(String)

    /// Reads a step: "7", ".", "<", "-", "wheel from Kilobyte", "wheel to MB" or
    /// "segment Temperature".
    ///
    /// - Throws: `ScriptFault` for anything else.
    package init(_ text: String) throws(ScriptFault) {
        if let character = text.first, text.count == 1 {
            guard let key = Key(character) else {
                throw ScriptFault(
                    "\(quoted(text)) is not a valid key: "
                        + "the keys are 0 to 9, \".\", \"<\" to delete and \"-\"")
            }
            self = .key(key)
            return
        }
        let words = text.split(separator: " ", maxSplits: 1)
        let rest = words.count > 1 ? words[1].trimmed : ""
        switch words.first {
        case "segment":
            if rest.isEmpty { throw ScriptFault("\"segment\" needs a category") }
            self = .segment(rest)
        case "wheel":
            let parts = rest.split(separator: " ", maxSplits: 1)
            guard let side = parts.first, let wheel = Wheel(rawValue: String(side)) else {
                throw ScriptFault(
                    "\(quoted(text)) does not say which wheel: "
                        + "write \"wheel from UNIT\" or \"wheel to UNIT\"")
            }
            guard parts.count > 1 else {
                throw ScriptFault("\"wheel \(wheel.rawValue)\" needs a unit")
            }
            self = .wheel(wheel, unit: parts[1].trimmed)
        default:
            throw ScriptFault(
                !text.isEmpty && text.allSatisfy { Key($0) != nil }
                    ? "\(quoted(text)) is more than one key: make each key a separate step"
                    : "\(quoted(text)) is not a valid step: a step is a key, \"wheel from UNIT\", "
                        + "\"wheel to UNIT\" or \"segment CATEGORY\"")
        }
    }
}

/// The problem with a step of a script.
package struct ScriptFault: Error, Sendable, Hashable {
    /// The message in one line: what was found and what is allowed.
    package let message: String
    /// The problem of a unit or category that the converter does not have, or not at this step.
    package var conversion: ConversionError?

    init(_ message: String) { self.message = message }

    init(_ error: ConversionError) { (message, conversion) = (error.message, error) }

    /// Returns the problem of a category that is known but not offered.
    package static func notOffered(_ category: String) -> ScriptFault {
        ScriptFault("\(quoted(category)) is not one of the categories of this converter")
    }
}

/// A step of a script that cannot be done.
package struct ScriptProblem: Sendable, Hashable {
    /// The step's position in the script, counted from 0.
    package let step: Int
    /// The problem with it.
    package let fault: ScriptFault

    /// The message in one line: what was found and what is allowed.
    package var message: String { fault.message }
}

/// One frame of the converter's filmstrip.
package struct ConverterFrame: Sendable, Hashable {
    /// The step that led to this frame; nil for the state before the script.
    package let step: ScriptStep?
    /// The state after the step.
    package let converter: Converter
    /// Why the step's key was refused, if it was.
    package let refusal: Refusal?
}

extension Converter {
    /// Returns the states of a script: the initial one, then one after each step.
    ///
    /// A key that the keypad refuses is not an error of the script: the frame contains the reason.
    ///
    /// - Parameters:
    ///   - script: The steps, as `ScriptStep` reads them.
    ///   - catalog: All units, so that a message can name the category a unit belongs to.
    /// - Throws: `Invalid` with every invalid step.
    package func frames(
        playing script: [String], of catalog: Catalog
    ) throws(Invalid<ScriptProblem>) -> [ConverterFrame] {
        var frames = [ConverterFrame(step: nil, converter: self, refusal: nil)]
        var problems: [ScriptProblem] = []
        var state = self
        // After a segment that cannot be selected, the units on the wheels are unknown.
        var isLost = false
        for (index, text) in script.enumerated() {
            do throws(ScriptFault) {
                let step = try ScriptStep(text)
                if case .wheel = step, isLost { continue }
                if case .segment = step { isLost = true }
                let (next, refusal) = try state.doing(step, of: catalog)
                if case .segment = step { isLost = false }
                state = next
                frames.append(ConverterFrame(step: step, converter: next, refusal: refusal))
            } catch {
                problems.append(ScriptProblem(step: index, fault: error))
            }
        }
        guard problems.isEmpty else { throw Invalid(problems: problems) }
        return frames
    }

    private func doing(
        _ step: ScriptStep, of catalog: Catalog
    ) throws(ScriptFault) -> (Converter, Refusal?) {
        switch step {
        case .key(let key):
            return pressing(key)
        case .wheel(let wheel, let name):
            do {
                return (turning(wheel, to: try catalog.unit(name, of: category)), nil)
            } catch {
                throw ScriptFault(error)
            }
        case .segment(let name):
            guard let other = catalog.category(name) else {
                throw ScriptFault(.unknownCategory(name))
            }
            guard categories.contains(other) else { throw .notOffered(name) }
            return (switching(to: other), nil)
        }
    }
}
