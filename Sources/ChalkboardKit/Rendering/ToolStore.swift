import CairoCanvas
import Drawing
import PDFCanvas
import Parallelism
import Synchronization

/// The tools that no thread uses, with their fonts and caches, kept for the next run.
package final class ToolStore: Sendable {
    /// `@unchecked Sendable`: a value is in the store or is used by one thread, never both, and the
    /// store's lock orders the threads.
    private struct Idle: @unchecked Sendable {
        let tools: PageTools
    }

    private let idle = Mutex<[Idle]>([])
    /// The font data that the PDFs of all threads share.
    private let programs = FontSubsets()
    /// The font files that the pages were painted with; nil if they are not needed.
    private let used: UsedFonts?

    /// Creates an empty store, whose tools note the fonts that they use.
    package init(noting used: UsedFonts? = nil) { self.used = used }

    /// Returns tools with some fonts, which belong to the caller's thread until they are given back.
    func take(_ fonts: FontLibrary) throws(CanvasError) -> PageTools {
        let known = idle.withLock { idle in
            idle.lastIndex { $0.tools.fonts.isSame(as: fonts) }.map { idle.remove(at: $0) }
        }
        if let known { return known.tools }
        return try make(fonts)
    }

    /// Returns new tools with some fonts, which are not given back.
    func make(_ fonts: FontLibrary) throws(CanvasError) -> PageTools {
        try PageTools(fonts: fonts, programs: programs, used: used ?? UsedFonts())
    }

    /// Takes tools back; of all, the latest are kept, one for each core.
    func give(_ tools: PageTools) {
        let made = Idle(tools: tools)
        // What is removed is freed after the lock.
        let left = idle.withLock { idle in
            idle.append(made)
            return idle.count > Parallel.cores ? idle.removeFirst() : nil
        }
        withExtendedLifetime(left) {}
    }
}
