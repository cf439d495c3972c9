import Diagnostics
import Input

/// Finds names that a template defines without effect: those that replace a name that is not used, and those
/// that are never used.
///
/// The templates that are extended are not checked, because this one may replace what used their names.
struct OverrideCheck {
    /// The files, the template itself first.
    let files: [TemplateFile]
    /// The files without those that are used, and those that the template has for other data.
    let chain: TemplateChain
    let source: any TemplateSource
    let words: TemplateWords.Result
    let styles: StyleSheet
    let used: UsedNames
    /// The first names of the facts that the template uses.
    let facts: Set<String>

    func report(_ problems: inout DiagnosticSink) {
        // What is in a node with an error has not been read.
        let isRead = !problems.hasErrors
        check("style", \.styles, isSure: true, isRead, &problems) {
            used.styles.contains($0) || styles.extended.contains($0)
        }
        // A fact can name any color.
        check("color", \.colorValues, isSure: !used.hasBoundColor, isRead, &problems) {
            used.colors.contains($0) || styles.colors.contains($0)
        }
        check("value", \.values, isSure: true, isRead, &problems, isUsed: facts.contains)
        checkParts(&problems)
        // Ordinals of any number can be new.
        for (name, value) in words.own
        where !used.words.contains(name) && !name.hasPrefix(Words.ordinal) {
            reportNear("word", name, at: value.place, words.inherited, isSure: true, &problems)
        }
    }

    /// Reports names of one kind.
    ///
    /// - Parameters:
    ///   - isSure: Whether each use names what it uses.
    ///   - isRead: Whether all uses have been read.
    private func check(
        _ noun: String, _ object: (TemplateFile) -> Value?, isSure: Bool, _ isRead: Bool,
        _ problems: inout DiagnosticSink, isUsed: (String) -> Bool
    ) {
        let inherited = files.dropFirst().flatMap { object($0).keys }
        guard !inherited.isEmpty, let own = files.first.flatMap(object) else { return }
        let unused = own.memberList.filter { !isUsed($0.key) }
        let others = unused.isEmpty ? [] : shownForOtherData
        for member in unused
        where !others.contains(where: { $0.mentions(member.key, inText: noun == "value") }) {
            if inherited.contains(member.key) {
                if isSure, isRead { reportUnused(noun, member, [], &problems) }
                continue
            }
            let isReported = reportNear(
                noun, member.key, at: member.keyPlace, inherited, isSure: isSure, &problems)
            guard isSure, isRead, !isReported else { continue }
            problems.add(
                Diagnostic(
                    severity: .warning, place: member.keyPlace,
                    message: "the \(noun) \(quoted(member.key)) is never used"))
        }
    }

    /// Reports a name that replaces one that has no effect.
    private func reportUnused(
        _ noun: String, _ member: Member, _ usedNames: [String], _ problems: inout DiagnosticSink
    ) {
        let near = nearest(to: member.key, in: usedNames)
        let show = noun == "part" ? ", or show it with part: \(member.key)" : ""
        problems.add(
            Diagnostic(
                severity: .error, place: member.keyPlace,
                message:
                    "the \(noun) \(quoted(member.key)), which this template replaces, is never used",
                hint: near.map { "did you mean \(quoted($0))?" } ?? "remove the \(noun)\(show)"))
    }

    /// Reports a name that looks like one of those that the template extends; returns whether it does.
    @discardableResult
    private func reportNear(
        _ noun: String, _ name: String, at place: Place, _ inherited: [String],
        isSure: Bool, _ problems: inout DiagnosticSink
    ) -> Bool {
        guard !inherited.contains(name), let near = nearest(to: name, in: inherited) else {
            return false
        }
        problems.add(
            Diagnostic(
                severity: isSure ? .error : .warning, place: place,
                message: "the \(noun) \(quoted(name)) is never used",
                hint: "did you mean \(quoted(near)), which this template replaces?"))
        return true
    }

    /// The files that the template has for all kinds of data that it tells apart.
    private var filesForOtherData: [[Value]] {
        guard let root = chain.files.first else { return [] }
        var unused = DiagnosticSink(keeping: 0)
        return ([nil] + chain.fields).compactMap { field in
            UsedFiles(source: source).files(from: root, has: { $0 == field }, &unused)?.all
        }
    }

    /// What its pages show for other data: the nodes, the parts in them, the values, and the styles.
    private var shownForOtherData: [Value] {
        filesForOtherData.flatMap { files -> [Value] in
            let parts = TemplateParts(files)
            return parts.nodes + parts.shown.compactMap { parts.declared[$0] }
                + files.compactMap { $0["let"] }
        } + chain.others.compactMap { $0["styles"] }
    }

    // MARK: Parts

    private func checkParts(_ problems: inout DiagnosticSink) {
        let own = (files.first?.parts?.memberList ?? []).filter { !used.parts.contains($0.key) }
        let inherited = files.dropFirst().flatMap { $0.parts.keys }
        guard !own.isEmpty, !inherited.isEmpty || !chain.replaced.isEmpty else { return }
        let all = filesForOtherData.map(TemplateParts.init)
        let shown = all.reduce(into: Set<String>()) { $0.formUnion($1.shown) }
        let unused = own.filter { !shown.contains($0.key) || !chain.replaced.isEmpty }
        let names = files.first?.parts.keys ?? []
        for member in unused {
            let name = member.key
            if let swap = swap(losing: name, inherited, names) {
                report(member, swap, &problems)
            } else if shown.contains(name) {
                continue
            } else if all.contains(where: { $0.isInherited(name) }) {
                reportUnused("part", member, inherited.filter(used.parts.contains), &problems)
            } else {
                let isReported = reportNear(
                    "part", name, at: member.keyPlace, inherited, isSure: true, &problems)
                if !isReported { reportNew(member, &problems) }
            }
        }
    }

    /// Reports a new part that nothing shows.
    private func reportNew(_ member: Member, _ problems: inout DiagnosticSink) {
        let slots = files.dropFirst().flatMap { $0.parts?.memberList ?? [] }
            .filter { $0.value[PartReader.slot] != nil }.map(\.key)
        let show = "show it with part: \(member.key)"
        problems.add(
            Diagnostic(
                severity: .error, place: member.keyPlace,
                message: "the part \(quoted(member.key)) is never used",
                hint: slots.isEmpty
                    ? show : "\(show), or fill one of the slots \(slots.joined(separator: ", "))"))
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
        return UsedFiles(source: source).files(from: root, &unused)?.all ?? [root]
    }
}

extension Value {
    /// Whether a text inside it is a name, or an expression that contains it.
    ///
    /// - Parameter inText: Whether other text can contain it, too.
    fileprivate func mentions(_ name: String, inText: Bool) -> Bool {
        if let string { return string == name || (inText || isExpression) && string.contains(name) }
        return elementList.contains { $0.mentions(name, inText: inText) }
            || memberList.contains { $0.value.mentions(name, inText: inText) }
    }
}

extension Value? {
    /// The keys of an object; empty for anything else.
    fileprivate var keys: [String] { self?.members?.map(\.key) ?? [] }
}
