import ChalkboardKit
import Diagnostics
import Input
import Schema

/// The options of a rendering as they are written, on a command line, in a project, or in a block.
///
/// Each option of `RenderOptionTable` is a property: `arguments.scale = "2"`.
@dynamicMemberLookup
package struct RenderArguments: Sendable {
    /// Whether the report contains the checksum and the alternative text of each output.
    package var wantsDetails = true
    let isOfProject: Bool
    private var written: [RenderOption: Written] = [:]

    /// What is written for an option.
    private struct Written: Sendable {
        var texts: [String]
        /// The value in a project file.
        var origin: Value?
    }

    /// Creates arguments with defaults.
    package init() { self.init(ofProject: false) }

    init(ofProject isOfProject: Bool) { self.isOfProject = isOfProject }

    package subscript<Content: OptionContent>(
        dynamicMember path: KeyPath<RenderOptionTable, TypedOption<Content>>
    ) -> Content {
        get { Content(texts: written[RenderOptionTable.shared[keyPath: path].option]?.texts ?? []) }
        set { set(RenderOptionTable.shared[keyPath: path].option, to: newValue.texts) }
    }

    package subscript<Bounded>(
        dynamicMember path: KeyPath<RenderOptionTable, BoundedOption<Bounded>>
    ) -> String? {
        get { written[RenderOptionTable.shared[keyPath: path].option]?.texts.first }
        set { set(RenderOptionTable.shared[keyPath: path].option, to: newValue.texts) }
    }

    /// Receives a problem of an option, with its name, a message and a hint.
    typealias Refusal = (_ name: String, _ message: String, _ hint: String?) -> Void

    /// Returns the value of an option; nil if it is not written, or is refused.
    func value<Bounded>(
        of path: KeyPath<RenderOptionTable, BoundedOption<Bounded>>, _ refuse: Refusal
    ) -> Bounded? {
        value(of: RenderOptionTable.shared[keyPath: path], refuse)
    }

    func value<Bounded>(of bounded: BoundedOption<Bounded>, _ refuse: Refusal) -> Bounded? {
        guard let text = written[bounded.option]?.texts.first else { return nil }
        if let value = bounded.values.value(text) { return value }
        let problem = bounded.values.problem(text)
        refuse(bounded.option.name, problem.message, problem.hint)
        return nil
    }

    /// Sets what is written for an option; nothing removes it.
    package mutating func set(_ option: RenderOption, to texts: [String], at origin: Value? = nil) {
        written[option] =
            texts.isEmpty && origin == nil ? nil : Written(texts: texts, origin: origin)
    }

    /// Adds to what is written for an option.
    mutating func add(_ text: String, to option: RenderOption) {
        set(option, to: (written[option]?.texts ?? []) + [text])
    }

    /// Returns whether an option is written.
    package func has(_ name: String) -> Bool { written.contains { $0.key.name == name } }

    /// Reads an option of a project, whose value must have the option's form.
    mutating func read(
        _ option: RenderOption, from reader: inout FieldReader, _ problems: inout DiagnosticSink
    ) {
        guard option.form != .files else { return }
        let texts = reader.reading(option.field, &problems)
        guard !texts.isAbsent else { return }
        set(option, to: texts.content ?? [], at: reader.object[option.name])
    }

    /// Returns an option as it is written here.
    func word(_ name: String) -> String { isOfProject ? quoted(name) : "--\(name)" }

    /// Where the options are written.
    var origins: SettingOrigins {
        let values = written.compactMap { option, written in
            written.origin.map { (option.name, $0) }
        }
        return SettingOrigins(prefix: "--", values: Dictionary(values) { first, _ in first })
    }
}
