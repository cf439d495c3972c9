"""Creates the data of a long conversion table, the same on every run.

    table.py N FOLDER

writes into FOLDER
    table-N.json       the table as a user writes it: a range of Celsius values, in three other units
    table-N.rows.json  the N rows as finished text for Typst, calculated here in exact fractions
"""

import json
import pathlib
import sys
from fractions import Fraction


def shown(value, decimals):
    scaled = value * 10**decimals
    assert scaled.denominator == 1 and scaled >= 0
    digits = str(scaled.numerator).rjust(decimals + 1, "0")
    return f"{digits[:-decimals]}.{digits[-decimals:]}"


def main():
    count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    last = shown(Fraction(count - 1, 10), 1)
    (folder / f"table-{count}.json").write_text(json.dumps({
        "title": "Temperatures",
        "conversions": [{
            "category": "temperature", "from": "C", "to": ["F", "K", "R"],
            "values": {"from": 0, "through": float(last), "step": 0.1}, "decimals": 2}],
    }), encoding="utf-8")
    zero = Fraction(27315, 100)
    rows = []
    for step in range(count):
        celsius = Fraction(step, 10)
        rows.append([
            shown(celsius, 1), shown(celsius * 9 / 5 + 32, 2), shown(celsius + zero, 2),
            shown((celsius + zero) * 9 / 5, 2)])
    (folder / f"table-{count}.rows.json").write_text(json.dumps(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
