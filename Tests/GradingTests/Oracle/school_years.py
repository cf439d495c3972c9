"""Random school years and their exact results, calculated with Python's fractions from the documents alone.

    python3 school_years.py N SEED DIR        writes DIR/0001.json and DIR/0001.expected.json, and so on
    python3 school_years.py --lines N SEED    prints {"class": ..., "expected": ...}, one line per class
    python3 school_years.py --grade FILE      prints the expected results of a class in JSON
    python3 school_years.py --self-test       checks examples that were calculated by hand

The first half of this file is the calculation. The second half is the generator, whose classes have no errors.
The same seed always gives the same classes.
"""

import json
import os
import random
import sys
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

import groups

# ---------------------------------------------------------------- numbers and text

MINUS = "\u2212"


def exact(value):
    """The text of an exact value: `24/7`, `90`, or nothing."""
    return "" if value is None else str(Fraction(value))


def plain(value):
    """The text of a decimal that ends: `0.5`."""
    if value is None:
        return ""
    places = next(n for n in range(40) if Fraction(value) * 10**n % 1 == 0)
    return fixed(Fraction(value), places)


def rounded(value, places, rule):
    """The value rounded to a number of decimals by one of the six rules."""
    large = value * 10**places
    below = large.numerator // large.denominator
    rest, half = large - below, Fraction(1, 2)
    above = {
        "truncate": large < 0 and rest > 0,
        "down": False,
        "up": rest > 0,
        "half-up": rest >= half,
        "half-away": rest >= half if large >= 0 else rest > half,
        "half-even": rest > half or (rest == half and below % 2 == 1),
    }[rule]
    return Fraction(below + above, 10**places)


def fixed(value, places):
    """The text of a rounded value with exactly this number of decimals."""
    digits = str(abs(int(value * 10**places))).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return sign + (digits if places == 0 else digits[:-places] + "." + digits[-places:])


def same_letter(text):
    """A letter in the form in which letters are compared."""
    return text.strip().replace("-", MINUS)


def same_title(text):
    """A title in the form in which titles are compared."""
    return " ".join(text.split()).casefold()


def optional(value):
    """A number of the file, or a fraction written as text, as an exact value."""
    return None if value is None else Fraction(value)


# ---------------------------------------------------------------- assessments and groups


def group_tuple(group, places):
    """A group of the file in the form of groups.py."""
    items = []
    for item in group["assessments"]:
        status = {"missing": "m", "excused": "x"}.get(item.get("status"), "")
        points, times = Fraction(item.get("points") or 0), Fraction(item.get("weight", 1))
        items.append((status, item.get("bonus", False), points, Fraction(item["max"]), times))
    drop = group.get("drop") or {}
    by, combine = places.get(group.get("replacedBy")), group.get("combine", "points")
    weight, lowest, highest = Fraction(group["weight"]), drop.get("lowest", 0), drop.get("highest", 0)
    return [weight, group.get("bonus", False), combine, lowest, highest, by, items]


def groups_percent(found, zero):
    """The percentage of groups, or nothing if no work counts."""
    places = {group["name"]: place for place, group in enumerate(found)}
    return groups.score([group_tuple(group, places) for group in found], zero)[0]


def assessments_percent(assessments, zero):
    """The percentage of assessments, or nothing if no work counts."""
    total, counted = Fraction(0), Fraction(0)
    for item in assessments:
        status, most, weight = item.get("status", "graded"), Fraction(item["max"]), Fraction(item["weight"])
        if status == "excused" or (status == "missing" and not zero):
            continue
        counted += weight
        if most and status == "graded":
            total += Fraction(item["points"]) / most * weight
    return total * 100 / counted if counted else None


# ---------------------------------------------------------------- scales and marks


def bands(text):
    """The bands of a built-in scale, from a short form."""
    parts = (part.split() for part in text.split(","))
    return [{"letter": a, "from": Fraction(b), "points": Fraction(c)} for a, b, c in parts]


LETTERS = "A 93 4,A- 90 3.7,B+ 87 3.3,B 83 3,B- 80 2.7,C+ 77 2.3,C 73 2,C- 70 1.7,D+ 67 1.3,D 63 1,D- 60 0.7,F 0 0"
BUILT_IN = {
    "us-letter": {"bands": bands("A 90 4,B 80 3,C 70 2,D 60 1,F 0 0")},
    "us-plus-minus": {"bands": bands(LETTERS)},
    "us-plus-minus-4.33": {"bands": bands("A+ 97 4.33," + LETTERS.replace(".7", ".67").replace(".3", ".33"))},
}
SPECIAL = {
    "P": {"attempted": True, "earned": True},
    "F": {"attempted": True, "points": 0},
    "I": {"attempted": True},
    "W": {"attempted": True},
    "AU": {},
    "IP": {},
}
STATUS = {"pass": "P", "fail": "F", "incomplete": "I", "withdrawn": "W", "audit": "AU", "in-progress": "IP"}


class Invalid(Exception):
    """The class has an error that the generator must avoid."""


@dataclass
class Mark:
    """The mark of a course or a term. `stated` is a past mark with its own points."""

    score: object
    letter: str
    points: object
    special: bool = False
    attempted: bool = True
    earned: bool = False
    stated: bool = False


