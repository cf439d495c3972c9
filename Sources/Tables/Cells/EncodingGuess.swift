/// What text that is not UTF-8 looks like in other encodings, by the words with letters that are not ASCII.
///
/// Bytes do not say which encoding they are in. But Western languages put letters that are not ASCII between ASCII
/// letters, one or two at a time, which shows text of other scripts. Text in the Latin letters of other regions looks
/// Western.
struct EncodingGuess {
    /// An encoding, with a word as it would be read.
    struct Reading: Equatable {
        let encoding: TableEncoding
        /// A word that other encodings read otherwise, if there is one.
        fileprivate(set) var word: String
        /// The words with letters that are not ASCII.
        fileprivate let words: [String]
        /// The share of odd words, and half the share of rare characters: 0 for plausible text.
        fileprivate let oddity: Double
    }

    /// The text as Windows-1252; nil if it does not look Western.
    let western: Reading?
    /// The other encodings that give plausible words, the likeliest one first.
    let others: [Reading]

    /// Looks at the first lines of a file that have bytes which are not ASCII.
    init(_ file: [UInt8]) {
        let sample = Array(
            file.split { $0 == 0x0A || $0 == 0x0D }.lazy.filter { $0.contains { $0 >= 0x80 } }
                .prefix(100).joined(separator: [0x0A]))
        var western = Self.reading(sample, as: .windows1252).flatMap {
            $0.oddity <= 0.05 ? $0 : nil
        }
        // Of those that are equally plausible, the first one here is offered first.
        let candidates: [TableEncoding] = [
            .windows1251, .windows1253, .windows1256, .eucKR, .shiftJIS, .big5, .eucJP, .gb18030,
            .windows1250, .macRoman, .windows1257, .koi8, .windows1255,
        ]
        let readings = candidates.compactMap { Self.reading(sample, as: $0) }
            .filter { $0.oddity < 0.5 && $0.words != western?.words }
        // Sorting is stable.
        var others = readings.sorted { $0.oddity < $1.oddity }
        // The first word can be the same in both.
        let words = western?.words ?? []
        let other = others.first { $0.words.count == words.count }?.words ?? []
        if let index = Array(zip(words, other)).firstIndex(where: !=) {
            western?.word = words[index]
            for position in others.indices where others[position].words.count == words.count {
                others[position].word = others[position].words[index]
            }
        }
        self.western = western
        self.others = others
    }

    /// Returns how text reads in an encoding; nil if it cannot be in it, or has no words that show it.
    private static func reading(_ sample: [UInt8], as encoding: TableEncoding) -> Reading? {
        guard let bytes = encoding.decoded(sample[...]) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).unicodeScalars.split {
            $0.isASCII && !$0.properties.isAlphabetic
        }.filter { $0.contains { !$0.isASCII } }
        guard !words.isEmpty else { return nil }
        var odd = 0
        for word in words {
            guard let isOdd = isOdd(word) else { return nil }
            if isOdd { odd += 1 }
        }
        var oddity = Double(odd) / Double(words.count) + rareShare(sample, encoding) / 2
        // Names have capital letters, and Hebrew has only one case.
        let isGreekOrCyrillic = [.windows1251, .windows1253, .koi8].contains(encoding)
        if isGreekOrCyrillic, !words.joined().contains(where: \.isForeignCapital) { oddity += 0.25 }
        let texts = words.map { String(String.UnicodeScalarView($0)) }
        return Reading(encoding: encoding, word: texts[0], words: texts, oddity: oddity)
    }

    /// Returns whether no language writes a word in this way; nil for characters that no text has.
    private static func isOdd(_ word: Substring.UnicodeScalarView) -> Bool? {
        var isOdd = false
        var scripts: Set<Script> = []
        var (before, foreign): (Unicode.Scalar?, Int) = (nil, 0)
        for scalar in word {
            let category = scalar.properties.generalCategory
            switch category {
            case .control, .privateUse, .unassigned: return nil
            default: break
            }
            let script = Script(scalar)
            if let script { scripts.insert(script) }
            foreign = script == .latin && !scalar.isASCII ? foreign + 1 : 0
            // No language of Europe has three letters with marks in a row.
            if foreign == 3 { isOdd = true }
            if let before {
                let pair = (before.properties.generalCategory, category)
                let isForeign = !before.isASCII || !scalar.isASCII
                if isForeign, pair == (.lowercaseLetter, .uppercaseLetter) { isOdd = true }
                if before.isSign, script != nil { isOdd = true }
                if !scripts.isEmpty, scalar.isOddEnd { isOdd = true }
            } else if category == .nonspacingMark {
                isOdd = true
            }
            // The last form of sigma only ends words.
            if before == "ς", script == .greek { isOdd = true }
            before = scalar
        }
        return isOdd || scripts.count > 1
    }

    /// Returns the share of characters of two bytes that are not among the frequent ones of their encoding.
    ///
    /// The frequent characters come first in each of these standards.
    private static func rareShare(_ sample: [UInt8], _ encoding: TableEncoding) -> Double {
        let frequent: ClosedRange<UInt8>
        switch encoding {
        case .gb18030: frequent = 0xB0...0xD7
        case .big5: frequent = 0xA4...0xC6
        case .shiftJIS: frequent = 0x82...0x97
        case .eucJP: frequent = 0xA4...0xCF
        case .eucKR: frequent = 0xB0...0xC8
        default: return 0
        }
        var (place, all, rare) = (0, 0, 0)
        while place < sample.count {
            let isDouble = sample[place] >= 0x80
            if isDouble {
                all += 1
                if !frequent.contains(sample[place]) { rare += 1 }
            }
            place += isDouble ? 2 : 1
        }
        return Double(rare) / Double(max(1, all))
    }
}

/// The script of a letter.
private enum Script {
    case latin, greek, cyrillic, hebrew, arabic, hangul, eastAsian, other

    /// Creates the script of a scalar; nil if it is not a letter.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic, scalar.properties.generalCategory != .modifierLetter
        else { return nil }
        switch scalar.value {
        case 0xAA, 0xB5, 0xBA: return nil
        case ..<0x250, 0x1E00..<0x1F00: self = .latin
        case 0x370..<0x400: self = .greek
        case 0x400..<0x530: self = .cyrillic
        case 0x590..<0x600: self = .hebrew
        case 0x600..<0x700: self = .arabic
        case 0xAC00..<0xD7B0: self = .hangul
        case 0x3040..<0x3100, 0x3400..<0xA000: self = .eastAsian
        default: self = .other
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a sign that no word has before a letter.
    fileprivate var isSign: Bool {
        guard !isASCII, self != "´", self != "°" else { return false }
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol, .otherNumber, .modifierSymbol: return true
        default: return false
        }
    }

    fileprivate var isForeignCapital: Bool {
        !isASCII && properties.generalCategory == .uppercaseLetter
    }

    /// Whether the scalar is a sign that no word has after a letter.
    fileprivate var isOddEnd: Bool {
        if "¡¿".unicodeScalars.contains(self) { return true }
        guard !"®™©".unicodeScalars.contains(self), isSign else { return false }
        switch properties.generalCategory {
        case .mathSymbol, .otherSymbol, .modifierSymbol: return true
        default: return false
        }
    }
}
