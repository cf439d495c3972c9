import Input

/// What came of a run's records so far, in their order.
struct Tally: Taking {
    private let plan: OutputPlan
    private let control: RunControl
    /// The files that show all records; nil when there are none, or they were given up.
    private var files: SharedFiles?

    private(set) var taken = 0
    private(set) var outputs: [Report.Output] = []
    private(set) var problems: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    /// The ids of the records that could not be made.
    private(set) var failed: [String] = []
    /// Whether any could.
    private var stands = false
    /// How the first failure would end a run.
    private(set) var failure: ExitStatus?

    /// A tally of nothing yet.
    init(of plan: OutputPlan, _ control: RunControl) {
        self.plan = plan
        self.control = control
    }

    /// Begins the shared files.
    mutating func begin(_ context: RenderContext) {
        do {
            files = try SharedFiles(plan, context)
        } catch {
            give(up: Failure(error, making: plan.shared.first?.path ?? ""))
        }
    }

    /// Whether anything can still come of the records: their own files go on when a shared one fails.
    var isWorthwhile: Bool { files != nil || plan.units.contains { !$0.targets.isEmpty } }

    mutating func take(_ made: MadeRecord) -> Bool {
        taken += 1
        outputs += made.outputs
        // Sheets may each find the same.
        problems += made.problems.filter { known.insert($0).inserted }
        failed += made.failed
        failure = failure ?? made.failure
        if made.isWhole {
            stands = true
            share { try $0.add(made) }
        }
        let progress = Progress(done: taken, all: plan.units.count)
        control.interruption.note(progress)
        control.progress?(progress)
        return isWorthwhile
    }

    /// Puts the shared files in their places, unless no record could be made.
    mutating func finish() {
        guard stands else { return }
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
            give(up: Failure(error, making: files.name))
        }
    }

    private mutating func give(up cause: Failure) {
        problems.append(cause.problem)
        failure = failure ?? cause.status
        files = nil
    }
}
