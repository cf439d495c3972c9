import Input

/// What came of a run's records so far, in their order.
struct Tally: Taking {
    private var files: SharedFiles?
    private let count: Int
    private let control: RunControl
    /// Whether each record has files of its own, which go on when a shared one fails.
    private let hasOwnFiles: Bool

    private(set) var taken = 0
    private(set) var outputs: [Report.Output] = []
    private(set) var problems: [Diagnostic] = []
    /// The ids of the records that could not be made.
    private(set) var failed: [String] = []
    /// How the first failure would end a run.
    private(set) var failure: ExitStatus?

    /// A tally of `count` records, whose pages go into shared files too.
    init(files: SharedFiles?, plan: OutputPlan, _ control: RunControl) {
        self.files = files
        count = plan.units.count
        hasOwnFiles = plan.units.contains { !$0.targets.isEmpty }
        self.control = control
    }

    mutating func take(_ made: MadeRecord) -> Bool {
        taken += 1
        outputs += made.outputs
        problems += made.problems
        if let status = made.failure {
            failed.append(made.id)
            failure = failure ?? status
        } else {
            share { try $0.add(made) }
        }
        let progress = Progress(done: taken, all: count)
        control.interruption.note(progress)
        control.progress?(progress)
        return files != nil || hasOwnFiles
    }

    /// Puts the shared files in their places, unless no record could be made.
    mutating func finish() {
        guard failed.count < count else { return }
        var made: [Report.Output] = []
        share { made = try $0.finish() }
        outputs = made + outputs
    }

    /// Does something with the shared files; where that fails they are given up.
    private mutating func share(_ body: (SharedFiles) throws -> Void) {
        guard let files else { return }
        do {
            try body(files)
        } catch {
            let found = Failure(error, making: files.name)
            problems.append(found.problem)
            failure = failure ?? found.status
            self.files = nil
        }
    }
}
