import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Layout
import Synchronization
import Templates

/// The rendering of one data file: everything that is known before anything is laid out.
final class RenderRun: Sendable {
    /// The values that all threads need.
    let press: PressPlan
    /// The metadata of a file with all records.
    let metadata: Metadata
    let plan: OutputPlan
    let options: RenderOptions
    /// The resources that all documents of the run share.
    let resources: SharedResources
    /// The template of separator sheets; nil if there are none.
    let separator: Template?

    /// Creates the rendering of records that are prepared.
    init(
        _ prepared: PreparedRun, _ plan: OutputPlan, _ options: RenderOptions,
        sharing resources: SharedResources
    ) {
        (press, metadata, separator) = (prepared.press, prepared.metadata, prepared.separator)
        (self.plan, self.options, self.resources) = (plan, options, resources)
    }

    /// Creates a rendering with the sizes of text that all its records share.
    fileprivate init(_ run: RenderRun, with shrinking: SharedShrinking) {
        var press = run.press
        press.shrinking = shrinking
        (self.press, metadata, separator) = (press, run.metadata, run.separator)
        (plan, options, resources) = (run.plan, run.options, run.resources)
    }

    var workspace: Workspace { resources.workspace }

    /// Returns the pictures, which belong to the caller as long as it keeps them.
    func pictures() -> PictureLibrary {
        resources.pictures(
            dataPath: press.dataPath, templatePath: press.template.path,
            keepsPixels: options.keepsPixels)
    }

    /// Throws, before anything is rendered, if none of the folders can be created.
    ///
    /// No folder is created yet, because all documents may still fail.
    func failWithoutFolders(_ report: inout Report) throws(CommandFailure) {
        var found: [FileError] = []
        for target in plan.oneInEachFolder {
            guard let problem = AtomicFile.obstacle(toFolder: folder(of: target.path)) else {
                return
            }
            if !found.contains(problem) { found.append(problem) }
        }
        guard !plan.folders.includesCurrent, !found.isEmpty else { return }
        var failure = CommandFailure(.cannotWrite)
        for problem in found { failure = report.sink.fail(problem) }
        throw failure
    }
}

/// A rendering in a batch, which is forgotten when it has ended.
final class PendingRun: Sendable {
    /// The number of work items.
    let count: Int
    private let state: Mutex<State>

    private struct State {
        var run: RenderRun?
        /// The pictures, from the first work item on.
        var pictures: PictureLibrary?
    }

    /// Creates a rendering that has not started.
    init(_ run: RenderRun) {
        count = run.plan.items.count
        state = Mutex(State(run: run))
    }

    /// The rendering; nil if it has ended.
    var planned: RenderRun? { state.withLock { $0.run } }

    /// Returns the rendering and its pictures; nil if it has ended.
    func begin() -> (run: RenderRun, pictures: PictureLibrary)? {
        state.withLock { state in
            guard let run = state.run else { return nil }
            let pictures = state.pictures ?? run.pictures()
            state.pictures = pictures
            return (run, pictures)
        }
    }

    /// Sets the sizes of text that all records share.
    func share(_ shrinking: SharedShrinking) {
        state.withLock { $0.run = $0.run.map { RenderRun($0, with: shrinking) } }
    }

    /// Forgets the rendering: no more of its results are needed.
    func end() {
        state.withLock { $0 = State() }
    }
}
