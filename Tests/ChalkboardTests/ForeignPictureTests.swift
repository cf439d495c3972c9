import TestSupport
import Testing

/// A class in which some photos cannot be used.
@Suite struct ForeignPictureTests {
    private static let bad: [Int: (name: String, text: String, reason: String)] = [
        5: (
            "matrix.svg", "<filter><feConvolveMatrix order='21'/></filter>",
            "it has a filter with a matrix of order 21; the maximum is 20"
        ),
        11: (
            "masks.svg",
            (1...30).map {
                "<mask id='m\($0)'><rect width='9' height='9' mask='url(#m\($0 - 1))'/>"
                    + "<rect width='9' height='9' mask='url(#m\($0 - 1))'/></mask>"
            }.joined() + "<rect width='9' height='9' mask='url(#m30)'/>",
            "it has masks in masks, 30 deep; the maximum is 8"
        ),
        22: (
            "noise.svg",
            "<filter id='f'><feTurbulence numOctaves='10000'/></filter><path filter='url(#f)'/>",
            "its filters, masks and pictures take too much work"
        ),
        33: (
            "letters.svg", "<text>\(String(repeating: "a", count: 30_000))</text>",
            "it has more than 20000 letters of text"
        ),
        44: ("cut.svg", "<rect", "it is a damaged SVG (XML parse error: "),
    ]

    private static func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(content)</svg>"
    }

    /// Writes a class of 50 students, five of whom have a bad photo.
    private func write(on desk: Desk) throws {
        let students = try (0..<50).map { number -> String in
            var photo = "good.svg"
            if let bad = Self.bad[number] {
                photo = bad.name
                try desk.folder.write(Self.svg(bad.text), to: photo)
            }
            return """
                  { "id": "S\(number)", "givenNames": "Ada", "lastName": "Lovelace",
                    "photo": "\(photo)",
                    "courses": [{ "title": "Algebra", "credits": 3, "assessments":
                      [{ "points": \(50 + number), "max": 100, "weight": 100 }] }] }
                """
        }
        try desk.folder.write(
            Self.svg("<circle cx='45' cy='45' r='40' fill='#357'/><text y='50'>A</text>"),
            to: "good.svg")
        try desk.folder.write(
            "{ \"school\": { \"name\": \"X\" }, \"policy\": { \"rank\": true },\n  \"students\": [\n"
                + students.joined(separator: ",\n") + "\n] }\n", to: "class.json")
    }

    @Test func theOthersAreMade() throws {
        let desk = try Desk()
        try write(on: desk)
        let run = try desk.run("render", "report-card", "class.json", "--each", "-o", "out")
        #expect(run.status == 1)
        #expect(run.memory < 600_000_000)
        for (number, bad) in Self.bad {
            let problem =
                "error: students[\(number)].photo: the picture \"\(bad.name)\" cannot be used: "
                + bad.reason
            #expect(run.errors.contains(problem), "\(problem)")
        }
        #expect(run.errors.split(separator: "\n").count { $0.contains("error:") } == 5)
        #expect(
            run.errors.contains("5 of 50 documents could not be rendered: S5, S11, S22, S33, S44"))
        let files = try Command.run("ls", ["\(desk.folder.path)/out"]).output
        #expect(files.split(separator: "\n").count == 45)
        for file in files.split(separator: "\n").prefix(3) {
            let check = try Command.run("qpdf", ["--check", "\(desk.folder.path)/out/\(file)"])
            #expect(check.status == 0, "\(check.output)")
        }
        // The students count for averages and ranks.
        let grades = try desk.run("grade", "class.json", "--json")
        #expect(grades.status == 0 && grades.output.matches(of: /"rank": [0-9]/).count == 50)
    }

    @Test func aFileOfAllLeavesThemOut() throws {
        let desk = try Desk()
        try write(on: desk)
        let run = try desk.run("render", "report-card", "class.json", "-o", "all.pdf")
        #expect(run.status == 1)
        #expect(run.errors.split(separator: "\n").count { $0.contains("error:") } == 5)
        let info = try Command.run("pdfinfo", ["\(desk.folder.path)/all.pdf"]).output
        #expect(info.contains(/Pages: +45\n/))
    }

    /// A folder of photos as phones and websites write them; one is damaged.
    @Test func photosOfPhones() throws {
        let desk = try Desk()
        _ = try Command.run("mkdir", [desk.folder.path + "/photos"])
        for (name, photo) in [
            ("7.heic", SampleCompactPhoto.turnedHEIC), ("Cole, Ben.HEIC", SampleCompactPhoto.heic),
            ("9.webp", SampleCompactPhoto.webP), ("10.heif", SampleCompactPhoto.clearHEIC),
            ("11.heic", Array(SampleCompactPhoto.heic.dropLast(20))),
        ] {
            try desk.folder.write(photo, to: "photos/" + name)
        }
        try desk.folder.write(
            "Jersey,Last Name,First Name\n7,Bell,Ada\n8,Cole,Ben\n9,Dorn,Eva\n10,Kim,Lee\n11,Ode,Lou\n",
            to: "terns.csv")
        try desk.folder.write(
            "kind: roster\ntables: [{ file: terns.csv, as: roster, photos: photos }]\n",
            to: "team.yaml")
        let run = try desk.run("render", "player-card", "team.yaml", "-o", "cards.pdf")
        #expect(run.status == 1)
        #expect(run.errors.contains("team.yaml: photos of 5 of 5\n"))
        #expect(
            run.errors.contains(
                "players[4].photo: the picture \"photos/11.heic\" cannot be used: it is a damaged HEIC"
            ))
        #expect(run.errors.contains("1 of 5 documents could not be rendered: lou-ode"))
        let images = try Command.run("pdfimages", ["-list", desk.folder.path + "/cards.pdf"]).output
        let isComplete = [" jpeg ", " 32 ", " 16 "].allSatisfy { images.contains($0) }
        #expect(isComplete, "\(images)")
    }

    @Test func aBadLogoIsOneError() throws {
        let desk = try Desk()
        try write(on: desk)
        let text = try desk.text("class.json")
            .replacing("\"name\": \"X\"", with: "\"name\": \"X\", \"logo\": \"matrix.svg\"")
        try desk.folder.write(text, to: "class.json")
        let run = try desk.run("render", "report-card", "class.json", "--each", "-o", "out")
        #expect(run.status == 1 || run.status == 65)
        #expect(
            run.errors.split(separator: "\n").count { $0.contains("school.logo: the picture") } == 1
        )
        #expect(run.errors.contains("50 of 50 documents could not be rendered"))
        #expect(
            try desk.names() == [
                "class.json", "cut.svg", "good.svg", "letters.svg", "masks.svg", "matrix.svg",
                "noise.svg",
            ])
    }
}
