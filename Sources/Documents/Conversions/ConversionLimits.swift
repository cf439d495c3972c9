enum ConversionLimits {
    /// The maximum number of tables in a file.
    static let tables = 1000
    /// The maximum number of units that a table converts to; more do not fit next to each other.
    static let targets = 8
    /// The maximum number of labeled values on a thermometer.
    static let marks = 30
}
