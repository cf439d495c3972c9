import CCairo
import LazyLibraries
import PictureCodecs

/// The installed versions of the libraries that shape and paint.
package enum Libraries {
    /// A library: its version, or the reason why it cannot be used.
    package struct Status: Sendable {
        package let name: String
        /// The version; empty if it cannot be used.
        package let version: String
        /// The reason why it cannot be used; nil if it can.
        package let problem: String?
    }

    package static var all: [Status] {
        [
            status("Cairo", "libcairo.so.2") { String(cString: cairo_version_string()) },
            status("Pango", "libpangocairo-1.0.so.0") { String(cString: pango_version_string()) },
            status("fontconfig", "libfontconfig.so.1") {
                let version = FcGetVersion()
                return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
            },
            status("librsvg", "librsvg-2.so.2") {
                ["major", "minor", "micro"].map {
                    String(lazy_library_constant("librsvg-2.so.2", "rsvg_\($0)_version"))
                }.joined(separator: ".")
            },
            status("libpng", "libpng16.so.16") { PNGReader.libraryVersion },
            status("libjpeg-turbo", "libturbojpeg.so.0") { "installed" },
            status("libwebp", "libwebp.so.7") { PictureEncoder.webPVersion },
            status("libheif", "libheif.so.1") { CompactPhoto.heifVersion },
            status("libhyphen", "libhyphen.so.0") { "installed" },
            status("libsodium", "libsodium.so.23") { "installed" },
            status("libzint", "libzint.so.2.11") { "installed" },
            status("libxlsxwriter", "libxlsxwriter.so.4") { "installed" },
        ]
    }

    private static func status(
        _ name: String, _ file: String, _ version: () -> String
    ) -> Status {
        if let problem = lazy_library_problem(file) {
            return Status(name: name, version: "", problem: String(cString: problem))
        }
        return Status(name: name, version: version(), problem: nil)
    }
}
