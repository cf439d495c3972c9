import Diagnostics
import Input

/// Finds names that a template defines but never uses, and that look like those of a template it
/// extends.
///
/// Such a name is a typo: the template changes nothing. A new name that is used, or that looks like no
/// other, is fine. The templates that are extended are not checked, because this one may replace what
/// used their names.
struct OverrideCheck {
    /// The files, the template itself first.
    let files: [TemplateFile]
    /// The files that the template has for other data.
    let others: [Value]
    /// The template's words.
    let words: TemplateWords.Result
    let styles: StyleSheet
    let used: UsedNames

    /// Reports the typos.
    func report(_ problems: inout DiagnosticSink) {
        check("style", \.styles, &problems) {
            used.styles.contains($0) || styles.extended.contains($0)
        }
        // A fact can name any color.
        let isSure = !used.hasBoundColor
        check("color", \.colorValues, isSure: isSure, &problems) {
            used.colors.contains($0) || styles.colors.contains($0)
        }
        let inParts = files.flatMap { PartReader.names(in: $0.parts) }
        check("part", \.parts, &problems) {
            used.parts.contains($0) || inParts.contains($0)
        }
        // Ordinals of any number can be new.
        for (name, value) in words.own
        where !used.words.contains(name) && !name.hasPrefix(Words.ordinal) {
            check("word", name, at: value.place, words.inherited, isSure: true, &problems)
        }
    }

    private func check(
        _ noun: String, _ object: (TemplateFile) -> Value?, isSure: Bool = true,
        _ problems: inout DiagnosticSink, _ isUsed: (String) -> Bool
    ) {
        func members(_ value: Value?) -> [Member] { value?.members.map(Array.init) ?? [] }
        let inherited = files.dropFirst().flatMap { members(object($0)).map(\.key) }
        guard !inherited.isEmpty, let own = files.first.map(object) else { return }
        let forOtherData = others.flatMap { members($0["\(noun)s"]).map(\.key) }
        for member in members(own)
        where !isUsed(member.key) && !forOtherData.contains(member.key) {
            check(noun, member.key, at: member.keyPlace, inherited, isSure: isSure, &problems)
        }
    }

    private func check(
        _ noun: String, _ name: String, at place: SourceLocation, _ inherited: [String],
        isSure: Bool, _ problems: inout DiagnosticSink
    ) {
        guard !inherited.contains(name), let near = nearest(to: name, in: inherited) else { return }
        problems.add(
            Diagnostic(
                severity: isSure ? .error : .warning, place: place,
                message: "the \(noun) \(quoted(name)) is never used",
                hint: "did you mean \(quoted(near)), which this template replaces?"))
    }
}
