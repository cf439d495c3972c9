/// An option of a rendering, which is declared once: in `RenderOptionTable`.
///
/// The command line, the documents of `chalkboard.yaml`, and the blocks of `embed` read it, and refuse
/// others, by this declaration.
package struct RenderOption: Sendable, Hashable {
    /// What is written after the name.
    package enum Form: Sendable {
        /// Nothing; `true` or `false` in a project.
        case flag
        case text
        case number
        /// A number, or text such as a number with a unit.
        case quantity
        /// Words: separated by commas on the command line, a list in a project.
        case names
        /// Strings: the option is repeated on the command line, and a list in a project.
        case list
        /// Paths of files: the option is repeated on the command line, and one or a list in a project, which
        /// reads them itself because they are in its folder.
        case files
        /// Lengths, which can be less than zero.
        case lengths
        /// A number of workers.
        case count
    }

    package struct Homes: OptionSet, Sendable, Hashable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// `render`.
        package static let commandLine = Homes(rawValue: 1)
        /// A document of `chalkboard.yaml`.
        package static let project = Homes(rawValue: 2)
        /// A block of `embed`.
        package static let block = Homes(rawValue: 4)
        package static let all: Homes = [.commandLine, .project, .block]
    }

    /// The name, without dashes.
    package let name: String
    /// A letter that can be written instead of the name; nil for none.
    package let letter: Character?
    package let form: Form
    package let homes: Homes
    package let help: String
}

package struct TypedOption<Content: OptionContent>: Sendable, AnyTypedOption {
    package let option: RenderOption

    init(
        _ name: String, _ form: RenderOption.Form, _ homes: RenderOption.Homes, _ help: String,
        letter: Character? = nil
    ) {
        option = RenderOption(name: name, letter: letter, form: form, homes: homes, help: help)
    }
}

/// An option whose text has a value, which not every text has.
package struct BoundedOption<Value: Sendable>: Sendable, AnyTypedOption {
    package let option: RenderOption
    let values: OptionValues<Value>

    init(
        _ name: String, _ form: RenderOption.Form, _ homes: RenderOption.Homes, _ help: String,
        _ values: OptionValues<Value>
    ) {
        option = RenderOption(name: name, letter: nil, form: form, homes: homes, help: help)
        self.values = values
    }
}

/// A typed option of any type.
protocol AnyTypedOption {
    var option: RenderOption { get }
}

/// A type of value that options have, made from the strings that are written for it.
package protocol OptionContent {
    init(texts: [String])
    var texts: [String] { get }
}

extension Bool: OptionContent {
    package init(texts: [String]) { self = !texts.isEmpty }
    package var texts: [String] { self ? ["true"] : [] }
}

extension [String]: OptionContent {
    package init(texts: [String]) { self = texts }
    package var texts: [String] { self }
}

extension Optional: OptionContent where Wrapped: LosslessStringConvertible {
    package init(texts: [String]) { self = texts.first.flatMap { Wrapped($0) } }
    package var texts: [String] { map { [$0.description] } ?? [] }
}
