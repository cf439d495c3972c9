import ChalkboardKit
import Diagnostics
import Documents
import EncryptedFile

/// Remembers the newest version of a locked file that this user has seen, so that an older copy in
/// its place is noticed.
///
/// Locking and each login change the file, and the time of the change is encrypted in it. Versions
/// are compared by the file's identifier and by its path: the identifier finds moved copies, and the
/// path finds copies from before the file was locked again. This is a help, not a protection: it
/// works only with the state folder of the user who saw the newer version.
struct SeenVersions {
    private let workspace: Workspace
    private let path: String
    /// The files with the times; empty without a state folder.
    private let records: [String]

    init(of file: LockedFile, at path: String, in workspace: Workspace) {
        self.workspace = workspace
        self.path = path
        guard let state = workspace.stateFolder else {
            records = []
            return
        }
        let place = path == "-" ? nil : Checksum.sha256(Array(PhysicalPath(path).text.utf8))
        records = [file.header.id, place].compactMap { $0 }.map { join(state, "seen/\($0)") }
    }

    /// Reports an older version, or remembers a newer one.
    func check(_ change: LockedFile.Change?, _ sink: inout DiagnosticSink) {
        let time = change?.time ?? 0
        let newest = records.compactMap(newest).max() ?? 0
        guard time < newest else {
            if time > newest { note(time) }
            return
        }
        let changed = change == nil ? "" : ": it was last changed on \(LockedTime.text(time))"
        sink.warning(
            in: path == "-" ? "standard input" : path,
            "this is an older version of the file\(changed); the newest one that you"
                + " opened was changed on \(LockedTime.text(newest))",
            hint: "if you did not restore it, ask who replaced the file")
    }

    /// Remembers the version that was changed at a time as the newest.
    ///
    /// If it cannot be stored, older versions are not noticed; nothing else depends on it.
    func note(_ time: Int) {
        let text = Array("\(time)\n".utf8)
        for record in records {
            try? AtomicFile.makeFolder(folder(of: record), isPrivate: true)
            try? workspace.writePrivate(text, to: record)
        }
    }

    private func newest(_ record: String) -> Int? {
        guard workspace.isRegular(record), let bytes = try? workspace.read(record),
            bytes.count < 32
        else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" })
    }
}

/// The times in messages about locked files.
enum LockedTime {
    /// Returns a time to the minute: "2026-11-21 16:31 UTC".
    static func text(_ seconds: Int) -> String {
        let text = DocumentDate.text(secondsSince1970: seconds)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }
}
