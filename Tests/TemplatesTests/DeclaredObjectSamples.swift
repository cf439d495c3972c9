import Schema

@testable import Templates

extension DeclaredObject {
    /// A sample of each declared object, with the members that it needs.
    static let all = files + values + nodes + pictures + tables

    /// Returns a template with a body.
    private static func body(_ text: String) -> String { "data: board\nbody: \(text)" }

    private static let files = [
        DeclaredObject(.file, ["data": "board", "body": "{ text: a }"], in: "{ @ }"),
        DeclaredObject(
            .ownField, ["type": "text"],
            in: "data: board\nfields: { board: { house: { @ } } }\nbody: { text: a }"),
        DeclaredObject(.titles, in: "data: board\ntitles: { @ }\nbody: { text: a }"),
        DeclaredObject(.page, in: "data: board\npage: { @ }\nbody: { text: a }"),
        DeclaredObject(.margin, in: "data: board\npage: { margin: { @ } }\nbody: { text: a }"),
        DeclaredObject(
            .firstPage, ["margin": "0"],
            in: "data: board\npage: { first: { @ } }\nbody: { text: a }"),
        DeclaredObject(
            .backgroundCase, ["when": "title", "use": "{ text: a }"],
            in: "data: board\nbackground: [{ @ }]\nbody: { text: a }"),
        DeclaredObject(
            .style, in: "data: board\nstyles: { s: { @ } }\nbody: { text: a, style: s }"),
        DeclaredObject(
            .shrinkGroup, ["name": "g"],
            in: "data: board\nstyles: { s: { shrinkGroup: { @ } } }\nbody: { text: a, style: s }"),
        DeclaredObject(
            .namedPart, ["node": "{ text: a }"],
            in: "data: board\nparts: { p: { @ } }\nbody: { part: p }"),
        DeclaredObject(
            .parameter, ["default": "b"],
            in: "data: board\nparts: { p: { parameters: { a: { @ } }, node: { text: $a } } }\n"
                + "body: { part: p }"),
    ]

    private static let values = [
        DeclaredObject(.frame, ["text": "a"], in: body("{ stack: [{ @ }] }")).asNode,
        DeclaredObject(.clip, in: body("{ text: a, clip: { @ } }")),
        DeclaredObject(.shadow, in: body("{ text: a, shadow: { @ } }")),
        DeclaredObject(.place, in: body("{ stack: [{ text: a, at: { @ } }] }")),
        DeclaredObject(.line, in: body("{ box: {}, border: { top: { @ } } }")),
        DeclaredObject(.border, in: body("{ box: {}, border: { @ } }")),
        DeclaredObject(
            .gradient, ["gradient": "['#fff', '#000']"], in: body("{ box: {}, fill: { @ } }")),
        DeclaredObject(
            .stop, ["color": "'#fff'"],
            in: body("{ box: {}, fill: { gradient: ['#fff', { @ }] } }")),
        DeclaredObject(
            .segment, ["from": "[0, 0]", "to": "[1mm, 50%]"], in: body("{ line: { @ } }")),
        DeclaredObject(.mask, ["image": "m.svg"], in: body("{ image: a.svg, mask: { @ } }")),
        DeclaredObject(
            .focus, ["x": "50%", "y": "30%"],
            in: body("{ image: a.svg, fit: fill, focus: { @ } }")),
        DeclaredObject(.part, ["span": "a"], in: body("{ text: [{ @ }] }")).with(.style),
    ]

    private static let nodes = [
        DeclaredObject(.text, "a"), DeclaredObject(.row, "[]"), DeclaredObject(.column, "[]"),
        DeclaredObject(.stack, "[]"), DeclaredObject(.grid, "[]", ["columns": "2"]),
        DeclaredObject(.table, "courses", ["columns": "[{ cell: a }]"]), DeclaredObject(.box, "{}"),
        DeclaredObject(.image, "a.svg"), DeclaredObject(.badge, "a", ["art": "a.svg"]),
        DeclaredObject(.rule, "1pt"), DeclaredObject(.line, "{ from: [0, 0], to: [0, 0] }"),
        DeclaredObject(.spacer, "4mm"), DeclaredObject(.repeat, "courses", ["each": "{ text: a }"]),
        DeclaredObject(.when, "title", ["then": "{ text: a }"]), DeclaredObject(.code, "a"),
        DeclaredObject(.pageBreak, "~"), DeclaredObject(.warning, "a"), DeclaredObject(.part, "p"),
    ]

    private static let pictures =
        ChartNode.Shape.allCases.map {
            DeclaredObject(
                .picture, $0.rawValue, ["values": "courses", "value": "credits", "alt": "a"],
                shape: $0.rawValue)
        }
        + ScaleNode.Shape.allCases.map {
            DeclaredObject(
                .picture, $0.rawValue, ["scale": "scale", "alt": "a"], shape: $0.rawValue)
        }

    /// Returns a table with a column and other fields.
    private static func table(_ fields: String) -> String {
        body("{ table: courses, columns: [{ cell: a }], \(fields) }")
    }

    private static let tables = [
        DeclaredObject(
            .column, ["cell": "a", "repeat": "courses", "cells": "marks"], shape: "cell",
            in: body("{ table: courses, columns: [{ @ }] }")),
        DeclaredObject(
            .column, ["columns": "[{ cell: a }]", "repeat": "courses", "cells": "marks"],
            shape: "columns", in: body("{ table: courses, columns: [{ @ }] }")),
        DeclaredObject(
            .columnPart, ["part": "p"],
            in: "data: board\nparts: { p: { columns: [{ cell: a }] } }\n"
                + "body: { table: courses, columns: [{ @ }] }"),
        DeclaredObject(
            .decimal, in: body("{ table: courses, columns: [{ cell: a, align: { @ } }] }")),
        DeclaredObject(.case, ["when": "title", "use": "none"], in: table("fill: [{ @ }, none]")),
        DeclaredObject(.borders, ["top": "{}"], in: table("borders: { @ }")),
        DeclaredObject(.cellLine, in: table("borders: { top: { @ } }")),
        DeclaredObject(.groups, ["by": "title"], in: table("groups: { @ }")),
        DeclaredObject(.band, ["cells": "[a]"], in: table("footer: { @ }")),
        DeclaredObject(.bandCell, ["cell": "a"], in: table("footer: { cells: [{ @ }] }")),
    ]

    /// The object as a node.
    private var asNode: DeclaredObject {
        var object = self
        object.isNode = true
        object.others = [NodeKind.text.object]
        return object
    }

    /// Returns the object, which can also have the keys of another one.
    private func with(_ other: ObjectSchema) -> DeclaredObject {
        var object = self
        object.others = [other]
        return object
    }
}
