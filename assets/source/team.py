"""starter/team: the pictures of a new team's roster: icons of the equipment, and five players.

All players are invented. The photos stand in for real ones: a head in front of the team's colours.
"""

import svgkit as kit

INK = "#1d2b3a"
SHADE = "#8fa3b5"
NAVY, SKY, SAND = "#123a5c", "#7cc0d8", "#f3e6c4"

ICONS = {
    "helmet": f"""
<path fill="{INK}" d="M12 42C8 22 20 9 37 9C53 9 60 22 58 36L56 42Z"/>
<path fill="{SHADE}" d="M21 17C27 12 40 11 47 16L45 21C38 17 29 17 24 21ZM33 26H37V38H33ZM44 26H48V38H44Z"/>
<path fill="none" stroke="{INK}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" d="M15 42C16 52 24 57 33 57M56 42L58 51H42L38 42M48 42V51"/>""",
    "shoulder-pads": f"""
<path fill="{INK}" d="M24 12C28 18 36 18 40 12L50 17C57 19 61 27 60 35L48 38L47 54H17L16 38L4 35C3 27 7 19 14 17Z"/>
<path fill="{SHADE}" d="M21 26H43V30H21ZM22 36H42V40H22ZM23 46H41V50H23Z"/>
<path fill="none" stroke="{SHADE}" stroke-width="2.6" stroke-linecap="round" d="M9 31C9 26 11 23 14 21M55 31C55 26 53 23 50 21"/>""",
    "gloves": f"""
<path fill="{INK}" d="M18 6H46L49 26H15Z"/>
<path fill="{INK}" d="M17 29H47C50 36 50 48 46 56C38 60 26 60 19 56C16 50 15 46 15 42C9 42 5 37 8 32C10 28 14 29 17 33Z"/>
<path fill="none" stroke="{SHADE}" stroke-width="2.8" stroke-linecap="round" d="M21 13H43M20 20H44M26 35V55M33 35V57M40 35V56"/>""",
    "skate-boot": f"""
<path fill="{INK}" d="M18 6L40 10L38 30C46 33 56 35 59 42C61 47 60 52 58 54H12C9 44 14 34 15 24Z"/>
<path fill="none" stroke="{SHADE}" stroke-width="2.8" stroke-linecap="round" d="M28 15L39 17M27 22L38 24M27 29L37 31M13 48H59"/>""",
    "skate-holder": f"""
<path fill="{SHADE}" d="M8 12H56V18H8Z"/>
<path fill="{INK}" d="M8 18H27L24 34H41L39 18H56L52 46H12Z"/>
<path fill="{SHADE}" d="M12 46H52L53 51H10Z"/>""",
    "skate-runner": f"""
<path fill="{INK}" d="M5 30C4 24 9 22 14 24L17 30H47L51 24C56 22 61 25 59 31C57 38 51 42 45 42H17C10 42 6 37 5 30Z"/>
<path fill="none" stroke="{SHADE}" stroke-width="2.8" stroke-linecap="round" d="M14 37H50"/>
<path fill="none" stroke="{INK}" stroke-width="2.6" stroke-linecap="round" d="M8 50H56"/>""",
    "stick": f"""
<path fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M50 6L25 48"/>
<path fill="{INK}" d="M28 43L30 53C22 57 12 58 5 56C3 53 4 50 7 49C14 50 20 49 24 46Z"/>
<path fill="none" stroke="{SHADE}" stroke-width="5" d="M50 6L45 14.4M13 50L15 57"/>""",
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


def hair(kind, colour):
    shapes = {
        "short": "M88 148C80 92 104 58 150 58C196 58 220 92 212 148C206 124 200 110 190 104C164 112 128 110 110 100C98 112 92 128 88 148Z",
        "curls": "M84 150C66 138 72 112 82 106C76 84 98 66 112 70C122 50 152 48 162 62C182 50 208 64 208 84C228 94 230 128 216 150C212 128 206 112 196 106C170 116 130 116 104 106C94 114 88 130 84 150Z",
        "bun": "M88 146C82 92 106 64 150 64C194 64 218 92 212 146C204 118 186 100 150 98C114 100 96 118 88 146ZM150 22C172 22 184 38 180 54C174 70 126 70 120 54C116 38 128 22 150 22Z",
        "long": "M84 246C70 190 74 130 86 104C98 72 122 58 150 58C178 58 202 72 214 104C226 130 230 190 216 246C206 240 202 226 206 190C212 150 206 124 188 104C160 116 128 114 112 104C96 122 88 150 94 190C98 226 94 240 84 246Z",
    }
    return f'<path fill="{colour}" d="{shapes[kind]}"/>'


def mask():
    bars = "".join(f"M{x} 128V232" for x in (112, 131, 150, 169, 188)) + "".join(f"M98 {y}H202" for y in (136, 180, 206))
    return (
        f'<path fill="{NAVY}" d="M80 152C72 84 108 50 150 50C192 50 228 84 220 152L204 128C176 118 124 118 96 128Z"/>'
        f'<path fill="{SAND}" d="M134 54C144 50 156 50 166 54L162 118H138Z"/>'
        f'<path fill="{NAVY}" d="M80 150L98 128V206C102 236 128 256 150 256C172 256 198 236 202 206V128L220 150C224 220 190 270 150 270C110 270 76 220 80 150Z"/>'
        f'<path fill="none" stroke="#d9e2ea" stroke-width="5" stroke-linecap="round" d="{bars}"/>'
    )


PLAYERS = {
    "31": ("#c98d62", "short", "#2b211c", True, 40),
    "4": ("#8a5a3c", "curls", "#191412", False, 120),
    "17": ("#f0c6a2", "bun", "#b5622d", False, 200),
    "22": ("#e3b48d", "long", "#5a3b22", False, 80),
    "88": ("#f4d3b5", "short", "#d8b25c", False, 160),
}


def main():
    for name, body in ICONS.items():
        kit.write(f"starter/team/icons/{name}.svg", 64, 64, body.strip(), name.replace("-", " ").capitalize())
    sky = kit.linear("sky", [(0, kit.lit(NAVY, 1.5)), (1, kit.lit(NAVY, 0.7))])
    for number, (skin, kind, colour, keeps, turn) in PLAYERS.items():
        parts = [background(turn), jersey(), head(skin)]
        if kind == "long":
            parts.insert(2, hair(kind, kit.lit(colour, 0.8)))
        parts.append(mask() if keeps else hair(kind, colour))
        kit.write(f"starter/team/photos/{number}.svg", 300, 360, "\n".join(parts), f"Player {number}, drawn", sky)


if __name__ == "__main__":
    main()