class Rules:
    """The policy of a class, its scale and its terms."""

    def __init__(self, data):
        policy = self.policy = data.get("policy") or {}
        scale = policy.get("scale", "us-letter")
        scale = self.scale = BUILT_IN[scale] if isinstance(scale, str) else scale
        self.by_marks, self.lower = scale.get("by") == "marks", scale.get("better") == "lower"
        edge = self.edge = "through" if self.lower else "from"
        self.bands = sorted(scale["bands"], key=lambda band: Fraction(band[edge]), reverse=not self.lower)
        self.letters = {same_letter(band["letter"]): band for band in self.bands}
        self.rounding = policy.get("rounding", "truncate")
        self.score_decimals = policy.get("scoreDecimals", scale.get("decimals", 1))
        self.gpa_decimals = policy.get("gpaDecimals", 2)
        self.averages_scores = policy.get("average", scale.get("average", "points")) == "scores"
        self.equal = policy.get("weights", scale.get("weights", "credits")) == "equal"
        self.has_gpa = scale.get("gpa", True)
        self.levels = policy.get("levels") or {}
        self.special = {same_letter(name): mark for name, mark in (policy.get("specialMarks") or {}).items()}
        self.terms = data.get("terms") or []
        self.requirements = data.get("requirements") or []
        ids = [term["id"] for term in self.terms]
        current = data.get("currentTerm")
        self.blank = set(ids[ids.index(current) + 1 :]) if current else set()

    def score_shown(self, score):
        """A score as it is printed."""
        places = self.score_decimals
        return "" if score is None else fixed(rounded(score, places, self.rounding), places)

    def gpa_shown(self, gpa):
        """A GPA as it is printed: without zeros at the end, but with one decimal."""
        if gpa is None:
            return ""
        whole, _, digits = fixed(rounded(gpa, self.gpa_decimals, self.rounding), self.gpa_decimals).partition(".")
        return whole + "." + (digits.rstrip("0") or "0") if digits else whole

    def band(self, score):
        """The best band that contains a score."""
        if self.policy.get("letterFrom") == "displayed":
            score = rounded(score, self.score_decimals, self.rounding)
        reaches = (lambda edge: score <= edge) if self.lower else (lambda edge: score >= edge)
        return next(band for band in self.bands if reaches(Fraction(band[self.edge])))

    def passes(self, band):
        """Whether the letter of a band passes: it is no worse than the band that contains `passing`."""
        passing = optional(self.scale.get("passing"))
        if passing is None:
            return (optional(band.get("points")) or 0) > 0
        edges = [Fraction(other[self.edge]) for other in self.bands]
        if self.lower:
            return Fraction(band[self.edge]) <= min(edge for edge in edges if edge >= passing)
        return Fraction(band[self.edge]) >= max(edge for edge in edges if edge <= passing)

    def of_band(self, band, score=None):
        """The mark for a letter of the scale."""
        return Mark(score, same_letter(band["letter"]), optional(band.get("points")), earned=self.passes(band))

    def of_special(self, letter, score=None):
        """The mark for a letter that is not on the scale, or for a status."""
        found = self.special.get(letter) or SPECIAL.get(letter)
        if found is None:
            raise Invalid(f"unknown letter {letter}")
        points = found.get("points")
        if letter == "F" and self.by_marks and letter not in self.special:
            points = self.bands[-1].get("points", self.scale["most" if self.lower else "least"])
        return Mark(score, letter, optional(points), True, found.get("attempted", False), found.get("earned", False))

    def earns(self, points):
        """Whether the points of a past mark earn its credits."""
        passing = [optional(band.get("points")) for band in self.bands if self.passes(band)]
        if not self.by_marks or not passing or passing[-1] is None:
            return points > 0
        return points <= passing[-1] if self.lower else points >= passing[-1]

    def posted(self, fields):
        """The mark that the school has decided, or nothing."""
        score, letter, status = optional(fields.get("score")), fields.get("letter"), fields.get("status", "graded")
        if fields.get("points") is not None:
            points = Fraction(fields["points"])
            return Mark(score, (letter or "").strip(), points, earned=self.earns(points), stated=True)
        if status != "graded":
            return self.of_special(STATUS[status], score)
        if letter is not None:
            name = same_letter(letter)
            band = self.letters.get(name)
            return self.of_band(band, score) if band else self.of_special(name, score)
        return None if score is None else self.of_band(self.band(score), score)

    def computed(self, fields):
        """The mark of assessments or groups, or nothing."""
        zero = self.policy.get("ungraded") == "zero"
        if fields.get("groups") is not None:
            percent = groups_percent(fields["groups"], zero)
        else:
            percent = assessments_percent(fields.get("assessments") or [], zero)
        if percent is None:
            return None
        score = percent * Fraction(self.scale["most"]) / 100 if self.by_marks else percent
        return self.of_band(self.band(score), score)

    def count(self, fields, posted, computed, differences):
        """The one of two marks that counts; notes whether they differ."""
        if fields.get("status", "graded") != "graded":
            return posted
        if posted and computed:
            if not posted.special and not computed.special:
                self.compare(fields, computed, differences)
            return computed if self.policy.get("marks") == "computed" else posted
        return posted or computed

    def compare(self, fields, computed, differences):
        """Counts the differences between a posted and a computed mark."""
        if computed.score is None:
            return
        score = optional(fields.get("score"))
        if score is None:
            differences["letter"] += same_letter(fields["letter"]) != computed.letter
        else:
            places = len(plain(score).partition(".")[2])
            differences["score"] += rounded(computed.score, places, self.rounding) != score


# ---------------------------------------------------------------- terms and courses


def average_of_terms(rules, term, posted, marks):
    """The mark of a term with `of`, computed from the marks of other terms."""
    total, counted = Fraction(0), Fraction(0)
    for name, weight in term["of"].items():
        mark = marks(name)
        if mark is None or mark.special:
            continue
        if mark.score is None:
            if posted is None:
                raise Invalid(f"a letter without a score is averaged in {term['id']}")
            return None
        score = mark.score
        if rules.policy.get("termsFrom") == "displayed":
            score = rounded(score, rules.score_decimals, rules.rounding)
        total += score * Fraction(weight)
        counted += Fraction(weight)
    return rules.of_band(rules.band(total / counted), total / counted) if counted else None


def term_marks(rules, course, differences):
    """The marks of a course by the ids of the terms; a blank term has none."""
    found, terms = {}, {term["id"]: term for term in rules.terms}

    def mark(name):
        if name not in found and name in rules.blank:
            found[name] = None
        if name not in found:
            fields = (course.get("terms") or {}).get(name) or {}
            posted, computed = rules.posted(fields), rules.computed(fields)
            averaged = computed is None and terms[name].get("of")
            if averaged:
                computed = average_of_terms(rules, terms[name], posted, mark)
            found[name] = rules.count(fields, posted, computed, differences)
            if averaged and computed and found[name] is computed:
                parts = [mark(part) for part in terms[name]["of"]]
                differences["failed"] += sum(
                    part is not None and part.special and part.attempted and not part.earned and part.points is not None
                    for part in parts
                )
        return found[name]

    return {name: mark(name) for name in terms}


def course_mark(rules, course, marks, differences):
    """The mark of a course as a whole, given those of its terms."""
    name, last = next(((name, mark) for name, mark in reversed(marks.items()) if mark), (None, None))
    posted = rules.posted(course)
    has_work = course.get("assessments") is not None or course.get("groups") is not None
    if posted is None and not has_work:
        return last
    if not has_work and not any(term["id"] == name and term.get("of") for term in rules.terms):
        last = None
    return rules.count(course, posted, rules.computed(course) if has_work else last, differences)


