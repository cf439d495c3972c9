import ChalkboardKit
import Diagnostics

/// Lays out documents, and prints the measures of their pages as JSON, one line for each document.
package struct MeasuringRun: Sendable {
    private let chalkboard: Chalkboard

    /// A document to lay out.
    package struct Case: Sendable, Hashable {
        /// The template's name.
        package var template: String
        /// The path of the data.
        package var data: String
        /// The name of the page; empty for that of the template.
        package var page: String

        /// Creates a case.
        package init(template: String, data: String, page: String = "") {
            (self.template, self.data, self.page) = (template, data, page)
        }

        /// Reads a case from a line with tabs between template, data, and page.
        package init?(line: String) {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            self.init(
                template: String(parts[0]), data: String(parts[1]), page: String(parts[2]))
        }
    }

    /// Creates a run with the templates and the art in a folder.
    package init(resources folder: String) {
        chalkboard = Chalkboard(
            resources: Resources(
                programFolder: folder, projectFolder: folder + "/Tests", pictures: .inProcess,
                creationTime: 0))
    }

    /// Returns the measures of each page of a case, or its problems if it cannot be laid out, as JSON
    /// on one line.
    package func line(of one: Case) async -> String {
        do {
            let data = try await chalkboard.data(at: one.data)
            let template = try await chalkboard.template(one.template)
            var settings = RenderSettings()
            settings.date = "2026-01-15"
            if !one.page.isEmpty { settings.page = try RenderSettings.pageSize(one.page) }
            let records = try await chalkboard.layOut(data, with: template, settings)
            return JSONText.members([
                "pages": .array(
                    records.flatMap { record in
                        record.document.pages.enumerated().map { number, page in
                            PageMeasure(page, backgrounds: record.document.backgrounds)
                                .json(
                                    record: record.id,
                                    isLast: number + 1 == record.document.pages.count)
                        }
                    })
            ]).text(pretty: false)
        } catch {
            return JSONText.members(["pages": .array([]), "error": .string("\(error)")])
                .text(pretty: false)
        }
    }
}

extension PageMeasure {
    /// The measures as JSON.
    package func json(record: String, isLast: Bool) -> JSONText {
        JSONText.members([
            "record": .string(record), "last": .bool(isLast),
            "side": .number(Self.decimals(side)),
            "type": smallest.map { .number(Self.decimals($0.size)) } ?? .null,
            "typeOf": .optional(smallest?.text),
            "heading": .bool(beginsWithHeading),
            "filled": .number(Self.decimals(filled * 100)),
            "gap": .number(Self.decimals(gap * 100)),
            "outside": .array(outside.map { .string($0.text) }),
            "struck": .array(struck.map { .string($0.text) }),
            "collisions": .array(
                collisions.map { .array([.string($0.first), .string($0.second)]) }),
        ])
    }

    /// Returns a number of 0 or more with one decimal.
    private static func decimals(_ value: Double) -> String {
        let tenths = Int((max(0, value) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
