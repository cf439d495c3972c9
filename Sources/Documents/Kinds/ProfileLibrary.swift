import Diagnostics
import Input
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
        for (key, path) in known where name == nil || key == name {
            // A profile of the project with errors reports them when it is named.
            var own = DiagnosticSink()
            guard let root = try? ParsedFile.read(path, in: resources, &own),
                let profile = TableProfile(root, name: key, &own)
            else {
                if name != nil { sink.add(own) }
                continue
            }
            guard let rating = profile.rating(of: file), rating >= best.rating else { continue }
            best = (rating, rating > best.rating ? [profile] : best.profiles + [profile])
        }
        if sink.hasErrors { throw CommandFailure(.badData) }
        guard let profile = best.profiles.first else {
            throw sink.fail(
                .badData, file.path, "the headers of this table are those of no profile",
                hint: "write a data file with \"tables\"; see docs/live-tables.md")
        }
        guard best.profiles.count > 1 else { return profile }
        let names = best.profiles.map(\.name).joined(separator: " or ")
        throw sink.fail(
            .badData, file.path, "the headers of this table are those of several profiles",
            hint: "choose one with --as: \(names)")
    }
}
