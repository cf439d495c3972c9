import Diagnostics

/// The error for a ZIP archive that cannot be read.
package enum ZipError: Error, Sendable, Hashable {
    case notAnArchive
    case incomplete
    case divided
    case damaged
    case damagedEntry(String)
    case overlap(String)
    case duplicate(String)
    case unsafeName(String)
    case encrypted(String)
    case unknownMethod(String, Int)
    /// The archive has more entries than `limit`.
    case tooManyEntries(limit: Int)
    /// An entry unpacks to more bytes than `limit`.
    case tooLarge(String, limit: Int)
    /// The entries that were read unpack to more bytes than `limit`.
    case tooLargeTogether(limit: Int)
    /// An entry unpacks to more than `limit` times its size in the archive.
    case suspicious(String, limit: Int)
    case missing(String)
    case outOfMemory
}

extension ZipError {
    /// The message, on one line.
    package var message: String {
        switch self {
        case .notAnArchive: "the file is not a ZIP archive"
        case .incomplete: "the file is incomplete: its end is missing"
        case .divided: "the file is only one part of an archive of several files"
        case .damaged: "the file is damaged: its list of parts is not valid"
        case .damagedEntry(let name): "the file is damaged: the part \(quoted(name)) has changed"
        case .overlap(let name):
            "the file is damaged: the part \(quoted(name)) overlaps another one"
        case .duplicate(let name):
            "the file is damaged: several parts have the name \(quoted(name))"
        case .unsafeName(let name): "the name \(quoted(name)) of a part in the file is not allowed"
        case .encrypted(let name): "the part \(quoted(name)) in the file is encrypted"
        case .unknownMethod(let name, let method):
            "the part \(quoted(name)) in the file is compressed by an unknown method, \(method)"
        case .tooManyEntries(let limit):
            "the file has more parts than the maximum, \(limit)"
        case .tooLarge(let name, let limit):
            "the part \(quoted(name)) in the file is larger than the maximum, \(mebibytes(limit))"
        case .tooLargeTogether(let limit):
            "the parts in the file are together larger than the maximum, \(mebibytes(limit))"
        case .suspicious(let name, let limit):
            "the part \(quoted(name)) in the file unpacks to more than \(limit) times its size"
        case .missing(let name): "the part \(quoted(name)) is missing from the file"
        case .outOfMemory: "not enough memory"
        }
    }

    /// What to do with an archive of tables; nil if the message says it all.
    package var hint: String? {
        switch self {
        case .incomplete, .damaged, .damagedEntry: "copy or download the file again"
        case .divided: "join the files with the program that divided them"
        case .overlap, .duplicate, .unsafeName, .unknownMethod:
            "create the file again with another program"
        case .encrypted: "remove the password, and save the file again"
        case .tooManyEntries, .tooLarge, .tooLargeTogether: "divide the content into several files"
        case .suspicious: "if you trust the file, unpack it, and import the files"
        case .notAnArchive, .missing, .outOfMemory: nil
        }
    }

    private func mebibytes(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
