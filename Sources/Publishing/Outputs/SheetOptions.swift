import Diagnostics
import Drawing
import Imposition
import Templates

/// The options for placing cards on sheets.
package struct SheetOptions: Sendable, Hashable {
    /// The sheet.
    package var request: SheetRequest
    /// The edge over which the printer flips the sheet; nil for fronts only.
    package var duplex: SheetImposer.Duplex?
    /// The offset of the backs in points.
    package var offset = Point.zero

    /// Creates options for a sheet.
    package init(request: SheetRequest) {
        self.request = request
    }

    /// Reads `--sheet`, `--duplex` and `--offset`, or the keys with those names in a project.
    ///
    /// - Parameter refuse: Called for each problem, with the name of the option, a message and a
    ///   hint.
    /// - Returns: The options; nil if no sheet is requested or an option is not valid.
    static func read(
        sheet: String?, duplex: String?, offset: String?,
        refuse: (_ key: String, _ message: String, _ hint: String?) -> Void
    ) -> SheetOptions? {
        guard let sheet else {
            for (key, value) in [("duplex", duplex), ("offset", offset)] where value != nil {
                refuse(
                    key, "this only works together with a sheet",
                    "choose one with --sheet, such as letter-9up")
            }
            return nil
        }
        guard let request = request(sheet) else {
            refuse("sheet", "\(quoted(sheet)) is not a valid sheet", Self.hint)
            return nil
        }
        var options = SheetOptions(request: request)
        if let duplex {
            options.duplex = SheetImposer.Duplex(rawValue: duplex)
            if options.duplex == nil {
                refuse(
                    "duplex", "unknown duplex mode \(quoted(duplex))",
                    "use long-edge or short-edge, depending on how the printer flips the paper")
            }
        }
        if let offset {
            if duplex == nil {
                refuse(
                    "offset", "it shifts the backs, but no backs are printed",
                    "add --duplex long-edge")
            }
            if let point = point(offset) {
                options.offset = point
            } else {
                refuse(
                    "offset", "\(quoted(offset)) is not a valid offset",
                    "write how far to shift the backs right and down, such as 0.5mm,-1mm; at most 1in"
                )
            }
        }
        return options
    }

    /// The hint for an invalid sheet.
    private static let hint =
        "use letter-9up, a4-9up, letter-8up-bleed, another number of cards on"
        + " \(papers.map(\.name).joined(separator: ", ")), or a size such as 12x18in"

    /// The named paper sizes of ANSI and ISO 216, in points.
    private static let papers: [(name: String, size: Size)] = [
        ("letter", Size(width: 612, height: 792)), ("legal", Size(width: 612, height: 1008)),
        ("tabloid", Size(width: 792, height: 1224)), ("a3", iso(297, 420)), ("a4", iso(210, 297)),
        ("a5", iso(148, 210)),
    ]

    private static func iso(_ width: Double, _ height: Double) -> Size {
        Size(width: width / 25.4 * 72, height: height / 25.4 * 72)
    }

    /// Returns the sheet for `letter`, `letter-9up`, `letter-8up-bleed` or `12x18in`.
    private static func request(_ text: String) -> SheetRequest? {
        let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let paper = papers.first(where: { $0.name == name })?.size else {
            // The size of a card or a screen is not a sheet.
            guard parts.count == 1, name.contains("x") else { return nil }
            return (try? PageSize.parse(name)).map { SheetRequest(paper: $0) }
        }
        if parts.count == 1 { return SheetRequest(paper: paper, name: name) }
        guard parts.count == 2 || (parts.count == 3 && parts[2] == "bleed"),
            parts[1].hasSuffix("up"), let count = Int(parts[1].dropLast(2)),
            (1...999).contains(count), "\(count)up" == parts[1]
        else { return nil }
        return SheetRequest(
            paper: paper, name: name, cards: .init(count: count, hasBleed: parts.count == 3))
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
