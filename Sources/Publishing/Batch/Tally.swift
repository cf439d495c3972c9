import Diagnostics

/// What came of a run's records so far, in their order.
struct Tally: Taking {
    private let plan: OutputPlan
    private let control: RunControl
    /// The files that show all records; nil when there are none.
    private var files: SharedFiles?

    private(set) var taken = 0
    private(set) var outputs: [Report.Output] = []
    private(set) var problems: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    /// The ids of the records that could not be made.
    private(set) var failed: [String] = []
    /// The files of many records that could not be made.
    private(set) var failedFiles: [String] = []
    /// Whether any could.
    private var stands = false
    /// How the first failure would end a run.
    private(set) var failure: CommandFailure.Cause?

    /// A tally of nothing yet.
    init(of plan: OutputPlan, _ control: RunControl) {
        self.plan = plan
        self.control = control
    }

    /// Begins the shared files.
    mutating func begin(_ context: RenderContext) {
        files = SharedFiles(plan, context)
        noteFailures()
    }

    /// Whether anything can still come of the records: their own files go on when a shared one fails.
    var isWorthwhile: Bool {
        files?.areWanted == true || plan.units.contains { !$0.targets.isEmpty }
    }

    mutating func take(_ made: MadeRecord) -> Bool {
        taken += 1
        outputs += made.outputs
        // Sheets may each find the same.
        problems += made.problems.filter { known.insert($0).inserted }
        failed += made.failed
        failure = failure ?? made.failure
        if made.isWhole {
            stands = true
            files?.add(made)
            noteFailures()
        }
        let progress = Progress(done: taken, all: plan.units.count)
        control.interruption.note(progress)
        control.progress?(progress)
        return isWorthwhile
    }

    /// Puts the shared files in their places, unless no record could be made.
    mutating func finish() {
        guard stands else { return }
        outputs = (files?.finish() ?? []) + outputs
        noteFailures()
    }

    /// Takes down which shared files were given up.
    private mutating func noteFailures() {
        for (path, cause) in files?.takeFailures() ?? [] {
            problems.append(cause.problem)
            failedFiles.append(path)
            failure = failure ?? cause.status
        }
    }
}