# ---------------------------------------------------------------- averages


@dataclass(eq=False)
class Attempt:
    """A course that counts: its mark, its credits, and the attempt that it repeats."""

    mark: object
    credits: Fraction
    course: dict
    leveled: bool = False
    chain: object = None

    def earned(self):
        return self.credits if self.mark and self.mark.earned else Fraction(0)

    def attempted(self):
        return self.credits if self.mark is None or self.mark.attempted else Fraction(0)


def set_levels(rules, attempts):
    """Decides which attempts get the points of their level; `most` limits how many do."""
    used = {}
    for attempt in attempts:
        name, mark = attempt.course.get("level"), attempt.mark
        if name is None or mark is None or mark.special or mark.stated:
            continue
        if not attempt.course.get("inGPA", True) or value(rules, mark) is None:
            continue
        level, count = rules.levels[name], used.get(name, 0)
        free = level.get("most") is None or count < level["most"]
        attempt.leveled = free and (mark.earned or level.get("onFail", False))
        used[name] = count + mark.earned


def set_chains(attempts):
    """Joins the attempts of a repeated course: each chain is named by its first attempt."""
    for place, attempt in enumerate(attempts):
        attempt.chain = attempt
        if attempt.course.get("repeat"):
            attempt.chain = earlier_attempt(attempts[:place], attempt.course).chain


def earlier_attempt(earlier, course):
    """The latest earlier attempt with the same code, or without a code, with the same title."""
    for other in reversed(earlier):
        if "code" in course:
            if other.course.get("code") == course["code"]:
                return other
        elif same_title(other.course["title"]) == same_title(course["title"]):
            return other
    raise Invalid(f"nothing to repeat: {course['title']}")


def value(rules, mark):
    """What is averaged of a mark: its points, or its score; of a special or a stated mark always its points."""
    if mark is None:
        return None
    return mark.score if rules.averages_scores and not (mark.special or mark.stated) else mark.points


def weighted_value(rules, attempt, leveled):
    """What is averaged of an attempt in the weighted GPA."""
    mark, base = attempt.mark, value(rules, attempt.mark)
    if base is None or not leveled:
        return base
    level = rules.levels[attempt.course["level"]]
    if "add" in level:
        return base + Fraction(level["add"])
    if "factor" in level:
        return base * Fraction(level["factor"])
    if "percent" in level:
        more = Fraction(level["percent"])
        if rules.averages_scores:
            return base + more
        if mark.score is None or mark.stated:
            return base
        return optional(rules.band(mark.score + more).get("points"))
    other = {same_letter(letter): points for letter, points in level["points"].items()}
    return base if rules.averages_scores or mark.stated else optional(other.get(mark.letter, base))


def best_attempt(rules, attempts):
    """The attempt with the best unweighted value; of equal ones, the last."""
    found = attempts[0]
    for attempt in attempts[1:]:
        new, old = value(rules, attempt.mark), value(rules, found.mark)
        if new <= old if rules.lower else new >= old:
            found = attempt
    return found


def choose_attempts(rules, attempts):
    """What counts of each chain, as lists of attempts whose values are averaged into one."""
    repeats = rules.policy.get("repeats", "all")
    chains = {}
    for attempt in attempts:
        chains.setdefault(id(attempt.chain), []).append(attempt)
    for chain in chains.values():
        if repeats == "all":
            yield from ([attempt] for attempt in chain)
        elif repeats == "best":
            yield [best_attempt(rules, chain)]
        elif repeats == "latest":
            yield [chain[-1]]
        else:
            yield chain


def gpa(rules, attempts, weighted=False, ranked=False, cumulative=False, limited=True):
    """A GPA, exactly, or nothing. Terms are not `limited` by the `most` of levels."""
    if not rules.has_gpa or (weighted and not rules.levels):
        return None
    counted = [a for a in attempts if a.course.get("inGPA", True) and value(rules, a.mark) is not None]
    counted = [a for a in counted if not ranked or a.course.get("inRank", True)]
    total, times = Fraction(0), Fraction(0)
    for chosen in choose_attempts(rules, counted) if cumulative else ([a] for a in counted):
        values = [weighted_value(rules, a, a.leveled) if weighted else value(rules, a.mark) for a in chosen]
        weight = Fraction(1) if rules.equal else chosen[-1].credits
        total += sum(values) / len(values) * weight
        times += weight
    if not times:
        return None
    most = optional(rules.policy.get("weightedMost")) if weighted else None
    return total / times if most is None else (max if rules.lower else min)(total / times, most)


def term_gpa(rules, courses, marks, name, weighted):
    """The GPA of a term, from the marks of this term; every level counts."""
    attempts = [Attempt(m[name], Fraction(c["credits"]), c) for c, m in zip(courses, marks)]
    for attempt in attempts:
        level = rules.levels.get(attempt.course.get("level"))
        mark = attempt.mark
        if level and mark and not mark.special:
            attempt.leveled = mark.earned or level.get("onFail", False)
    return gpa(rules, attempts, weighted)


def credits_earned(attempts):
    """The credits earned: of a chain, only those of the last attempt that earned any."""
    last = {id(a.chain): a.earned() for a in attempts if a.earned()}
    return sum(last.values(), Fraction(0))


def requirement_results(required, attempts):
    """What the earned credits count for, in the order of the requirements."""
    subjects = {same_title(entry["subject"]): entry for entry in required if not entry.get("electives")}
    electives = next((entry for entry in required if entry.get("electives")), None)
    earned, verified = ({id(entry): Fraction(0) for entry in required} for _ in range(2))
    for attempt in {id(a.chain): a for a in attempts if a.earned()}.values():
        entry = subjects.get(same_title(attempt.course.get("subject") or ""), electives)
        if entry is not None:
            earned[id(entry)] += attempt.credits
            verified[id(entry)] += Fraction(attempt.course.get("verified", 0))
    for entry in subjects.values() if electives else ():
        for counts, most in ((earned, entry["credits"]), (verified, entry.get("verified", 0))):
            surplus = max(Fraction(0), counts[id(entry)] - Fraction(most))
            counts[id(entry)] -= surplus
            counts[id(electives)] += surplus
    results = []
    for entry in required:
        has, has_verified = earned[id(entry)], verified[id(entry)]
        remaining = max(Fraction(0), Fraction(entry["credits"]) - has)
        needed = entry.get("verified")
        results.append(
            {
                "subject": entry["subject"],
                "required": plain(Fraction(entry["credits"])),
                "earned": plain(has),
                "remaining": plain(remaining),
                "isMet": remaining == 0 and has_verified >= Fraction(needed or 0),
                "verifiedRequired": None if needed is None else plain(Fraction(needed)),
                "verified": plain(has_verified),
            }
        )
    return results


