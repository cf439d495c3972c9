/// Words that distinguish rows from records, and work from totals.
enum RowChecks {
    /// What the lines below the records are called.
    private static let summaries: Set<String> = [
        "average", "avg", "averages", "average score", "mean", "median", "total", "totals",
        "maximum", "max points", "minimum", "highest", "lowest", "standard deviation",
        "std deviation", "std dev", "st dev", "stdev", "sd", "points possible", "out of",
        "durchschnitt", "mittelwert", "summe", "moyenne", "médiane", "promedio", "gemiddelde",
        "gennemsnit", "genomsnitt", "gjennomsnitt", "średnia",
        "full mark", "full marks", "max mark", "max marks", "marks max", "highest mark",
        "lowest mark", "top mark", "marks obtained", "subject code", "model answer",
        "model answers", "test date", "due date",
    ]
    /// What they are called, too, and people are.
    private static let ambiguous: Set<String> = [
        "max", "min", "high", "low", "sum", "count", "mode", "range", "media", "possible",
    ]

    /// Words in the lines below courses.
    private static let lineWords: Set<String> = [
        "average", "gpa", "credits", "cumulative", "rank", "absent", "absences", "tardy", "tardies",
        "attendance", "result", "results", "conduct", "behavior", "behaviour", "promoted",
    ]

    /// Returns whether the title of a course is what a line below courses is called, such as "Year Total".
    static func isLabelOfCourse(_ title: String) -> Bool {
        let words = words(title)
        return isLabel(title) || words.last.map(["total", "totals"].contains) ?? false
            || words.contains(where: lineWords.contains)
    }

    /// Returns whether a text is what a line below the records is called, rather than a name.
    static func isLabel(_ text: String) -> Bool {
        let label = plainLabel(text)
        return summaries.contains(label) || ambiguous.contains(label)
    }

    /// Words that are in the labels of rows, and are in no usual name.
    private static let labelWords = wordSet(
        """
        average averages avg mean median total totals maximum minimum possible percent percentage
        score scores points questions question count deviation weight weighting perfect students
        assignment items passing submitted graded key ave sect std standard class everyone failing
        absent number punkte klasse schnitt notenschnitt gewicht gewichtung weging coefficient coef
        moy anzahl effectif obtenu fehlend ø média médias peso pesos valor weegfactor klasgemiddelde
        máxima máximo alumnos aprobados suspensos aprovados reprovados ponderación coeficiente waga
        wagi średnia maksimum viktning snitt vægt keskiarvo průměr váha átlag curve section period
        media promedio moyenne médiane mediana durchschnitt mittelwert summe gesamt suma gemiddelde
        nombre número nota notas note desviación écart liczba maior menor firma signature
        unterschrift pass rate prepared team reserve reserves players roster injured staff group
        groupe grupo gruppe student boys girls jungen mädchen garçons filles niños niñas
        """)

    /// How words begin in the names of work that may only add to other work, be there twice, or not be work.
    private static let doubtfulStarts = words(
        """
        extra bonus retake resit makeup dropped curved adjusted correct replaced penalty deduction
        optional challenge ungraded absences tardies repeat revised rewrite resubmi improved
        nachtest nachschreib rattrapage recuperaci recupero herkansing poprawa omprov
        """)
    /// The same of several words.
    private static let doubtfulPhrases = [
        "re-take", "make-up", "not graded", "2nd try", "second try", "2nd attempt",
        "second attempt", "attempt 2", "2nd chance", "second chance", "marking period", "to date",
    ]
    /// The same as whole words: of extra work, and of other columns.
    private static let (extraWords, otherWords): (Set<String>, Set<String>) = (
        ["extra", "bonus", "ec", "xc"],
        ["best", "rank", "weight", "absent", "tardy", "redo", "ytd", "mp"]
    )
    /// Words in the names of columns beside work, which can be in the name of work, too.
    private static let columnWords = wordSet(
        """
        mark marks score scores percent percentage obtained result results points target predicted
        goal baseline prior estimate estimated projected current attendance attended late effort
        behavior conduct errors wrong missed raw scaled semester quarter trimester term
        media note nota ocena voto betyg cijfer punkte puntos pontos ergebnis resultado resultat
        risultato wynik
        """
    ).union(["behaviour"])

    /// Returns whether work might only add to other work.
    static func isExtraWork(_ name: String) -> Bool {
        !extraWords.isDisjoint(with: words(name))
    }

    private static func wordSet(_ text: String) -> Set<String> { Set(words(text)) }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// Words in the names of totals of work.
    private static let totalWords = wordSet(
        """
        total totals subtotal sum average avg ave mean grade grades overall curve earned lost
        moyenne moy schnitt durchschnitt summe gesamt promedio gemiddelde média średnia snitt
        endnote gesamtnote zeugnisnote jahresnote halbjahresnote gesamtpunkte gesamtpunktzahl
        slutbetyg summa somme totaux suma soma calificación calificacion totale totali totaal
        eindcijfer razem końcowa 合計 合计 平均 總分 总分 итого средний средняя
        """)

