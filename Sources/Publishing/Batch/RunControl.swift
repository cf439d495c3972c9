/// The means to observe a run and to stop it.
///
/// By default it does neither.
package struct RunControl: Sendable {
    /// The flag that stops the run.
    package var interruption = Interruption()
    /// Called after each document, serially and in order.
    package var progress: (@Sendable (RunProgress) -> Void)?

    /// Creates a control without an observer.
    package init() {}
}
