#!/usr/bin/env bash
# third_party/test_roads.sh [BUILD]: builds the viewer with all dependencies fetched, from archives
# of Debian's source packages and without a network, in BUILD (default: build/roads). Runs the
# viewer and the runtime's tests, and builds a game on the installed library. The usual
# build uses installed dependencies instead.
set -euo pipefail
cd "$(dirname "$0")/.."
source third_party/install.sh
build=${1:-build/roads}
if [ "${2:-}" != offline ]; then
  install_packages "${build_packages[@]}" libxrandr-dev libxinerama-dev libxcursor-dev libxi-dev \
    libwayland-dev libxkbcommon-dev python3-jinja2 util-linux
  lacking=$(third_party/sources.sh build/archives)
  exec unshare --net --map-root-user "$0" "$build" offline "$lacking"
fi

names=$(sed -n 's/^archive(\([a-z0-9]*\).*/\1/p' third_party/archives.cmake)
for name in $3; do
  echo "The mirror of Debian lacks the archive of $name: the installed one is taken" >&2
  names=$(grep -vx "$name" <<<"$names")
done
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSKELSCOPE_UNITY=ON \
  -DPython3_EXECUTABLE=/usr/bin/python3 -DSKELSCOPE_BENCH=ON \
  -DSKELSCOPE_ARCHIVES="$PWD/build/archives" -DSKELSCOPE_DEPENDENCIES="${names//$'\n'/;}"
cmake --build "$build" --target skelscope test_runtime skelform_library

fail() { echo "FAILED: $*" >&2; exit 1; }
# The program must link only the system's own libraries, and no installed dependency.
needed() { readelf --dynamic --wide "$1" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p'; }
for name in $names; do
  if needed "$build/skelscope" | grep -iE "lib${name/zlib/z}"; then fail "skelscope links the system's $name"; fi
done
"$build/skelscope" --version
"$build/tests/test_runtime" --no-intro

# The installed library must include the fetched dependencies.
rm -rf "$build/prefix" "$build/game" "$build/parts"
cmake --install "$build" --component library --prefix "$build/prefix" >/dev/null
cmake -S tests/consumer -B "$build/game" -G Ninja -DCMAKE_PREFIX_PATH="$PWD/$build/prefix" \
  -DCMAKE_REQUIRE_FIND_PACKAGE_skelform=ON
cmake --build "$build/game"
cmake -S tests/consumer/parts -B "$build/parts" -G Ninja -DCMAKE_PREFIX_PATH="$PWD/$build/prefix" \
  -DC_TESTS="$PWD/tests/c"
cmake --build "$build/parts"
words=$(PKG_CONFIG_PATH="$PWD/$build/prefix/lib/pkgconfig" pkg-config --cflags --libs skelform)
# shellcheck disable=SC2086
c++ -std=c++20 tests/consumer/game.cpp -o "$build/by_pkg_config" $words
if needed "$build/game/consumer" | grep -E 'zip|libz'; then
  fail "the game links the system's libzip"
fi
if [ -e "$build/prefix/lib/cmake/libzip" ]; then fail "libzip was installed as if it were ours"; fi
echo "Fetched dependencies: passed"