    /// Returns whether work might not count like other work, or be a total.
    static func isDoubtfulWork(_ name: String) -> Bool {
        let name = name.lowercased()
        let words = words(name)
        if name.utf8.contains(UInt8(ascii: "%")) || name == "semester" || name == "quarter" {
            return true
        }
        for word in words
        where totalWords.contains(word) || extraWords.contains(word) || otherWords.contains(word)
            || doubtfulStarts.contains(where: word.hasPrefix)
        {
            return true
        }
        // "Semester 1", but not "Q1", which can be a question.
        if words.count == 1, words[0].count > 1, name.last?.isNumber == true, isTerm(name) {
            return true
        }
        if !columnWords.isDisjoint(with: words), !canBeWork(name) { return true }
        return words.count > 1 && doubtfulPhrases.contains(where: name.contains)
    }

    /// Returns whether a column of the sums of work can be called so.
    static func isSum(_ name: String) -> Bool {
        let names: Set<String> = [
            "total", "totals", "sum", "gesamt", "summe", "somme", "suma", "soma", "totale",
            "totaal",
            "summa", "razem",
        ]
        return !names.isDisjoint(with: words(name))
    }

    /// Returns whether work can be another try at other work, such as "Test 1b" beside "Test 1".
    static func isSecondTry(_ name: String, among others: [String]) -> Bool {
        let key = FoldedText(name).key
        return others.contains { other in
            let other = FoldedText(other).key
            return other.last?.isNumber == true && key.hasPrefix(other)
                && key.dropFirst(other.count).filter { $0 != " " }.count == 1
        }
    }

    /// Returns whether the name of a sheet is that of no course: of totals, of a report, or of a copy.
    static func isNoTitle(_ name: String) -> Bool {
        let words = words(name)
        let isNumbered = (try? TextPattern("* ({x:digits})"))?.fits(name) == true
        return isLabel(name) || words.starts(with: ["copy", "of"]) || isNumbered
            || words.contains {
                [
                    "summary", "overview", "report", "reports", "backup", "archive", "totals",
                    "averages",
                ]
                .contains($0) || totalWords.contains($0) && words.count == 1
            }
    }

    /// Words in the names of work, and in no usual title of a course.
    private static let workWords: Set<String> = [
        "quiz", "test", "exam", "essay", "project", "homework", "hw", "lab", "final", "midterm",
        "assignment", "paper", "presentation", "unit", "chapter", "worksheet", "participation",
        "prüfung", "klausur", "ka", "arbeit", "contrôle", "devoir", "ds", "dm", "examen", "prueba",
        "trabajo", "toets", "proef", "prova", "verifica", "sprawdzian", "kartkówka", "prov",
        "e1", "e2", "s1", "s2", "y1", "q1", "q2", "q3", "q4", "sem", "semester", "quarter", "bim",
        "bimestre", "trimestre", "trim", "semestre", "halbjahr", "hj", "periodo", "período",
        "okres",
    ]

    /// Returns whether a header can be that of work rather than the title of a course.
    static func canBeWork(_ header: String) -> Bool {
        let words = header.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        // "English 10" is a course, and "Essay 1" is not.
        return words.contains(where: workWords.contains)
            || words.count > 1 && words.last.flatMap { Int($0) }.map { $0 < 9 } == true
    }

    /// Words in the titles of courses, and in no usual name of work.
    private static let subjects = wordSet(
        """
        math maths mathematics algebra geometry calculus english science history geography biology
        chemistry physics civics economics spanish french german latin hindi urdu arabic chinese
        religion ethics mathe mathematik deutsch englisch französisch geschichte erdkunde biologie
        chemie physik mathématiques français anglais histoire matemáticas lengua historia matemática
        português ciências sciences reading writing spelling language art arts music pe ict
        computing technology drama evs sst literature informatik musik kunst sport ethik latein
        politik wirtschaft sozialkunde svt eps technologie inglés naturales sociales música física
        química biología geografia matematica italiano inglese storia scienze nederlands engels
        wiskunde aardrijkskunde geschiedenis polski matematyka angielski biologia chemia fizyka
        svenska engelska matematik inglês história
        """)

    static func isSubject(_ text: String) -> Bool { !subjects.isDisjoint(with: words(text)) }

    static func isHeaderOfNames(_ header: String) -> Bool {
        [
            "name", "student", "student name", "pupil", "learner", "player", "last name", "nom",
            "élève",
            "alumno", "schüler", "leerling",
        ].contains(header.lowercased())
    }

