#!/usr/bin/env bash
# Builds the viewer as a page of static files, on Debian 13 or newer. Installs what is missing.
#   ./web.sh                 the page, in build/web/page: any static server serves it
#   ./web.sh --serve [PORT]  and serves it on this machine
#   ./web.sh --test          and drives it in Chromium and Firefox, and compares its poses with this system
#   ./web.sh --test PART...  that in parts: poses, or those of tests/web/parts.py, as frames/host; also
#                            chromium or firefox
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$root"
source third_party/install.sh

build=build/web
case "${1:-}" in
  "" | --serve | --test) ;;
  *) sed -n '2,7s/^# //p' "$0" >&2; exit 2 ;;
esac
packages=("${build_packages[@]}" "${web_packages[@]}")
[ "${1:-}" = --test ] && packages+=("${web_test_packages[@]}")
install_packages "${packages[@]}"
if ! em++ --version | head -n 1 | grep -qE ' (3\.1\.[6-9][0-9]|([4-9]|[1-9][0-9]+)\.)'; then
  echo "This Emscripten is too old: Debian 13 or newer has one that compiles C++20" >&2
  exit 2
fi

if [ ! -f $build/build.ninja ]; then
  third_party/sources.sh build/archives >/dev/null  # toml, which the mirror lacks, is for commands
  emcmake cmake --preset web -DSKELSCOPE_UNITY=ON >$build.log 2>&1 ||
    { cat $build.log >&2; exit 1; }
fi
build_with_progress "Building the page" $build $build/last-build.log --target page
third_party/licences.sh $build $build/page/licences
compressed=$(cat $build/page/*.* | gzip -9 | wc -c)
echo "$build/page/index.html: $((compressed / 1000)) KB compressed"
case "${1:-}" in
  --serve) exec python3 -m http.server --directory $build/page "${2:-8000}" ;;
  --test)
    rigs=($build/app/samples/example.skf)
    [ ! -d ../shared/corpus/rigs ] || rigs+=(../shared/corpus/rigs/*.skf)
    shift
    case "$*" in "" | poses) python3 tests/web/poses.py $build/poses build/archives "${rigs[@]}" ;; esac
    [ "$*" = poses ] || exec python3 tests/web/page.py $build/page "${rigs[0]}" "$@" ;;
esac
