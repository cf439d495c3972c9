extension Diagnostic: Encodable {
    private enum CodingKeys: String, CodingKey {
        case severity, code, path, line, column, field, message, hint
    }

    /// Encodes the problem with the keys of `chalkboard check --json`, and its `code`; without a `hint` if
    /// there is none.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(severity, forKey: .severity)
        try container.encode(code, forKey: .code)
        try container.encode(path, forKey: .path)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(field, forKey: .field)
        try container.encode(message, forKey: .message)
        try container.encodeIfPresent(hint, forKey: .hint)
    }
}
