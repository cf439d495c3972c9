import ChalkboardKit
import Diagnostics
import Exact

/// Finds planned files that would overwrite each other.
///
/// Two files with the same name are found when they are claimed. The number of pages of a file is
/// known only after layout, so a file that is named like a page of another one, such as `a-2.png`
/// next to `a.png`, is remembered until then.
struct OutputConflicts: Sendable {
    /// The owner of a file: the records in it.
    enum Owner: Sendable, Hashable {
        /// One record, with its id.
        case record(String)
        /// All records in one document.
        case all

        var name: String {
            switch self {
            case .record(let id): quoted(id)
            case .all: "the file with all records"
            }
        }
    }

    /// A file that is named like a page of another file.
    private struct PageName {
        /// The owner of the file.
        var owner: Owner
        /// The file whose page would have this name, without differences in case.
        var base: String
        /// The owner of that file.
        var baseOwner: Owner
        var number: Int
    }

    /// The owner of each file that may be in conflict, until `finishClaims`.
    ///
    /// Paths have no differences in case: some file systems ignore case.
    private var owners: [String: Owner] = [:]
    private var pageNames: [String: PageName] = [:]

    // MARK: Claims

    /// Claims a file for an owner; returns the owner that claimed it before, if any.
    mutating func claim(_ path: String, for owner: Owner) -> Owner? {
        let key = path.caseFolded
        if let other = owners[key] { return other }
        owners[key] = owner
        return nil
    }

    /// Finds the files that are named like a page of another file, and forgets all others.
    ///
    /// - Parameter page: Returns the file whose page would have a path, and the number of the page.
    mutating func finishClaims(_ page: (String) -> (base: String, number: Int)?) {
        for (path, owner) in owners {
            guard let (base, number) = page(path), let other = owners[base] else { continue }
            pageNames[path] = PageName(
                owner: owner, base: base, baseOwner: other, number: number)
        }
        owners = [:]
    }

    /// Returns the file whose page or volume would have this path, and its number.
    ///
    /// Returns nil if the path is not that of an output or does not end in a number.
    static func page(_ path: String) -> (base: String, number: Int)? {
        guard OutputFormat(path: path) != nil, let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
        else { return nil }
        let (stem, density) = Density.split(path[..<dot])
        guard let dash = stem.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
        let digits = stem[stem.utf8.index(after: dash)...]
        guard !digits.isEmpty, digits.utf8.count < 10, digits.utf8.first != UInt8(ascii: "0"),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(digits)
        else { return nil }
        return (String(stem[..<dash] + density + path[dot...]), number)
    }

    // MARK: Pages

    /// Returns the error for a document of `count` pages if one of them would overwrite another
    /// file.
    func problem(of target: OutputTarget, pages count: Int, id: String) -> Diagnostic? {
        guard !pageNames.isEmpty, count > 1, target.format != .pdf else { return nil }
        for number in 1...count {
            let path = target.path(ofPage: number)
            guard let page = pageNames[path.caseFolded] else { continue }
            let isOwn = page.owner == page.baseOwner
            return Diagnostic(
                path: path,
                message:
                    "\(quoted(id)) has \(count) pages, and page \(number) would overwrite "
                    + (isOwn ? "another of its files" : "the file of \(page.owner.name)"),
                hint: isOwn
                    ? "give one of the two files a different name"
                    : "give one of the two a different id, or end the name in a letter, as in {{id}}p"
            )
        }
        return nil
    }

    /// Returns the error for a page of a file with all records if it would overwrite another file.
    func problem(ofPageAt path: String) -> Diagnostic? {
        pageNames.isEmpty ? nil : pageNames[path.caseFolded].map { Self.problem(of: $0, path) }
    }

    /// Returns the errors for files that `targets` would overwrite if each has `least` pages or
    /// more.
    func problems(of targets: [OutputTarget], pages least: Int) -> [Diagnostic] {
        guard !pageNames.isEmpty else { return [] }
        // A PDF contains all pages, unless it is too large.
        return targets.filter { $0.format != .pdf }.flatMap { target in
            let base = target.path.caseFolded
            return pageNames.filter { key, page in
                page.base == base && page.number <= least
                    && target.path(ofPage: page.number).caseFolded == key
            }.values.sorted { $0.number < $1.number }
                .map { Self.problem(of: $0, target.path(ofPage: $0.number)) }
        }
    }

    private static func problem(of page: PageName, _ path: String) -> Diagnostic {
        Diagnostic(
            path: path,
            message: "a page of the file with all records would overwrite the file of"
                + " \(page.owner.name)",
            hint: "give the file with all records a different name")
    }
}
