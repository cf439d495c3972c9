extension [UInt8] {
    /// Reads the unsigned 16-bit number at a position; 0 past the end.
    @inlinable
    package func u16(_ place: Int) -> Int {
        guard place >= 0, place + 2 <= count else { return 0 }
        return Int(self[place]) << 8 | Int(self[place + 1])
    }

    /// Reads the signed 16-bit number at a position; 0 past the end.
    @inlinable
    package func i16(_ place: Int) -> Int {
        Int(Int16(truncatingIfNeeded: u16(place)))
    }

    /// Reads the unsigned 32-bit number at a position; 0 past the end.
    @inlinable
    package func u32(_ place: Int) -> Int {
        u16(place) << 16 | u16(place + 2)
    }

    /// Appends a number as 16 bits.
    package mutating func append(u16 value: Int) {
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value))
    }

    /// Appends a number as 32 bits.
    package mutating func append(u32 value: Int) {
        append(u16: value >> 16)
        append(u16: value)
    }
}
