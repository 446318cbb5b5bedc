#!/usr/bin/env bash
# Installs what is missing, builds, and opens the viewer:   ./run.sh [RIG.skf]
# Without a display it renders the same window to skelscope.png instead.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$root/third_party/install.sh"

install_packages "${build_packages[@]}" "${graphics_packages[@]}"
build=$root/build/release
[ -f "$build/build.ninja" ] || (cd "$root" && cmake --preset release >/dev/null)
build_with_progress "Building skelscope" "$build" "$build/last-build.log" --target skelscope
name_missing_fonts "$build"
exec "$build/skelscope" "$@"
