"""Runs the rows of the benchmark, prints them, and writes .bench/results.json. Also writes the table of
targets for docs/performance.md to .bench/results.md.

    make bench                              every row
    make bench ROWS="combined cold"         some rows
    make bench ROUNDS=11                    more rounds (default 5)
    make bench QUICK=1                      a tenth of the students and two rounds, for trying things out
    make bench-million                      the row "size" with a class of a million students

Programs run in turn, A B … then … B A, so that a machine that slows down affects all of them equally. A
ratio compares two runs of the same round. Its median, minimum and maximum over the rounds are printed.
"""

import argparse
import json
import os
import pathlib
import platform
import subprocess
import sys

import checks
import rows
from measure import OUT, Contestant, Spread, apart, once

INSIDE = ("json", "png-writer", "tables")


def machine():
    """Returns the machine and the versions that the numbers were measured on."""
    def first(path, key):
        with open(path, encoding="utf-8") as file:
            return next((line.split(":", 1)[1].strip() for line in file if line.startswith(key)), "")

    release = platform.freedesktop_os_release()
    version = {
        name: checks.tool("pkg-config", "--modversion", name).strip()
        for name in ("cairo", "pango", "fontconfig", "libpng")
    }
    return {
        "processor": first("/proc/cpuinfo", "model name"), "cores": len(os.sched_getaffinity(0)),
        "memory": first("/proc/meminfo", "MemTotal"), "system": release["PRETTY_NAME"],
        "kernel": platform.release(), "load": list(os.getloadavg()),
        "swift": checks.tool("swift", "--version").splitlines()[0],
        "c": checks.tool("cc", "--version").splitlines()[0], "python": platform.python_version(),
        "libraries": version,
        "peers": [
            line for line in pathlib.Path("Benchmarks/peers/requirements.txt").read_text().splitlines()
            if line and not line.startswith("#")
        ],
        "revision": checks.tool("git", "rev-parse", "--short", "HEAD").strip(),
    }


def table(facts, results):
    """Yields the lines of a Markdown table of the targets."""
    yield (f"{facts['processor']}, {facts['cores']} cores, {facts['memory']}, {facts['system']}, "
           f"Linux {facts['kernel']}, revision {facts['revision']}, load {facts['load'][0]:.1f} at the start")
    yield ""
    yield "| Row | What | Median (minimum…maximum) | Target | |"
    yield "|---|---|---|---|---|"
    for row in results:
        for bar in row["bars"]:
            value, word = Spread(**bar["value"]), "at least" if bar["at_least"] else "at most"
            yield (f"| {row['row']} | {bar['what']} | {value.text()}{bar['unit']} "
                   f"| {word} {bar['limit']:g}{bar['unit']} | {'met' if bar['met'] else 'not met'} |")


def inside(names, swift):
    """Runs the rows that a Swift program measures within one process."""
    # With the linker of the program, so that nothing is compiled again (Makefile).
    flags = [
        "build", "-c", "release", "--static-swift-stdlib", "-Xswiftc", "-use-ld=lld", "--product", "chalkboard-bench",
    ]
    subprocess.run([swift, *flags, "--quiet"], check=True)
    folder = checks.tool(swift, *flags, "--show-bin-path").strip()
    print(flush=True)
    subprocess.run([f"{folder}/chalkboard-bench", *names], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", nargs="*")
    parser.add_argument("--program", required=True, help="the chalkboard to measure")
    parser.add_argument("--swift", default="swift")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--million", action="store_true", help="also measure a class of a million students")
    options = parser.parse_args()
    names = options.rows or [*rows.ROWS, *INSIDE]
    unknown = [name for name in names if name not in rows.ROWS and name not in INSIDE]
    if unknown:
        parser.error(f"unknown row {unknown[0]}: the rows are {', '.join([*rows.ROWS, *INSIDE])}")

    facts = machine()
    print(next(table(facts, [])))
    if options.quick:
        print("QUICK: a tenth of the students, two rounds. Do not compare these numbers with the targets.")
    bench = rows.Bench(options.program, 2 if options.quick else options.rounds, 10 if options.quick else 1,
                       options.million)
    if rows.NEED_CLASSES & set(names):
        bench.data(100)
        apart(checks.grades_agree, options.program, 100)
    for name in names:
        if name in rows.ROWS:
            rows.ROWS[name](bench)
            # No peak can be reported smaller than this: see `apart`.
            facts["least peak"] = once(Contestant("true", ["true"], OUT / "none.txt")).peak
            pathlib.Path(".bench/results.json").write_text(
                json.dumps({"machine": facts, "quick": options.quick, "rows": bench.results}, indent=1) + "\n")
            pathlib.Path(".bench/results.md").write_text("\n".join(table(facts, bench.results)) + "\n")
    swift_rows = [name for name in names if name in INSIDE]
    if swift_rows:
        inside(swift_rows, options.swift)

    bars = [(row["row"], bar) for row in bench.results for bar in row["bars"]]
    missed = [f"{row}: {bar['what']}" for row, bar in bars if not bar["met"]]
    if bars:
        print(f"\n{len(bars) - len(missed)} of {len(bars)} targets met" + (", not: " if missed else ""))
        for what in missed:
            print(f"  {what}")


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    main()
