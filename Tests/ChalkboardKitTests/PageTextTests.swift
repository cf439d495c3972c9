import ChalkboardKit
import TestSupport
import Testing

@testable import Drawing

/// The text in place of each page of the built-in templates' examples.
@Suite struct PageTextTests {
    private static let samples: [(template: String, data: String)] = [
        ("chalkboard", "gpa/two-courses.json"), ("class-list", "school/class.json"),
        ("class-sheet", "school/class.json"), ("eligibility-list", "school/class.json"),
        ("gradebook-sheet", "school/class.json"), ("honor-roll", "school-year/class.yaml"),
        ("report-card", "school/class.json"), ("progress-report", "school-year/class.yaml"),
        ("transcript", "school-year/class.yaml"), ("standards-card", "school-year/elementary.yaml"),
        ("conversion-table", "conversions/temperature.json"), ("tip-table", "tips/guide.json"),
        ("converter", "conversions/converter.json"), ("proposal", "school/proposal.yaml"),
        ("player-card", "team/roster.json"), ("team-roster", "team/roster.json"),
        ("team-schedule", "league/roster.yaml"), ("equipment-inventory", "team/roster.json"),
    ]

    private static func document(_ template: String, _ data: String) async throws -> [Document] {
        let kit = chalkboard()
        let data = try await kit.data(at: "\(ProjectFiles.root)/examples/\(data)")
        return try await kit.layOut(data, with: kit.template(template)).map(\.document)
    }

    /// All words that are on a page, or are read for what is on it.
    private static func words(on items: [Item]) -> Set<Substring> {
        items.reduce(into: []) { words, item in
            switch item {
            case .text(let line):
                let text = line.line.text.filter { $0 != "\u{AD}" }
                words.formUnion(text.split { !($0.isLetter || $0.isNumber) })
            case .group(let group):
                words.formUnion(Self.words(on: group.items))
                switch group.role {
                case .figure(let text), .spoken(_, let text):
                    words.formUnion(text.split { !($0.isLetter || $0.isNumber) })
                default: break
                }
            case .shape, .image: break
            }
        }
    }

    @Test("A text has only words of its page, in no more than 1,500 characters", arguments: samples)
    func onlyWhatIsOnThePage(_ template: String, _ data: String) async throws {
        for document in try await Self.document(template, data) {
            #expect(!document.pages.isEmpty)
            for page in document.pages {
                let text = page.alternativeText
                let shown = Self.words(on: page.items)
                let all = shown.joined(separator: " ")
                for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
                    // Words that are divided at the end of a line are on the page in two parts.
                    let isDivided = word.indices.dropFirst().contains {
                        all.contains(word[..<$0]) && all.contains(word[$0...])
                    }
                    #expect(shown.contains(word) || isDivided, "\(template): \(word)")
                }
                #expect(!text.isEmpty && text.count <= AlternativeText.mostCharacters + 2)
                #expect(!text.contains("\n"))
            }
        }
    }

    @Test func eachPageHasItsOwnText() async throws {
        let card = try #require(
            try await Self.document("player-card", "team/roster.json").first)
        let texts = card.pages.map(\.alternativeText)
        #expect(texts.count == 2 && texts[0] != texts[1])
        let transcripts = try await Self.document("transcript", "school-year/class.yaml")
        let long = try #require(transcripts.first { $0.pages.count > 1 })
        #expect(Set(long.pages.map(\.alternativeText)).count == long.pages.count)
    }
}
