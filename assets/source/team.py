"""icons, starter/team, and examples/team: icons for hockey equipment, and the players of two teams.

All players are invented. Instead of photos, there are drawings of a head in front of the team's colors.
"""

import svgkit as kit

NAVY, SKY, SAND = "#123a5c", "#7cc0d8", "#f3e6c4"

# The icons have lines of one width with round ends, and one tone on the part that identifies the piece.
# Where possible, the edges of lines are at least five units apart, so that they do not merge at 4 mm.
LINE = 'fill="none" stroke="#1a1f24" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
TONE = 'fill="#c3ced8"'

# The tone and the lines of each icon; "equipment" is for categories without an icon.
ICONS = {
    "helmet": (
        "M41 31H58L55.5 46C51 48.5 45.5 48.5 41 46Z",
        "M58 31C58.5 17 49 8 34 8C17 8 6 20 8 41H33C38 41 41 37.5 41 31ZM58 31L55.5 46C51 48.5 45.5 48.5 41 46V36M18 41C17 51 23 57 33 57C39 57 43.5 54 45.5 48M21 19C26 15.5 33 15 39 17",
    ),
    "shoulder-pads": (
        "M16 15C8 16 4 23 4 31V35C4 37.5 5 39 7.5 39H16ZM48 15C56 16 60 23 60 31V35C60 37.5 59 39 56.5 39H48Z",
        "M22 10C24 19 40 19 42 10L48 15V39L42.5 55H21.5L16 39V15ZM16 15C8 16 4 23 4 31V35C4 37.5 5 39 7.5 39H16M48 15C56 16 60 23 60 31V35C60 37.5 59 39 56.5 39H48M24 29H40M25 42H39",
    ),
    "gloves": (
        "M18 43H49L53 57H14Z",
        "M18 43H49L53 57H14ZM18 36C11 35 7 30 8 25C9 21.5 14 21 17 25V15C17 11 20 9 24 9H42C47 9 50 12 50 17V36ZM28 9V23M39 9V23M24 30H43",
    ),
    "skate-boot": (
        "M49 33.5C54 35 58 38 59.5 43C60.5 47 60 51 59 55H47C44.5 47 45 39 49 33.5Z",
        "M14 6C15.5 12 19 14.5 24 13.5L40 10V27.5C46 32 57 34 59.5 43C60.5 47 60 51 59 55H12.5C10 46 16 37 15.5 25ZM49 33.5C45 39 44.5 47 47 55M30 20H39.5M30 28H39.5M13 45H26",
    ),
    "skate-holder": (
        "M8 15H23L21.5 26C21.2 29 23 31 26 31H37C40 31 41.8 29 41.5 26L40 15H56L58.5 42H5.5Z",
        "M8 15H23L21.5 26C21.2 29 23 31 26 31H37C40 31 41.8 29 41.5 26L40 15H56L58.5 42H5.5ZM4 50.5C6 53 9 54 13 54H48C55 54 59 51.5 61 47",
    ),
    "skate-runner": (
        "M4 29H14V20H23V29H41V20H50V29H60C60 39 55 43.5 46 43.5H17C8.5 43.5 4 38 4 29Z",
        "M4 29H14V20H23V29H41V20H50V29H60C60 39 55 43.5 46 43.5H17C8.5 43.5 4 38 4 29ZM12 53.5H51",
    ),
    "stick": (
        "M25 45.5L31.5 49.5C28 55 22 58 15 58C11 58 7 57.5 4.5 56C3 52 5 48 9 47.5C15 48.5 21 49 25 45.5Z",
        "M49 5L55.5 9L31.5 49.5C28 55 22 58 15 58C11 58 7 57.5 4.5 56C3 52 5 48 9 47.5C15 48.5 21 49 25 45.5ZM43.5 14.5L50 18.5M15 49V58",
    ),
    "equipment": (
        "M7 27C7 22.5 9.5 20 14 20H50C54.5 20 57 22.5 57 27V34H7Z",
        "M14 20H50C54.5 20 57 22.5 57 27V47C57 51.5 54.5 54 50 54H14C9.5 54 7 51.5 7 47V27C7 22.5 9.5 20 14 20ZM22 20V15C22 11.5 23.5 10 27 10H37C40.5 10 42 11.5 42 15V20M7 34H57",
    ),
}


