import Diagnostics
import Drawing

/// The state shared by the readers of a template's nodes.
final class ReadingContext {
    /// The template's styles.
    let styles: StyleSheet
    /// The template's named colors.
    let colors: [String: Color]
    /// Their names.
    let colorNames: Set<String>
    /// The template's words.
    let words: Words
    /// The template's parts.
    let parts: Parts
    /// The problems found so far.
    var problems: DiagnosticSink
    /// The paths of the facts used so far by the node that is being read.
    var facts: Set<[String]> = []
    /// The pictures that the nodes read so far name.
    var pictures: [PictureName] = []
    /// The anchors and links of the nodes read so far.
    var anchors = Anchors()
    /// The largest number of values of `fit` so far.
    var fitSteps = 1
    /// Whether values of `fit` are being read.
    var isInFit = false
    /// Whether text of the nodes read so far shrinks in groups.
    var hasShrinkGroups = false
    /// Whether some of these groups have the text of all records.
    var hasGroupsAcrossRecords = false
    /// The names used so far.
    var used = UsedNames()
    /// The number of parts used so far.
    var partCount = 0
    /// The paths of the template's files, the nearest first.
    var files: [String] = []
    /// The problems in parts that have been reported.
    var partProblems: Set<String> = []
    /// The expressions read so far, by their text.
    var syntax: [String: ExpressionSyntax] = [:]
    /// The text read so far, as written, before its expressions were checked.
    var knownText: [String: BoundText] = [:]
    /// The number of nodes around the one that is being read.
    var depth = 0

    init(
        styles: StyleSheet, colors: [String: Color], words: Words = .none, parts: Parts = Parts(),
        problems: DiagnosticSink
    ) {
        self.styles = styles
        self.colors = colors
        colorNames = Set(colors.keys)
        self.words = words
        self.parts = parts
        self.problems = problems
    }
}

/// The names of styles, colors, parts and words that nodes use.
struct UsedNames {
    var styles: Set<String> = []
    var colors: Set<String> = []
    var parts: Set<String> = []
    var words: Set<String> = []
    /// Whether a color depends on a fact, so that any color may be used.
    var hasBoundColor = false

    mutating func add(_ color: BoundText) {
        if let name = color.literal { colors.insert(name) } else { hasBoundColor = true }
    }
}
