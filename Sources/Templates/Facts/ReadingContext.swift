import Diagnostics
import Drawing

/// The state shared by the readers of a template's nodes.
final class ReadingContext {
    /// The template's styles.
    let styles: StyleSheet
    /// The template's named colors.
    let colors: [String: Color]
    /// The problems found so far.
    var problems: DiagnosticSink
    /// The paths of the facts used so far by the node that is being read.
    var facts: Set<[String]> = []
    /// The pictures that the nodes read so far name.
    var pictures: [PictureName] = []

    init(styles: StyleSheet, colors: [String: Color], problems: DiagnosticSink) {
        self.styles = styles
        self.colors = colors
        self.problems = problems
    }
}
