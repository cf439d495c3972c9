import Diagnostics
import Drawing
import Imposition
import Templates

/// The options for placing pages on sheets.
package struct SheetOptions: Sendable, Hashable {
    /// The kind of sheet.
    package var form: SheetForm
    /// The edge over which the printer flips the sheet; nil for fronts only.
    package var duplex: SheetImposer.Duplex?
    /// The offset of the backs in points.
    package var offset = Point.zero
    /// The first place that is used on the first sheet, from 1.
    package var start = 1

    /// Creates options for a kind of sheet.
    package init(form: SheetForm) {
        self.form = form
    }

    /// Reads the options for sheets.
    ///
    /// - Parameters:
    ///   - refuse: Called for each problem, with the name of the option, a message and a hint.
    /// - Returns: The options; nil if no sheet is requested or an option is not valid.
    static func read(
        _ arguments: RenderArguments,
        refuse: (_ key: String, _ message: String, _ hint: String?) -> Void
    ) -> SheetOptions? {
        guard let sheet = arguments.sheet else {
            for key in ["up", "start", "duplex", "offset"] where arguments.has(key) {
                refuse(
                    key, "this only works together with a sheet",
                    "choose one with --sheet, such as letter-9up")
            }
            return nil
        }
        guard let form = SheetForm(sheet) else {
            refuse("sheet", "\(quoted(sheet)) is not a valid sheet", SheetForm.hint(for: sheet))
            return nil
        }
        var options = SheetOptions(form: form)
        if let up = arguments.up { options.setShape(up, refuse) }
        if let start = arguments.start {
            if let place = Int(start), place > 0 {
                options.start = place
            } else {
                refuse(
                    "start", "\(quoted(start)) is not the number of a place",
                    "write the number of the first free place, counted row by row from 1")
            }
        }
        options.setBacks(arguments.duplex, arguments.offset, refuse)
        return options
    }

    /// Reads the number of columns and rows.
    private mutating func setShape(_ text: String, _ refuse: (String, String, String?) -> Void) {
        guard case .paper(var request) = form else {
            refuse("up", "a label sheet has its own columns and rows", "leave out --up")
            return
        }
        guard request.cards == nil else {
            refuse(
                "up", "the sheet already has a number of pages",
                "leave out --up, or write only the name of the paper as the sheet")
            return
        }
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            .map { side in side.count < 4 && side.allSatisfy(\.isNumber) ? Int(side) ?? 0 : 0 }
        guard sides.count == 2, sides[0] > 0, sides[1] > 0, sides[0] * sides[1] <= 999 else {
            refuse(
                "up", "\(quoted(text)) is not a number of columns and rows",
                "write both, such as 2x3 for two columns and three rows")
            return
        }
        request.cards = .init(count: sides[0] * sides[1], hasBleed: false)
        request.columns = sides[0]
        form = .paper(request)
    }

    /// Reads how backs are printed.
    private mutating func setBacks(
        _ duplex: String?, _ offset: String?, _ refuse: (String, String, String?) -> Void
    ) {
        if let duplex {
            self.duplex = SheetImposer.Duplex(rawValue: duplex)
            if self.duplex == nil {
                refuse(
                    "duplex", "unknown duplex mode \(quoted(duplex))",
                    "use long-edge or short-edge, depending on how the printer flips the paper")
            } else if case .labels = form {
                refuse("duplex", "labels have no backs", "leave out --duplex")
            }
        }
        if let offset {
            if duplex == nil {
                refuse(
                    "offset", "it shifts the backs, but no backs are printed",
                    "add --duplex long-edge")
            }
            if let point = Self.point(offset) {
                self.offset = point
            } else {
                refuse(
                    "offset", "\(quoted(offset)) is not a valid offset",
                    "write how far to shift the backs right and down, such as 0.5mm,-1mm; at most 1in"
                )
            }
        }
    }

    /// Returns the point for two lengths with units, each at most one inch.
    private static func point(_ text: String) -> Point? {
        let lengths = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let length = String(part.drop { $0 == " " })
            return length.last?.isLetter == true || length == "0" ? Length(length) : nil
        }
        guard lengths.count == 2, case .points(let x)? = lengths[0],
            case .points(let y)? = lengths[1], abs(x) <= 72, abs(y) <= 72
        else { return nil }
        return Point(x: x, y: y)
    }
}
