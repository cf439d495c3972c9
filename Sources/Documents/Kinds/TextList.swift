/// A list of strings in two arrays, such as the ids of a million students.
///
/// A string takes its UTF-8 bytes and eight bytes more, and is created when it is needed.
package struct TextList: RandomAccessCollection, Sendable, Hashable {
    private var bytes: [UInt8] = []
    /// The end of each string in `bytes`.
    private var ends: [Int] = []

    /// Creates an empty list.
    package init() {}

    package init(_ texts: some Sequence<String>) {
        append(contentsOf: texts)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.count }

    package subscript(position: Int) -> String {
        String(decoding: bytes[start(of: position)..<ends[position]], as: UTF8.self)
    }

    /// Adds a string at the end.
    package mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        ends.append(bytes.count)
    }

    /// Adds strings at the end.
    package mutating func append(contentsOf texts: some Sequence<String>) {
        for text in texts { append(text) }
    }

    /// Reserves space for a number of strings.
    package mutating func reserveCapacity(_ count: Int) {
        ends.reserveCapacity(count)
    }

    private func start(of position: Int) -> Int { position == 0 ? 0 : ends[position - 1] }
}

extension TextList: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: String...) {
        self.init(elements)
    }
}