def background(turn):
    return (
        f'<path fill="url(#sky)" d="M0 0H300V360H0Z"/>'
        f'<path fill="{SKY}" fill-opacity=".22" d="M{turn} 0L{turn + 120} 0L{turn - 60} 360H{turn - 180}Z"/>'
        f'<path fill="{SAND}" fill-opacity=".14" d="M{turn + 140} 0H{turn + 170}L{turn - 10} 360H{turn - 40}Z"/>'
    )


def jersey():
    return (
        f'<path fill="{NAVY}" d="M18 360C20 300 58 276 112 262H188C242 276 280 300 282 360Z"/>'
        f'<path fill="{SAND}" d="M112 262C122 292 178 292 188 262L200 266C188 306 112 306 100 266Z"/>'
        f'<path fill="{SKY}" d="M18 360C18.5 345 21 333 25.5 322L56 360ZM282 360C281.5 345 279 333 274.5 322L244 360Z"/>'
    )


def head(skin):
    dark, pale = kit.lit(skin, 0.82), kit.mixed(skin, "#ffffff", 0.12)
    return (
        f'<path fill="{dark}" d="M122 214H178V262C178 290 122 290 122 262Z"/>'
        f'<path fill="{skin}" d="M92 142C92 96 116 74 150 74C184 74 208 96 208 142C208 200 184 244 150 244C116 244 92 200 92 142Z"/>'
        f'<ellipse cx="91" cy="160" rx="11" ry="19" fill="{dark}"/><ellipse cx="209" cy="160" rx="11" ry="19" fill="{dark}"/>'
        f'<path fill="{pale}" fill-opacity=".7" d="M141 150H159L164 186C160 192 140 192 136 186Z"/>'
        f'<path fill="none" stroke="{kit.lit(skin, 0.6)}" stroke-width="4" stroke-linecap="round" d="M136 187C143 192 157 192 164 187M112 140C118 133 130 133 136 139M164 139C170 133 182 133 188 140"/>'
        f'<circle cx="125" cy="154" r="6" fill="#20262c"/><circle cx="175" cy="154" r="6" fill="#20262c"/>'
        f'<path fill="#ffffff" d="M128 210C138 217 162 217 172 210C166 226 134 226 128 210Z"/>'
    )


