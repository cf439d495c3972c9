/// An answer to an HTTP request, for any server.
struct Answer: Sendable {
    let status: Int
    let contentType: String
    let body: [UInt8]
}
