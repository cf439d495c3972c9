import CCairo
import PictureCodecs

/// The installed versions of the libraries that shape and paint.
package enum Libraries {
    /// The names and versions of the libraries.
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
