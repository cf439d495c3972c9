"""Makes the benchmark's team: a roster of N players and their photos, the same on every run.

    roster.py N FOLDER

writes into FOLDER
    roster-N.json        the team as its manager would write it; Chalkboard reads it
    roster-N.tsv         all text on the cards, for the C program: the team, then one player per line
    photos/1.png … 8.png shared by the players, with the light, softness and noise of a photograph
"""

import json
import pathlib
import struct
import sys
import zlib
from fractions import Fraction
from random import Random

from data import GIVEN, LAST

TEAM = {
    "wsObjectId": 1, "city": "Saltwater Bay", "teamName": "Herons", "nameOfEM": "Wanda Kessel",
    "colors": ["#123a5c", "#7cc0d8", "#f3e6c4"],
}
POSITIONS = [
    ("C", "Center"), ("LW", "Left wing"), ("RW", "Right wing"), ("D", "Defense"), ("D", "Defense"), ("G", "Goalkeeper"),
]
MONTHS = (
    "January February March April May June July August September October November December"
).split()
# The display name of a category, the entity's name, and items to choose from: manufacturer, brand,
# model.
GEAR = [
    ("Helmet", "Helmet", [("Northgate", "Dome", "G4"), ("Northgate", "Dome", "S2"), ("Tollund", "Crown", "11")]),
    ("Shoulder pads", "ShoulderPads", [("Tollund", "Rampart", "20"), ("Tollund", "Rampart", "24")]),
    ("Gloves", "Gloves", [("Tollund", "Grip", "14"), ("Tollund", "Grip", "13"), ("Fjordline", "Mitt", "7")]),
    ("Skate boot", "SkateBoot", [("Fjordline", "Kestrel", "K9"), ("Fjordline", "Kestrel", "K7")]),
    ("Skate holder", "SkateHolder", [("Fjordline", "Span", "X"), ("Fjordline", "Span", "Y")]),
    ("Skate runner", "SkateRunner", [("Fjordline", "Edge", "272"), ("Fjordline", "Edge", "254")]),
    ("Stick", "Stick", [("Alder & Ash", "Long Reach", "85L"), ("Alder & Ash", "Paddle", "26L")]),
]
PHOTOS = 8


def nearest(value):
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def photo(number, random):
    """Returns a soft portrait of 500 by 480 pixels with noise, as a PNG with 24 bits per pixel."""
    width, height = 500, 480
    ground = [random.randint(40, 160) for _ in range(3)]
    skin = [random.randint(120, 225), random.randint(90, 170), random.randint(70, 140)]
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        light = 0.75 + 0.5 * (1 - y / height)
        for x in range(width):
            far = ((x - 250) / 130) ** 2 + ((y - 210) / 165) ** 2
            body = ((x - 250) / 240) ** 2 + ((y - 520) / 170) ** 2
            face = min(1.0, max(0.0, (1.15 - far) * 4))
            shirt = min(1.0, max(0.0, (1.1 - body) * 5)) * (1 - face)
            # Sensor noise: more in brightness than in colors.
            noise = random.randrange(-4, 5)
            for channel in range(3):
                value = ground[channel] * (1 - face - shirt) + 40 * (channel + 1) * shirt + skin[channel] * face
                rows.append(min(255, max(0, int(value * light * (1.1 - far / 12 * face)) + noise + random.randrange(-2, 3))))

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 6)) + chunk(b"IEND", b"")


def player(number, random):
    """Returns one player for the roster, and the text of the card."""
    given, last = random.choice(GIVEN), random.choice(LAST)
    code, position = random.choice(POSITIONS)
    left = random.randrange(2) == 0
    year, month, day = random.randint(1998, 2007), random.randint(1, 12), random.randint(1, 28)
    inches, pounds = random.randint(64, 80), random.randint(130, 230)
    pieces = [random.randrange(len(choice)) for _, _, choice in GEAR]
    image = f"photos/{random.randint(1, PHOTOS)}.png"
    jersey = random.randint(1, 98)
    kept = {
        "wsObjectId": 1000 + number, "lastName": last, "givenNames": given, "photoHeadshot": image,
        "jerseyNumber": jersey, "position": code, "handedness": "L" if left else "R", "playingStatus": "active",
        "birthDate": f"{year}-{month:02}-{day:02}", "height": inches, "weight": pounds,
        "equipment": {entity: 100 * index + piece + 1 for index, ((_, entity, _), piece) in enumerate(zip(GEAR, pieces))},
    }
    centimeters = nearest(Fraction(254, 100) * inches)
    kilograms = nearest(Fraction(45359237, 100000000) * pounds)
    shown = [
        str(kept["wsObjectId"]), str(jersey), given, last, position, image,
        "Catches" if code == "G" else "Shoots", "Left" if left else "Right", f"{day} {MONTHS[month - 1]} {year}",
        f"{inches // 12}′ {inches % 12}″ · {centimeters} cm", f"{pounds} lb · {kilograms} kg",
        *(" ".join(choice[piece]) for (_, _, choice), piece in zip(GEAR, pieces)),
    ]
    return kept, shown


def main():
    count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    (folder / "photos").mkdir(parents=True, exist_ok=True)
    for number in range(1, PHOTOS + 1):
        path = folder / f"photos/{number}.png"
        if not path.exists():
            path.write_bytes(photo(number, Random(number)))
    random = Random(2027)
    players = [player(number, random) for number in range(count)]
    roster = {
        "date": "2026-01-15", "team": TEAM, "units": {"height": "in", "weight": "lb"},
        "equipmentCategories": [
            {"wsObjectId": 10 * index + 10, "displayOrder": 10 * index + 10, "displayName": name, "nameOfEntity": entity}
            for index, (name, entity, _) in enumerate(GEAR)
        ],
        "equipment": [
            {"wsObjectId": 100 * index + piece + 1, "entity": entity, "manufacturer": maker, "brand": brand,
             "modelCode": model, "orderCode": f"{index}-{piece}", "colour": "navy"}
            for index, (_, entity, choice) in enumerate(GEAR) for piece, (maker, brand, model) in enumerate(choice)
        ],
        "players": [kept for kept, _ in players],
    }
    (folder / f"roster-{count}.json").write_text(
        json.dumps(roster, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    team = [TEAM["teamName"], f"{TEAM['city']} {TEAM['teamName']}", *(name for name, _, _ in GEAR)]
    lines = [team, *(shown for _, shown in players)]
    (folder / f"roster-{count}.tsv").write_text("".join("\t".join(line) + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
