import Conversion
import Exact
import Issues
import Testing

@Suite struct UnitRulesTests {
    private static func problems(
        _ draft: CategoryDraft, addedTo catalog: Catalog = Catalog()
    ) -> [String] {
        UnitRules.issues(in: draft, addedTo: catalog).map { issue in
            let text = issue.text(name)
            return "\(name(issue.place)): \(text.message)" + (text.hint.map { " (\($0))" } ?? "")
        }
    }

    /// Returns a place as tests write it: `units.1.legacy.factor`.
    private static func name(_ place: FieldPlace) -> String {
        place.steps.map { step in
            switch step {
            case .field(let member) where member == \CategoryDraft.id: "category"
            case .field(let member) where member == \UnitDraft.isReciprocal: "reciprocal"
            case .field(let member): String("\(member)".split(separator: ".").last ?? "")
            case .index(let index): "\(index)"
            case .name(let name): name
            }
        }.joined(separator: ".")
    }

    /// Returns a valid category with one change.
    private static func changed(_ change: (inout CategoryDraft) -> Void) -> CategoryDraft {
        var draft = TestCatalog.length
        change(&draft)
        return draft
    }

    private static let faulty: [(draft: CategoryDraft, problems: [String])] = [
        (
            changed { $0.id = "Shoe size" },
            [
                "category: \"Shoe size\" is not a valid category id: use lowercase letters, "
                    + "digits and hyphens"
            ]
        ),
        (
            CategoryDraft(id: "shoes", units: []),
            [
                "name: a new category needs \"name\" (set \"name\" to the name of the category "
                    + "shown on pages)",
                "base: a new category needs \"base\" (set \"base\" to the symbol of the unit "
                    + "that factors are relative to)",
                "units: a category needs at least one unit",
            ]
        ),
        (changed { $0.name = " \u{200B}" }, ["name: the name is blank"]),
        (
            changed { $0.name = String(repeating: "n", count: 201) },
            ["name: the text is too long: at most 200 characters are allowed"]
        ),
        (changed { $0.base = "yd" }, ["base: no unit in this category has the symbol \"yd\""]),
        (
            changed { $0.base = "in" },
            ["base: \"in\" is the base unit, so its factor must be 1, without an offset"]
        ),
        (
            changed { $0.units[0].offset = 1 },
            ["base: \"m\" is the base unit, so its factor must be 1, without an offset"]
        ),
        (
            changed { $0.least = number("1e-600") },
            ["least: the number has too many digits (use fewer digits)"]
        ),
        (changed { $0.leastName = "" }, ["leastName: the name is blank"]),
        (
            changed { $0.units[1].factor = 0 },
            ["units.1.factor: 0 is not a valid factor: it must be greater than 0"]
        ),
        (
            changed { $0.units[1].factor = number("-1/3") },
            ["units.1.factor: -1/3 is not a valid factor: it must be greater than 0"]
        ),
        (
            changed { $0.units[1].factor = number("1e-600") },
            ["units.1.factor: the number has too many digits (use fewer digits)"]
        ),
        (
            changed { $0.units[1].offset = number("1e-600") },
            ["units.1.offset: the number has too many digits (use fewer digits)"]
        ),
        (
            changed { $0.units[1].name = "METRE" },
            [
                "units.1.name: \"METRE\" already means \"Meter\" (give the unit a different symbol "
                    + "or name)"
            ]
        ),
        (
            changed {
                $0.units[2].plural = nil; $0.units[3].plural = "Inchs"
            },
            [
                "units.3.plural: \"Inchs\" already means \"Inch\" (give the unit a different symbol "
                    + "or name)"
            ]
        ),
        (
            changed { $0.units[1].symbols = ["c", "m"] },
            [
                "units.1.symbols.1: \"m\" already means \"Meter\" (give the unit a different symbol "
                    + "or name)"
            ]
        ),
        (
            changed {
                $0.units[1].names = ["m"]; $0.units[2].symbol = "Meter"
            },
            [
                "units.1.names.0: \"m\" already means \"Meter\" (give the unit a different symbol "
                    + "or name)",
                "units.2.symbol: \"Meter\" already means \"Meter\" (give the unit a different symbol "
                    + "or name)",
                "units.3.of: no earlier unit has the symbol \"in\"",
                "units.5.of: no earlier unit has the symbol \"in\"",
            ]
        ),
        (
            changed { $0.units[1].name = "Meter" },
            [
                "units.1.name: \"Meter\" already means \"Meter\" (give the unit a different symbol "
                    + "or name)"
            ]
        ),
        (
            changed { $0.units[1].symbol = "c\u{1B}m" },
            [
                "units.1.symbol: the text contains invisible characters, such as a line break"
            ]
        ),
        (changed { $0.units[1].symbol = "" }, ["units.1.symbol: the symbol is blank"]),
        (
            changed { $0.units[1].source = "\n" },
            ["units.1.source: the source is blank (say where the factor is defined)"]
        ),
        (
            changed { $0.units[1].of = "mi" },
            ["units.1.of: no earlier unit has the symbol \"mi\""]
        ),
        (
            changed { $0.units[2].offset = 1 },
            [
                "units.3.of: \"in\" has an offset or is a reciprocal, so it cannot be used here",
                "units.5.of: \"in\" has an offset or is a reciprocal, so it cannot be used here",
            ]
        ),
        (
            changed {
                $0.units[1].isReciprocal = true; $0.units[1].offset = 2; $0.least = 5
            },
            [
                "units.1.offset: a reciprocal unit cannot have an offset",
                "units.1.reciprocal: the minimum of a category with a reciprocal unit must be 0",
            ]
        ),
        (
            changed {
                $0.units[1].offset = 2
                $0.units[1].legacy = LegacyPrefix(symbol: "m", factor: -1)
            },
            [
                "units.1.legacy: a unit with an offset or a reciprocal unit cannot have a legacy prefix",
                "units.1.legacy.symbol: \"m\" already means \"Meter\" (give the unit a different symbol "
                    + "or name)",
                "units.1.legacy.factor: -1 is not a valid factor: it must be greater than 0",
            ]
        ),
        (
            changed { $0.units = Array(repeating: $0.units[0], count: 1001) },
            ["units: 1001 units is more than the maximum, 1000"]
        ),
    ]

