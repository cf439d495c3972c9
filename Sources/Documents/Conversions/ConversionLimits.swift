/// How much a file of conversion tables may hold.
enum ConversionLimits {
    /// The maximum number of tables in a file.
    static let tables = 1000
    /// The maximum number of units that a table converts to: more do not fit beside each other.
    static let targets = 8
    /// The maximum number of named places beside a thermometer.
    static let marks = 30
}