    /// Returns whether a text is what a term is called, such as "Q1" or "Spring".
    static func isTerm(_ text: String) -> Bool {
        let text = TermOrder.numbered(text)
        let letters = text.lowercased().filter(\.isLetter)
        if ["fall", "autumn", "winter", "spring", "summer"].contains(letters) { return true }
        let names = [
            "q", "s", "t", "h", "mp", "sem", "semester", "term", "quarter", "trimester", "tri",
            "half",
        ]
        let digits = text.filter(\.isNumber)
        return names.contains(letters) && text.last?.isNumber == true
            && Int(digits).map((1...6).contains) == true
    }

    /// Returns whether a text is what a part of a year or of a course is called.
    static func isPartOfYear(_ text: String) -> Bool {
        let text = TermOrder.numbered(text)
        let letters = text.lowercased().filter(\.isLetter)
        let names: Set<String> = [
            "fall", "autumn", "winter", "spring", "summer", "unit", "period", "term", "quarter",
            "semester", "trimester", "week", "chapter", "block", "hour", "q", "s", "t", "h", "mp",
            "sem", "tri", "p",
        ]
        let isNumbered = text.last?.isNumber == true
        return names.contains(letters) && (isNumbered || letters.count > 3)
    }

    /// Returns whether a header is that of a number about a person, or beside the marks of a course, and not the title of
    /// one, such as "Absences" or "Math Max".
    static func isNoCourse(_ header: String) -> Bool {
        let words = words(header)
        return words.contains { word in
            noTitleWords.contains(word) || lineWords.contains(word) || totalWords.contains(word)
        } || header.lowercased().contains("out of")
            || words.count == 1 && ["age", "position"].contains(words[0])
    }

    /// Words in headers beside courses, and in no usual title of one.
    private static let noTitleWords = wordSet(
        """
        max maximum min minimum possible percent percentage credit credits effort behavior
        retake resit redo target predicted teacher comment letter score mark marks points
        """
    ).union(["behaviour"])

    /// Returns whether names have what no name has: a mark, a second comma, or damaged letters.
    ///
    /// - Parameter marks: Letters that are beside names, such as those of captains.
    static func haveMark(_ names: [String], _ marks: [String]) -> Bool {
        names.contains { name in
            // Most names are letters, and some have one comma.
            let isPlain = name.utf8.allSatisfy {
                0x61...0x7A ~= $0 || 0x41...0x5A ~= $0 || $0.isDigit || $0 == 0x20 || $0 == 0x27
            }
            if isPlain { return marks.contains(name) }
            let commas = TextPattern.suffix(of: name)?.name ?? name
            let isOdd = commas.unicodeScalars.contains { scalar in
                // Properties are slow to look up.
                if scalar.isASCII { return "()[]{}*!?$;:%~^`|<>/&".unicodeScalars.contains(scalar) }
                return switch scalar.properties.generalCategory {
                case .openPunctuation, .closePunctuation, .currencySymbol,
                    .otherSymbol, .initialPunctuation, .unassigned, .privateUse:
                    true
                case .otherPunctuation: !"·’،、・".unicodeScalars.contains(scalar)
                default: false
                }
            }
            return isOdd || marks.contains(name) || name.hasSuffix(" -") || name.contains(" - ")
                || commas.count { $0 == "," } > (names.count == 1 ? 1 : 0)
        }
    }

    /// Returns whether a text is what a row of maximums is called.
    static func isLabelOfMaximums(_ text: String) -> Bool {
        [
            "max", "maximum", "out of", "possible", "points possible", "max points",
            "maximum points",
            "max score",
        ].contains(plainLabel(text))
    }

    /// Returns whether a text can be what a row of maximums is called.
    static func canBeMaximums(_ text: String) -> Bool {
        isLabelOfMaximums(text) || ["points", "pts"].contains(plainLabel(text))
    }

    /// What is in place of the name of a person who is none.
    private static let placeholders: Set<String> = [
        "vacant", "tbd", "tba", "open spot", "open", "n/a", "none", "empty", "unassigned",
        "test student", "student test", "sample student", "student sample", "demo student",
        "student demo", "perfect student", "student perfect", "test player", "player test",
    ]

    /// Returns whether names are those of no person, such as "Test Student".
    static func isPlaceholder(_ names: [String]) -> Bool {
        placeholders.contains(names.joined(separator: " ").lowercased())
    }

    /// Returns whether a text in place of a name is what a row without a record is called.
    static func isLabelOfRow(_ text: String) -> Bool {
        let letters = text.count(where: \.isLetter)
        // An initial is a name, but not one with a number.
        return isLabel(text) || text.lowercased().hasPrefix("coach ")
            || text.contains { "=%#".contains($0) } || text == "n" || letters == 0
            || letters == 1 && text.count > 2
            || text.lowercased().split { !$0.isLetter }.contains { labelWords.contains(String($0)) }
    }

    /// Returns a label without colons and words such as "class".
    private static func plainLabel(_ text: String) -> String {
        var label = text.lowercased().filter { !":.".contains($0) }
        for word in ["class ", "course ", "group ", "overall "] where label.hasPrefix(word) {
            label.removeFirst(word.count)
        }
        return label
    }
}
