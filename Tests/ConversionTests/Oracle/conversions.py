"""Writes conversions.txt: random conversions, calculated with Python's fractions.

Run it in this folder: python3 conversions.py > conversions.txt. The seed is fixed, so the file is
always the same. The units are defined again here, from their definitions and not from the catalog.
Each line has six fields separated by tabs: the value, the source unit, the target unit, the exact
result (or "below" or "inverse" if there is none), the result as shown without a number of decimals,
and `decimals rule text`.
"""

import random
from fractions import Fraction as F

RULES = ["half-up", "half-away", "half-even", "truncate", "up", "down"]
INCH = F(254, 10000)
POUND = F(45359237, 10**8)
GRAVITY = F(980665, 10**5)
GALLON = 231 * INCH**3 * 1000
IMPERIAL = F(454609, 10**5)
MILE = 5280 * 12 * INCH
BTU = F(105505585262, 10**8)
FORCE = POUND * GRAVITY

# Each unit: a factor, or (factor, offset), or ("inverse", factor).
CATEGORIES = {
    "data": {
        **{"B": F(1), "bit": F(1, 8), "nibble": F(1, 2)},
        **{p + "B": F(10) ** (3 * i) for i, p in enumerate("kMGTP", 1)},
        **{p + "iB": F(2) ** (10 * i) for i, p in enumerate("KMGTP", 1)},
        **{p + "bit": F(10) ** (3 * i) / 8 for i, p in enumerate("kMGTP", 1)},
        **{p + "ibit": F(2) ** (10 * i) / 8 for i, p in enumerate("KMGTP", 1)},
    },
    "temperature": {
        "C": (F(1), F(27315, 100)),
        "F": (F(5, 9), F(45967, 100)),
        "K": F(1),
        "R": F(5, 9),
    },
    "length": {
        **{"m": F(1), "km": F(1000), "dm": F(1, 10), "cm": F(1, 100), "mm": F(1, 1000)},
        **{"um": F(1, 10**6), "nm": F(1, 10**9), "in": INCH, "ft": 12 * INCH, "yd": 36 * INCH},
        **{"mi": MILE, "rd": MILE / 320, "ch": MILE / 80, "fur": MILE / 8, "ftm": 72 * INCH},
        **{"nmi": F(1852), "pt": INCH / 72, "pica": INCH / 6, "au": F(149597870700)},
        **{"ly": F(299792458) * 31557600, "ftUS": F(1200, 3937)},
    },
    "mass": {
        **{"kg": F(1), "g": F(1, 1000), "mg": F(1, 10**6), "ug": F(1, 10**9), "t": F(1000)},
        **{"lb": POUND, "oz": POUND / 16, "gr": POUND / 7000, "ozt": POUND * 480 / 7000},
        **{"st": POUND * 14, "ton": POUND * 2000, "imp ton": POUND * 2240, "cwt": POUND * 100},
        **{"imp cwt": POUND * 112, "ct": F(2, 10000), "slug": FORCE / (12 * INCH)},
    },
    "area": {
        **{"m2": F(1), "km2": F(10**6), "cm2": F(1, 10**4), "mm2": F(1, 10**6), "ha": F(10**4)},
        **{"a": F(100), "in2": INCH**2, "ft2": (12 * INCH) ** 2, "yd2": (36 * INCH) ** 2},
        **{"ac": MILE**2 / 640, "mi2": MILE**2},
    },
    "volume": {
        **{"L": F(1), "mL": F(1, 1000), "cL": F(1, 100), "dL": F(1, 10), "hL": F(100)},
        **{"m3": F(1000), "cc": F(1, 1000), "in3": INCH**3 * 1000, "ft3": (12 * INCH) ** 3 * 1000},
        **{"yd3": (36 * INCH) ** 3 * 1000, "gal": GALLON, "qt": GALLON / 4, "US pt": GALLON / 8},
        **{"cup": GALLON / 16, "gi": GALLON / 32, "fl oz": GALLON / 128, "tbsp": GALLON / 256},
        **{"tsp": GALLON / 768, "bbl": GALLON * 42, "bu": F(215042, 100) * INCH**3 * 1000},
        **{"imp gal": IMPERIAL, "imp qt": IMPERIAL / 4, "imp pt": IMPERIAL / 8},
        **{"imp gi": IMPERIAL / 32, "imp fl oz": IMPERIAL / 160},
    },
    "speed": {
        **{"m/s": F(1), "km/h": F(1000, 3600), "mph": MILE / 3600, "kn": F(1852, 3600)},
        **{"ft/s": 12 * INCH, "c": F(299792458)},
    },
    "time": {
        **{"s": F(1), "ms": F(1, 1000), "us": F(1, 10**6), "ns": F(1, 10**9), "min": F(60)},
        **{"h": F(3600), "d": F(86400), "wk": F(604800), "fn": F(1209600), "yr": F(31557600)},
    },
    "pressure": {
        **{"Pa": F(1), "hPa": F(100), "kPa": F(1000), "MPa": F(10**6), "bar": F(10**5)},
        **{"mbar": F(100), "atm": F(101325), "at": GRAVITY * 10**4, "Torr": F(101325, 760)},
        **{"mmHg": F(135951, 10) * GRAVITY / 1000, "psi": FORCE / INCH**2},
        **{"inHg": F(135951, 10) * GRAVITY * INCH},
    },
    "energy": {
        **{"J": F(1), "kJ": F(1000), "MJ": F(10**6), "Wh": F(3600), "kWh": F(3600000)},
        **{"MWh": F(3600 * 10**6), "cal": F(4184, 1000), "kcal": F(4184), "BTU": BTU},
        **{"ft lbf": FORCE * 12 * INCH, "eV": F(1602176634, 10**28), "erg": F(1, 10**7)},
    },
    "power": {
        **{"W": F(1), "mW": F(1, 1000), "kW": F(1000), "MW": F(10**6), "GW": F(10**9)},
        **{"hp": 550 * FORCE * 12 * INCH, "PS": 75 * GRAVITY, "BTU/h": BTU / 3600},
        **{"ft·lbf/s": FORCE * 12 * INCH, "TR": BTU * 12000 / 3600},
    },
    "force": {
        **{"N": F(1), "kN": F(1000), "dyn": F(1, 10**5), "kgf": GRAVITY, "lbf": FORCE},
        **{"ozf": FORCE / 16, "pdl": POUND * 12 * INCH},
    },
    "angle": {
        **{"deg": F(1), "arcmin": F(1, 60), "arcsec": F(1, 3600), "tr": F(360)},
        **{"gon": F(360, 400)},
    },
    "fuel-economy": {
        **{"km/L": F(1), "L/100km": ("inverse", F(100)), "mpg": MILE / 1000 / GALLON},
        **{"mpg imp": MILE / 1000 / IMPERIAL, "mi/L": MILE / 1000},
    },
}
# Categories without values below 0 in the base unit.
BOUNDED = {"data", "temperature", "fuel-economy"}


