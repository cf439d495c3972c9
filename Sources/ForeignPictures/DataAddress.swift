import Bytes
import PictureCodecs

/// Files that are written into an address, such as `data:image/png;base64,…`.
enum DataAddress {
    /// Returns the file in an address; nil for an address of another file.
    static func bytes(_ address: String) throws(SVGRefusal) -> [UInt8]? {
        let address = address.drop { $0.isWhitespace }
        guard address.lowercased().hasPrefix("data:"), let comma = address.firstIndex(of: ",")
        else { return nil }
        let isCoded = address[..<comma].lowercased().hasSuffix("base64")
        let data = unescaped(address[address.index(after: comma)...].utf8)
        guard let bytes = isCoded ? Base64.decode(data) : data else {
            throw SVGRefusal(reason: "a picture in it is damaged")
        }
        return bytes
    }

    private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
