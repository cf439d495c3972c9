import Drawing
import Testing

@testable import Templates

/// Tests the geometry of labels against the lengths in independent lists: those of gLabels, LibreOffice,
/// Snipe-IT, SharpPDFLabel, and the Perl package Paper::Specs.
@Suite struct LabelSheetTests {
    /// The lengths of a list in millimeters.
    private struct Published {
        let number: String
        var left, top, width, height, pitchX, pitchY: Double
        var columns, rows: Int
        /// How far the lengths may differ, because the list rounds them.
        var tolerance = 0.05
    }

    private static let lists: [Published] = [
        // LibreOffice, extras/source/labels/labels.xml, in hundredths of a millimeter.
        .init(
            number: "5160", left: 4.78, top: 12.70, width: 66.68, height: 25.40, pitchX: 69.85,
            pitchY: 25.40, columns: 3, rows: 10),
        .init(
            number: "5163", left: 3.96, top: 12.70, width: 101.60, height: 50.80, pitchX: 106.36,
            pitchY: 50.80, columns: 2, rows: 5),
        .init(
            number: "5395", left: 17.48, top: 14.82, width: 85.73, height: 59.26, pitchX: 95.25,
            pitchY: 63.50, columns: 2, rows: 4),
        .init(
            number: "L7160", left: 7.20, top: 15.15, width: 63.50, height: 38.10, pitchX: 66.04,
            pitchY: 38.10, columns: 3, rows: 7),
        .init(
            number: "L7163", left: 4.67, top: 15.15, width: 99.06, height: 38.10, pitchX: 101.60,
            pitchY: 38.10, columns: 2, rows: 7),
        // Paper::Specs, in inches.
        .init(
            number: "5160", left: 0.1875 * 25.4, top: 12.7, width: 2.625 * 25.4, height: 25.4,
            pitchX: 2.75 * 25.4, pitchY: 25.4, columns: 3, rows: 10),
        .init(
            number: "5163", left: 0.17 * 25.4, top: 12.7, width: 101.6, height: 50.8,
            pitchX: 4.16 * 25.4, pitchY: 50.8, columns: 2, rows: 5, tolerance: 0.8),
        .init(
            number: "5395", left: 0.688 * 25.4, top: 0.583 * 25.4, width: 3.375 * 25.4,
            height: 2.333 * 25.4, pitchX: 3.75 * 25.4, pitchY: 2.5 * 25.4, columns: 2, rows: 4),
        // Snipe-IT, app/Models/Labels/Sheets/Avery/L7163.php, in points of the maker's file for Word.
        .init(
            number: "L7163", left: 13.25 / 72 * 25.4, top: 43.05 / 72 * 25.4,
            width: 280.8 / 72 * 25.4, height: 38.1, pitchX: 101.6, pitchY: 38.1, columns: 2,
            rows: 7),
        // SharpPDFLabel, Labels/A4Labels/Avery/L7160.cs.
        .init(
            number: "L7160", left: 7.2, top: 15.1, width: 63.5, height: 38.1, pitchX: 66,
            pitchY: 38.1, columns: 3, rows: 7, tolerance: 0.051),
        // gLabels, templates/avery-us-templates.xml in inches and avery-iso-templates.xml in points.
        .init(
            number: "5160", left: 0.15625 * 25.4, top: 12.7, width: 2.625 * 25.4, height: 25.4,
            pitchX: 2.78125 * 25.4, pitchY: 25.4, columns: 3, rows: 10, tolerance: 0.8),
        .init(
            number: "5163", left: 0.1625 * 25.4, top: 12.7, width: 101.6, height: 50.8,
            pitchX: 4.1875 * 25.4, pitchY: 50.8, columns: 2, rows: 5, tolerance: 0.17),
        .init(
            number: "5395", left: 0.6875 * 25.4, top: 0.583333 * 25.4, width: 3.375 * 25.4,
            height: 2.333333 * 25.4, pitchX: 3.75 * 25.4, pitchY: 2.5 * 25.4, columns: 2, rows: 4),
        .init(
            number: "L7160", left: 21.2 / 72 * 25.4, top: 43.9 / 72 * 25.4,
            width: 181.4 / 72 * 25.4, height: 38.1, pitchX: 187.2 / 72 * 25.4, pitchY: 38.1,
            columns: 3, rows: 7, tolerance: 0.53),
        .init(
            number: "L7163", left: 9.5 / 72 * 25.4, top: 43 / 72 * 25.4, width: 280.9 / 72 * 25.4,
            height: 38.1, pitchX: 292 / 72 * 25.4, pitchY: 38.1, columns: 2, rows: 7,
            tolerance: 1.42),
    ]

    @Test(arguments: lists.indices)
    func lengthsArePublished(_ index: Int) throws {
        let wanted = Self.lists[index]
        let sheet = try #require(LabelSheet(named: "label-\(wanted.number)"))
        let point = 25.4 / 72
        #expect((sheet.columns, sheet.rows) == (wanted.columns, wanted.rows))
        let width = Double(sheet.columns) * (sheet.label.width + sheet.gap.width) - sheet.gap.width
        let height =
            Double(sheet.rows) * (sheet.label.height + sheet.gap.height) - sheet.gap.height
        let lengths = [
            ((sheet.paper.width - width) / 2, wanted.left),
            ((sheet.paper.height - height) / 2, wanted.top),
            (sheet.label.width, wanted.width), (sheet.label.height, wanted.height),
            (sheet.label.width + sheet.gap.width, wanted.pitchX),
            (sheet.label.height + sheet.gap.height, wanted.pitchY),
        ]
        for (own, other) in lengths {
            #expect(abs(own * point - other) <= wanted.tolerance, "\(sheet.number)")
        }
    }

    @Test func aLabelIsAPageSize() throws {
        #expect(try PageSize.parse("label-5160") == Size(width: 189, height: 72))
        #expect(try PageSize.parse("Label-l7163") == LabelSheet(named: "label-L7163")?.label)
        let error = #expect(throws: TemplateError.self) { try PageSize.parse("label-5161") }
        #expect(error?.message == "\"label-5161\" is not a known label")
        #expect(
            error?.hint
                == "the labels are label-5160, label-5163, label-5395, label-L7160, label-L7163")
    }
}
