#!/usr/bin/env bash
# Performs random acts in the viewer of a build:   tests/monkey/run.sh BUILD [SECONDS] [SEED]
#   tests/monkey/run.sh build/sanitize 3600          for an hour, with a new seed every ten minutes
#   tests/monkey/run.sh --replay LOG BUILD           repeats the acts of a log
# The acts are written to BUILD/monkey/SEED.log, the test's output to BUILD/monkey/SEED.txt.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
export UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS=suppressions=$root/tests/known_leaks.txt:print_suppressions=0
if [ "$1" = --replay ]; then
  SKELSCOPE_MONKEY_REPLAY=$(realpath "$2") exec "$3/tests/test_monkey" --no-intro
fi
build=$(cd "$1" && pwd) seconds=${2:-120} seed=${3:-1}
kept=$build/monkey
mkdir -p "$kept"
for ((end = SECONDS + seconds; SECONDS < end; seed++)); do
  left=$((end - SECONDS))
  export SKELSCOPE_MONKEY_SECONDS=$((left < 600 ? left : 600)) SKELSCOPE_MONKEY_SEED=$seed
  export SKELSCOPE_MONKEY_LOG=$kept/$seed.log SKELSCOPE_MONKEY_ACTS=1000000
  if ! "$build/tests/test_monkey" --no-intro >"$kept/$seed.txt" 2>&1; then
    grep -m1 -A30 -E '^==[0-9]+==ERROR|runtime error|ERROR:|FATAL' "$kept/$seed.txt" || tail -n 20 "$kept/$seed.txt"
    echo "Again: tests/monkey/run.sh --replay $kept/$seed.log $build" >&2
    exit 1
  fi
  grep "^seed" "$kept/$seed.txt"
done
