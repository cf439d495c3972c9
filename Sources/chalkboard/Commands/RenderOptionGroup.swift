import ArgumentParser
import Publishing

/// The options of a command line.
protocol RenderOptionList: Sendable {
    static var options: [RenderOption] { get }
}

/// The options of `render`.
enum RenderCommandOptions: RenderOptionList {
    static let options = RenderOptionTable.options(for: .commandLine)
}

/// The options of a rendering, which their table declares, as ArgumentParser reads them.
///
/// ArgumentParser finds the options of a type by its mirror, and their values by its decoder.
struct RenderOptionGroup<List: RenderOptionList>: ParsableArguments, CustomReflectable {
    private(set) var arguments = RenderArguments()

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RenderOptionKey.self)
        for option in List.options {
            let key = RenderOptionKey(stringValue: option.name)
            let texts =
                switch option.form {
                case .flag: try container.decode(Flag<Bool>.self, forKey: key).wrappedValue.texts
                case .list, .files:
                    try container.decode(Option<[String]>.self, forKey: key).wrappedValue
                case .count: try container.decode(Option<Int?>.self, forKey: key).wrappedValue.texts
                default: try container.decode(Option<String?>.self, forKey: key).wrappedValue.texts
                }
            arguments.set(option, to: texts)
        }
    }

    var customMirror: Mirror {
        let children = List.options.map { option -> Mirror.Child in
            (option.name, Self.definition(of: option))
        }
        return Mirror(self, children: children)
    }

    private static func definition(of option: RenderOption) -> Any {
        let long = NameSpecification.Element.customLong(option.name)
        let short = option.letter.map { NameSpecification.Element.customShort($0) }
        let name = NameSpecification((short.map { [$0] } ?? []) + [long])
        let help = ArgumentHelp(option.help)
        switch option.form {
        case .flag: return Flag(wrappedValue: false, name: name, help: help)
        case .list, .files: return Option<[String]>(wrappedValue: [], name: name, help: help)
        case .count: return Option<Int?>(name: name, help: help)
        case .lengths: return Option<String?>(name: name, parsing: .unconditional, help: help)
        default: return Option<String?>(name: name, help: help)
        }
    }
}

/// The name of an option as a key.
private struct RenderOptionKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
