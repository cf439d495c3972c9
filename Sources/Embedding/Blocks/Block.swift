/// A part of a document that belongs to `embed`, between two comments.
package struct Block: Sendable, Hashable {
    /// The comment that begins the block.
    package let place: Range<Int>
    /// The words of the command after `render`.
    package let words: [CommandWord]
    /// The data in the block; nil if the command names a file.
    package let data: BlockData?
    /// The bytes between the two comments, which are replaced.
    let content: Range<Int>
    /// Lines of the content that are kept: the data.
    let kept: Range<Int>?
    /// The bytes before each written line.
    let prefix: [UInt8]
    /// Whether both comments are on the same line, so that the block has no lines of its own.
    package let isInline: Bool
    /// Whether the first comment is in a line of text.
    let isInText: Bool
    /// The line ending.
    let newline: [UInt8]
}

package struct BlockData: Sendable, Hashable {
    /// The formats that the word after the fence can name.
    package enum Format: Sendable, Hashable {
        case json
        case yaml
    }

    /// The format; nil if the fence does not name one.
    package let format: Format?
    /// The opening fence.
    package let place: Range<Int>
    let content: Range<Int>
    let signs: [Range<Int>]
}
