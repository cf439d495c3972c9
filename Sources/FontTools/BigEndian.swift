extension [UInt8] {
    /// The unsigned number of 16 bits at a place; 0 beyond the end.
    func u16(_ place: Int) -> Int {
        guard place >= 0, place + 2 <= count else { return 0 }
        return Int(self[place]) << 8 | Int(self[place + 1])
    }

    /// The signed number of 16 bits at a place; 0 beyond the end.
    func i16(_ place: Int) -> Int {
        Int(Int16(truncatingIfNeeded: u16(place)))
    }

    /// The unsigned number of 32 bits at a place; 0 beyond the end.
    package func u32(_ place: Int) -> Int {
        u16(place) << 16 | u16(place + 2)
    }

    /// Adds a number as 16 bits.
    mutating func append(u16 value: Int) {
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value))
    }

    /// Adds a number as 32 bits.
    mutating func append(u32 value: Int) {
        append(u16: value >> 16)
        append(u16: value)
    }
}
