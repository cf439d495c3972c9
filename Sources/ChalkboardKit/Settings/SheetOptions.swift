import Drawing
import Imposition

/// The options for placing pages on sheets.
package struct SheetOptions: Sendable, Hashable {
    package var form: SheetForm
    /// The edge over which the printer flips the sheet; nil for fronts only.
    package var duplex: SheetImposer.Duplex?
    /// The offset of the backs in points.
    package var offset = Point.zero
    /// The first place that is used on the first sheet, from 1.
    package var start = 1

    package init(form: SheetForm) {
        self.form = form
    }
}
