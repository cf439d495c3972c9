/// The end of a buffer with enough room for what is stored.
///
/// A file has a hundred thousand numbers: one check of the buffer for each, and none for each digit.
struct BytesRoom {
    private(set) var next: UnsafeMutablePointer<UInt8>

    /// Begins at the first free byte of a buffer.
    @inline(__always)
    init(next: UnsafeMutablePointer<UInt8>) {
        self.next = next
    }

    @inline(__always)
    private mutating func store(byte: UInt8) {
        next.pointee = byte
        next += 1
    }

    @inline(__always)
    mutating func store(_ text: StaticString) {
        next.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
        next += text.utf8CodeUnitCount
    }

    /// Stores a slash and letters, the first of them as a capital one.
    @inline(__always)
    mutating func store(capitalized letters: UnsafeBufferPointer<UInt8>) {
        guard let start = letters.baseAddress else { return }
        store(byte: UInt8(ascii: "/"))
        next.initialize(from: start, count: letters.count)
        next.pointee &= ~0x20
        next += letters.count
    }

    /// Stores a whole number: up to 20 bytes.
    @inline(__always)
    mutating func store(_ number: Int) {
        if number < 0 { store(byte: UInt8(ascii: "-")) }
        store(digits: number.magnitude)
    }

    /// Stores a reference to an object: up to 24 bytes.
    @inline(__always)
    mutating func store(reference number: Int) {
        store(number)
        store(" 0 R")
    }

    /// Stores a number with at most three decimals, and a space: up to 22 bytes.
    @inline(__always)
    mutating func store(_ number: Double) {
        store(thousandths: PDFBytes.thousandths(number))
        store(byte: UInt8(ascii: " "))
    }

    /// Stores a number of thousandths as a decimal without trailing zeros: up to 21 bytes.
    mutating func store(thousandths value: Int) {
        if value < 0 { store(byte: UInt8(ascii: "-")) }
        let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
        if whole != 0 || rest == 0 { store(digits: whole) }
        guard rest != 0 else { return }
        store(byte: UInt8(ascii: "."))
        let (tenths, small) = rest.quotientAndRemainder(dividingBy: 100)
        store(digit: tenths)
        guard small != 0 else { return }
        let (hundredths, last) = small.quotientAndRemainder(dividingBy: 10)
        store(digit: hundredths)
        if last != 0 { store(digit: last) }
    }

    @inline(__always)
    private mutating func store(digit: UInt) {
        store(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }

    private mutating func store(digits value: UInt) {
        if value < 10 { return store(digit: value) }
        // Most numbers are lengths on a page or numbers of objects.
        var (rest, count) = (value, 1)
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        rest = value
        for place in stride(from: count - 1, through: 0, by: -1) {
            let (more, digit) = rest.quotientAndRemainder(dividingBy: 10)
            next[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = more
        }
        next += count
    }
}
