import CZint
import LazyLibraries

/// A QR code or a Code 128: rows of modules that are dark or light, without the space around them.
package struct Barcode: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A QR code, ISO/IEC 18004.
        case qr(Correction)
        /// A Code 128, ISO/IEC 15417: a single row of bars.
        case code128
    }

    /// How much of a QR code can be unreadable: at least this much, and more if there is space.
    package enum Correction: Int32, Sendable, Hashable, CaseIterable {
        /// 7 percent.
        case low = 1
        /// 15 percent.
        case medium
        /// 25 percent.
        case quartile
        /// 30 percent.
        case high
    }

    /// The number of modules in a row.
    package let columns: Int
    package let rows: Int
    /// Whether each module is dark, row by row.
    private let modules: [Bool]

    /// The name of the library's file.
    private static let library = "libzint.so.2.11"

    /// Encodes text.
    ///
    /// The smallest version of a QR code is used that the text fits in. Text with characters outside
    /// ASCII is marked as UTF-8, so that readers need not guess.
    package init(_ text: String, _ kind: Kind) throws(BarcodeError) {
        guard !text.isEmpty else { throw .empty }
        if kind == .code128, let odd = text.first(where: { !Self.isInCode128($0) }) {
            throw .unsupported(odd)
        }
        if let problem = lazy_library_problem(Self.library) {
            throw .library(String(cString: problem))
        }
        // The fields of the symbol depend on the version of the library.
        guard ZBarcode_Version() / 100 == 211, let symbol = ZBarcode_Create() else {
            throw .library("\(Self.library) cannot be used")
        }
        defer { ZBarcode_Delete(symbol) }
        symbol.pointee.input_mode = UNICODE_MODE
        switch kind {
        case .qr(let correction):
            symbol.pointee.symbology = BARCODE_QRCODE
            symbol.pointee.option_1 = correction.rawValue
            if !text.utf8.allSatisfy({ $0 < 0x80 }) { symbol.pointee.eci = 26 }
        case .code128: symbol.pointee.symbology = BARCODE_CODE128
        }
        let bytes = Array(text.utf8)
        guard let count = Int32(exactly: bytes.count) else { throw .tooLong }
        switch ZBarcode_Encode(symbol, bytes, count) {
        case ..<ZINT_ERROR: break
        case ZINT_ERROR_TOO_LONG: throw .tooLong
        case let code: throw .library("\(Self.library) reports the error \(code)")
        }
        rows = Int(symbol.pointee.rows)
        columns = Int(symbol.pointee.width)
        var modules: [Bool] = []
        modules.reserveCapacity(rows * columns)
        for row in 0..<symbol.pointee.rows {
            for column in 0..<symbol.pointee.width {
                modules.append(czint_is_dark(symbol, row, column) != 0)
            }
        }
        self.modules = modules
    }

    /// Creates a code from its rows, in which `#` is a dark module; rows must be equally long.
    init(rows text: [String]) {
        rows = text.count
        columns = text.first?.count ?? 0
        modules = text.flatMap { $0.map { $0 == "#" } }
    }

    /// Whether a module is dark; those outside are light.
    package subscript(row: Int, column: Int) -> Bool {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return false }
        return modules[row * columns + column]
    }

    /// Whether all readers agree on a character of a Code 128: printable ASCII.
    private static func isInCode128(_ character: Character) -> Bool {
        character.asciiValue.map { (0x20...0x7E).contains($0) } ?? false
    }
}

/// The reason why text cannot be a code.
package enum BarcodeError: Error, Sendable, Hashable {
    /// The text is empty.
    case empty
    /// It is longer than a code can be.
    case tooLong
    /// It has a character that the kind of code does not have.
    case unsupported(Character)
    /// The library cannot be used, for a reason.
    case library(String)
}
