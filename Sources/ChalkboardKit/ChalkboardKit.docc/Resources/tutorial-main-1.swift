let cards = try await ReportCards(installation: "/usr/local/share/chalkboard")
let result = try await cards.write("class.json", to: "report-cards.pdf")
print("\(result.records.count) report cards, \(result.pageCount) pages")
