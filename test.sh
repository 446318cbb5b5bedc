#!/usr/bin/env bash
# Installs missing packages, builds, and runs every test. Needs no display.
#   ./test.sh                    the release build
#   ./test.sh --debug            the debug build, every file compiled by itself
#   ./test.sh --sanitize [LAYER...]  the same under the address and undefined-behaviour sanitizers, or
#                                only these folders of tests/: runtime, session, fuzz, panels ...
#   ./test.sh --threads          the tests with several threads, under the thread sanitizer
#   ./test.sh --threads viewer   the viewer's threads, for films, previews and images, under it
#   ./test.sh --fuzz [SECONDS]   the fuzzers of tests/fuzz, a minute each (with clang)
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$root"
source third_party/install.sh

preset=release
layers=()  # all
packages=("${build_packages[@]}" "${graphics_packages[@]}" "${test_packages[@]}")
case "${1:-}" in
  "") ;;
  --debug) preset=debug ;;
  --sanitize) preset=sanitize layers=("${@:2}") ;;
  --threads)
    preset=threads
    [ "${2:-}" = viewer ] || packages=("${build_packages[@]}" "${test_packages[@]}")
    ;;
  --fuzz) preset=fuzz packages=("${build_packages[@]}" "${fuzz_packages[@]}") ;;
  *) echo "usage: ./test.sh [--debug | --sanitize [LAYER...] | --threads [viewer] | --fuzz [SECONDS]]" >&2; exit 2 ;;
esac

install_packages "${packages[@]}"
strict=${CI:+-DSKELSCOPE_WERROR=ON}
[ "$preset" = fuzz ] && strict=     # clang warns of other things than GCC
[ "$preset" = threads ] && strict=  # where this sanitizer stands in the way, GCC warns falsely
unity=-DSKELSCOPE_UNITY=ON
[ "$preset" = debug ] && unity=-DSKELSCOPE_UNITY=OFF
threaded=
[ "$preset" = threads ] && threaded=-DSKELSCOPE_APP=$([ "${2:-}" = viewer ] && echo ON || echo OFF)
configure "$preset" $strict $unity $threaded
[ -z "$threaded" ] || cmake $threaded "build/$preset" >/dev/null  # the other may have been run before
if [ "$preset" = fuzz ]; then
  build_with_progress "Building the fuzzers" build/fuzz build/fuzz/last-build.log --target fuzzers
  exec tests/fuzz/run.sh build/fuzz "${2:-60}"
fi
if [ "$preset" = threads ]; then
  program=test_runtime cases='*threads*'
  if [ "${2:-}" = viewer ]; then
    program=test_viewer cases='*film*,*preview*,*decoded*,*artwork*'
    export LP_NUM_THREADS=0  # Mesa's own threads are not instrumented
  fi
  build_with_progress "Building the tests" build/threads build/threads/last-build.log \
    --target "$program"
  exec "build/threads/tests/$program" --test-case="$cases" --no-intro
fi
targets=() chosen=()
if [ ${#layers[@]} -gt 0 ]; then
  targets=(--target "${layers[@]/#/test_}")
  chosen=(--tests-regex "^($(IFS='|' && echo "${layers[*]}"))(_.*)?\$")
fi
build_with_progress "Building the tests" "build/$preset" "build/$preset/last-build.log" "${targets[@]}"
export UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS=suppressions=$root/tests/known_leaks.txt:print_suppressions=0
exec ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j2 "${chosen[@]}"
