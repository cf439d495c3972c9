import CCairo
import PictureCodecs

/// The libraries that shape and paint, as they are on this machine.
package enum Libraries {
    /// Their names and versions.
    package static var versions: [(name: String, version: String)] {
        [
            ("Cairo", String(cString: cairo_version_string())),
            ("Pango", String(cString: pango_version_string())),
            ("fontconfig", fontconfigVersion),
            ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
            ("libpng", PNGReader.libraryVersion),
        ]
    }

    private static var fontconfigVersion: String {
        let version = FcGetVersion()
        return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
    }
}
