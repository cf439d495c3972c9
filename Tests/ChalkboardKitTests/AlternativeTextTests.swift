import ChalkboardKit
import TestSupport
import Testing

/// The text in place of a picture says only what the page shows.
@Suite struct AlternativeTextTests {
    /// A class with a student whose family asked that she not be listed, and one who has missing work.
    private static let data = """
        { "school": { "name": "Hill" }, "students": [
          { "id": "1", "givenNames": "Nadia", "lastName": "Unlisted", "directoryOptOut": true,
            "courses": [ \(course("Algebra", 97, 3)), \(course("Biology", 88, 4)) ] },
          { "id": "2", "givenNames": "Otto", "lastName": "Listed",
            "courses": [ \(course("Algebra", 98, 4)), \(course("Biology", 89, 3)) ] },
          { "id": "3", "givenNames": "Per", "lastName": "Late",
            "courses": [ \(course("Algebra", 61, 3)), \(course("Biology", 71, 4)) ] } ] }
        """

    private static func course(_ title: String, _ points: Int, _ credits: Int) -> String {
        #"{"title":"\#(title)","credits":\#(credits),"assessments":[{"points":\#(points),"max":100,"weight":100}]}"#
    }

    /// The GPAs of the three students, their average and their median.
    private static let grades = ["3.42", "3.57", "1.57", "2.85", "2.86"]

    @Test(arguments: [OutputFormat.svg, .png, .webp, .jpg])
    func studentsAreShownAsOnThePage(_ format: OutputFormat) async throws {
        let kit = chalkboard()
        let data = try await kit.data(Array(Self.data.utf8), named: "class.json")
        for (name, hidden) in [
            ("honor-roll", ["Nadia", "Unlisted", "Late"]), ("class-list", []),
            ("eligibility-list", ["Nadia", "Unlisted", "Otto"]),
        ] {
            let pages = try await kit.render(data, with: kit.template(name), as: format)
            let page = try #require(pages.first)
            let file = String(decoding: try #require(page.files.first), as: UTF8.self)
            for text in [page.alternativeText, file] {
                for secret in hidden + Self.grades {
                    #expect(!text.contains(secret), "\(name): \(secret)")
                }
            }
            // The text is in the file, with the students who are on the page.
            #expect(page.alternativeText.contains(name == "eligibility-list" ? "Late" : "Otto"))
            #expect(file.contains(page.alternativeText.prefix(20)))
        }
    }
}