def convert(category, value, source, target):
    same = source == target
    source, target = CATEGORIES[category][source], CATEGORIES[category][target]
    if isinstance(source, tuple) and source[0] == "inverse":
        if value < 0:
            return "below"
        if value == 0:
            return value if same else "inverse"
        base = source[1] / value
    elif isinstance(source, tuple):
        base = source[0] * (value + source[1])
    else:
        base = source * value
    if category in BOUNDED and base < 0:
        return "below"
    if isinstance(target, tuple) and target[0] == "inverse":
        return "inverse" if base == 0 else target[1] / base
    if isinstance(target, tuple):
        return base / target[0] - target[1]
    return base / target


def whole(value, rule):
    low = value.numerator // value.denominator
    rest = value - low
    if rest == 0:
        return low
    if rule in ("up", "down"):
        return low + (rule == "up")
    if rule == "truncate":
        return low + (value < 0)
    if rest != F(1, 2):
        return low + (rest > F(1, 2))
    return low + {"half-up": True, "half-away": value > 0, "half-even": low % 2 == 1}[rule]


def fixed(value, decimals, rule):
    number = whole(value * 10**decimals, rule)
    digits = str(abs(number)).zfill(decimals + 1)
    sign = "-" if number < 0 else ""
    return sign + (digits if decimals == 0 else f"{digits[:-decimals]}.{digits[-decimals:]}")


def first_place(value):
    """Returns the power of ten of the first digit."""
    value, place = abs(value), 0
    while value >= 10:
        value, place = value / 10, place + 1
    while value < 1:
        value, place = value * 10, place - 1
    return place


def shown(value):
    if value == 0:
        return "0"
    place = first_place(value)
    exact = (value * F(10) ** (14 - place)).denominator == 1
    count = 15 if exact else 10
    number = whole(value * F(10) ** (count - 1 - place), "half-up")
    digits, sign = str(abs(number)), "-" if number < 0 else ""
    place += len(digits) - count
    digits = digits.rstrip("0")
    if -15 <= place <= (20 if exact else 9):
        text = fixed(F(int(digits)) * F(10) ** (place - len(digits) + 1), 40, "truncate")
        return sign + text.rstrip("0").rstrip(".")
    rest = "." + digits[1:] if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{rest}e{place}"


def make_value(dice, category):
    decimals = dice.choice([0, 0, 1, 2, 3, 6, 12])
    size = dice.choice([1, 2, 3, 3, 5, 9, 16])
    number = dice.randint(0, 10**size)
    negative = dice.random() < (0.4 if category == "temperature" else 0.1)
    value = F(-number if negative else number, 10**decimals)
    if dice.random() < 0.05:
        value = F(0)
    return value, fixed(value, decimals, "truncate")


def main():
    dice = random.Random(20260401)
    names = list(CATEGORIES)
    for index in range(1200):
        category = names[index % len(names)]
        source, target = (dice.choice(list(CATEGORIES[category])) for _ in range(2))
        value, text = make_value(dice, category)
        result = convert(category, value, source, target)
        if isinstance(result, str):
            print(text, source, target, result, "", "", sep="\t")
            continue
        decimals, rule = dice.choice([0, 1, 2, 3, 8]), dice.choice(RULES)
        ending = f"{decimals} {rule} {fixed(result, decimals, rule)}"
        print(text, source, target, result, shown(result), ending, sep="\t")


main()
