import Bytes
import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import ForeignPictures

/// Masks and nested SVG files stay shapes, and look as librsvg's own pixels of them.
@Suite struct MaskTests {
    private static let fade = """
        <linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/>\
        </linearGradient>
        """
    private static let star = "M50 5 61 39 97 39 68 60 79 95 50 74 21 95 32 60 3 39 39 39z"

    /// Files, most of them with one mask, by what is special about them.
    static let files: [String: String] = [
        "a star": """
        <mask id="m"><path d="\(star)" fill="#fff"/></mask>\
        <rect width="100" height="80" fill="orange" mask="url(#m)"/>
        """,
        "gray and its area": """
        <mask id="m" maskUnits="userSpaceOnUse" x="20" y="10" width="50" height="60%">\
        <rect width="100" height="100" fill="#888"/></mask>\
        <g mask="url(#m)"><rect width="60" height="60" fill="red"/>\
        <rect x="40" y="40" width="60" height="60" fill="blue"/></g>
        """,
        "units of a box": """
        \(fade)<mask id="m" maskContentUnits="objectBoundingBox">\
        <rect width=".9" height=".5" fill="url(#g)"/></mask>\
        <g transform="translate(20 5)"><rect x="5" y="3" width="60" height="40" \
        fill="green" mask="url(#m)" transform="scale(1.2 .8)"/></g>
        """,
        "a mask in a mask": """
        \(fade)<mask id="n"><rect width="100" height="100" fill="url(#g)"/></mask>\
        <mask id="m"><g mask="url(#n)"><path d="\(star)" fill="#fff"/></g></mask>\
        <circle cx="50" cy="50" r="45" style="fill:purple;mask:url(#m)"/>
        """,
        "one in another": """
        <mask id="n"><rect width="100" height="60" fill="#ccc"/></mask>\
        <mask id="m"><path d="\(star)" fill="#fff"/></mask>\
        <g mask="url(#m)"><rect width="100" height="100" fill="gold"/>\
        <rect width="50" height="100" fill="navy" mask="url(#n)"/></g>
        """,
        "what it inherits": """
        <g fill="#fff" stroke="#777" stroke-width="8"><mask id="m" fill-opacity=".8">\
        <circle cx="40" cy="40" r="30"/></mask></g>\
        <g fill="#080" stroke="blue" stroke-width="3" style="fill-rule:evenodd">\
        <path d="M0 0h100v100h-100z M20 20h60v60h-60z" mask="url(#m)"/></g>
        """,
        "a style sheet": """
        <style>.a{mask:url(#m)} .b.a , #x {fill:#c0c} rect{stroke:black}</style>\
        <mask id="m"><circle cx="50" cy="50" r="30" fill="#fff"/></mask>\
        <rect class="b a" width="100" height="60"/><rect id="x" y="70" width="99" height="9"/>
        """,
        "used twice": """
        <mask id="m"><circle cx="25" cy="25" r="20" fill="#fff"/></mask>\
        <defs><rect id="r" width="50" height="50" mask="url(#m)"/></defs>\
        <use href="#r" fill="red"/><use xlink:href="#r" x="50" y="40" fill="blue"/>
        """,
        "opacity": """
        <mask id="m" mask-type="alpha"><rect width="60" height="60" fill-opacity=".5"/>\
        <rect x="50" y="50" width="50" height="50"/></mask>\
        <circle cx="50" cy="50" r="50" fill="brown" mask="url(#m)" opacity=".7"/>
        """,
        "colors": """
        <mask id="m"><rect width="34" height="100" fill="red"/>\
        <rect x="33" width="33" height="100" fill="lime"/>\
        <rect x="66" width="33" height="100" fill="blue"/>\
        <path d="M0 50h100v10h-100z"/></mask><rect width="100" height="100" mask="url(#m)"/>
        """,
        "text, a clip and a pattern": """
        <mask id="m"><text x="5" y="60" font-family="Inter" font-size="60" fill="#fff">Ag</text>\
        </mask><mask id="n"><circle cx="5" cy="5" r="4" fill="#fff"/></mask>\
        <clipPath id="c"><rect width="100" height="50"/></clipPath>\
        <pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse">\
        <rect width="10" height="10" fill="olive" mask="url(#n)"/></pattern>\
        <g clip-path="url(#c)"><rect width="100" height="100" mask="url(#m)" fill="red"/></g>\
        <rect y="70" width="100" height="30" fill="url(#p)"/>
        """,
        "empty masks": """
        <mask id="m"/><mask id="n"><g/></mask><rect width="40" height="40" mask="url(#m)"/>\
        <rect x="50" width="40" height="40" mask="url(#n)"/>\
        <rect y="50" width="40" height="40" mask="url(#missing)"/>
        """,
        "a file in a file": """
        <g transform="rotate(5)"><image x="10" y="5" width="60" height="30" href="\(inner)"/>\
        </g><image x="5" y="45" width="90" height="20" preserveAspectRatio="none" href='\(inner)'/>\
        <image x="5" y="70" width="90" height="28" preserveAspectRatio="xMaxYMin slice" \
        xlink:href="\(inner)"></image>
        """,
        "a masked file with a mask": """
        <mask id="m"><path d="\(star)" fill="#fff"/></mask>\
        <image width="100" height="100" opacity=".6" mask="url(#m)" href="\(masked)"/>
        """,
    ]

