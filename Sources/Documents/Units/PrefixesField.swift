import Conversion
import Schema

extension Field where Content == Prefixes {
    /// Declares the meaning of KB, MB and GB in a file.
    static func prefixes() -> Field {
        choice(
            "prefixes", .optional,
            "\(Prefixes.legacy.rawValue) if KB, MB and GB are powers of 1024;"
                + " \(Prefixes.si.rawValue) by default")
    }
}
