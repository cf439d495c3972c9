import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests that passwords in unencrypted rosters are reported everywhere, and never shown.
@Suite struct RosterSecretTests {
    private static let hint = """
        must not be stored in an unencrypted file (remove it, and lock the file with \
        "chalkboard team lock")
        """

    /// Returns the whole output of a run, in all formats.
    private func told(_ report: Report) -> String {
        report.text + report.json.text() + report.lines.joined()
    }

    @Test func secretsAreToldWithAllElse() {
        let text = rosterJSON(
            [goalkeeper],
            team:
                #""wsObjectId": "x", "teamName": "T", "password": "open sesame", "loginToken": "q1w2e3""#
        )
        let (data, stop, report) = readRoster(text)
        #expect(stop == .badData)
        #expect(data == nil)
        #expect(
            report.lines == [
                "roster.json:1:27: error: team.wsObjectId: expected a number, found a string",
                "roster.json:1:49: error: team.password: a password " + Self.hint,
                "roster.json:1:76: error: team.loginToken: a login token " + Self.hint,
            ])
        let said = told(report)
        #expect(!said.contains("sesame") && !said.contains("q1w2e3") && !said.contains(" | "))
    }

    /// Passwords are found in all spellings of the key and at any depth.
    @Test(arguments: [
        "password", "Password", "PASSWORD", "pass-word", "pass_word", "passwort", "Passwort",
        "passwd", "pwd", "PWD", "pass", "passphrase", "pass-phrase", #"p\u0061ss"#,
    ])
    func secretsAreFoundAnywhere(_ key: String) {
        let secret = "\"\(key)\": \"sesame\""
        let piece = #"{ "wsObjectId": 1, "entity": "Puck", \#(secret) }"#
        let texts = [
            ("team.", rosterJSON([goalkeeper], team: goalTeam + ", " + secret)),
            ("", rosterJSON([goalkeeper], secret)),
            ("players[0].", rosterJSON([playerJSON(1, #""position": "G", "# + secret)])),
            ("units.", rosterJSON([goalkeeper], #""units": { "height": "in", \#(secret) }"#)),
            ("equipment[0].", rosterJSON([goalkeeper], #""equipment": [ \#(piece) ]"#)),
            (
                "team.staff[0].",
                rosterJSON([goalkeeper], team: goalTeam + #", "staff": [ { \#(secret) } ]"#)
            ),
            ("schedule[0].", rosterJSON([goalkeeper], #""schedule": [ { \#(secret) } ]"#)),
        ]
        for (field, text) in texts {
            let (_, stop, report) = readRoster(text)
            #expect(stop == .badData)
            let before = text.split(separator: secret)[0]
            let line = before.count { $0 == "\n" } + 1
            let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.count
            let told = report.lines.first { $0.hasSuffix(": a password " + Self.hint) }
            let place = "roster.json:\(line):\((column ?? 0) + 1): error: \(field)"
            #expect(told?.hasPrefix(place) == true, "\(place): \(report.lines)")
            #expect(!self.told(report).contains("sesame"))
            #expect(!report.text.contains("unknown key") && !report.text.contains(" | "))
        }
    }

    private let goalTeam = #""wsObjectId": 1, "teamName": "T""#

    /// Other problems of such a field are not reported, because the message could repeat its
    /// content.
    @Test func noOtherMessageRepeatsASecret() {
        let (_, _, report) = readRoster(
            rosterJSON([playerJSON(1, #""position": "G", "equipment": { "pass": 4711.5 }"#)]))
        #expect(
            report.lines == [
                "roster.json:3:80: error: players[0].equipment.pass: a password " + Self.hint
            ])
    }

    /// Keys that only look like those of passwords are not reported, nor are keys without a
    /// password.
    @Test func otherKeysAreNoSecrets() {
        let (data, _, report) = readRoster(
            rosterJSON(
                [playerJSON(1, #""position": "G", "password": null, "passes": 3"#)]))
        #expect(data != nil)
        #expect(
            report.lines == [
                #"roster.json:3:65: warning: players[0]: unknown key "password""#,
                #"roster.json:3:83: warning: players[0]: unknown key "passes""#,
            ])
        // Lines of other files are shown, regardless of the words in them.
        let (_, _, other) = readClass(#"{ "students": [ "password" "#)
        #expect(other.text.contains(#"| { "students": [ "password" "#), "\(other.text)")
        let (_, _, words) = readRoster(
            rosterJSON([playerJSON(1, #""position": "G", "playingStatus": "season pass", "x": 1"#)])
        )
        #expect(words.text.contains(" | "), "\(words.text)")
    }

    /// `check` of a roster and of a project, `render` and `team lock` report the same.
    @Test func allCommandsTellItAlike() async throws {
        let desk = try TeamDesk(
            rosterJSON([playerJSON(1, #""position": "G", "p\u0061ss": "sesame""#), "7"]))
        let path = desk.path("roster.json")
        let wanted = [
            "roster.json:3:65: error: players[0].pass: a password " + Self.hint,
            "roster.json:4:5: error: players[1]: expected an object, found a number",
        ]
        func check(_ path: String) -> Report {
            var report = Report()
            #expect(throws: CommandFailure(.badData)) {
                try FileChecker(workspace: desk.fresh).check([path], &report)
            }
            return report
        }
        let project = try desk.folder.write(
            "documents:\n  - { template: team-roster, data: roster.json, to: a.pdf }\n",
            to: "chalkboard.yaml")
        var arguments = RenderArguments()
        arguments.output = desk.path("x.pdf")
        let rendered = await runAsync { report throws(CommandFailure) in
            try await Rendering(workspace: desk.fresh).render(
                template: "team-roster", data: path, try arguments.options(&report), &report)
        }
        #expect(rendered.stop == .badData)
        for report in [check(path), check(project), rendered.report, desk.lock().report] {
            #expect(report.lines == wanted)
            #expect(!told(report).contains("sesame") && !report.text.contains(" | "))
        }
        #expect(!desk.workspace.isThere(desk.path("roster.locked")))
    }

    /// Text that cannot be parsed, or has a password in an unexpected place, does not reveal it.
    @Test(arguments: [
        (#"{ "team": { "wsObjectId": 1, "password": sesame } }"#, "1:42"),
        (#"{ "team": { "wsObjectId": 1, "Password" "sesame" } }"#, "1:41"),
        (#"{ "team": { "wsObjectId": 1, "password": 'sesame' } }"#, "1:42"),
        ("{ \"team\": { \"teamName\": \"T\",\n\"loginToken\": 0sesame } }", "2:15"),
        (#"{ "team": { "wsObjectId": 1, "pass": sesame } }"#, "1:38"),
        (#"{ "team": { "wsObjectId": 1, "P-W_D" : sesame } }"#, "1:40"),
        (#"{ "team": { "wsObjectId": 1, "pass_phrase": sesame } }"#, "1:45"),
    ])
    func anUnsoundTextWithASecretIsNotShown(_ text: String, _ place: String) {
        let (_, stop, report) = readRoster(text)
        #expect(stop == .badData)
        #expect(!report.text.contains("sesame") && !report.json.text().contains("sesame"))
        let said = """
            roster.json:\(place): error: the text is not valid here; it is not shown because it \
            may contain a password
              hint: remove the password: "chalkboard team lock" asks for it

            """
        #expect(report.text.contains(said) && !report.text.contains(" | "), "\(report.text)")
    }
}
