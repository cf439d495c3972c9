import Schema

enum AttendanceFields {
    static let present = Field.amount("present", .optional, "the days present").shown
    static let absent = Field.amount("absent", .optional, "the days absent").shown
    static let tardy = Field.amount("tardy", .optional, "the days tardy").shown
    static let codes = Field.map(
        "codes", .optional, of: .number(.nonNegative),
        "the days with each code of `attendanceCodes`, by the code")
    /// The days with one code, in `codes`.
    static let days = Field.amount("days", .optional, "the days")

    static let schema = ObjectSchema("attendance", [present, absent, tardy, codes])
}
