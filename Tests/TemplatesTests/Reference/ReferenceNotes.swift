import Schema

@testable import Templates

extension TemplateReference {
    static let introduction = """
        # Template reference

        All keys of the template language, made from the declarations from which templates are read.
        [templates.md](templates.md) explains the language with examples. A template is a YAML or JSON file; a
        key that is not listed here is reported with the closest known key.

        """

    /// The notes before the tables of objects, by the names of the objects.
    static let notes = [
        ObjectSchema.page.name: "The value of `page`.",
        ObjectSchema.style.name:
            "A value of `styles`, or a style where it is used. Each key is one property of text.",
        ObjectSchema.namedPart.name: "A value of `parts`, which nodes of the kind `part` show.",
        ObjectSchema.gradient.name: "Colors that blend into each other, as a fill.",
        ObjectSchema.case.name:
            "A list of these objects that ends in a plain color or `none`; the first case that applies is used.",
        ObjectSchema.line.name:
            "A line is its width, such as `1pt`, or `{ width: 0.5pt, color: ink, dash: dotted }`.",
        ObjectSchema.borders.name:
            "Borders of cells are one such line for all sides, `none`, or lines for some sides:",
    ]

    static let sizes =
        """
        A size is one of these names, one of a page in landscape such as `a4-landscape`, or width × height such as
        `80mm x 50mm`, from 0.25in to 200in.
        """

    static let lengths = """
        A length is a number and a unit: \(Length.units.map { "`\($0)`" }.joined(separator: ", ")). `pt` (1/72 inch)
        is the default; `pw` and `ph` are hundredths of the width and the height of the page. The limit is
        \(Length.longest). Four sides are written in the order top, right, bottom, left; as in CSS,
        fewer lengths are for several sides. A distance is a length or a share such as `50%`. A point is a list of
        two distances, from the left and from the top.

        """

    static let colors = """
        A color is `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"`, or a name from `colors`; it can contain facts.

        """

    static let expressions = """

        Where a condition or a list is named, and in `let`, the value is an expression; in text, an expression is
        between `{{` and `}}`, or it is the whole text, after `=`. A fact is written by its name, text in quotes,
        and values in brackets after `in`. From the loosest to the tightest:

        """

    static let operators = [
        ["`a else b`", "a, or b if a is absent"],
        ["`a or b`, `a and b`, `not a`", "conditions; a value is true if it is present"],
        [
            "`=`, `!=`, `<`, `<=`, `>`, `>=`",
            "comparisons, which are not met if a side is absent; text is only equal or not",
        ],
        [
            "`a in [b, c]`, `a in list.fact`, `not in`",
            "whether a value is one of others, or that of a record",
        ],
        ["`a & b`", "text after text"],
        ["`a + b`, `a - b`", "numbers or lengths added up"],
        ["`a * b`, `a / b`", "a product or a quotient, exactly; absent if b is 0"],
        ["`-a`, `a?`", "the negative; the value, or empty text if it is absent"],
        [
            "`list.fact`",
            "the values of all records that have the fact, for a function such as `sum`",
        ],
        ["`(a | fixed 2)`", "a value in a [format](#formats)"],
    ]

    static let nodes =
        "A node is an object with exactly one of these keys. Where nodes are expected, there can be one node or"
        + " a list of them."

    static let textNote = """
        Text can contain facts in braces: `{{title}}`. `{{title?}}` shows nothing if the fact is absent,
        `{{score|fixed 1}}` shows it in a [format](#formats), and `{{words.page}}` is a printed word. `item` has
        facts in each record of a list, `page` in headers, footers and backgrounds, and `page.width` and
        `page.height` everywhere:
        """

    static let formatNote =
        "Formats follow a bar, one after the other: `{{sum|round 2|grouped}}`."
}
