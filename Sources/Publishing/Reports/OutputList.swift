import ChalkboardKit
import Documents
import Drawing

/// The files that a run has written, in order.
///
/// Only the latest thousands are in memory. The others are in a temporary file, because a run can
/// write a million files. If the disk is full, they stay in memory.
package struct OutputList: RandomAccessCollection, Sendable {
    /// The number of outputs after which they are moved to the temporary file.
    private let groupSize: Int
    private var groups: [Group] = []
    private var latest: [Report.Output] = []
    private var file: TemporaryFile?

    /// A group of outputs that does not change anymore.
    private struct Group: Sendable {
        let start: Int
        let count: Int
        let place: Place
    }

    private enum Place: Sendable {
        case memory([Report.Output])
        case file(TemporaryFile, Range<Int>)

        /// The outputs; empty if the temporary file can no longer be read.
        var outputs: [Report.Output] {
            switch self {
            case .memory(let outputs): outputs
            case .file(let file, let range):
                (try? file.bytes(range)).map { Report.Output.decoded($0) } ?? []
            }
        }
    }

    package init(_ outputs: [Report.Output] = [], groupSize: Int = 4096) {
        latest = outputs
        self.groupSize = groupSize
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { grouped + latest.count }

    private var grouped: Int { groups.last.map { $0.start + $0.count } ?? 0 }

    package subscript(position: Int) -> Report.Output {
        guard position < grouped else { return latest[position - grouped] }
        let index = groups.lastIndex { $0.start <= position } ?? 0
        let outputs = groups[index].place.outputs
        let place = position - groups[index].start
        return place < outputs.count ? outputs[place] : .unreadable
    }

    /// Adds an output at the end.
    package mutating func append(_ output: Report.Output) {
        latest.append(output)
        if latest.count >= groupSize { close() }
    }

    /// Adds all outputs of another list.
    package mutating func append(contentsOf other: OutputList) {
        if !other.groups.isEmpty {
            close()
            for group in other.groups { add(group.count, group.place) }
        }
        latest += other.latest
        if latest.count >= groupSize { close() }
    }

    /// Adds outputs at the end.
    package mutating func append(contentsOf outputs: [Report.Output]) {
        for output in outputs { append(output) }
    }

    private mutating func close() {
        guard !latest.isEmpty else { return }
        if latest.count >= groupSize {
            file = file ?? (try? TemporaryFile())
            if let file, let range = try? file.append(Report.Output.encoded(latest)) {
                add(latest.count, .file(file, range))
                latest = []
                return
            }
        }
        add(latest.count, .memory(latest))
        latest = []
    }

    private mutating func add(_ count: Int, _ place: Place) {
        groups.append(Group(start: grouped, count: count, place: place))
    }

    /// An iterator that reads each group once.
    package struct Iterator: IteratorProtocol {
        fileprivate let list: OutputList
        fileprivate var group = 0
        fileprivate var outputs: [Report.Output] = []
        fileprivate var position = 0

        /// Returns the next output; nil after the last.
        package mutating func next() -> Report.Output? {
            while position >= outputs.count {
                guard group <= list.groups.count else { return nil }
                outputs =
                    group < list.groups.count ? list.groups[group].place.outputs : list.latest
                (position, group) = (0, group + 1)
            }
            defer { position += 1 }
            return outputs[position]
        }
    }

    package func makeIterator() -> Iterator { Iterator(list: self) }
}

extension Report.Output {
    /// An output whose description can no longer be read.
    fileprivate static let unreadable = Report.Output(
        path: "", format: "", pages: 0, bytes: 0, sha256: "", alternativeText: "", records: [])

    /// Returns outputs as bytes: strings and numbers, each after its length or as eight bytes.
    fileprivate static func encoded(_ outputs: [Report.Output]) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ number: Int) {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        func add(_ text: String) {
            add(text.utf8.count)
            bytes += text.utf8
        }
        for output in outputs {
            add(output.path)
            add(output.format)
            add(output.pages)
            add(output.bytes)
            add(output.sha256)
            add(output.alternativeText)
            add(output.records.count)
            for record in output.records { add(record) }
            let size = output.croppedSize
            add(size == nil ? 0 : 1)
            if let size {
                add(Int(bitPattern: UInt(size.width.bitPattern)))
                add(Int(bitPattern: UInt(size.height.bitPattern)))
            }
        }
        return bytes
    }

    /// Returns the outputs that were encoded.
    fileprivate static func decoded(_ bytes: [UInt8]) -> [Report.Output] {
        var position = 0
        func number() -> Int {
            guard position + 8 <= bytes.count else { return 0 }
            defer { position += 8 }
            return (0..<8).reduce(0) { $0 | Int(bytes[position + $1]) << ($1 * 8) }
        }
        func length() -> Double { Double(bitPattern: UInt64(UInt(bitPattern: number()))) }
        func text() -> String {
            let count = number()
            guard count >= 0, count <= bytes.count - position else { return "" }
            defer { position += count }
            return String(decoding: bytes[position..<position + count], as: UTF8.self)
        }
        var outputs: [Report.Output] = []
        while position < bytes.count {
            var output = Report.Output(
                path: text(), format: text(), pages: number(), bytes: number(), sha256: text(),
                alternativeText: text(), records: [])
            let count = number()
            for _ in 0..<max(0, count) where position < bytes.count {
                output.records.append(text())
            }
            if number() == 1 { output.croppedSize = Size(width: length(), height: length()) }
            outputs.append(output)
        }
        return outputs
    }
}
