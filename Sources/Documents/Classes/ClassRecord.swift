import Exact
import Grading
import Input
import Schema
import Templates

/// A class as the facts that templates name.
package enum ClassRecord {
    /// The facts of the class as a whole; `common` holds what students show as well.
    package static func record(of data: ClassData, id: String, common: SharedFacts) -> Record {
        let graded = data.graded
        var record = Record(sharing: common, count: 18)
        record.set("id", .text(id))
        record.set("title", .text(title(of: data.root)))
        let rows = data.students.indices.map { StudentRecord.row(of: $0, in: data) }
        record.set("students", .list(rows))
        record.set("count", .count(rows.count))
        let hasHomerooms = rows.contains { $0["homeroom"]?.value.isPresent == true }
        record.set("showsHomerooms", .flag(hasHomerooms))
        record.set("countWithGPA", .count(graded.students.count { $0.gpa != nil }))
        record.set(
            "average", graded.average.map { .number($0, shown: graded.averageText) } ?? .none)
        record.set("averageColor", .text(GPAColor(gpa: graded.average).rawValue))
        record.set("median", graded.median.map { .number($0, shown: graded.medianText) } ?? .none)
        setCharts(of: graded, in: &record)
        return record
    }

    /// The term's name, else the school's.
    package static func title(of root: Value) -> String {
        let names = [root["term"], root["school"]].compactMap { $0?["name"]?.string }
        return names.first { !FieldChecks.isBlank($0) } ?? "Class"
    }

    /// One sentence on what the sheet shows.
    package static func summary(of graded: GradedClass) -> String {
        summary(
            count: graded.students.count, average: graded.average == nil ? nil : graded.averageText,
            median: graded.medianText)
    }

    /// One sentence on a class of so many students; the average is nil without a GPA.
    package static func summary(count: Int, average: String?, median: String) -> String {
        let students = count == 1 ? "1 student" : "\(count) students"
        guard let average else { return students }
        return "\(students), average GPA \(average), median \(median)"
    }

    /// The facts that the records of all students share: school, term, scale, policy.
    package static func common(_ data: ClassData) -> SharedFacts {
        common(root: data.root, policy: data.graded.policy, scaleSource: data.scaleSource)
    }

    /// The same of a class's file, with or without its students.
    package static func common(root: Value, policy: Policy, scaleSource: String?) -> SharedFacts {
        var record = Record()
        record.set("school", .record(school(root["school"])))
        record.set("term", .record(term(root["term"])))
        record.setDay("date", root["date"])
        record.set("scale", .record(scale(policy.scale, source: scaleSource)))
        record.set("policy", .record(facts(of: policy)))
        return SharedFacts(record)
    }

    private static func setCharts(of graded: GradedClass, in record: inout Record) {
        let letters = graded.letters
        let most = letters.map(\.count).max() ?? 0
        record.set(
            "letters",
            .list(
                letters.map { bar in
                    var facts = Record()
                    facts.set("letter", .text(bar.letter))
                    facts.set("count", .count(bar.count))
                    facts.set("share", share(bar.count, of: most))
                    return facts
                }))
        record.set("countOfLetters", .count(letters.reduce(0) { $0 + $1.count }))
        record.set("countWithoutLetter", .count(graded.countWithoutLetter))
        record.set("gpaStep", .plain(graded.gpaStep))
        let bins = graded.gpaBins
        let fullest = bins.map(\.count).max() ?? 0
        record.set(
            "gpaBins",
            .list(
                bins.map { bin in
                    var facts = Record()
                    facts.set("label", .text("\(short(bin.from))–\(short(bin.to))"))
                    facts.set("from", .number(bin.from, shown: short(bin.from)))
                    facts.set("to", .number(bin.to, shown: short(bin.to)))
                    facts.set("count", .count(bin.count))
                    facts.set("share", share(bin.count, of: fullest))
                    return facts
                }))
    }

    private static func share(_ count: Int, of most: Int) -> FieldValue {
        .plain(Rational(count, over: most) ?? 0)
    }

    /// A range's end with one decimal, or as many as it needs.
    private static func short(_ number: Rational) -> String {
        number.shown(atMost: 3, atLeast: 1, rounding: .truncate)
    }

    private static func school(_ value: Value?) -> Record {
        var record = Record()
        for key in ["name", "logo", "principal"] { record.setText(key, value?[key]) }
        let lines = value?["address"]?.elements.map(Array.init) ?? []
        record.set(
            "address",
            .list(
                lines.map { line in
                    var facts = Record()
                    facts.set("line", .text(line.string ?? ""), origin: line)
                    return facts
                }))
        return record
    }

    private static func term(_ value: Value?) -> Record {
        var record = Record()
        record.setText("name", value?["name"])
        for key in ["from", "to"] { record.setDay(key, value?[key]) }
        return record
    }

    private static func scale(_ scale: Scale, source: String?) -> Record {
        var record = Record()
        record.set("name", .text(scale.name))
        record.set("source", source.map { .text($0) } ?? .none)
        let texts = scale.bands.map { band in
            "\(band.letter)\u{A0}\(band.from.plainText)\u{A0}(\(band.points.plainText))"
        }
        record.set("text", .text(texts.joined(separator: " · ")))
        record.set(
            "bands",
            .list(
                scale.bands.map { band in
                    var facts = Record()
                    facts.set("letter", .text(band.letter))
                    facts.set("from", .plain(band.from))
                    facts.set("points", .plain(band.points))
                    return facts
                }))
        return record
    }

    private static func facts(of policy: Policy) -> Record {
        var record = Record()
        record.set("text", .text(policy.sentences))
        record.set("ranks", .flag(policy.rank))
        record.set("ungraded", .text(policy.ungraded.rawValue))
        record.set("extraCredit", .flag(policy.extraCredit))
        record.set("letterFrom", .text(policy.letterFrom.rawValue))
        record.set("rounding", .text(policy.rounding.rawValue))
        return record
    }
}

extension Policy {
    /// The policy in a few sentences, for the small print.
    package var sentences: String {
        let work =
            switch ungraded {
            case .zero:
                "Missing work counts as zero; excused work is left out, and the other weights are"
                    + " made 100 again."
            case .ignore:
                "Missing and excused work is left out, and the other weights are made 100 again."
            }
        let letters =
            switch letterFrom {
            case .exact: "Letters come from the exact score, whatever is shown."
            case .displayed: "Letters come from the score as it is shown."
            }
        let numbers =
            switch rounding {
            case .truncate, .down: "Scores and GPAs are cut off, never rounded up."
            case .up: "Scores and GPAs are rounded up."
            case .halfUp, .halfAway: "Scores and GPAs are rounded, halves up."
            case .halfEven: "Scores and GPAs are rounded, halves to the even digit."
            }
        var all = [work, letters, numbers]
        if extraCredit { all.insert("Extra credit may raise a score above 100.", at: 1) }
        if rank { all.append("Equal GPAs share a rank.") }
        return all.joined(separator: " ")
    }
}