    private static let inner = file(
        "<rect width='40' height='40' fill='red'/><circle cx='20' cy='20' r='30' fill='navy'/>")
    private static let masked = file(
        "<mask id='m'><rect width='20' height='40' fill='white'/></mask>"
            + "<rect width='40' height='40' fill='red'/>"
            + "<circle cx='20' cy='20' r='19' fill='yellow' mask='url(#m)'/>")

    private static func file(_ content: String) -> String {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='400' height='400' \
            viewBox='0 0 40 40'>\(content)</svg>
            """
        return
            "data:image/svg+xml;base64,\(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self))"
    }

    private func picture(_ asset: ImageAsset) throws -> PixelImage {
        let placed = PlacedImage(
            image: 0, rect: Rect(x: 0, y: 0, width: 100, height: 100), placing: .stretch)
        let page = SamplePages.page(100, 100, [.image(placed)], images: [asset])
        return try PixelImage(png: Renderer().png(page, page: 0, scale: 3), name: "page")
    }

    @Test(arguments: files.keys.sorted())
    func staysShapes(name: String) throws {
        let bytes = Samples.svg(try #require(Self.files[name]))
        _ = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let ours = try ForeignSVG.probe(bytes: bytes, name: name)
        #expect(ours.drawing?.images.count == 0)
        let theirs = try ImageProbe.probe(bytes: bytes, name: name)
        let (one, two) = (try picture(theirs), try picture(ours))
        let difference = Difference(one, two, tolerance: 24)
        #expect(difference.places <= 300, "edges differ, which are pixels in one of them")
    }

    /// Where an element is turned, librsvg's boxes are too large, so these are compared with files
    /// without boxes.
    @Test(arguments: [
        (
            "<rect x='-99' y='-99' width='300' height='300' fill='#fff'/>", "",
            "maskUnits='userSpaceOnUse' x='14' y='17' width='72' height='36'", ""
        ),
        (
            "<rect width='.9' height='.5' fill='#999'/>",
            "maskContentUnits='objectBoundingBox' x='0' y='.1' width='50%' height='1'",
            "maskUnits='userSpaceOnUse' x='20' y='23' width='30' height='30'",
            "translate(20 20) scale(60 30)"
        ),
    ])
    func turnedBoxes(content: String, ours: String, theirs: String, transform: String) throws {
        let drawings = try [(ours, ""), (theirs, transform)].map { attributes, transform in
            let bytes = Samples.svg(
                """
                <mask id="m" \(attributes)><g transform="\(transform)">\(content)</g></mask>\
                <path d="M20 50 50 20 80 50" fill="teal" stroke="red" stroke-width="20" \
                transform="rotate(10 50 50)" mask="url(#m)"/>
                """)
            return try picture(ForeignSVG.probe(bytes: bytes, name: "it"))
        }
        #expect(Difference(drawings[0], drawings[1], tolerance: 1).places == 0)
        #expect(Set(drawings[0].samples).count > 10, "something is painted")
    }

    /// What filters make of masks stays pixels.
    @Test func inFilters() throws {
        let bytes = Samples.svg(
            """
            <filter id="f"><feGaussianBlur stdDeviation="2"/></filter>\
            <mask id="m"><circle cx="50" cy="50" r="40" fill="#fff"/></mask>\
            <g filter="url(#f)"><rect width="100" height="100" mask="url(#m)"/></g>
            """)
        let ours = try ForeignSVG.probe(bytes: bytes, name: "it")
        let theirs = try ImageProbe.probe(bytes: bytes, name: "it")
        #expect(ours.drawing == theirs.drawing)
        #expect(ours.drawing?.images.count ?? 0 > 0)
    }

    /// Files that cannot be marked are read as they are.
    @Test(arguments: [
        "<style>g > rect{fill:red}</style>", "<style>@media print{rect{fill:red}}</style>",
        "<style>*{opacity:.9}</style>", "<style>rect{fill:red !important}</style>",
        "<mask id='n'><rect mask='url(#m)' width='9' height='9'/></mask><mask id='m'>"
            + "<rect mask='url(#n)' width='9' height='9'/></mask>",
        "<g id='chalkboard-mark-1'/>",
        "<switch><rect mask='url(#m)' width='9' height='9'/></switch>",
    ])
    func staysAsItIs(content: String) throws {
        let bytes = Samples.svg(
            content + "<mask id='m'><circle cx='50' cy='50' r='40' fill='#fff'/></mask>"
                + "<g><rect width='100' height='100' mask='url(#m)'/></g>")
        let source = try SVGMarking.source(of: bytes) { ids, _ throws(CanvasError) in
            ids.map { _ in nil }
        }
        #expect(source == SVGSource(bytes))
    }

    /// The process for pictures gives the same as this one.
    @Test(.timeLimit(.minutes(2))) func inAPool() throws {
        let pool = Samples.pool()
        for (name, content) in Self.files.sorted(by: { $0.key < $1.key }) {
            let bytes = Samples.svg(content)
            let ours = try ForeignSVG.probe(bytes: bytes, name: name)
            let found = try pool.picture(bytes, name: name, keepsPixels: true)
            #expect(found.drawing == ours.drawing, "\(name)")
        }
    }
}
