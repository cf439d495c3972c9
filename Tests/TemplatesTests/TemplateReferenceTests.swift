import Diagnostics
import Input
import TestSupport
import Testing

@testable import Templates

/// Tests that the reference of templates lists the keys that are read.
@Suite struct TemplateReferenceTests {
    @Test func theReferenceIsCommitted() {
        let difference = TextReference.difference(
            TemplateReference(words: english.formats).markdown, from: "docs/template-reference.md")
        #expect(difference == nil)
    }

    @Test(arguments: DeclaredObject.all) func aSampleHasNoProblems(_ object: DeclaredObject) {
        #expect(object.problems(object.members) == [])
    }

    /// A key is known if and only if it is declared.
    ///
    /// The keys have no values, which has no other effect.
    @Test(arguments: DeclaredObject.all) func theDeclaredKeysAreRead(_ object: DeclaredObject) {
        let keys = DeclaredObject.keys.subtracting(object.members.map(\.key))
            .subtracting(object.otherForms).sorted()
        let declared = keys.filter(object.declares)
        #expect(object.unknownKeys(adding: declared) == [])
        let others = keys.filter { !object.declares($0) }
        #expect(object.unknownKeys(adding: others) == others)
    }

    @Test(arguments: DeclaredObject.all) func requiredKeysAreReported(_ object: DeclaredObject) {
        for field in object.fields where field.isRequired {
            let others = object.members.filter { $0.key != field.key }
            #expect(others.count < object.members.count, "\(field.key) is not in the sample")
            #expect(object.problems(others) != [], "\(object) does not need \(field.key)")
        }
    }

    @Test func allObjectsHaveASample() {
        let names = Set(DeclaredObject.all.map(\.object.name))
        #expect(Set(DeclaredObject.objects.map(\.name)).subtracting(names) == [])
    }
}