def credits_attempted(attempts):
    """The credits of all attempts."""
    return sum((a.attempted() for a in attempts), Fraction(0))


# ---------------------------------------------------------------- results


def mark_result(rules, mark):
    """A mark in the form of the expected results."""
    if mark is None:
        return {"scoreExact": "", "score": "", "letter": "", "points": ""}
    score, shown = exact(mark.score), rules.score_shown(mark.score)
    return {"scoreExact": score, "score": shown, "letter": mark.letter, "points": plain(mark.points)}


def student_result(rules, student, differences):
    """The results of a student, and the value by which the student is ranked."""
    courses = student["courses"]
    marks = [term_marks(rules, course, differences) for course in courses]
    year = [
        Attempt(course_mark(rules, course, terms, differences), Fraction(course["credits"]), course)
        for course, terms in zip(courses, marks)
    ]
    history = [
        [Attempt(rules.posted(course), Fraction(course["credits"]), course) for course in entry["courses"]]
        for entry in student.get("history") or []
    ]
    differences["none"] += sum(attempt.mark is None for entry in history for attempt in entry)
    everything = sum(history, []) + year
    set_levels(rules, everything)
    set_chains(everything)

    def both(attempts, **options):
        plain_gpa, weighted_gpa = gpa(rules, attempts, **options), gpa(rules, attempts, True, **options)
        return {"gpaExact": exact(plain_gpa), "weightedGpaExact": exact(weighted_gpa)}

    def totals(attempts, earned, **options):
        attempted = {"creditsAttempted": plain(credits_attempted(attempts)), "creditsEarned": plain(earned)}
        return both(attempts, **options) | attempted

    result = {"id": student["id"], "gpa": rules.gpa_shown(gpa(rules, year))} | both(year)
    result["weightedGpa"] = rules.gpa_shown(gpa(rules, year, True))
    result["creditsAttempted"] = plain(credits_attempted(year))
    result["credits"] = plain(sum(a.earned() for a in year))
    result["rank"] = None
    result["cumulative"] = totals(everything, credits_earned(everything), cumulative=True)
    if rules.requirements:
        result["requirements"] = requirement_results(rules.requirements, everything)
    result["history"] = [totals(entry, sum(a.earned() for a in entry)) for entry in history]
    result["terms"] = [
        {"id": term["id"]}
        | {
            key: exact(term_gpa(rules, courses, marks, term["id"], weighted))
            for key, weighted in (("gpaExact", False), ("weightedGpaExact", True))
        }
        for term in rules.terms
    ]
    result["courses"] = [
        {"id": place, "title": course["title"]}
        | mark_result(rules, attempt.mark)
        | {"creditsEarned": plain(attempt.earned())}
        | {"terms": [{"id": name} | mark_result(rules, mark) for name, mark in terms.items()]}
        for place, (course, attempt, terms) in enumerate(zip(courses, year, marks), 1)
    ]
    by = rules.policy.get("rankBy", "gpa")
    cumulative, weighted = by.startswith("cumulative"), by in ("weighted", "cumulativeWeighted")
    ranked = gpa(rules, everything if cumulative else year, weighted, True, cumulative)
    return result, ranked


def class_result(data):
    """The expected results of a class."""
    data = json.loads(json.dumps(data), parse_float=Fraction)
    rules, differences = Rules(data), Counter(score=0, letter=0, failed=0, none=0)
    found = [student_result(rules, student, differences) for student in data["students"]]
    if rules.policy.get("rank"):
        values = [ranked for _, ranked in found if ranked is not None]
        for result, own in found:
            if own is not None:
                result["rank"] = 1 + sum(other < own if rules.lower else other > own for other in values)
    return {"students": [result for result, _ in found], "differences": differences}


# ---------------------------------------------------------------- the generator: scales and policies

ROUNDINGS = ["truncate", "half-up", "half-away", "half-even", "up", "down"]
MARKS_20 = [("Excellent", 16, 4), ("Bien", 14, 3.5), ("Assez bien", 12, 3), ("Passable", 10, 2), ("Insuffisant", 0, 0)]
MARKS_10 = [("10", 9.5, 4), ("8-9", 7.5, 3.5), ("6-7", 5.5, 2.5), ("4-5", 3.5, 1), ("1-3", 1, 0)]
MARKS_6 = [("1", 1.5, 1), ("2", 2.5, 2), ("3", 3.5, 3), ("4", 4.5, 4), ("5", 5.5, 5), ("6", 6, 6)]
MERIT = [("Merit", 85, 2.5), ("P", 50, 1.25), ("Fail", 0, 0)]
NINE = [("E", 90, 4), ("V", 80.5, 3.25), ("G", 70, 3.25), ("S", 59.5, 1), ("N-", 40, 0.5), ("U", 0, 0)]
SUBJECTS = "Algebra,Biology,Choir,Drama,English,French,Geometry,History,Italian,Journalism,Latin,Music".split(",")


def decimal(dice, low, high, places):
    """A random decimal whose text is short."""
    found = dice.randint(int(low * 10**places), int(high * 10**places)) / 10**places
    return int(found) if found == int(found) else found


def make_scale(dice):
    """A built-in scale, or one of every kind."""
    kind = dice.choice(["letter", "plus", "plus", "4.33", "percent", "percent", "20", "20", "10", "6", "6"])
    if kind in ("letter", "plus", "4.33"):
        return {"letter": "us-letter", "plus": "us-plus-minus", "4.33": "us-plus-minus-4.33"}[kind]
    rows = {"percent": dice.choice([MERIT, NINE]), "20": MARKS_20, "10": MARKS_10, "6": MARKS_6}[kind]
    edge = "through" if kind == "6" else "from"
    scale = {"name": "scale " + kind}
    if kind != "percent":
        least = {"20": 0, "10": 1, "6": 1}[kind]
        scale |= {"by": "marks", "least": least, "most": int(kind)}
    if kind == "6":
        scale["better"] = "lower"
    if kind == "20" and dice.random() < 0.7:
        scale["percentages"] = True
    use = dice.choice(["points", "points", "scores", "scores", "none"])
    if dice.random() < 0.7 or use != "points":
        scale["passing"] = rows[dice.randint(1, len(rows) - 2)][1]
    if dice.random() < 0.5:
        scale["decimals"] = dice.randint(0, 3)
    if dice.random() < 0.3:
        scale["weights"] = dice.choice(["credits", "equal"])
    if use == "scores":
        scale["average"] = "scores"
    if use == "none":
        scale["gpa"] = False
    pointless = use != "points" and dice.random() < 0.6
    scale["bands"] = [{"letter": a, edge: b} | ({} if pointless else {"points": c}) for a, b, c in rows]
    dice.shuffle(scale["bands"])
    return scale


