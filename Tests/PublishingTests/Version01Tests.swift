import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// The data files of the examples of version 0.1, as they were, are still valid.
@Suite struct Version01Tests {
    static let names = [
        "conversions-converter.json", "conversions-data.json", "conversions-kitchen.yaml",
        "conversions-ruler.yaml", "conversions-temperature.json", "gpa-four-courses.json",
        "gpa-languages.yaml", "gpa-two-courses.json", "league-roster.yaml", "school-class.json",
        "school-proposal.yaml", "school-year-class.yaml", "school-year-elementary.yaml",
        "school-year-maryland.yaml", "school-year-minnesota.yaml", "school-year-virginia.yaml",
        "team-roster.json", "tips-guide.json", "tips-receipt.json",
    ]

    @Test(arguments: names) func dataOfVersion01IsValid(_ name: String) {
        let path = ProjectFiles.root + "/Tests/PublishingTests/Version01/" + name
        let result = run { report throws(CommandFailure) in
            try FileChecker(workspace: workspace(ProjectFiles.root)).check([path], &report)
        }
        // The pictures are elsewhere.
        let lines = result.report.lines.filter {
            !$0.contains("not found") && !$0.hasPrefix("put it next to")
        }
        #expect(lines.isEmpty, "\(lines)")
    }
}
