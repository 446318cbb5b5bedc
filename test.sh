#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. No display is needed.
#   ./test.sh              the release build
#   ./test.sh --sanitize   the same under the address and undefined-behaviour sanitizers
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$root"
source third_party/install.sh

preset=release
case "${1:-}" in
  "") ;;
  --sanitize) preset=sanitize ;;
  *) echo "usage: ./test.sh [--sanitize]" >&2; exit 2 ;;
esac

install_packages "${build_packages[@]}" "${graphics_packages[@]}" "${test_packages[@]}"
[ -f "build/$preset/build.ninja" ] || cmake --preset "$preset"
cmake --build "build/$preset"
export UBSAN_OPTIONS=print_stacktrace=1
exec ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j2
