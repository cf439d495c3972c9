import Diagnostics

/// Which files are taken by whom, so that none is written twice.
struct OutputClaims {
    /// Who writes a file.
    enum Owner: Sendable, Hashable {
        /// The record of an id.
        case record(String)
        /// All records in one document.
        case all

        /// The owner in a message.
        var name: String {
            switch self {
            case .record(let id): quoted(id)
            case .all: "the file of all records"
            }
        }
    }

    /// Some file systems take capitals and small letters for the same.
    private var owners: [String: Owner] = [:]

    /// Takes a file for an owner; answers who has it already.
    mutating func claim(_ path: String, for owner: Owner) -> Owner? {
        let key = path.lowercased()
        if let other = owners[key] { return other }
        owners[key] = owner
        return nil
    }

    /// The files that are named like a page of another one.
    var contested: ContestedPages {
        var pages: [String: ContestedPages.Page] = [:]
        for (path, owner) in owners {
            guard let (base, number) = ContestedPages.page(path), let other = owners[base] else {
                continue
            }
            pages[path] = .init(owner: owner, base: base, baseOwner: other, number: number)
        }
        return ContestedPages(pages: pages)
    }
}

/// The planned files that are named like a page of another planned file: how many pages that has is
/// known only when it is laid out.
struct ContestedPages: Sendable {
    /// A file that is named like a page.
    struct Page: Sendable {
        /// Who writes the file itself.
        var owner: OutputClaims.Owner
        /// The file whose page has this name, in small letters.
        var base: String
        /// Who writes that one.
        var baseOwner: OutputClaims.Owner
        /// The page's number.
        var number: Int
    }

    fileprivate let pages: [String: Page]

    /// The file that has a page of this path, and the page's number; nil when the path is no picture's
    /// or ends in no such number.
    static func page(_ path: String) -> (base: String, number: Int)? {
        guard let format = OutputFormat(path: path), format != .pdf,
            let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
        else { return nil }
        let stem = path[..<dot]
        guard let dash = stem.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
        let digits = stem[stem.utf8.index(after: dash)...]
        guard !digits.isEmpty, digits.utf8.count < 10, digits.utf8.first != UInt8(ascii: "0"),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(digits)
        else { return nil }
        return (String(stem[..<dash] + path[dot...]), number)
    }

    /// What is said when a document of so many pages would write one over another file; nil when
    /// none does.
    func refusal(of target: OutputPlan.Target, pages count: Int, of id: String) -> Diagnostic? {
        guard !pages.isEmpty, count > 1, target.format != .pdf else { return nil }
        for number in 1...count {
            let path = target.path(ofPage: number)
            guard let page = pages[path.lowercased()] else { continue }
            let isOwn = page.owner == page.baseOwner
            return Diagnostic(
                path: path,
                message:
                    "\(quoted(id)) has \(count) pages, and page \(number) would be written over "
                    + (isOwn ? "another of its files" : "the file of \(page.owner.name)"),
                hint: isOwn
                    ? "give one of the two files another name"
                    : "give one of the two another id, or let the name end in a letter, as in {{id}}p"
            )
        }
        return nil
    }

    /// What is said when a page of the files of all records would be written over another file; nil
    /// when it is not.
    func refusal(ofPageAt path: String) -> Diagnostic? {
        pages.isEmpty ? nil : pages[path.lowercased()].map { Self.refusal(of: $0, path) }
    }

    /// What is said of the files that pages of `targets` would certainly be written over, when there
    /// are so many pages at least.
    func refusals(of targets: [OutputPlan.Target], pages least: Int) -> [Diagnostic] {
        guard !pages.isEmpty else { return [] }
        return targets.flatMap { target in
            let base = target.path.lowercased()
            return pages.values.filter { $0.base == base && $0.number <= least }
                .sorted { $0.number < $1.number }
                .map { Self.refusal(of: $0, target.path(ofPage: $0.number)) }
        }
    }

    private static func refusal(of page: Page, _ path: String) -> Diagnostic {
        Diagnostic(
            path: path,
            message: "a page of the file of all records would be written over the file of"
                + " \(page.owner.name)",
            hint: "give the file of all records another name")
    }
}

/// A page of a shared file that would be written over another file.
struct PageClash: Error {
    /// What is said of it.
    let problem: Diagnostic
}
