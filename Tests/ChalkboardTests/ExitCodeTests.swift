import Diagnostics
import Testing

@testable import chalkboard

@Suite struct ExitCodeTests {
    @Test func codes() {
        let causes: [CommandFailure.Cause] = [
            .partial, .usage, .badData, .missingInput, .unavailable, .cannotWrite, .refused,
            .interrupted, .exhausted, .closedPipe,
        ]
        #expect(causes.map(\.exitCode) == [1, 64, 65, 66, 69, 73, 77, 130, 70, 141])
    }
}
