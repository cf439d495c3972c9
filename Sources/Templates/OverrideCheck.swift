import Diagnostics
import Input

/// Finds names that a template defines without effect: parts that replace one that is not used, and names
/// that are never used and look like those of a template it extends.
///
/// A new name that looks like no other is fine. The templates that are extended are not checked, because
/// this one may replace what used their names.
struct OverrideCheck {
    /// The files, the template itself first.
    let files: [TemplateFile]
    /// The files without those that are used, and those that the template has for other data.
    let chain: TemplateChain
    let source: any TemplateSource
    /// The template's words.
    let words: TemplateWords.Result
    let styles: StyleSheet
    let used: UsedNames

    /// Reports the names.
    func report(_ problems: inout DiagnosticSink) {
        check("style", \.styles, &problems) {
            used.styles.contains($0) || styles.extended.contains($0)
        }
        // A fact can name any color.
        let isSure = !used.hasBoundColor
        check("color", \.colorValues, isSure: isSure, &problems) {
            used.colors.contains($0) || styles.colors.contains($0)
        }
        checkParts(&problems)
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
        let inherited = files.dropFirst().flatMap { object($0).keys }
        guard !inherited.isEmpty, let own = files.first.map(object) else { return }
        let forOtherData = chain.others.flatMap { $0["\(noun)s"].keys }
        for member in own?.members.map(Array.init) ?? []
        where !isUsed(member.key) && !forOtherData.contains(member.key) {
            check(noun, member.key, at: member.keyPlace, inherited, isSure: isSure, &problems)
        }
    }

    private func check(
        _ noun: String, _ name: String, at place: Place, _ inherited: [String],
        isSure: Bool, _ problems: inout DiagnosticSink
    ) {
        guard !inherited.contains(name), let near = nearest(to: name, in: inherited) else { return }
        problems.add(
            Diagnostic(
                severity: isSure ? .error : .warning, place: place,
                message: "the \(noun) \(quoted(name)) is never used",
                hint: "did you mean \(quoted(near)), which this template replaces?"))
    }

    // MARK: Parts

    private func checkParts(_ problems: inout DiagnosticSink) {
        let used = used.parts.union(files.flatMap { PartReader.names(in: $0.parts) })
        let own = files.first?.parts?.members.map(Array.init) ?? []
        let unused = own.filter { !used.contains($0.key) }
        let inherited = files.dropFirst().flatMap { $0.parts.keys }
        guard !unused.isEmpty, !inherited.isEmpty || !chain.replaced.isEmpty else { return }
        let others = chain.others.map(files(of:))
        let usedByOthers = Set(others.joined().flatMap { PartReader.names(in: $0) })
        for member in unused {
            let name = member.key
            if let swap = swap(losing: name, inherited, own.map(\.key)) {
                report(member, swap, &problems)
            } else if inherited.contains(name) {
                guard !usedByOthers.contains(name) else { continue }
                let near = nearest(to: name, in: inherited.filter(used.contains))
                problems.add(
                    Diagnostic(
                        severity: .error, place: member.keyPlace,
                        message:
                            "the part \(quoted(name)), which this template replaces, is never used",
                        hint: near.map { "did you mean \(quoted($0))?" }
                            ?? "remove the part, or show it with part: \(name)"))
            } else if !others.joined().contains(where: { $0["parts"]?[name] != nil }) {
                check("part", name, at: member.keyPlace, inherited, isSure: true, &problems)
            }
        }
    }

    /// Returns the template that left its place to one without a part of this name, if this template
    /// replaces nothing that only the other one has.
    private func swap(
        losing name: String, _ inherited: [String], _ own: [String]
    ) -> TemplateChain.Replaced? {
        guard !inherited.contains(name) else { return nil }
        return chain.replaced.first { swap in
            files(of: swap.file).contains { $0["parts"]?[name] != nil }
                && Set(own).isDisjoint(with: chain.files[swap.index]["parts"].keys)
        }
    }

    private func report(
        _ member: Member, _ swap: TemplateChain.Replaced, _ problems: inout DiagnosticSink
    ) {
        let (name, other) = (member.key, chain.names[swap.index])
        let names = chain.files[swap.index]["parts"].keys
        let near = nearest(to: name, in: names).map { "did you mean \(quoted($0))? " } ?? ""
        let parts =
            names.isEmpty ? "has no parts" : "has the parts \(names.joined(separator: ", "))"
        let pages =
            swap.field == Template.landscapeFact
            ? "pages in landscape" : "data with \(quoted(swap.field))"
        problems.add(
            Diagnostic(
                severity: .error, place: member.keyPlace,
                message:
                    "the part \(quoted(name)) is not used for \(pages): \(other), which takes the place of"
                    + " \(swap.name), does not have it",
                hint: "\(near)\(other) \(parts); to use it without changes, write instead:"
                    + " { \(swap.field): \(other) }"))
    }

    /// Returns a template with the files that it extends and uses; problems in them are reported where they
    /// are used.
    private func files(of root: Value) -> [Value] {
        var unused = DiagnosticSink(keeping: 0)
        guard let chain = TemplateChain(from: root, in: source, has: { _ in false }, &unused),
            let files = UsedFiles(source: source).adding(to: chain.files, &unused)
        else { return [root] }
        return files
    }
}

extension Value? {
    /// The keys of an object; empty for anything else.
    fileprivate var keys: [String] { self?.members?.map(\.key) ?? [] }
}
