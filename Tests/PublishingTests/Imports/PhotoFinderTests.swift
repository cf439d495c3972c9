import TestSupport
import Testing

@testable import Publishing

/// Photos of people are found in a folder beside the data, by id or by name.
@Suite struct PhotoFinderTests {
    private func desk(_ photos: [String]) throws -> ImportDesk {
        let desk = try ImportDesk()
        _ = try Command.run("mkdir", [desk.folder.path + "/photos"])
        for name in photos { try desk.folder.write("", to: "photos/" + name) }
        return desk
    }

    @Test func photosOfStudentsAreFound() throws {
        let desk = try desk(["S-1.JPG", "bell_ada.png", "Inés Núñez.webp", "notes.txt", "cole.jpg"])
        try desk.folder.write(
            """
            Student,ID,Section,HW 1 (11)
                Points Possible,,,10
            "Abara, Chidi",S-1,A,8
            "Bell, Ada",S-2,A,9
            "Núñez, Inés",S-3,A,7
            "Cole, Ben",S-4,A,7

            """, to: "a.csv")
        try desk.folder.write("extends: canvas\nphotos: photos\n", to: "m.yaml")
        let result = desk.run(["a.csv"], as: "m.yaml")
        #expect(result.problems.isEmpty, "\(result.problems)")
        #expect(result["students[0].photo"] == "photos/S-1.JPG")
        #expect(result["students[1].photo"] == "photos/bell_ada.png")
        #expect(result["students[2].photo"] == "photos/Inés Núñez.webp")
        #expect(result["students[3].photo"] == nil)
    }

    @Test func photosOfPlayersAreFound() throws {
        let desk = try desk(["7.png"])
        try desk.folder.write("No.,Last Name,First Name\n7,Bell,Ada\n8,Cole,Ben\n", to: "team.csv")
        try desk.folder.write(
            """
            kind: roster
            header: [No., Last Name]
            players: { id: No., jerseyNumber: No., lastName: Last Name, givenNames: First Name }
            photos: photos/
            data: { team: { teamName: Terns, goalkeepers: false } }

            """, to: "m.yaml")
        let result = desk.run(["team.csv"], as: "m.yaml")
        #expect(result.problems.isEmpty, "\(result.problems)")
        #expect(result["players[0].photoHeadshot"] == "photos/7.png")
        #expect(result["players[1].photoHeadshot"] == nil)
    }
}
