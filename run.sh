#!/usr/bin/env bash
# Installs what is missing, builds, and opens the viewer:   ./run.sh [RIG.skf]
# Without a display it renders the same window to skelscope.png.
# ./run.sh --game [RIG.skf] builds and runs the sample game on the installed library.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$root/third_party/install.sh"

build=$root/build/release

play_game() {
  install_packages "${build_packages[@]}" "${graphics_packages[@]}" "${engine_packages[@]}"
  configure release -DSKELSCOPE_UNITY=ON >/dev/null
  # Configure again, because SDL2 may have been installed since.
  [ -f "$build/install/skelform_sdl2.pc" ] || cmake "$build" >/dev/null
  build_with_progress "Building the library" "$build" "$build/last-build.log" \
    --target skelform_library app_samples
  local game=$root/build/game
  cmake --install "$build" --component library --prefix "$game/installed" >/dev/null
  cmake -S "$root/samples/game" -B "$game" -G Ninja -DCMAKE_PREFIX_PATH="$game/installed" >/dev/null
  build_with_progress "Building the game" "$game" "$game/last-build.log"
  [ $# -gt 0 ] || set -- "$build/app/samples/example.skf"
  exec "$game/lantern" "$@"
}

if [ "${1:-}" = --game ]; then play_game "${@:2}"; fi
install_packages "${build_packages[@]}" "${graphics_packages[@]}"
configure release -DSKELSCOPE_UNITY=ON >/dev/null
build_with_progress "Building skelscope" "$build" "$build/last-build.log" --target skelscope
name_missing_fonts "$build"
exec "$build/skelscope" "$@"
