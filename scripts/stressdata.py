"""Data for scripts/stress: for each kind, files with unusual counts, lengths, scripts, numbers, colors, and photos.

The same version always generates the same files. Each function returns the files of a kind as (name, data): the name
says what is unusual. DATA_PAGES lists the files that are also printed on other page sizes.
"""
import random

# Twelve scripts, each with a person, a sentence, and a title.
SCRIPTS = {
    "latin": ("Łukasz", "Sørensen-Nguyễn", "Ærlig og grundig arbejde hele året, især i öffentlichen Vorträgen.", "Géométrie"),
    "greek": ("Ελένη", "Παπαδοπούλου", "Πολύ καλή δουλειά σε όλη τη διάρκεια του έτους.", "Γεωμετρία"),
    "cyrillic": ("Юлия", "Щербакова", "Отличная работа в течение всего учебного года.", "Геометрия"),
    "arabic": ("فاطمة", "الحسيني", "عمل ممتاز طوال العام الدراسي، مع تقدم واضح في 3 مواد.", "الهندسة"),
    "hebrew": ("נועה", "לוי", "עבודה מצוינת לאורך כל השנה, עם התקדמות ב-3 מקצועות.", "גאומטריה"),
    "devanagari": ("लक्ष्मी", "श्रीवास्तव", "पूरे वर्ष बहुत अच्छा काम किया।", "ज्यामिति"),
    "bengali": ("শর্মিষ্ঠা", "চট্টোপাধ্যায়", "সারা বছর খুব ভালো কাজ করেছে।", "জ্যামিতি"),
    "tamil": ("பொன்னி", "செல்வராஜ்", "ஆண்டு முழுவதும் மிகச் சிறந்த வேலை.", "வடிவியல்"),
    "thai": ("กัญญารัตน์", "ศรีสุขสวัสดิ์", "ทำงานได้ดีมากตลอดทั้งปีการศึกษานี้", "เรขาคณิต"),
    "chinese": ("小明", "欧阳", "全年表现优秀，尤其在几何方面。", "几何学"),
    "japanese": ("さくら", "高橋", "一年を通して、とても良く頑張りました。", "幾何学"),
    "korean": ("민준", "남궁", "일 년 내내 매우 훌륭한 성과를 보였습니다.", "기하학"),
}
# Names of 60 characters: with many words, and with one.
LONG_GIVEN = ["Maria Fernanda Alejandra Guadalupe", "Wilhelmina-Charlotte Theodora", "Bartholomew Maximilian Alexander"]
LONG_LAST = ["de la Fuente y Villanueva", "Featherstonehaugh-Cholmondeley", "Wolfeschlegelsteinhausenbergerdorff"]
LONG_WORD = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis"
LONG_TITLE = "Advanced Placement Comparative Government and Global Politics"
LONG_PLACE = "Saint Bartholomew and All Angels Cooperative Academy of Sciences"
PARAGRAPH = (
    "She reads widely, asks questions that move the whole class forward, and explains her reasoning in writing as "
    "clearly as she does aloud. In the spring, she should hand in drafts before the last day, so that there is time "
    "to talk about them, and keep the notebook that she began in the fall. ")
GIVEN = ["Ada", "José", "Priya", "Wei", "Noor", "Tomasz", "Grace", "Élodie", "Ibrahim", "Sofia", "Liam", "Aoife", "Mateo",
         "Zoë", "Hana", "Kofi", "Ingrid", "Rafael", "Mei", "Omar", "Freja", "Dmitri", "Ruta", "Sam", "Amara"]
LAST = ["Lindqvist", "Núñez Carrasco", "Ramaswamy", "Zhang", "Haddad", "Zieliński", "Adeyemi", "Lefèvre", "Diallo", "Moretti",
        "O’Brien", "Kowalczyk", "Ibarra", "Nyqvist", "Sato", "Mensah", "Halvorsen", "Quintanar", "Chen", "Baltrus"]
SUBJECTS = ["Algebra II", "Chemistry", "World Literature", "United States History", "Computer Science", "Physical Education",
            "Spanish III", "Studio Art", "Concert Band", "Health", "Physics", "Economics", "Statistics", "Drama", "Ceramics",
            "Journalism", "Latin", "Geology", "Astronomy", "Robotics", "Debate", "Photography", "Dance", "Ethics", "Yearbook"]
TEACHERS = ["Ms. Oduya", "Dr. Halvorsen", "Mr. Achterberg", "Ms. Tanaka", "Coach Brandt"]
COLORS = {
    "white": ["#ffffff", "#d8d8d8"], "black": ["#000000", "#444444"], "yellow": ["#ffe600", "#1a1a1a"],
    "navy": ["#0a1f44", "#c8102e"],
}
PHOTO_SHAPES = {"1x1": (400, 400), "4x5": (400, 500), "3x4": (600, 800), "9x16": (450, 800), "16x9": (800, 450)}


