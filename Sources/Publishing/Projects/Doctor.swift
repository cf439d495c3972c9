import CairoCanvas
import ChalkboardKit
import Diagnostics
import Documents
import Parallelism

/// Checks that everything the program needs is installed.
package struct Doctor: Sendable {
    private let workspace: Workspace?

    /// Creates a check of a workspace; nil if the built-in files were not found.
    package init(workspace: Workspace?) {
        self.workspace = workspace
    }

    package struct CheckResult: Sendable, Hashable {
        package var subject: String
        /// Whether the item is usable.
        package var isGood: Bool
        /// Whether the item is usable, but not as expected.
        package var isDifferent = false
        /// Whether the item is there, but not usable.
        package var isWrong = false
        /// The result, or an instruction.
        package var detail: String
        /// The font files that were examined.
        package var files: [InstalledFont] = []

        /// The result in a word, for the table.
        fileprivate var mark: String {
            isDifferent ? "CHANGED" : isWrong ? "WRONG" : isGood ? "ok" : "MISSING"
        }
    }

    /// Returns the results of all checks, in order.
    package func results() -> [CheckResult] {
        guard let workspace else {
            return [
                CheckResult(
                    subject: "templates and assets", isGood: false,
                    detail: "not found next to the program; install it with \"make install\"")
            ]
        }
        var results = [
            CheckResult(
                subject: "templates and assets", isGood: true, detail: workspace.resources),
            CheckResult(subject: "project", isGood: true, detail: Self.project(of: workspace)),
        ]
        for library in Libraries.all {
            results.append(
                CheckResult(
                    subject: library.name, isGood: library.problem == nil,
                    detail: library.problem ?? library.version))
        }
        do {
            let fonts = try FontLibrary(configuration: workspace.fontConfiguration)
            let missing = fonts.missingFamilies()
            for family in RequiredFamily.all {
                let isMissing = missing.contains(family)
                let package = family.package.map { "install the Debian package \($0)" }
                results.append(
                    CheckResult(
                        subject: "font \(family.name)", isGood: !isMissing,
                        detail: isMissing ? package ?? "not installed" : "installed"))
            }
            if let list = fonts.list { results += Self.results(list) }
            results += try Self.projectFonts(of: workspace)
        } catch {
            results.append(CheckResult(subject: "fonts", isGood: false, detail: error.description))
        }
        return results
    }

    /// Returns the results for the fonts of the project: one for each file.
    private static func projectFonts(of workspace: Workspace) throws(CanvasError) -> [CheckResult] {
        let own = workspace.projectFonts
        let library = try FontLibrary(
            configuration: workspace.fontConfiguration, adding: own.fonts)
        let problems = own.problems + ProjectFonts.problems(library)
        let refused = Set(problems.map(\.path))
        let good = library.added.filter { !refused.contains($0.name) }.map { font in
            CheckResult(
                subject: font.name, isGood: true, detail: "a font of the project",
                files: [InstalledFont(font, wantsChecksum: true)])
        }
        let bad = problems.map { problem in
            CheckResult(
                subject: problem.path, isGood: false, isWrong: true,
                detail: problem.message + (problem.hint.map { "; \($0)" } ?? ""))
        }
        return (good + bad).sorted { $0.subject < $1.subject }
    }

    /// Returns the project that commands use in the current folder.
    private static func project(of workspace: Workspace) -> String {
        let file = join(workspace.project, Project.fileName)
        return workspace.isFile(file) ? file : "none: there is no \(Project.fileName) here"
    }

    /// Returns the results for the files on a list of fonts: one for each package, and one for each
    /// file that is missing or not the one on the list.
    private static func results(_ list: FontList) -> [CheckResult] {
        let examined = Parallel.map(list.files.count) { number in
            InstalledFont(
                list.files[number].path, listed: list.files[number], wantsChecksum: true,
                isThorough: true)
        }
        var packages: [CheckResult] = []
        var others: [CheckResult] = []
        for (font, listed) in zip(examined, list.files) {
            let package = listed.package ?? folder(of: font.path)
            if packages.last?.subject != package {
                packages.append(CheckResult(subject: package, isGood: true, detail: ""))
            }
            let last = packages.count - 1
            if font.sha256.isEmpty {
                others.append(
                    CheckResult(
                        subject: font.path, isGood: false,
                        detail: listed.package.map { "install the Debian package \($0)" }
                            ?? "not installed"))
                continue
            }
            packages[last].files.append(font)
            let count = packages[last].files.count
            packages[last].detail = "\(count) font file\(count == 1 ? "" : "s") installed"
            if let problem = font.problem {
                others.append(
                    CheckResult(
                        subject: font.path, isGood: true, isDifferent: true, detail: problem.message
                    ))
            }
        }
        return packages.filter { !$0.files.isEmpty } + others
    }

    package static func text(_ results: [CheckResult]) -> String {
        TextTable(
            head: ["", "Check", "Result"],
            rows: results.map {
                [$0.mark, $0.subject, $0.detail]
            }
        ).text
    }

    package static func json(_ results: [CheckResult]) -> JSONText {
        .array(
            results.map { result in
                var members = [
                    JSONText.Member("subject", .string(result.subject)),
                    JSONText.Member("ok", .bool(result.isGood)),
                    JSONText.Member("detail", .string(result.detail)),
                ]
                if !result.files.isEmpty {
                    members.append(JSONText.Member("fonts", JSONText(result.files)))
                }
                return .object(members)
            })
    }
}
