/// The controls of a run: a callback for its progress, and a flag that stops it.
package struct RunControl: Sendable {
    /// The flag that stops the run.
    package var interruption = Interruption()
    /// Called after each document, serially and in order.
    package var progress: (@Sendable (RunProgress) -> Void)?

    /// Creates a control without an observer.
    package init() {}
}
