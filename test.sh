#!/usr/bin/env bash
# Installs missing packages, builds, and runs every test. Needs no display.
#   ./test.sh                    the release build
#   ./test.sh --debug            the debug build, every file compiled by itself
#   ./test.sh --sanitize [LAYER...]  the same under the address and undefined-behaviour sanitizers, or
#                                only these folders of tests/: runtime, session, fuzz, panels ...
#   ./test.sh --threads          the tests with several threads, under the thread sanitizer
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
  --threads) preset=threads packages=("${build_packages[@]}" "${test_packages[@]}") ;;
  --fuzz) preset=fuzz packages=("${build_packages[@]}" "${fuzz_packages[@]}") ;;
  *) echo "usage: ./test.sh [--debug | --sanitize [LAYER...] | --threads | --fuzz [SECONDS]]" >&2; exit 2 ;;
esac

install_packages "${packages[@]}"
strict=${CI:+-DSKELSCOPE_WERROR=ON}
[ "$preset" = fuzz ] && strict=     # clang warns of other things than GCC
[ "$preset" = threads ] && strict=  # where this sanitizer stands in the way, GCC warns falsely
unity=-DSKELSCOPE_UNITY=ON
[ "$preset" = debug ] && unity=-DSKELSCOPE_UNITY=OFF
configure "$preset" $strict $unity
if [ "$preset" = fuzz ]; then
  build_with_progress "Building the fuzzers" build/fuzz build/fuzz/last-build.log --target fuzzers
  exec tests/fuzz/run.sh build/fuzz "${2:-60}"
fi
if [ "$preset" = threads ]; then
  build_with_progress "Building the tests" build/threads build/threads/last-build.log \
    --target test_runtime
  exec build/threads/tests/test_runtime --test-case='*threads*' --no-intro
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