def photo(shape):
    """Returns a headshot as an SVG file: a head with a mark at its crown, and a frame at the picture's sides."""
    width, height = PHOTO_SHAPES[shape]
    tall = min(width * 1.25, height)
    head = tall * (.24 if width >= height else .22)
    top = height * .06 if height <= width * 1.25 else height * .08
    x, y = width / 2, top + head * 1.25
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<rect width="{width}" height="{height}" fill="#9fb4c4"/>
<path d="M{x - head * 2} {height} C{x - head * 2} {y + head * 1.5} {x - head} {y + head * 1.5} {x} {y + head * 1.5} \
S{x + head * 2} {y + head * 1.5} {x + head * 2} {height} Z" fill="#2f4a66"/>
<rect x="{x - head * .35}" y="{y + head * .8}" width="{head * .7}" height="{head}" fill="#d9a58a"/>
<ellipse cx="{x}" cy="{y}" rx="{head}" ry="{head * 1.25}" fill="#e8bb9f"/>
<path d="M{x - head} {y} A{head} {head * 1.25} 0 0 1 {x + head} {y} C{x + head * .6} {y - head * .7} \
{x - head * .6} {y - head * .7} {x - head} {y} Z" fill="#4a2f1f"/>
<circle cx="{x - head * .38}" cy="{y + head * .1}" r="{head * .09}"/><circle cx="{x + head * .38}" cy="{y + head * .1}" r="{head * .09}"/>
<path d="M{x - head * .35} {y + head * .6} Q{x} {y + head * .85} {x + head * .35} {y + head * .6}" \
fill="none" stroke="#8c4a3a" stroke-width="{head * .08}"/>
<path d="M{x - head * .5} {top} H{x + head * .5}" stroke="#d0021b" stroke-width="{head * .06}"/>
<rect x="2" y="2" width="{width - 4}" height="{height - 4}" fill="none" stroke="#d0021b" stroke-width="4"/>
</svg>
"""


def people(count, seed):
    """Returns names of ordinary lengths, without repetition."""
    pairs = [(given, last) for given in GIVEN for last in LAST]
    random.Random(f"people {seed}").shuffle(pairs)
    return pairs[:count]


def sixty(number):
    """Returns given names and a last name that have 60 characters together."""
    if number % 3 == 2:
        return "", LONG_WORD
    last = LONG_LAST[number % 2]
    return (LONG_GIVEN[number % 2] + " Josephine")[: 59 - len(last)].strip(), last


# Boards

def assessment(points, most=100, **more):
    return {"points": points, "max": most, "weight": 100} | more


def board():
    def course(title, credits=3, points=95):
        return {"title": title, "credits": credits, "assessments": [assessment(points)]}

    scripts = [[course(row[3] + " " + row[1], points=91 - 9 * place) for place, row in enumerate(rows)]
               for rows in (list(SCRIPTS.values())[at:at + 4] for at in (0, 4, 8))]
    yield "0 courses", {"courses": []}
    yield "1 course", {"courses": [course("Algorithms")]}
    yield "4 courses", {"courses": [course(title, 1 + place, 95 - 12 * place) for place, title in enumerate(SUBJECTS[:4])]}
    yield "long text", {"title": LONG_PLACE, "courses": [
        course(LONG_TITLE, 3), course(LONG_WORD, 2.5, 82), course(LONG_TITLE[:40], 1, 71), course("Chemistry", 4, 55)]}
    yield "short text", {"title": "A", "courses": [course("B", 1), course("C", 1, 61)]}
    for place, courses in enumerate(scripts):
        yield f"scripts {place + 1}", {"title": list(SCRIPTS.values())[place * 4 + 3][3], "courses": courses}
    yield "right to left", {"title": "حاسبة المعدل", "language": "ar", "courses": [
        course("الهندسة"), course("مقدمة في الجبر والتحليل", 4, 82.5), course("AP Biology", 2, 71)]}
    yield "numbers", {"courses": [
        course("Many digits", 0.125, 89.999999), course("Thousands", 1000, 0), course("Fraction", 2.3333333, 66.666666)]}


# Classes

def marks(random_):
    """Returns the assessments of a course."""
    least = random_.choice((0, 0, 25, 35))
    return [
        {"name": "Homework", "points": random_.randint(36 + least // 2, 60), "max": 60, "weight": 30},
        {"name": "Midterm", "points": random_.randint(55 + least, 100), "max": 100, "weight": 30},
        {"name": "Final", "points": random_.randint(60 + least, 100), "max": 100, "weight": 40}]


def student(number, given, last, random_, courses=6, titles=SUBJECTS, **more):
    listed = [{"title": titles[place % len(titles)] + (f" {place // len(titles) + 1}" if place >= len(titles) else ""),
               "teacher": TEACHERS[place % 5], "credits": [4, 3, 1, 0.5, 0.25][place % 5],
               "assessments": marks(random_)} for place in range(courses)]
    name = ({"givenNames": given} if given else {}) | {"lastName": last}
    return {"id": f"S-{number + 1:03}"} | name | {
        "gradeLevel": "11", "homeroom": "11A", "counselor": "Ms. Rivera", "attendance": {"present": 88, "absent": number % 7, "tardy": number % 3},
        "courses": listed} | more


def school(name="Juniper Hill High School", **more):
    return {"name": name, "address": ["400 Juniper Hill Road", "Larkfield, Vermont"], "principal": "Dr. Miriam Castellanos"} | more


def a_class(students, the_school=None, **more):
    return {"school": the_school or school(), "term": {"name": "Spring 2026", "from": "2026-01-12", "to": "2026-05-29"},
            "date": "2026-06-05", "policy": {"scale": "us-plus-minus", "rank": True}, "students": students} | more


def plain_class():
    """Classes without a school year. Names begin with "students" if only documents of the whole class are of interest."""
    random_ = random.Random("class")
    for count in (0, 1, 5, 25, 40):
        yield f"students {count}", a_class([
            student(number, *names, random_, photo=None) for number, names in enumerate(people(count, "class"))])
    yield "courses", a_class([
        student(place, *people(6, "courses")[place], random_, courses=count, comment="A good term." if count else "")
        for place, count in enumerate((0, 1, 5, 14, 25, 40))])
    yield "long text", a_class(
        [student(number, *sixty(number), random_, titles=[LONG_TITLE, LONG_WORD, LONG_TITLE + " II", "Chemistry"], courses=4,
                 comment=PARAGRAPH * 2, homeroom="The Margaret Hamilton Room") for number in range(3)],
        school(LONG_PLACE, address=["1200 Boulevard of the Saints of All Angels, Building 4", LONG_PLACE],
               principal="Dr. " + " ".join(sixty(1)), district=LONG_PLACE, phone="+1 (802) 555-0140, extension 22890"))
    long_comments = [student(number, *people(3, "comments")[number], random_, courses=[2, 8, 14][number], comment=PARAGRAPH * 3)
                     for number in range(3)]
    for one in long_comments:
        for place, course in enumerate(one["courses"]):
            course["comment"] = PARAGRAPH * (1 + place % 2)
            course["teachers"] = [course.pop("teacher"), "Ms. Ferreira-Whitcombe"]
    yield "comments", a_class(long_comments)
    yield "short text", a_class([student(number, "", letter, random_, titles="XYZ", courses=3)
                                 for number, letter in enumerate("ABC")], school("S"))
    yield "scripts", a_class([
        student(number, given, last, random_, titles=[title, SUBJECTS[number]], courses=3, comment=text)
        for number, (given, last, text, title) in enumerate(SCRIPTS.values())])
    given, last, text, title = SCRIPTS["arabic"]
    yield "right to left", a_class(
        [student(number, given, last, random_, titles=[title, "مقدمة في الجبر", "الأحياء AP"], courses=6, comment=text * 3,
                 homeroom="١١ أ") for number in range(3)],
        school("مدرسة تل العرعر الثانوية", address=["شارع العرعر 400", "لاركفيلد"], principal="د. مريم كاستيانوس"), language="ar")
    yield "missing facts", {"students": [
        {"id": "1", "lastName": "Lindqvist", "courses": []},
        {"id": "2", "givenNames": "Ada", "courses": [{"title": "Algebra II", "credits": 3, "assessments": [{"max": 100, "weight": 100, "status": "missing"}]}]},
        {"id": "3", "name": "Cher", "courses": [
            {"title": "Chemistry", "credits": 0, "status": "audit"}, {"title": "Art", "credits": 1, "status": "withdrawn"},
            {"title": "Latin", "credits": 1, "status": "in-progress"}]}]}
    numbers = student(0, "Ada", "Lindqvist", random_, courses=5, attendance={"present": 180.5, "absent": 100.25, "tardy": 1000})
    for course, (credits, points) in zip(numbers["courses"], [(0.125, 150), (1000, 0), (12.5, 89.9999), (8, 100), (0.0001, 66.6666)]):
        course["credits"], course["assessments"] = credits, [assessment(points, name="Final")]
    yield "numbers", a_class([numbers, numbers | {"id": "N-2", "lastName": "Zhang"}], policy={
        "scale": "us-plus-minus-4.33", "scoreDecimals": 6, "gpaDecimals": 6, "extraCredit": True, "rank": True})
    yield "photos", a_class([
        student(number, *people(5, "photos")[number], random_, photo=f"photos/{shape}.svg", courses=3)
        for number, shape in enumerate(PHOTO_SHAPES)], school(logo="photos/16x9.svg"))


YEAR_TERMS = [
    {"id": "Q1", "name": "Quarter 1", "from": "2025-08-27", "to": "2025-10-31"},
    {"id": "Q2", "name": "Quarter 2", "from": "2025-11-03", "to": "2026-01-16"},
    {"id": "S1", "name": "Semester 1", "of": {"Q1": 50, "Q2": 50}},
    {"id": "Q3", "name": "Quarter 3", "from": "2026-01-26", "to": "2026-04-02"},
    {"id": "Q4", "name": "Quarter 4", "from": "2026-04-06", "to": "2026-06-05"},
    {"id": "S2", "name": "Semester 2", "of": {"Q3": 50, "Q4": 50}},
    {"id": "Y", "name": "School year", "of": {"S1": 50, "S2": 50}}]


def year_student(number, given, last, random_, courses=6, years=3, titles=SUBJECTS, text="", **more):
    def title(place):
        return titles[place % len(titles)] + (f" {place // len(titles) + 1}" if place >= len(titles) else "")

    listed = []
    for place in range(courses):
        course = {"title": title(place), "code": f"C-{100 + place}", "teacher": TEACHERS[place % 5],
                  "credits": [1, 0.5, 0.25][place % 3], "terms": {
                      term: {"score": random_.randint(62, 100)} for term in ("Q1", "Q2", "Q3")}}
        course["terms"]["Q4"] = {"effort": "3", "conduct": "S"} | ({"comment": text} if text else {}) | {"groups": [
            {"name": "Homework", "weight": 40, "assessments": [
                {"name": f"Set {row + 1}", "points": random_.randint(5, 10), "max": 10} if row % 4 else
                {"name": f"Set {row + 1}", "status": "missing", "max": 10} for row in range(1 + place % 6)]},
            {"name": "Tests", "weight": 60, "assessments": [{"name": "Unit test", "points": random_.randint(60, 100), "max": 100}]}]}
        listed.append(course)
    history = [{"year": f"{2025 - years + at}–{26 - years + at}", "gradeLevel": str(12 - years + at), "courses": [
        {"title": title(place + at), "code": f"H-{at}{place:02}", "credits": 1, "score": random_.randint(65, 100)}
        for place in range(courses or 3)]} for at in range(years)]
    name = ({"givenNames": given} if given else {}) | {"lastName": last}
    return {"id": f"Y-{number + 1:03}"} | name | {
        "gradeLevel": "12", "homeroom": "12A", "birthDate": "2008-02-11", "stateId": f"VT-{30418800 + number}",
        "guardians": [{"name": "Elena Quintero", "relation": "mother", "address": ["27 Mill Brook Lane", "Larkfield, Vermont"],
                       "phone": "555-0161"}],
        "attendance": {"present": 172, "absent": 3, "tardy": 1, "codes": {"E": 3}}, "courses": listed, "history": history} | more


def year_class(students, the_school=None, **more):
    return {
        "school": the_school or school(phone="555-0140", code="460123", district="Larkfield Union School District"),
        "date": "2026-06-19", "terms": YEAR_TERMS,
        "policy": {"scale": "us-plus-minus", "scoreDecimals": 0, "rounding": "half-up", "rank": True, "ungraded": "zero"},
        "attendanceCodes": [{"code": "A", "meaning": "absent, unexcused"}, {"code": "E", "meaning": "absent, excused"}],
        "legends": {
            "effort": [{"mark": "3", "meaning": "usually prepared"}, {"mark": "1", "meaning": "rarely prepared"}],
            "conduct": [{"mark": "O", "meaning": "outstanding"}, {"mark": "S", "meaning": "satisfactory"}]},
        "students": students} | more


def school_year():
    random_ = random.Random("year")
    names = people(6, "year")
    for count in (0, 25):
        yield f"year students {count}", year_class([
            year_student(number, *pair, random_) for number, pair in enumerate(people(count, "years"))])
    yield "year courses", year_class([
        year_student(place, *names[place], random_, courses=count, years=[0, 1, 3, 3, 4, 5][place],
                     comment="A good year." if count else "") for place, count in enumerate((0, 1, 5, 14, 25, 40))])
    yield "year long text", year_class(
        [year_student(number, *sixty(number), random_, courses=4, titles=[LONG_TITLE, LONG_WORD, LONG_TITLE + " II", "Chemistry"],
                      text=PARAGRAPH, comment=PARAGRAPH * 2, diploma=LONG_TITLE, counselor=" ".join(sixty(1)),
                      awards=[LONG_TITLE, LONG_PLACE],
                      guardians=[{"name": " ".join(sixty(1)), "address": [LONG_PLACE, LONG_PLACE, "Larkfield, Vermont 05399"]}])
         for number in range(3)],
        school(LONG_PLACE, district=LONG_PLACE, phone="+1 (802) 555-0140, extension 22890", principal=" ".join(sixty(0))))
    yield "year scripts", year_class([
        year_student(number, given, last, random_, courses=3, years=1, titles=[title, SUBJECTS[number]], text=text, comment=text)
        for number, (given, last, text, title) in enumerate(SCRIPTS.values())])
    given, last, text, title = SCRIPTS["arabic"]
    yield "year right to left", year_class(
        [year_student(number, given, last, random_, courses=5, titles=[title, "مقدمة في الجبر"], text=text, comment=text * 3)
         for number in range(2)], school("مدرسة تل العرعر الثانوية", address=["شارع العرعر 400"]), language="ar")
    yield "year missing facts", {"terms": [{"id": "T1"}], "students": [
        {"id": "1", "lastName": "Lindqvist", "courses": []},
        {"id": "2", "givenNames": "Ada", "courses": [{"title": "Algebra II", "credits": 3, "terms": {"T1": {"score": 91}}}]}]}


def elementary():
    terms = [{"id": f"T{number}", "name": f"Trimester {number}"} for number in (1, 2, 3)]

    def one(number, given, last, subjects, standards, **more):
        return {"id": f"E-{number}", "givenNames": given, "lastName": last, "gradeLevel": "3", "homeroom": "3 Willow",
                "attendance": {"present": 181, "absent": 3, "tardy": 1}, "courses": [
                    {"title": ["Reading", "Writing", "Mathematics", "Science", "Music", "Art"][place % 6] + " " * 0,
                     "teacher": "Ms. Renata Oyelaran", "credits": 0, "standards": [
                         {"name": f"Describes characters and what they do, part {row + 1}" if row % 3 else
                          "Explains words and phrases from their context, with examples from two or more of the books of the year",
                          "terms": {"T1": "2", "T2": "3", "T3": "4"}} for row in range(standards)]}
                    for place in range(subjects)]} | more

    base = {"school": school("Harbor Lane Elementary School"), "date": "2026-06-15", "terms": terms,
            "policy": {"weights": "equal"}, "legends": {"standards": [
                {"mark": "4", "meaning": "goes beyond the standard"}, {"mark": "3", "meaning": "meets the standard"},
                {"mark": "2", "meaning": "approaches the standard"}, {"mark": "1", "meaning": "begins to learn it"}]}}
    yield "standards", base | {"students": [
        one(1, "Maya", "Thornquist", 0, 0), one(2, "Siyu", "Chen", 1, 1), one(3, "Omar", "Diallo", 6, 7, comment=PARAGRAPH),
        one(4, *sixty(0), 5, 20, comment=PARAGRAPH * 3)]}
    given, last, text, title = SCRIPTS["hebrew"]
    rtl = one(1, given, last, 3, 3, comment=text)
    for course in rtl["courses"]:
        course["title"] = title + " " + course["title"]
    yield "standards right to left", base | {"language": "he", "students": [rtl]}


# Teams

def stick(ids, number, entity, **more):
    return {"wsObjectId": ids, "entity": entity, "brand": ["Dome", "Rampart", "Kestrel", "Long Reach"][number % 4],
            "modelCode": f"S{number % 3}", "orderCode": f"NG-{entity[:2].upper()}-{number}", "colour": ["white", "navy", "black"][number % 3]} | more


SIZES = {"Helmet": {"size": 7.25, "faceProtector": "half visor"}, "ShoulderPads": {"size": "Senior M"}, "Gloves": {"size": 14},
         "SkateBoot": {"size": 8.5, "width": "EE", "stiffness": 90}, "SkateHolder": {"size": 272},
         "SkateRunner": {"size": 272, "hollow": "1/2", "contour": 10, "pitch": 1}, "Stick": {"flex": 85, "curve": 4, "leftRight": "L"}}


def player(number, given, last, **more):
    position = ["G", "D", "C", "LW", "RW"][number % 5]
    stats = [{"season": "2024–25", "competition": "Regular season", "games": 30 + number} | (
        {"wins": 14, "losses": 9, "shutouts": 2, "goalsAgainstAverage": 2.41, "savePercentage": 0.917} if position == "G" else
        {"goals": number, "assists": 2 * number, "points": 3 * number, "plusMinus": number - 9, "penaltyMinutes": 2 * number})]
    name = ({"givenNames": given} if given else {}) | {"lastName": last}
    return {"wsObjectId": 101 + number, "jerseyNumber": (7 * number + 4) % 99} | name | {
        "position": position, "handedness": "LR"[number % 2], "playingStatus": "injured" if number % 11 == 10 else "active",
        "birthDate": f"200{number % 6}-0{1 + number % 9}-1{number % 9}", "height": 66 + number % 11, "weight": 140 + 3 * number,
        "hometown": ["Larkhaven", "Kalix", "Saltwater Bay"][number % 3], "nationality": ["USA", "SWE", "CAN"][number % 3],
        "statistics": stats} | more


def team(players, pieces_each=True, colors="navy", **more):
    equipment, ids = [], 500
    for number, one in enumerate(players if pieces_each else []):
        one["equipment"] = {}
        for entity, sizes in SIZES.items():
            # Two of three players share helmets, and every fourth player has no gloves.
            if entity == "Gloves" and number % 4 == 3:
                continue
            ids += 1
            equipment.append(stick(ids, number, entity, **sizes))
            one["equipment"][entity] = ids
    if players and pieces_each:
        equipment += [
            stick(9001, 1, "Stick", flex=75, status="in-stock", count=12), stick(9002, 2, "Helmet", status="repair"),
            stick(9003, 3, "Gloves", size=13, returned="2026-01-10", condition="worn at the palm")]
    about = {"wsObjectId": 1, "city": "Saltwater Bay", "teamName": "Herons", "nameOfEM": "Wanda Kessel", "colors": COLORS[colors],
             "season": "2025–26", "league": "North Coast Junior League", "staff": [
                 {"name": "Petra Lindqvist", "role": "Head coach", "phone": "555-0142"},
                 {"name": "Ruta Baltrus", "role": "Equipment manager"}]}
    schedule = more.pop("schedule", games(12))
    return {"date": "2026-01-15", "team": about | more.pop("about", {}), "players": players, "equipment": equipment,
            "schedule": schedule} | more


def games(count, opponent=None, **more):
    names = ["Ospreys", "Pintails", "Grebes", "Teal", "Plovers"]
    return [{"date": f"2026-{1 + number // 28:02}-{1 + number % 28:02}", "time": "7:30 PM", "opponent": opponent or names[number % 5],
             "home": number % 2 == 0, "location": "Harbor Rink", "competition": "League"}
            | ({"result": "W 4–2"} if number < count // 2 else {}) | more for number in range(count)]


def roster():
    for count in (0, 1, 5, 25, 40):
        players = [player(number, *pair) for number, pair in enumerate(people(count, "team"))]
        for place, letter in ((0, "C"), (1, "A")):
            if place < count and count > 1:
                players[place]["captaincy"] = letter
        # Of 25 players, those who are active have places in the lineup.
        for position, units, size in (("LW", 4, 1), ("C", 4, 1), ("RW", 4, 1), ("D", 3, 2), ("G", 2, 1)) if count == 25 else ():
            active = [one for one in players if one["position"] == position and one["playingStatus"] == "active"]
            for place, one in enumerate(active[:units * size]):
                one["line"] = 1 + place // size
        yield f"{count} players", team(players, schedule=games(count))
    yield "shared equipment", shared_equipment()
    yield "long text", team(
        [player(number, *sixty(number), position="Left wing and right defense", hometown=LONG_PLACE, nationality="Saint Vincent and the Grenadines",
                playingStatus="on loan to another team until February") for number in range(5)],
        about={"city": "Llanfairpwllgwyngyll", "teamName": "Featherstonehaugh Cooperative Academy Wanderers", "league": LONG_PLACE,
               "nameOfEM": " ".join(sixty(1)), "staff": [{"name": " ".join(sixty(0)), "role": "Assistant strength and conditioning coach",
                                                         "phone": "+1 (802) 555-0140, extension 22890"}]},
        schedule=games(5, LONG_PLACE, location=LONG_PLACE, competition=LONG_TITLE, result="W 12–11 after overtime"))
    yield "short text", team([player(0, "", "A"), player(1, "B", "C")], about={"city": "", "teamName": "D", "nameOfEM": "E"},
                             schedule=games(1, "F", location="G", competition="H"))
    yield "scripts", team([player(number, given, last, hometown=title) for number, (given, last, _, title) in enumerate(SCRIPTS.values())])
    yield "right to left", team(
        [player(number, *SCRIPTS[script][:2], position="مهاجم", hometown="حيفا") for number, script in enumerate(["arabic", "hebrew"] * 3)],
        about={"city": "حيفا", "teamName": "البلشون", "nameOfEM": "فاطمة الحسيني"}, schedule=games(3, "الصقور", location="الملعب"), language="ar")
    yield "missing facts", {"team": {"wsObjectId": 1, "teamName": "Herons"}, "players": [
        {"wsObjectId": 1, "lastName": "Okonjo"}, {"wsObjectId": 2, "givenNames": "Maeve"}, {"wsObjectId": 3, "lastName": "Halloran", "jerseyNumber": 0}],
        "schedule": [{"date": "2026-01-24", "opponent": "Grebes"}]}
    yield "numbers", team([
        player(number, *pair, jerseyNumber="007" if number else 999, height=90.5, weight=440, statistics=[
            {"season": f"{2010 + year}–{11 + year}", "competition": "Regular season", "games": 1000000, "goals": 500000, "assists": 499999,
             "points": 999999, "plusMinus": -99999, "penaltyMinutes": 1000000} for year in range(12)])
        for number, pair in enumerate(people(2, "numbers"))])
    for name in COLORS:
        yield f"{name} team", team([
            player(number, *people(5, "colors")[number], photoHeadshot=f"photos/{shape}.svg") for number, shape in enumerate(PHOTO_SHAPES)],
            colors=name)


def shared_equipment():
    """25 players who share 12 pieces."""
    players = [player(number, *pair) for number, pair in enumerate(people(25, "shared"))]
    equipment = [stick(500 + place * 2 + half, half, entity, **sizes) for place, (entity, sizes) in enumerate(SIZES.items()) for half in (0, 1)]
    for number, one in enumerate(players):
        one["equipment"] = {entity: 500 + place * 2 + number % 2 for place, entity in enumerate(SIZES)}
    return team(players, pieces_each=False) | {"equipment": equipment}


# Conversions and tips

def conversions():
    def numbers(start, through, step):
        return {"from": start, "through": through, "step": step}

    yield "1 value", {"title": "Byte", "conversions": [{"from": "Byte", "to": "Bit", "values": [1]}]}
    yield "25 values", {"title": "Oven", "conversions": [{"from": "F", "to": "C", "values": numbers(200, 500, 12.5), "decimals": 0}]}
    yield "kitchen", {"title": "Kitchen", "conversions": [
        {"title": "Cups and spoons", "from": "US cup", "to": ["mL", "US tablespoon", "US fluid ounce"],
         "values": [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4], "decimals": 1},
        {"title": "Weights", "from": "oz", "to": ["g", "lb"], "values": numbers(1, 16, 1), "decimals": 2},
        {"title": "Oven", "from": "F", "to": "C", "values": numbers(200, 500, 25), "decimals": 0},
        {"title": "Data", "from": "Byte", "to": ["KB", "MB"], "prefixes": "legacy", "values": [1, 1024, 1048576, 1073741824]}]}
    yield "400 values", {"title": "Road", "conversions": [{"from": "mi", "to": ["km", "m", "ft"], "values": numbers(1, 400, 1), "decimals": 2}]}
    yield "8 units", {"title": "Lengths", "conversions": [
        {"from": "mi", "to": ["km", "m", "cm", "mm", "yd", "ft", "in", "nautical mile"], "values": [0.25, 1, 5, 26.21875, 100000], "decimals": 6}]}
    yield "numbers", {"conversions": [
        {"from": "m", "to": ["km", "mm"], "values": [-0.000000001, 123456789012345678901234567890, 0.333333333333333333]}]}
    yield "long text", {"title": LONG_PLACE, "conversions": [
        {"title": LONG_TITLE + " " + LONG_WORD, "from": "US fluid ounce", "to": ["US tablespoon", "US teaspoon"], "values": [1, 2]}]}
    yield "ruler", {"conversions": [{"from": "in", "to": "cm", "values": numbers(0, 6, .25), "decimals": 3, "picture": "ruler"}]}
    yield "thermometer", {"title": "Temperatures", "conversions": [
        {"category": "temperature", "from": "C", "to": ["F", "K"], "values": numbers(-40, 110, 5), "decimals": 2, "picture": "thermometer",
         "reading": 37, "marks": [{"value": value, "label": label} for value, label in [
             (0, "Water freezes"), (2, "Refrigerator"), (4, LONG_TITLE), (37, "Body temperature"), (100, "Water boils at sea level")]]}]}
    yield "right to left", {"title": "المطبخ", "language": "ar", "conversions": [
        {"title": "الفرن", "from": "F", "to": "C", "values": numbers(200, 500, 25), "decimals": 0}]}


def tips():
    usual = {"currency": "USD", "percents": [15, 18, 20]}
    receipt = {"check": 57.30, "percent": 15, "split": 4}

    def file(table, **more):
        return {"title": "Tip guide", "place": "The Blue Plate Diner", "date": "2026-03-14", "tips": usual | receipt | table} | more

    yield "1 check", file({"checks": [10], "percents": [20], "split": 1})
    yield "5 checks", file({"checks": [10, 20, 40, 60, 100]})
    yield "25 checks", file({"checks": {"from": 5, "through": 125, "step": 5}, "percents": [10, 12.5, 15, 18, 20, 25]})
    yield "400 checks", file({"checks": {"from": 1, "through": 400, "step": 1}, "split": 1000})
    yield "numbers", file({"checks": [0.01, 1234567.89, 99999999.99], "check": 99999999.99, "percent": 33.333333, "split": 7,
                           "percents": [0, 0.125, 33.333333, 100, 250]})
    yield "yen", file({"currency": "JPY", "checks": [1000, 25000, 1000000], "check": 128000})
    yield "dinar", file({"currency": "KWD", "checks": [1.125, 25.5, 1000], "check": 128.255})
    yield "long text", file({"checks": [20, 40]}, title=LONG_PLACE, place=LONG_PLACE)
    yield "missing facts", {"tips": {"check": 20, "percent": 15, "checks": [20], "percents": [15]}}
    yield "right to left", file({"checks": [10, 20, 40]}, title="دليل البقشيش", place="مطعم الطبق الأزرق", language="ar")


def converter():
    yield "no script", {"converter": {"category": "data", "from": "Byte", "to": "Bit"}}
    yield "25 steps", {"converter": {"category": "data", "from": "Byte", "to": "Byte", "prefixes": "legacy", "script": (
        ["1", "2", "wheel from Kilobyte", ".", "5", "<", "<", ".", ".", "wheel to Megabyte", "segment Temperature", "-"] + list("1234567890123"))}}
    yield "long text", {"title": LONG_PLACE, "converter": {"categories": ["data", "temperature", "volume", "fuel-economy"], "category": "volume",
                                                          "from": "US fluid ounce", "to": "US tablespoon", "script": list("98765")}}
    yield "right to left", {"title": "المحول", "language": "ar", "converter": {"script": ["1", "2", "."]}}


def proposal():
    def sections(count, paragraphs=2):
        return [{"heading": f"What it does, part {place + 1}", "paragraphs": [PARAGRAPH] * paragraphs} for place in range(count)]

    members = [{"name": "Noor Haddad", "userName": "nhaddad1"}, {"name": "Tomasz Zieliński", "userName": "tzielin"}]
    for count in (1, 5, 25):
        yield f"{count} sections", {"title": "Chalkboard", "subtitle": "A proposal", "date": "2026-02-27", "members": members,
                                    "sections": sections(count)}
    yield "40 members", {"title": "Chalkboard", "members": [
        {"name": " ".join(pair), "userName": f"user{number}"} for number, pair in enumerate(people(40, "members"))], "sections": sections(2)}
    yield "long text", {"title": LONG_TITLE + " " + LONG_WORD, "subtitle": LONG_PLACE, "members": [
        {"name": LONG_WORD, "userName": LONG_WORD.lower()}], "sections": [
            {"heading": LONG_WORD + " " + LONG_TITLE, "paragraphs": [LONG_WORD + " " + PARAGRAPH * 20, PARAGRAPH]}]}
    yield "short text", {"title": "A", "members": [{"name": "B", "userName": "c"}], "sections": [{"heading": "D", "paragraphs": ["E"]}]}
    yield "scripts", {"title": "Twelve scripts", "members": [
        {"name": given + " " + last, "userName": script} for script, (given, last, _, _) in SCRIPTS.items()], "sections": [
            {"heading": title, "paragraphs": [text * 3]} for _, _, text, title in SCRIPTS.values()]}
    given, last, text, title = SCRIPTS["hebrew"]
    yield "right to left", {"title": title, "subtitle": text, "language": "he", "members": [{"name": given + " " + last, "userName": "noa"}],
                            "sections": [{"heading": title, "paragraphs": [text * 4] * 3}] * 3}


# The files for each kind of record of a template, and the page sizes of its templates after their own.
KINDS = {
    "board": ([board], ["letter-landscape", "a4", "a5", "a5-landscape", "card", "phone-4", "phone-5.5", "phone-5.5-landscape"]),
    "class": ([plain_class, school_year], ["a4", "a4-landscape", "a5"]),
    "student": ([plain_class, school_year, elementary], ["a4", "a4-landscape", "a5"]),
    "team": ([roster], ["a4", "a4-landscape", "a5"]),
    "player": ([roster], ["a4", "letter-landscape", "a5"]),
    "conversions": ([conversions], ["a4", "a4-landscape", "a5", "phone-5.5", "card"]),
    "tips": ([tips], ["a4", "a4-landscape", "a5", "phone-4", "card"]),
    "receipt": ([tips], ["a5", "card"]),
    "converter": ([converter], ["a4", "a4-landscape", "a5"]),
    "proposal": ([proposal], ["a4", "letter-landscape", "a5"]),
    # Sheets between groups of records have no data of their own.
    "group": ([], []),
}
# The files that have a list without elements.
EMPTY = {"0 courses", "students 0", "year students 0", "0 players"}
# Templates that begin a new page for each course, however little is on the page before.
NEW_PAGES = {"class-list", "gradebook-sheet"}
# The files that are printed on all these sizes; the others are only on the template's own.
ON_ALL_PAGES = {"4 courses", "long text", "courses", "students 25", "year courses", "standards", "25 players", "right to left",
                "kitchen", "thermometer", "25 checks", "25 steps", "5 sections"}
# The files for a quick check.
QUICK = {"0 courses", "students 0", "students 25", "courses", "year courses", "year long text", "standards", "0 players", "25 players",
         "navy team", "kitchen", "8 units", "thermometer", "25 checks", "25 steps", "5 sections", "4 courses", "long text", "right to left",
         "missing facts", "numbers"}


def is_variant(template):
    """Returns whether the pages of a template differ from those of another one only in color, order, or a few words."""
    return template.endswith(("-dark", "-by-rank", "-by-name", "-unofficial", "-mailed"))


def is_for(template, kind, file):
    """Returns whether a file has something that other files do not have for a template."""
    if is_variant(template):
        return file in ON_ALL_PAGES or file == "missing facts"
    if kind == "student":
        # Many students have as many pages of the same kind.
        if "students" in file and file != "students 0":
            return False
        return file.startswith("standards") == (template == "standards-card") or file == "year missing facts"
    if kind == "player":
        return file not in ("40 players", "shared equipment") and not (file == "black team" and template == "equipment-sheet")
    return True
