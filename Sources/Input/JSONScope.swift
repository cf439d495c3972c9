/// What a JSON reader reads; raw values are the words in messages.
package enum JSONScope: String, Sendable {
    case file, element, line
}
