import ChalkboardKit
import FoundationEssentials
import Glibc

/// The head of a request.
struct Head: Sendable {
    let method: String
    let path: String
    private let query: [URLQueryItem]
    private let fields: [String: String]
    /// The number of bytes of the body; nil if the client does not say it, or says it in another way.
    let length: Int?

    /// Reads a head without the empty line at its end; nil if it is not a valid one.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let start = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard start.count == 3, start[2].hasPrefix("HTTP/1."),
            start[1].hasPrefix("/"), let target = URLComponents(string: String(start[1]))
        else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
            let name = line[..<colon].lowercased()
            // A second length could be the one that a proxy believes.
            guard fields[name] == nil || name != "content-length" else { return nil }
            fields[name] = line[line.index(after: colon)...].trimmed
        }
        (method, path) = (String(start[0]), target.path)
        (query, self.fields) = (target.queryItems ?? [], fields)
        let digits = fields["content-length"] ?? "0"
        let isPlain =
            fields["transfer-encoding"] == nil && digits.allSatisfy { ("0"..."9").contains($0) }
        length = isPlain ? Int(digits) : nil
    }

    /// Whether the client waits until the server wants the body.
    var asksFirst: Bool { fields["expect"]?.lowercased() == "100-continue" }

    /// Returns the value of a parameter in the query.
    func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// Returns the files in a form: bytes by their names, in order.
    ///
    /// - Throws: A response if the body is not a valid form.
    func files(in body: [UInt8]) throws(Response) -> [(name: String, bytes: [UInt8])] {
        let type = (fields["content-type"] ?? "").split(separator: ";").map(\.trimmed)
        guard type.first == "multipart/form-data",
            let boundary = type.lazy.compactMap({ $0.value(of: "boundary") }).first
        else { throw .problem(415, "body", "send the files as multipart/form-data") }
        let limit = Array("\r\n--\(boundary)".utf8)
        // The first boundary has no line before it.
        var rest = (Array("\r\n".utf8) + body)[...]
        var files: [(name: String, bytes: [UInt8])] = []
        func next(_ wanted: [UInt8]) throws(Response) -> ArraySlice<UInt8> {
            guard let place = rest.first(wanted) else {
                throw .problem(400, "body", "this is not a complete form")
            }
            defer { rest = rest[(place + wanted.count)...] }
            return rest[..<place]
        }
        _ = try next(limit)
        while !rest.starts(with: Array("--".utf8)) {
            let head = String(decoding: try next(Array("\r\n\r\n".utf8)), as: UTF8.self)
            let name = head.split(separator: "\r\n").lazy
                .filter { $0.lowercased().hasPrefix("content-disposition:") }
                .flatMap { $0.split(separator: ";") }.compactMap { $0.trimmed.value(of: "name") }
                .first
            files.append((name ?? "", Array(try next(limit))))
        }
        return files
    }
}

/// A response, which is also the error of a request that is refused.
struct Response: Error {
    var status: Int
    var type: String
    var body: [UInt8]
    /// The number of warnings that the pages have.
    var warnings = 0

    static func problem(_ status: Int, _ path: String, _ message: String) -> Response {
        .problems(status, [Diagnostic(path: path, message: message)])
    }

    static func problems(_ status: Int, _ problems: [Diagnostic]) -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = (try? encoder.encode(["diagnostics": problems])) ?? Data()
        return Response(status: status, type: "application/json", body: Array(body))
    }

    /// The response as it is sent, after which the connection is closed.
    var bytes: [UInt8] {
        let head = """
            HTTP/1.1 \(status) \(status == 200 ? "OK" : "Refused")\r
            Content-Type: \(type)\r
            Content-Length: \(body.count)\r
            Warnings: \(warnings)\r
            X-Content-Type-Options: nosniff\r
            Connection: close\r
            \r

            """
        return Array(head.utf8) + body
    }
}

extension ArraySlice<UInt8> {
    /// Returns the place where some bytes begin for the first time; quick in a debug build, too.
    func first(_ wanted: [UInt8]) -> Int? {
        withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress, let first = wanted.first else { return nil }
            let end = place + bytes.count
            while let found = memchr(place, Int32(first), end - place) {
                guard UnsafeRawPointer(found) + wanted.count <= end else { return nil }
                if memcmp(found, wanted, wanted.count) == 0 {
                    return startIndex + (UnsafeRawPointer(found) - (end - bytes.count))
                }
                place = UnsafeRawPointer(found) + 1
            }
            return nil
        }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// The value in `name=value` or `name="value"`; nil for another name.
    fileprivate func value(of name: String) -> String? {
        guard hasPrefix("\(name)=") else { return nil }
        let value = dropFirst(name.count + 1)
        return value.first == "\"" && value.last == "\"" && value.count > 1
            ? String(value.dropFirst().dropLast()) : String(value)
    }
}
