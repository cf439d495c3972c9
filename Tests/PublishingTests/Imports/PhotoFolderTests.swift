import TestSupport
import Testing

@testable import Publishing

/// Photos of people are found in a folder beside the data, by id or by name.
@Suite struct PhotoFolderTests {
    private func desk(_ photos: [String]) throws -> ImportDesk {
        let desk = try ImportDesk()
        _ = try Command.run("mkdir", [desk.folder.path + "/photos"])
        for name in photos { try desk.folder.write("", to: "photos/" + name) }
        return desk
    }

    @Test func photosOfStudentsAreFound() throws {
        let desk = try desk([
            "S-1.JPG", "bell_ada.png", "Inés Núñez.webp", "notes.txt", "stranger.jpg",
            "lee kim.png",
        ])
        try desk.folder.write(
            """
            Student,ID,Section,HW 1 (11)
                Points Possible,,,10
            "Abara, Chidi",S-1,A,8
            "Bell, Ada",S-2,A,9
            "Núñez, Inés",S-3,A,7
            "Cole, Ben",S-4,A,7
            "Kim, Lee",S-5,A,7
            "Kim, Lee",S-6,A,7
            "Dorn, Eva",S-7,A,7

            """, to: "a.csv")
        try desk.folder.write(
            """
            kind: class
            tables:
              - { file: a.csv, as: canvas, photos: photos }
            students:
              - { id: S-7, photo: own/eva.jpg }

            """, to: "class.yaml")
        let result = desk.read("class.yaml")
        #expect(result.problems.isEmpty, "\(result.problems)")
        #expect(result["students[0].photo"] == "photos/S-1.JPG")
        #expect(result["students[1].photo"] == "photos/bell_ada.png")
        #expect(result["students[2].photo"] == "photos/Inés Núñez.webp")
        #expect(result["students[3].photo"] == nil)
        // A name of two people is the photo of neither.
        #expect(result["students[4].photo"] == nil && result["students[5].photo"] == nil)
        #expect(result["students[6].photo"] == "own/eva.jpg")
        #expect(
            result.notes.last == """
                class.yaml: photos of 4 of 7; without one: "Ben Cole", "Lee Kim", "Lee Kim"; not used: "lee kim.png", \
                "stranger.jpg"
                """)
    }

    @Test func photosOfPlayersAreFoundByTheirNumbers() throws {
        let desk = try desk(["7.png"])
        try desk.folder.write(
            "Jersey,Last Name,First Name,Position\n7,Bell,Ada,G\n8,Cole,Ben,C\n", to: "Terns.csv")
        try desk.folder.write(
            "kind: roster\ntables: [{ file: Terns.csv, as: roster, photos: photos/ }]\n",
            to: "team.yaml")
        let result = desk.read("team.yaml")
        #expect(result.problems.isEmpty, "\(result.problems)")
        #expect(result["players[0].photo"] == "photos/7.png")
        #expect(result["players[1].photo"] == nil)
        #expect(result.notes.contains(#"team.yaml: photos of 1 of 2; without one: "Ben Cole""#))
    }

    @Test func aFolderWithoutPicturesIsAnError() throws {
        let desk = try desk(["notes.txt"])
        try desk.folder.write("Last Name,First Name,Quiz [10]\nBell,Ada,7\n", to: "a.csv")
        try desk.folder.write(
            """
            kind: class
            tables:
              - { file: a.csv, as: class, photos: photo }

            """, to: "class.yaml")
        #expect(
            desk.read("class.yaml").problems == [
                """
                class.yaml:3:39: error: tables[0].photos: the folder "photo" has no pictures
                  hint: name a folder beside this file, whose pictures are named by ids or names
                """
            ])
    }
}