def make_levels(dice, scale, letters):
    """The levels of a policy, of every type that suits the scale."""
    full = {"bands": BUILT_IN[scale]["bands"]} if isinstance(scale, str) else scale
    kinds = ["add", "factor"] + (["points"] if "points" in full["bands"][0] else [])
    kinds += ["percent", "percent"] if full.get("by") != "marks" else []
    levels = {}
    for name in dice.sample(["honors", "ap", "dual", "college"], dice.randint(1, 4)):
        kind = dice.choice(kinds)
        low, high, places = {"add": (0.1, 2, 2), "factor": (1, 1.5, 2)}.get(kind, (1, 15, 1))
        amount = decimal(dice, low, high, places)
        listed = dice.sample(letters, dice.randint(1, min(4, len(letters))))
        other = {letter: decimal(dice, 0, 6, 1) for letter in listed}
        level = levels[name] = {kind: other if kind == "points" else amount}
        if dice.random() < 0.3:
            level["onFail"] = dice.random() < 0.8
        if dice.random() < 0.3:
            level["most"] = dice.randint(1, 3)
    return levels


def make_special(dice):
    """Special marks: new ones, and predeclared ones that are replaced."""
    found = {}
    for name in dice.sample(["MT", "NC", "CR", "NY-", "P", "F", "W", "IP", "I"], dice.randint(1, 4)):
        found[name] = mark = {"meaning": "meaning of " + name}
        for key in ("attempted", "earned"):
            if dice.random() < 0.6:
                mark[key] = dice.random() < 0.75
        if dice.random() < 0.4:
            mark["points"] = dice.choice([0, 0, 1, 2.5, 4])
    return found


def make_policy(dice):
    """A policy; most fields are absent most of the time."""
    policy = {}
    scale = "us-letter"
    if dice.random() < 0.9:
        scale = policy["scale"] = make_scale(dice)
    full = {"bands": BUILT_IN[scale]["bands"]} if isinstance(scale, str) else scale
    options = {
        "ungraded": ["zero", "ignore"],
        "letterFrom": ["displayed", "exact"],
        "scoreDecimals": [0, 0, 1, 2, 3],
        "gpaDecimals": [0, 1, 2, 3, 4],
        "rounding": ROUNDINGS,
        "marks": ["computed", "computed", "posted"],
        "termsFrom": ["displayed", "exact"],
        "weights": ["equal", "credits"],
        "repeats": ["all", "best", "best", "latest", "latest", "average", "average"],
        "extraCredit": [True, False],
    }
    for key, values in options.items():
        if dice.random() < (0.8 if key in ("repeats", "rounding") else 0.35):
            policy[key] = dice.choice(values)
    if "points" in full["bands"][0] and dice.random() < 0.3:
        policy["average"] = dice.choice(["scores", "scores", "points"])
    if dice.random() < 0.5:
        policy["specialMarks"] = make_special(dice)
    letters = [band["letter"] for band in full["bands"]]
    if dice.random() < 0.65:
        policy["levels"] = make_levels(dice, scale, letters)
        if dice.random() < 0.4:
            scores = Rules({"policy": policy}).averages_scores
            policy["weightedMost"] = decimal(dice, 3, 5, 1)
            if scores and full.get("better") != "lower":
                policy["weightedMost"] = int(full.get("most", 100) * 0.75)
    if dice.random() < 0.6:
        policy["rank"] = dice.random() < 0.9
        by = ["gpa", "cumulative"] + (["weighted", "cumulativeWeighted"] * 2 if "levels" in policy else [])
        if dice.random() < 0.8:
            policy["rankBy"] = dice.choice(by)
    return policy


