#!/usr/bin/env python3
"""Prints the results of bench_window as a table:   window.py RESULTS.json

CPU time of the program's main thread, in milliseconds per frame: the median and the middle half of
the repetitions. One column is the whole frame, one the frame without OpenGL's share of the pictures.
"""
import json
import statistics
import sys


def quartiles(values):
    if len(values) < 2:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return middle, low, high


def spread(runs, key):
    middle, low, high = quartiles([run[key] for run in runs])
    return f"{middle:.2f} ms ({low:.2f} to {high:.2f})"


def rows(results):
    runs = [run for run in results["benchmarks"] if run["run_type"] == "iteration"]
    runs.sort(key=lambda run: (run["family_index"], run["per_family_instance_index"]))
    for name in dict.fromkeys(run["run_name"] for run in runs):
        mine = [run for run in runs if run["run_name"] == name]
        failed = [run["error_message"] for run in mine if run.get("error_occurred")]
        if failed:
            yield name, "left out: " + failed[0], "", ""
            continue
        counted = {key: run[key] for run in mine for key in ("MB", "minutes") if key in run}
        note = ", ".join(f"{value:.1f} {key}" for key, value in counted.items())
        yield name, spread(mine, "tick+panels"), spread(mine, "cpu_time"), note


def main():
    with open(sys.argv[1]) as file:
        results = json.load(file)
    print("\n## A frame of the window, off-screen\n")
    print("| what | tick and panels | with OpenGL's part | recorded |\n| --- | --- | --- | --- |")
    for cells in rows(results):
        print("| " + " | ".join(cells) + " |")


main()
