import Diagnostics
import Input
import Schema
import Tables

/// The profiles of a project and of the program, by name.
package struct ProfileLibrary {
    /// The folder of profiles, in the project and in the program's resources.
    package static let folder = "assets/profiles"

    private let resources: any FileResources
    private let roots: [String]

    /// Creates the library of folders, those of later ones coming first.
    package init(_ resources: any FileResources, in roots: [String]) {
        (self.resources, self.roots) = (resources, roots)
    }

    /// The paths of all profiles by their names.
    var paths: [String: String] {
        var paths: [String: String] = [:]
        for root in roots {
            let folder = join(root, Self.folder)
            for name in resources.names(in: folder) where Format(path: name) == .yaml {
                paths[String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])] =
                    join(folder, name)
            }
        }
        return paths
    }

    /// Returns all profiles by their names.
    ///
    /// - Throws: `CommandFailure` if one has errors, which are in the sink.
    package func all(_ sink: inout DiagnosticSink) throws(CommandFailure) -> [TableProfile] {
        let before = sink.errorCount
        var profiles: [TableProfile] = []
        for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
            let root = try ParsedFile.read(path, in: resources, &sink)
            if let profile = TableProfile(root, name: name, &sink) { profiles.append(profile) }
        }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        return profiles
    }

    /// Reports the problems of a profile, and of what it says of columns.
    static func check(
        _ root: Value, of kinds: [TableKind], _ sink: inout DiagnosticSink
    ) {
        guard let profile = TableProfile(root, name: "profile", &sink) else { return }
        let known = kinds.map(\.name)
        guard known.contains(profile.kind),
            let kind = kinds.first(where: { $0.name == profile.kind })?.tables
        else {
            return sink.error(
                at: root[ProfileFields.kind] ?? root,
                "tables cannot be a file of the kind \(quoted(profile.kind))",
                hint: suggestion(for: profile.kind, in: known)
                    ?? "the kinds are \(known.joined(separator: ", "))")
        }
        let text = #"{ "tables": [{ "file": "-", "as": "profile" }] }"#
        let file = Input.parse(bytes: Array(text.utf8), path: "", format: .json).value
        _ = file.flatMap { LiveTables($0, kind) }?.entries({ _, _ in profile }, &sink)
    }

    /// Returns the profile that an entry names; nil, with a diagnostic, if there is none, it has errors, or it is for
    /// another kind of data.
    func profile(
        _ value: Value, kind: String, _ sink: inout DiagnosticSink
    ) -> TableProfile? {
        guard let name = ObjectReader.string(value, &sink) else { return nil }
        let known = paths
        guard let path = known[name] else {
            sink.error(
                at: value, "unknown profile \(quoted(name))",
                hint: suggestion(for: name, in: known.keys.sorted())
                    ?? "the profiles are \(known.keys.sorted().joined(separator: ", "))")
            return nil
        }
        guard let root = try? ParsedFile.read(path, in: resources, &sink),
            let profile = TableProfile(root, name: name, &sink)
        else { return nil }
        guard profile.kind == kind else {
            sink.error(
                at: value, "\(quoted(name)) is for a file of the kind \(profile.kind), not \(kind)")
            return nil
        }
        return profile
    }

    /// Returns whether the files of a folder belong together, or almost do, by a profile.
    package func isPackage(_ folder: FileSheets) -> Bool {
        paths.sorted { $0.key < $1.key }.contains { name, path in
            var unused = DiagnosticSink()
            guard let root = try? ParsedFile.read(path, in: resources, &unused),
                let profile = TableProfile(root, name: name, &unused), profile.isOfPackages
            else { return false }
            return profile.rating(of: folder) != nil || profile.nearMiss(of: folder) != nil
        }
    }

    /// Returns the profile with the most headers among those whose headers a file has.
    ///
    /// - Parameter name: The profile that the user names; nil for any.
    /// - Throws: `CommandFailure` if there is none, or several fit as well; the error is in the sink.
    package func recognized(
        _ file: FileSheets, named name: String?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> TableProfile {
        let known = paths.sorted { $0.key < $1.key }
        if let name, paths[name] == nil {
            throw sink.fail(
                .usage, "--as", "unknown profile \(quoted(name))",
                hint: suggestion(for: name, in: known.map(\.key))
                    ?? "the profiles are \(known.map(\.key).joined(separator: ", "))")
        }
        var best: (rating: Int, profiles: [TableProfile]) = (0, [])
        var near: TableProfile.NearMiss?
        for (key, path) in known where name == nil || key == name {
            // A profile of the project with errors reports them when it is named.
            var own = DiagnosticSink()
            guard let root = try? ParsedFile.read(path, in: resources, &own),
                let profile = TableProfile(root, name: key, &own)
            else {
                if name != nil { sink.add(own) }
                continue
            }
            guard let rating = profile.rating(of: file) else {
                let found = profile.nearMiss(of: file)
                if let found, found.count > near?.count ?? 0 { near = found }
                continue
            }
            guard rating >= best.rating else { continue }
            best = (rating, rating > best.rating ? [profile] : best.profiles + [profile])
        }
        if sink.hasErrors { throw CommandFailure(.badData) }
        if file.sheets.isEmpty, best.profiles.isEmpty {
            sink.add(contentsOf: file.problems)
            throw CommandFailure(.badData)
        }
        if let name, best.profiles.isEmpty {
            let profile = try all(&sink).first { $0.name == name }
            throw sink.fail(
                .badData, file.path, "\(file.path) does not have the headers of \(quoted(name))",
                hint: profile.map { "they are \($0.textOfNeeds)" })
        }
        // A more general format is not used in place of one with a misspelled header.
        if let near, best.profiles.isEmpty || near.hasOther && near.count > best.rating {
            sink.add(near.problem)
            throw CommandFailure(.badData)
        }
        guard let profile = best.profiles.first else {
            throw sink.fail(
                .badData, file.path, "the format of this table is not known",
                hint:
                    "name the columns of the names and of the marks, such as \"Name\" and \"Quiz 1 [20]\", or choose"
                    + " one of \"chalkboard import --list\" with --as")
        }
        guard best.profiles.count > 1 else { return profile }
        let names = best.profiles.map(\.name).joined(separator: " or ")
        throw sink.fail(
            .badData, file.path, "the headers of this table are those of several profiles",
            hint: "choose one with --as: \(names)")
    }
}
