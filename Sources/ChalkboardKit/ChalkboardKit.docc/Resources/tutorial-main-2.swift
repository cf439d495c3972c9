import ChalkboardKit
import Foundation

do {
    let cards = try await ReportCards(installation: "/usr/local/share/chalkboard")
    let result = try await cards.write("class.json", to: "report-cards.pdf")
    print("\(result.records.count) report cards, \(result.pageCount) pages")
} catch let error as ChalkboardError {
    print(error)
    exit(1)
}