def hair(kind, color):
    shapes = {
        "short": "M88 148C80 92 104 58 150 58C196 58 220 92 212 148C206 124 200 110 190 104C164 112 128 110 110 100C98 112 92 128 88 148Z",
        "curls": "M84 150C66 138 72 112 82 106C76 84 98 66 112 70C122 50 152 48 162 62C182 50 208 64 208 84C228 94 230 128 216 150C212 128 206 112 196 106C170 116 130 116 104 106C94 114 88 130 84 150Z",
        "bun": "M88 146C82 92 106 64 150 64C194 64 218 92 212 146C204 118 186 100 150 98C114 100 96 118 88 146ZM150 22C172 22 184 38 180 54C174 70 126 70 120 54C116 38 128 22 150 22Z",
        "long": "M84 246C70 190 74 130 86 104C98 72 122 58 150 58C178 58 202 72 214 104C226 130 230 190 216 246C206 240 202 226 206 190C212 150 206 124 188 104C160 116 128 114 112 104C96 122 88 150 94 190C98 226 94 240 84 246Z",
        "buzz": "M90 142C84 92 108 66 150 66C192 66 216 92 210 142C206 126 202 118 196 112C168 100 132 100 104 112C98 118 94 126 90 142Z",
        "bob": "M82 208C72 168 76 120 90 98C102 72 124 58 150 58C176 58 198 72 210 98C224 120 228 168 218 208C208 204 204 188 206 166C208 136 200 118 184 106C156 120 126 122 104 112C94 128 92 146 94 166C96 188 92 204 82 208Z",
        "braids": "M88 146C82 92 106 62 150 62C194 62 218 92 212 146C204 118 186 100 150 98C114 100 96 118 88 146ZM82 150C92 158 94 170 86 180C96 190 96 202 86 212C94 222 94 236 84 248C72 238 70 224 76 212C68 202 68 190 76 180C70 170 72 158 82 150ZM218 150C208 158 206 170 214 180C204 190 204 202 214 212C206 222 206 236 216 248C228 238 230 224 224 212C232 202 232 190 224 180C230 170 228 158 218 150Z",
        "beanie": "M84 128C78 78 108 44 150 44C192 44 222 78 216 128C176 114 124 114 84 128ZM138 34C138 26 162 26 162 34C166 44 134 44 138 34Z",
        "scarf": "M150 54C204 54 226 96 224 150C222 208 196 262 214 286C190 300 110 300 86 286C104 262 78 208 76 150C74 96 96 54 150 54ZM150 92C118 92 98 112 98 148C98 198 120 238 150 238C180 238 202 198 202 148C202 112 182 92 150 92Z",
    }
    return f'<path fill="{color}" fill-rule="evenodd" d="{shapes[kind]}"/>' if kind == "scarf" else f'<path fill="{color}" d="{shapes[kind]}"/>'


def beard(color):
    return (
        f'<path fill="{color}" fill-rule="evenodd" d="M93 168C98 184 110 190 122 192C136 186 164 186 178 192C190 190 202 184 207 168'
        f'C204 214 182 252 150 252C118 252 96 214 93 168ZM126 206C138 216 162 216 174 206C168 230 132 230 126 206Z"/>'
    )


def mask():
    bars = "".join(f"M{x} 128V232" for x in (112, 131, 150, 169, 188)) + "".join(f"M98 {y}H202" for y in (136, 180, 206))
    # Lighter than the background.
    helmet = kit.lit(NAVY, 1.9)
    return (
        f'<path fill="{helmet}" d="M80 152C72 84 108 50 150 50C192 50 228 84 220 152L204 128C176 118 124 118 96 128Z"/>'
        f'<path fill="{SAND}" d="M134 54C144 50 156 50 166 54L162 118H138Z"/>'
        f'<path fill="{helmet}" d="M80 150L98 128V206C102 236 128 256 150 256C172 256 198 236 202 206V128L220 150C224 220 190 270 150 270C110 270 76 220 80 150Z"/>'
        f'<path fill="none" stroke="#d9e2ea" stroke-width="5" stroke-linecap="round" d="{bars}"/>'
    )


PLAYERS = {
    "31": ("#c98d62", "short", "#2b211c", True, 40),
    "4": ("#8a5a3c", "curls", "#191412", False, 120),
    "17": ("#f0c6a2", "bun", "#b5622d", False, 200),
    "22": ("#e3b48d", "long", "#5a3b22", False, 80),
    "88": ("#f4d3b5", "short", "#d8b25c", False, 160),
}


# The players who are only in the example, next to those of a new team.
MORE = {
    "1": ("#7a4a30", "short", "#191412", True, 170),
    "2": ("#f4d3b5", "bob", "#c98a3a", False, 60),
    "3": ("#efcaa4", "bob", "#1d1a1a", False, 140),
    "6": ("#b57f55", "short", "#1c1714", "beard", 90),
    "7": ("#d9a577", "curls", "#2b211c", False, 180),
    "8": ("#e8bb93", "long", "#2f211b", False, 30),
    "10": ("#c98d62", "braids", "#231a16", False, 110),
    "12": ("#b07a50", "scarf", "#7cc0d8", False, 150),
    "16": ("#9a6844", "bun", "#191412", False, 70),
    "23": ("#6b4029", "buzz", "#171210", False, 130),
}