def parts_of_100(dice, count):
    """Weights that add up to exactly 100: whole numbers, decimals, or fractions as text."""
    if count > 1 and dice.random() < 0.15:
        return ["100/" + str(count)] * count
    cuts = sorted(dice.sample(range(1, 200), count - 1))
    halves = [after - before for before, after in zip([0] + cuts, cuts + [200])]
    return [half // 2 if half % 2 == 0 else half / 2 for half in halves]


def make_terms(dice):
    """One to eight terms; some are computed from others, which can be listed later."""
    count = dice.choice([1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8])
    terms = []
    for place in range(count):
        term = {"id": f"T{place + 1}", "name": f"Term {place + 1}"}
        if place and dice.random() < 0.4:
            parts = dice.sample(terms, min(len(terms), dice.choice([1, 2, 2, 3, 4])))
            term["of"] = dict(zip((part["id"] for part in parts), parts_of_100(dice, len(parts))))
        terms.append(term)
    if dice.random() < 0.2:
        dice.shuffle(terms)
    return terms


# ---------------------------------------------------------------- the generator: marks and students


class Maker:
    """Makes the students of one class."""

    def __init__(self, dice, data):
        self.dice, self.data, self.rules = dice, data, Rules(json.loads(json.dumps(data), parse_float=Fraction))
        rules = self.rules
        self.letters = [band["letter"] for band in rules.scale["bands"]]
        self.specials = list(rules.policy.get("specialMarks") or {}) + list(SPECIAL)
        self.can_compute = not rules.by_marks or rules.scale.get("percentages", False)
        self.extra = bool(rules.policy.get("extraCredit"))

    def chance(self, probability):
        return self.dice.random() < probability

    def score(self):
        """A posted score, often near the bound of a band."""
        dice, rules = self.dice, self.rules
        least, most = (rules.scale["least"], rules.scale["most"]) if rules.by_marks else (0, 100)
        low = least if rules.by_marks or self.chance(0.2) else 55
        found = decimal(dice, low, most, dice.choice([0, 0, 1, 1, 2, 3]))
        if self.chance(0.25):
            edge = float(dice.choice(rules.bands)[rules.edge])
            found = round(edge + dice.choice([0, 0, -0.05, -0.5, -0.01, 0.05, 0.5]), 3)
        elif self.extra and not rules.by_marks and self.chance(0.1):
            found = decimal(dice, 100, 110, 1)
        found = max(found, least) if self.extra and not rules.by_marks else min(max(found, least), most)
        return int(found) if found == int(found) else found

    def letter(self):
        """A letter of the scale, in one of the forms that make no difference."""
        letter = self.dice.choice(self.letters)
        return self.dice.choice([letter, letter, letter.replace("-", MINUS), " " + letter + " "])

    def work(self):
        """Assessments whose weights add up to 100, or groups."""
        dice = self.dice
        if self.chance(0.35):
            return {"groups": self.groups()}
        items = []
        for weight in parts_of_100(dice, dice.choice([1, 1, 2, 2, 3])):
            item = {"points": 0, "max": dice.choice([5, 10, 20, 40, 100]), "weight": weight}
            self.set_points(item, 1)
            items.append(item)
        return {"assessments": items}

    def set_points(self, item, places):
        """Gives an assessment its points, or makes it missing or excused."""
        most = item["max"] * (1.1 if self.extra and self.chance(0.1) else 1)
        item["points"] = decimal(self.dice, item["max"] * self.dice.choice([0, 0.5, 0.7]), most, places)
        kind = self.dice.choice(["graded"] * 6 + ["missing", "excused"])
        if kind != "graded":
            item["status"] = kind
            del item["points"]

    def groups(self):
        """Groups of assessments, with marks that are dropped, replaced, or only add."""
        dice, groups = self.dice, []
        for place, weight in enumerate(parts_of_100(dice, dice.choice([1, 2, 2, 3]))):
            group = {"name": f"Group {place + 1}", "weight": weight, "assessments": []}
            if self.chance(0.5):
                group["combine"] = dice.choice(["points", "percents"])
            for _ in range(dice.choice([0, 1, 2, 2, 3, 4])):
                item = {"points": 0, "max": dice.choice([5, 8, 10, 20, 30])}
                self.set_points(item, 0)
                if group.get("combine") == "percents" and self.chance(0.3):
                    item["weight"] = dice.choice([2, 0.5, 3, "1/3"])
                if self.chance(0.08):
                    item["bonus"] = True
                group["assessments"].append(item)
            if self.chance(0.4):
                group["drop"] = {"lowest": dice.choice([0, 1, 1, 2]), "highest": dice.choice([0, 0, 1])}
            groups.append(group)
        if self.chance(0.2):
            item = {"points": dice.randint(0, 10), "max": 10}
            groups.append({"name": "Extra", "weight": dice.randint(1, 5), "bonus": True, "assessments": [item]})
        if len(groups) > 1 and self.chance(0.25):
            one, other = dice.sample(groups, 2)
            one["replacedBy"] = other["name"]
        return groups

    def mark(self, work=True):
        """The fields of a mark: posted, computed, both, special, or none."""
        dice = self.dice
        rare = ["both", "both", "letter", "score letter", "status", "special"]
        kind = dice.choice(["score"] * 5 + ["work"] * 4 + rare)
        if kind in ("work", "both") and not (work and self.can_compute):
            kind = "score"
        fields = {}
        if "score" in kind or (kind == "both" and self.chance(0.7)):
            fields["score"] = self.score()
        if "letter" in kind or (kind == "both" and (not fields or self.chance(0.4))):
            fields["letter"] = self.letter()
        if kind in ("work", "both"):
            fields |= self.work()
            if kind == "both" and "score" in fields and self.chance(0.4):
                self.agree(fields)
        if kind == "status":
            fields["status"] = dice.choice(list(STATUS))
            if self.chance(0.1):
                fields |= self.work() if work and self.can_compute else {"score": self.score()}
        if kind == "special":
            fields["letter"] = dice.choice(self.specials)
            if self.chance(0.2):
                fields["score"] = self.score()
        return fields

    def agree(self, fields):
        """Replaces a posted score with the computed one, rounded."""
        computed = self.rules.computed(json.loads(json.dumps(fields), parse_float=Fraction))
        most = self.rules.scale["most"] if self.rules.by_marks else 110 if self.extra else 100
        if computed and computed.score <= most:
            shown = float(rounded(computed.score, self.dice.randint(0, 2), self.rules.rounding))
            fields["score"] = int(shown) if shown == int(shown) else shown

    def common(self, title):
        """The fields that courses of this year and of past years have in common."""
        course = {"title": title, "credits": self.dice.choice([1, 1, 1, 0.5, 0.5, 2, 3, 0.25, 1.5, 4])}
        if self.rules.levels and self.chance(0.45):
            course["level"] = self.dice.choice(list(self.rules.levels))
        for key in ("inGPA", "inRank"):
            if self.chance(0.08):
                course[key] = self.chance(0.2)
        if self.rules.equal and self.chance(0.1):
            course["credits"] = 0
        return course

    def term_fields(self, course):
        """Gives a course marks of terms, until no letter must be averaged."""
        while True:
            course["terms"] = {}
            for term in self.rules.terms:
                if self.chance(0.12 if term.get("of") else 0.75):
                    course["terms"][term["id"]] = self.mark()
                elif self.chance(0.05):
                    course["terms"][term["id"]] = {"comment": "No mark yet."}
            data = json.loads(json.dumps(course), parse_float=Fraction)
            if all(self.can_average(data, blank) for blank in (set(), self.rules.blank)):
                return

    def can_average(self, course, blank):
        """Whether the terms of a course have no error if some are left blank."""
        own, self.rules.blank = self.rules.blank, blank
        try:
            term_marks(self.rules, course, Counter())
            return True
        except Invalid:
            return False
        finally:
            self.rules.blank = own

    def course(self, title):
        """A course of this year."""
        course = self.common(title)
        if self.rules.terms and self.chance(0.85):
            self.term_fields(course)
            if self.chance(0.2):
                course |= self.mark()
        else:
            course |= self.mark()
        without = ("pass", "incomplete", "withdrawn", "audit", "in-progress")
        alone = not any(key in course for key in ("terms", "assessments", "groups"))
        if alone and course.get("status") in without and self.chance(0.3):
            if self.rules.of_special(STATUS[course["status"]]).points is None:
                course["credits"] = 0
        return course

    def past(self, title):
        """A course of a past year."""
        course = self.common(title) | self.mark(work=False)
        if self.chance(0.12):
            level = self.rules.levels.get(course.get("level"), {})
            if "points" in level or "percent" in level:
                del course["level"]
            course.pop("status", None)
            course["points"] = self.dice.choice([0, 1, 2.5, 3.3, 4])
            course["letter"] = self.dice.choice(["Honors", "A", "12"])
        elif self.chance(0.03):
            course = self.common(title)
        if self.chance(0.1):
            course["transfer"] = True
        if self.chance(0.05):
            course["subject"] = "Science"
        return course

    def identify(self, course, earlier, taken):
        """Gives a course a code or none, and often makes it repeat an earlier one."""
        dice, keys = self.dice, [c for c in earlier if "code" in c or same_title(c["title"]) not in taken]
        if keys and self.chance(0.4):
            first = dice.choice(keys)
            if "code" in first:
                course["code"] = first["code"]
                if same_title(first["title"]) not in taken and self.chance(0.7):
                    course["title"] = first["title"]
            else:
                course["title"] = dice.choice([first["title"], first["title"].upper() + " "])
            if self.chance(0.9):
                course["repeat"] = True
        elif self.chance(0.5):
            course["code"] = f"C-{len(earlier) + 1}"

    def student(self, place):
        """A student with courses and a history."""
        dice, earlier = self.dice, []
        student = {"id": f"S-{place}", "lastName": f"Student {place}", "courses": []}
        history = []
        for year in range(dice.choice([0, 0, 1, 2, 3])):
            entry = {"year": f"20{20 + year}\u2013{21 + year}", "courses": []}
            for _ in range(dice.randint(1, 3)):
                course = self.past(f"{dice.choice(SUBJECTS)} {len(earlier) + 1}")
                self.identify(course, earlier, set())
                entry["courses"].append(course)
                earlier.append(course)
            if self.chance(0.15):
                entry |= {"gpa": decimal(dice, 1, 4, 2), "creditsEarned": dice.randint(1, 4)}
            history.append(entry)
        for _ in range(dice.choice([0, 1, 2, 2, 3, 3, 4, 5, 6])):
            course = self.course(f"{dice.choice(SUBJECTS)} {len(earlier) + 1}")
            self.identify(course, earlier, {same_title(c["title"]) for c in student["courses"]})
            student["courses"].append(course)
            earlier.append(course)
        if history:
            student["history"] = history
        if self.chance(0.05):
            student["cumulative"] = {"gpa": decimal(dice, 1, 4, 2), "creditsAttempted": dice.randint(1, 20)}
        return student


def require_credits(data):
    """Adds required credits by subject, and the subjects of courses, to some classes."""
    dice = random.Random(compact(data))
    if dice.random() < 0.4:
        return data
    subjects = dice.sample(["English", "Mathematics", "Science", "Fine Arts"], dice.randint(1, 4))
    required = [{"subject": subject, "credits": dice.choice([0.5, 1, 1.5, 3])} for subject in subjects]
    for entry in required:
        if dice.random() < 0.5:
            entry["verified"] = dice.choice([0, 0.25, entry["credits"]])
    if dice.random() < 0.6:
        electives = {"subject": "Electives", "credits": dice.choice([1, 2.5]), "electives": True}
        required.insert(dice.randint(0, len(required)), electives)
    data["requirements"] = required
    for student in data["students"]:
        for course in sum((entry["courses"] for entry in student.get("history") or []), student["courses"][:]):
            if dice.random() < 0.8:
                subject = dice.choice(subjects + ["Electives", "Driving"])
                course["subject"] = dice.choice([subject, subject.upper(), f" {subject.replace(' ', '  ')} "])
            if dice.random() < 0.5:
                course["verified"] = course["credits"] * dice.choice([0, 0.5, 1])
    return data


def make_class(dice):
    """A random class without errors."""
    data = {"policy": make_policy(dice)}
    if dice.random() < 0.75:
        data["terms"] = make_terms(dice)
        if dice.random() < 0.3:
            data["currentTerm"] = dice.choice(data["terms"])["id"]
    maker = Maker(dice, data)
    count = dice.choice([1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 12])
    return require_credits(data | {"students": [maker.student(place + 1) for place in range(count)]})


# ---------------------------------------------------------------- checks and commands


def near(found, wanted):
    """Stops if two values differ."""
    if found != wanted:
        raise SystemExit(f"self-test: {found!r} instead of {wanted!r}")


def one(policy, courses, history=(), **more):
    """The results of a class with one student."""
    student = {"id": "S", "lastName": "S", "courses": courses, "history": list(history)}
    return class_result({"policy": policy, "students": [student]} | more)["students"][0]


def self_test():
    """Examples that were calculated by hand."""
    for rule, wanted in zip(ROUNDINGS, "0.2 0.3 0.3 0.2 0.3 0.2".split()):
        near(fixed(rounded(Fraction(1, 4), 1, rule), 1), wanted)
    near(fixed(rounded(Fraction(-1, 4), 1, "half-up"), 1), "-0.2")
    work = [{"points": 116, "max": 120, "weight": 40}, {"status": "excused", "max": 100, "weight": 25}]
    work.append({"points": 94, "max": 100, "weight": 35})
    found = one({"scale": "us-plus-minus"}, [{"title": "a", "credits": 4, "assessments": work}])
    near((found["courses"][0]["scoreExact"], found["courses"][0]["score"], found["gpa"]), ("4294/45", "95.4", "4.0"))
    required = [{"subject": "Art", "credits": 1, "verified": 1}, {"subject": "Rest", "credits": 1, "electives": True}]
    taken = [{"title": "a", "subject": " ART", "credits": 2.5, "letter": "A", "verified": 1.5}]
    taken.append({"title": "b", "subject": "Art", "credits": 1, "letter": "F", "verified": 1})
    found = one({}, taken, requirements=required)["requirements"]
    near([(entry["earned"], entry["remaining"], entry["verified"]) for entry in found], [("1", "0", "1"), ("1.5", "0", "0.5")])
    terms = [{"id": "Q1"}, {"id": "Q2"}, {"id": "E1"}, {"id": "S1", "of": {"Q1": 40, "Q2": 40, "E1": 20}}]
    biology = {"title": "b", "credits": 1, "level": "honors"}
    biology["terms"] = {"Q1": {"score": 91}, "Q2": {"score": 94}, "E1": {"score": 88}}
    choir = {"title": "c", "credits": 0.5, "terms": {"S1": {"letter": "P"}}}
    past = {"year": "2024", "courses": [{"title": "Algebra I", "code": "MAT-1", "credits": 1, "letter": "B+"}]}
    policy = {"scale": "us-plus-minus", "levels": {"honors": {"add": 0.5}}}
    found = one(policy, [biology, choir], [past], terms=terms)
    near((found["gpaExact"], found["weightedGpaExact"], found["credits"]), ("37/10", "21/5", "1.5"))
    near((found["cumulative"]["gpaExact"], found["cumulative"]["weightedGpaExact"]), ("7/2", "15/4"))
    near([term["scoreExact"] for term in found["courses"][0]["terms"]], ["91", "94", "88", "458/5"])
    found = one(policy, [biology, choir], terms=terms, currentTerm="Q1")
    near((found["courses"][0]["letter"], found["courses"][1]["letter"]), ("A" + MINUS, ""))
    near([term["gpaExact"] for term in found["terms"]], ["37/10", "", "", ""])
    chain = [{"title": "a", "credits": 1, "letter": letter, "repeat": place > 0} for place, letter in enumerate("FBC")]
    entries = [{"year": str(place), "courses": [course]} for place, course in enumerate(chain)]
    for repeats, wanted in {"all": "5/3", "best": "3", "latest": "2", "average": "5/3"}.items():
        found = one({"repeats": repeats}, [], entries)["cumulative"]
        near((found["gpaExact"], found["creditsAttempted"], found["creditsEarned"]), (wanted, "3", "1"))
    german = [{"letter": a, "through": b, "points": c} for a, b, c in MARKS_6]
    german = {"name": "g", "by": "marks", "better": "lower", "least": 1, "most": 6, "passing": 4.5, "bands": german}
    found = one({"scale": german}, [{"title": t, "credits": 1, "score": s} for t, s in (("a", 4.5), ("b", 4.6))])
    near(([c["letter"] for c in found["courses"]], found["credits"], found["gpaExact"]), (["4", "5"], "1", "9/2"))
    failed = [{"title": "a", "credits": 1, "status": "fail"}, {"title": "b", "credits": 1, "score": 2, "level": "x"}]
    add = {"levels": {"x": {"add": -1}}, "weightedMost": 3.75, "repeats": "best"}
    past = [{"title": "b", "credits": 1, "points": points, "repeat": points < 5} for points in (5, 4)]
    found = one({"scale": german} | add, failed, [{"year": "2024", "courses": past}])
    near((found["gpaExact"], found["weightedGpaExact"]), ("4", "15/4"))
    near((found["cumulative"]["gpaExact"], found["cumulative"]["creditsEarned"]), ("4", "2"))
    percent = {"levels": {"x": {"percent": 10, "most": 1}}, "weightedMost": 3.5}
    found = one(percent, [{"title": t, "credits": 1, "level": "x", "score": 80} for t in "ab"])
    near((found["gpaExact"], found["weightedGpaExact"]), ("3", "7/2"))
    near([decile(place, 100) for place in (1, 10, 11, 80, 100)], [1, 1, 2, 8, 10])
    near((decile(1, 4), decile(4, 4)), (3, 10))
    special = {"specialMarks": {"NC": {"attempted": True, "points": 0}, "MT": {"attempted": True, "earned": True}}}
    courses = [{"title": t, "credits": 1, "letter": t, "score": 50} for t in ("NC", "MT", " MT ")]
    found = one(special, courses + [{"title": "x", "credits": 1, "score": 90}])
    near((found["gpaExact"], found["credits"], found["creditsAttempted"]), ("2", "3", "4"))
    tens = {"name": "t", "by": "marks", "least": 0, "most": 20, "passing": 10, "average": "scores", "percentages": True}
    tens["bands"] = [{"letter": "good", "from": 10}, {"letter": "bad", "from": 0}]
    work = {"assessments": [{"points": 3, "max": 4, "weight": 100}]}
    found = one({"scale": tens}, [{"title": "a", "credits": 1} | work, {"title": "b", "credits": 3, "score": 9.5}])
    near((found["courses"][0]["scoreExact"], found["gpaExact"], found["credits"]), ("15", "87/8", "1"))
    both = {"title": "a", "credits": 1, "score": 80, "assessments": [{"points": 9, "max": 10, "weight": 100}]}
    near([one({"marks": m}, [both])["gpaExact"] for m in ("posted", "computed")], ["3", "4"])
    levels = {"levels": {"x": {"add": 1}, "y": {"add": 1, "onFail": True}, "z": {"points": {"F": 2, "A": 5}}}}
    for level, letter, wanted in (("x", "F", "0"), ("y", "F", "1"), ("z", "F", "0"), ("z", "A", "5"), ("z", "B", "3")):
        near(one(levels, [{"title": "a", "credits": 1, "level": level, "letter": letter}])["weightedGpaExact"], wanted)
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "published.json")
    if os.path.exists(here):
        with open(here, encoding="utf-8") as file:
            examples = json.load(file)
        for example in examples:
            found = {student["id"]: student for student in class_result(example["class"])["students"]}
            for student in example["expected"]["students"]:
                contains(found[student["id"]], student, example["name"])
    print("the self-test passed")


