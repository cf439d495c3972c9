import CairoCanvas
import Diagnostics

/// Checks that everything the program needs is installed.
package struct Doctor: Sendable {
    private let workspace: Workspace?

    /// Creates a check of a workspace; nil if the built-in files were not found.
    package init(workspace: Workspace?) {
        self.workspace = workspace
    }

    /// The result of one check.
    package struct CheckResult: Sendable, Hashable {
        /// The checked item.
        package var subject: String
        /// Whether the item is usable.
        package var isGood: Bool
        /// The result, or an instruction.
        package var detail: String
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
                subject: "templates and assets", isGood: true, detail: workspace.resources)
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
        } catch {
            results.append(CheckResult(subject: "fonts", isGood: false, detail: error.description))
        }
        return results
    }

    /// Returns the results as a table.
    package static func text(_ results: [CheckResult]) -> String {
        TextTable(
            head: ["", "Check", "Result"],
            rows: results.map { [$0.isGood ? "ok" : "MISSING", $0.subject, $0.detail] }, right: []
        ).text
    }

    /// Returns the results as JSON.
    package static func json(_ results: [CheckResult]) -> JSONText {
        .array(
            results.map {
                .members([
                    "subject": .string($0.subject), "ok": .bool($0.isGood),
                    "detail": .string($0.detail),
                ])
            })
    }
}
