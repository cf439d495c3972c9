import FuzzTargets
import Glibc

/// The target that this process tries, given by the variable `CHALKBOARD_FUZZ_TARGET`.
private let target: FuzzTarget = {
    let name = getenv("CHALKBOARD_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        print("CHALKBOARD_FUZZ_TARGET must be one of: \(FuzzTarget.all.map(\.name))")
        exit(64)
    }
    return target
}()

/// Tries some bytes; libFuzzer calls this function.
///
/// The process ends if the reader breaks a law, so that libFuzzer keeps the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let law = target.violation(bytes) {
        let message = Array("\(target.name): \(law)\n".utf8)
        write(STDERR_FILENO, message, message.count)
        abort()
    }
    return 0
}
