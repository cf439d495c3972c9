/// What a JSON reader reads; raw values are the words in messages.
package enum JSONScope: String, Sendable {
    /// A whole file.
    case file
    /// An element of a list.
    case element
    /// A line of newline-delimited JSON.
    case line
}
