import CSandbox
import Drawing
import Glibc

/// Limits what the calling process can do, for good.
enum Sandbox {
    /// Closes the sandbox; only some files can be opened afterward, and only for reading.
    ///
    /// - Parameter megabytes: The memory in addition to what is in use and to shared pixels.
    /// - Throws: `CanvasError.drawing` if a part of the sandbox is not available. Nothing must be
    ///   decoded then.
    static func close(opening paths: [String], megabytes: Int) throws(CanvasError) {
        // Each of these files needs a descriptor, and another one while it is read.
        try limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: 2 * paths.count + 64)
        // These stay until the process ends.
        let files = UnsafeMutableBufferPointer<csandbox_file>.allocate(capacity: paths.count)
        for (number, path) in paths.enumerated() {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0, let name = strdup(path) else {
                throw failure("opening \(path)", errno)
            }
            files.initializeElement(
                at: number, to: csandbox_file(path: name, descriptor: descriptor))
        }
        try limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
        try limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0)
        try limit(__rlimit_resource_t(RLIMIT_DATA.rawValue), to: dataInUse() + megabytes << 20)
        let status = csandbox_close(files.baseAddress, files.count)
        guard status == 0 else { throw failure("closing the sandbox for pictures", status) }
    }

    private static func failure(_ operation: String, _ code: Int32) -> CanvasError {
        let words = [ENOMEM: "not enough memory", EMFILE: "too many open files"]
        return .drawing(
            operation: operation, status: words[code] ?? String(cString: strerror(code)))
    }

    private static func limit(
        _ resource: __rlimit_resource_t, to value: Int
    ) throws(CanvasError) {
        var limits = rlimit()
        guard getrlimit(resource, &limits) == 0 else { throw failure("reading a limit", errno) }
        // A limit can be lowered, but not raised again.
        limits.rlim_max = min(limits.rlim_max, rlim_t(value))
        limits.rlim_cur = limits.rlim_max
        guard setrlimit(resource, &limits) == 0 else { throw failure("setting a limit", errno) }
    }

    /// Returns the size of the process's private memory that can be written, in bytes.
    private static func dataInUse() -> Int {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { Glibc.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        let pages = fields.count > 5 ? Int(fields[5]) ?? 0 : 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