def decile(place, ranked):
    """The decile of a place among the ranked students."""
    return -(-place * 10 // ranked)


def contains(found, wanted, path):
    """Stops unless the results have all the values that are wanted."""
    if isinstance(wanted, dict):
        for key, part in wanted.items():
            contains(found[key], part, f"{path}.{key}")
    elif isinstance(wanted, list):
        for place, part in enumerate(wanted):
            contains(found[place], part, f"{path}[{place}]")
    elif found != wanted:
        raise SystemExit(f"self-test: {path}: {found!r} instead of {wanted!r}")


def compact(value):
    """JSON in one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) == 2 and arguments[0] == "--grade":
        with open(arguments[1], encoding="utf-8") as file:
            return print(json.dumps(class_result(json.load(file, parse_float=float)), ensure_ascii=False, indent=1))
    if len(arguments) != 3:
        raise SystemExit(__doc__)
    lines = arguments[0] == "--lines"
    count, seed = (int(text) for text in (arguments[1:] if lines else arguments[:2]))
    dice = random.Random(seed)
    for place in range(1, count + 1):
        data = make_class(dice)
        expected = class_result(data)
        if lines:
            print(compact({"class": data, "expected": expected}))
            continue
        os.makedirs(arguments[2], exist_ok=True)
        for name, part in ((f"{place:04}.json", data), (f"{place:04}.expected.json", expected)):
            with open(os.path.join(arguments[2], name), "w", encoding="utf-8") as file:
                file.write(compact(part) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