def logo():
    """A heron in front of the water, in a disk."""
    return (
        f'<circle cx="50" cy="50" r="48" fill="{SAND}"/><circle cx="50" cy="50" r="43.5" fill="{NAVY}"/>'
        f'<path fill="{SKY}" d="M10 66C20 60 28 60 37 66C46 72 54 72 63 66C72 60 80 60 90 66A43.5 43.5 0 0 1 10 66Z"/>'
        f'<path fill="{SAND}" d="M27 24C31 17 42 16 47 23C52 30 50 37 45 43C41 48 43 51 49 51C61 51 72 56 80 68'
        f'C69 66 64 69 57 69C45 69 36 61 35 51C34 42 42 36 42 29C42 25 39 24 36 26L13 30Z"/>'
        f'<path fill="none" stroke="{SAND}" stroke-width="2.6" stroke-linecap="round" d="M52 68V85M60 68V82"/>'
        f'<path fill="{SAND}" d="M40 18C51 17 60 23 67 33C58 28 51 27 44 28Z"/><circle cx="37.5" cy="22.4" r="1.8" fill="{NAVY}"/>'
    )


def silhouette():
    """A player without a photo, in shades of gray that are visible on light and dark colors."""
    return "\n".join([
        '<path class="slash" fill="#ffffff" fill-opacity=".09" d="M120 0L240 0L60 360H-60ZM260 0H290L110 360H80Z"/>',
        '<g transform="translate(30 72) scale(.8)">',
        '<path class="shirt" fill="#8b959f" d="M18 360C20 300 58 276 112 262H188C242 276 280 300 282 360Z"/>',
        '<path class="neck" fill="#747f8a" d="M122 226H178V262C178 292 122 292 122 262Z"/>',
        '<path class="face" fill="#a7b0b8" d="M92 142C92 96 116 74 150 74C184 74 208 96 208 142C208 200 184 244 150 244C116 244 92 200 92 142Z"/>',
        '<path class="cap" fill="#c9cfd5" d="M78 158C70 84 108 48 150 48C192 48 230 84 222 158L206 132C176 120 124 120 94 132Z"/>',
        "</g>",
    ])


def portrait(path, number, skin, kind, color, extra, turn):
    """Writes the drawing of a player; `extra` is "beard", or true for a goalkeeper's mask."""
    sky = kit.linear("sky", [(0, kit.lit(NAVY, 1.5)), (1, kit.lit(NAVY, 0.7))])
    parts = [background(turn), jersey(), head(skin)]
    if kind == "long":
        parts.insert(2, hair(kind, kit.lit(color, 0.8)))
    if extra == "beard":
        parts.append(beard(color))
    parts.append(mask() if extra is True else hair(kind, color))
    # Space above the head, where cards have the number.
    parts.insert(1, '<g transform="translate(30 72) scale(.8)">')
    parts.append("</g>")
    kit.write(path, 300, 360, "\n".join(parts), f"Drawing of player {number}", sky)


def main():
    for name, (tone, lines) in ICONS.items():
        body = f'<path {TONE} d="{tone}"/>\n<path {LINE} d="{lines}"/>'
        kit.write(f"icons/{name}.svg", 64, 64, body, name.replace("-", " ").capitalize())
    for number, player in PLAYERS.items():
        portrait(f"starter/team/photos/{number}.svg", number, *player)
    for number, player in MORE.items():
        portrait(f"../examples/team/photos/{number}.svg", number, *player)
    kit.write("../examples/team/logo.svg", 100, 100, logo(), "The logo of the Herons")
    kit.write("players/silhouette.svg", 300, 360, silhouette(), "A player without a photo")


if __name__ == "__main__":
    main()
