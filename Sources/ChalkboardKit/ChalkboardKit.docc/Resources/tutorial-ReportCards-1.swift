import ChalkboardKit
import Foundation

/// Makes report cards.
struct ReportCards {
    let chalkboard: Chalkboard
    let template: LoadedTemplate

    /// Creates a maker with the templates in a folder.
    init(installation: String) async throws {
        chalkboard = Chalkboard(resources: .installed(in: installation))
        template = try await chalkboard.template("report-card")
    }
}