    @Test(arguments: faulty.indices)
    func faultyCategories(_ index: Int) {
        let (draft, problems) = Self.faulty[index]
        #expect(Self.problems(draft) == problems)
        let error = #expect(throws: Invalid<UnitIssue>.self) { try Catalog().adding(draft) }
        #expect(error?.problems.count == problems.count)
    }

    @Test func soundCategories() {
        for draft in TestCatalog.drafts { #expect(Self.problems(draft).isEmpty) }
    }

    @Test func unitsOfOnesOwn() throws {
        let more = CategoryDraft(
            id: "length",
            units: [TestCatalog.unit("Cubit", "cbt", 18, of: "in", names: ["ell"])])
        let catalog = try TestCatalog.catalog().adding(more)
        #expect(catalog.categories.map(\.id) == TestCatalog.drafts.map(\.id))
        #expect(try catalog.convert(2, from: "ELL", to: "ft") == 3)
        #expect(catalog.category("Length")?.units.last?.plural == "Cubits")

        let clash = CategoryDraft(
            id: "length", name: "Lengths", base: "in", least: 0, leastName: "nothing",
            units: [TestCatalog.unit("Mile", "M", 1), TestCatalog.unit("Smoot", "mi", 1)])
        #expect(
            Self.problems(clash, addedTo: catalog) == [
                "name: this category already exists with a different \"name\""
                    + " (remove \"name\" to add units to the existing category)",
                "base: this category already exists with a different \"base\""
                    + " (remove \"base\" to add units to the existing category)",
                "least: this category already exists with a different \"least\""
                    + " (remove \"least\" to add units to the existing category)",
                "leastName: this category already exists with a different \"leastName\""
                    + " (remove \"leastName\" to add units to the existing category)",
                "units.0.name: \"Mile\" already means \"Mile\""
                    + " (give the unit a different symbol or name)",
                "units.1.symbol: \"mi\" already means \"Mile\""
                    + " (give the unit a different symbol or name)",
            ])
    }

    /// Such formulas would need an offset on both sides of a division, which is never useful.
    @Test func noOffsetBesideAReciprocal() throws {
        let catalog = try TestCatalog.catalog()
        let sentence =
            "units with an offset and reciprocal units cannot be in the same category"
        var coldness = TestCatalog.unit("Coldness", "1/K", 1)
        coldness.isReciprocal = true
        let cold = CategoryDraft(id: "temperature", units: [coldness])
        #expect(Self.problems(cold, addedTo: catalog) == ["units.0.reciprocal: \(sentence)"])
        let shifted = TestCatalog.unit("Shifted", "sh", 1, offset: 5)
        let fuel = CategoryDraft(id: "fuel-economy", units: [shifted])
        #expect(Self.problems(fuel, addedTo: catalog) == ["units.0.offset: \(sentence)"])
        var own = TestCatalog.fuel
        own.units.append(shifted)
        #expect(
            Self.problems(own) == [
                "units.1.reciprocal: \(sentence)", "units.2.reciprocal: \(sentence)",
            ])
    }

    @Test func legacyReachesLaterCategories() throws {
        let own = CategoryDraft(
            id: "words", name: "Words", base: "w",
            units: [
                TestCatalog.unit("Word", "w", 1),
                TestCatalog.unit(
                    "Kiloword", "kw", 1000, legacy: LegacyPrefix(symbol: "KW", factor: 1024)),
            ])
        let catalog = try TestCatalog.catalog().using(.legacy).adding(own)
        #expect(try catalog.convert(1, from: "KW", to: "w") == 1024)
        #expect(try catalog.convert(1, from: "KB", to: "B") == 1024)
    }

    @Test func whatIsApproximatePassesOn() throws {
        let units = try TestCatalog.catalog().category("angle")?.units
        #expect(units?.map(\.isApproximate) == [false, true, true])
    }
}
