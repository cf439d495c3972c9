@testable import Barcodes

/// Reads a Code 128, independently of the library that makes it.
///
/// Source: ISO/IEC 15417:2007, 4.3.
enum Code128Reading {
    /// The widths of the bars and spaces of each value, and of the stop.
    private static let patterns = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213
        221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
        221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
        212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
        231113 231311 112133 112331 132131 113123 113321 133121 313121 211331
        231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
        314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
        112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
        214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
        114131 311141 411131 211412 211214 211232 2331112
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Returns the text of a code; nil if it is not valid.
    static func text(_ code: Barcode) -> String? {
        guard code.rows == 1 else { return nil }
        var widths: [Int] = []
        for column in 0..<code.columns {
            if column > 0, code[0, column] == code[0, column - 1] {
                widths[widths.count - 1] += 1
            } else {
                widths.append(1)
            }
        }
        guard code[0, 0], widths.count % 6 == 1 else { return nil }
        var values: [Int] = []
        for start in stride(from: 0, to: widths.count - 7, by: 6) {
            let pattern = widths[start..<start + 6].map(String.init).joined()
            guard let value = patterns.firstIndex(of: pattern) else { return nil }
            values.append(value)
        }
        let stop = widths.suffix(7).map(String.init).joined()
        guard stop == patterns[106], let check = values.popLast(), let start = values.first,
            (start + values.enumerated().reduce(0) { $0 + $1.offset * $1.element }) % 103 == check
        else { return nil }
        return text(values)
    }

    private static func text(_ values: [Int]) -> String? {
        var set = values[0]
        var text = ""
        for value in values.dropFirst() {
            switch (set, value) {
            case (105, 0..<100): text += (value < 10 ? "0" : "") + "\(value)"
            case (_, 99) where set != 105: set = 105
            case (_, 100) where set != 104: set = 104
            case (_, 101) where set != 103: set = 103
            case (104, 0..<95), (103, 0..<64):
                text.unicodeScalars.append(Unicode.Scalar(UInt8(value + 32)))
            default: return nil
            }
        }
        return text
    }
}
