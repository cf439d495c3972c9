import Bytes
import Testing

@Suite struct ByteReaderTests {
    @Test("What is written is read again, and nothing after the end")
    func inOrder() {
        var writer = ByteWriter()
        writer.write(byte: 7)
        writer.write(UInt32(0x0102_0304))
        writer.write(-0.5)
        writer.write([1, 2, 3])
        #expect(writer.bytes.prefix(5) == [7, 4, 3, 2, 1])
        var reader = ByteReader(writer.bytes)
        #expect(reader.byte() == 7)
        #expect(reader.uint32() == 0x0102_0304)
        #expect(reader.uint64().map(Double.init(bitPattern:)) == -0.5)
        #expect(reader.bytes(4) == nil)
        #expect(reader.rest == [1, 2, 3])
        #expect(reader.bytes(3) == [1, 2, 3])
        #expect(reader.isAtEnd)
        #expect(reader.byte() == nil && reader.uint32() == nil && reader.uint64() == nil)
    }

    @Test("A count must fit in the rest")
    func counts() {
        var reader = ByteReader([2, 0, 0, 0, 9, 9, 9])
        #expect(reader.count(ofSize: 1) == 2)
        reader = ByteReader([2, 0, 0, 0, 9, 9, 9])
        #expect(reader.count(ofSize: 2) == nil)
    }

    @Test("Numbers at places that are not there, or are too large, are nil")
    func places() {
        let reader = ByteReader([1, 2, 3, 4, 255, 255, 255, 255, 255, 255, 255, 255])
        #expect(reader.number(at: 0, bytes: 2) == 0x0201)
        #expect(reader.number(at: 0, bytes: 4) == 0x0403_0201)
        #expect(reader.number(at: 4, bytes: 8) == nil)
        #expect(reader.number(at: 9, bytes: 4) == nil)
        #expect(reader.number(at: -1, bytes: 2) == nil)
        #expect(reader.number(at: .max, bytes: 2) == nil)
        let bytes: [UInt8] = [1, 2, 0xFF, 0xFE]
        #expect(bytes.u16(0) == 0x0102)
        #expect(bytes.i16(2) == -2)
        #expect(bytes.u32(0) == 0x0102_FFFE)
        #expect(bytes.u16(3) == 0)
    }
}
