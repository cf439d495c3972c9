import CairoCanvas
import Input
import Synchronization

/// Spreads the jobs of a rendering over workers.
///
/// Each job writes its own files, so what is written does not depend on how many workers there are;
/// what is told of them is put back into the order of the jobs.
struct RenderRun: Sendable {
    let context: RenderContext
    let jobs: [OutputPlan.Job]
    let workers: Int

    /// What became of one job.
    private struct Outcome: Sendable {
        var outputs: [Report.Output] = []
        var problems: [Diagnostic] = []
        var failure: ExitStatus?
    }

    /// Runs all jobs.
    ///
    /// - Throws: When none of them could be done.
    func run(_ report: inout Report) async throws(Stop) {
        // Once for each folder: a run may write thousands of files into one.
        var cleaned: Set<String> = []
        for target in jobs.flatMap(\.targets) where target.path != "-" {
            guard cleaned.insert(folder(of: target.path)).inserted else { continue }
            context.workspace.removeAbandonedParts(beside: target.path)
        }
        let outcomes = await outcomes(isStrict: report.isStrict)
        for outcome in outcomes {
            report.outputs += outcome.outputs
            report.problems.add(contentsOf: outcome.problems)
        }
        let failures = outcomes.compactMap(\.failure)
        guard let first = failures.first else { return }
        throw Stop(failures.count == jobs.count ? first : .partial)
    }

    private func outcomes(isStrict: Bool) async -> [Outcome] {
        let numbers = JobNumbers(count: jobs.count)
        let numbered = await withTaskGroup(of: [(Int, Outcome)].self) { group in
            for _ in 0..<max(1, min(workers, jobs.count)) {
                group.addTask {
                    // Without a suspension in between a worker stays in one thread, as Pango wants.
                    var done: [(Int, Outcome)] = []
                    var worker: PageWorker?
                    while let number = numbers.next() {
                        done.append((number, outcome(of: jobs[number], &worker, isStrict)))
                    }
                    return done
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return numbered.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func outcome(
        of job: OutputPlan.Job, _ worker: inout PageWorker?, _ isStrict: Bool
    ) -> Outcome {
        var outcome = Outcome()
        do {
            let current = try worker ?? PageWorker(context)
            worker = current
            let result = try current.run(job)
            outcome.problems = result.problems
            let isStopped = isStrict ? !result.problems.isEmpty : result.problems.hasErrors
            guard !isStopped else {
                outcome.failure = .badData
                return outcome
            }
            for file in result.files { outcome.outputs.append(try write(file, of: job)) }
        } catch let problem as FileProblem {
            outcome.failure = .cannotWrite
            outcome.problems.append(Diagnostic(path: problem.path, message: problem.message))
        } catch let error as CanvasError {
            outcome.failure = error.isMissingFont ? .unavailable : .badData
            outcome.problems.append(
                Diagnostic(path: job.targets.first?.path ?? "", message: error.description))
        } catch {
            outcome.failure = .badData
            outcome.problems.append(
                Diagnostic(path: job.targets.first?.path ?? "", message: "\(error)"))
        }
        return outcome
    }

    private func write(_ file: PageWorker.File, of job: OutputPlan.Job) throws -> Report.Output {
        if file.path == "-" {
            try StandardOutput.write(file.bytes)
        } else {
            try context.workspace.makeFolder(folder(of: file.path))
            try context.workspace.write(file.bytes, to: file.path)
        }
        return Report.Output(
            path: file.path, format: file.format.rawValue, pages: file.pages,
            bytes: file.bytes.count, sha256: Checksum.sha256(file.bytes),
            records: job.entries.map(\.id))
    }
}

/// The numbers of the jobs, each handed out once.
private final class JobNumbers: Sendable {
    private let count: Int
    private let following = Mutex(0)

    init(count: Int) {
        self.count = count
    }

    func next() -> Int? {
        following.withLock { following in
            guard following < count else { return nil }
            defer { following += 1 }
            return following
        }
    }
}

extension CanvasError {
    /// Whether a font or the fonts' configuration is missing.
    var isMissingFont: Bool {
        switch self {
        case .missingFont, .fontConfiguration: true
        case .text, .image, .page, .drawing: false
        }
    }
}
