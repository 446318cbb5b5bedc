#!/usr/bin/env bash
# Builds and runs all benchmarks, alternating with the last release of this library. Prints tables.
#   tests/bench/run.sh [--quick] [--release COMMIT] [--only PART,...] [RIG.skf...]
# --quick: fewer rows, less time for each. --release: the version to compare with; else the last
# tag, else the commit in the file `release`; "none": no comparison. PART: release, kernels, growth,
# actors, opening, trace, live, others, window. Without rigs: those in SKELSCOPE_BENCH_RIGS, else the built-in
# example. Other runtimes are measured if these name their sources and rigs:
#   SKELSCOPE_BENCH_SPINE=spine-runtimes  SKELSCOPE_BENCH_SPINE_RIG=spineboy-pro.skel
#   SKELSCOPE_BENCH_OZZ=ozz-animation     SKELSCOPE_BENCH_OZZ_RIG="skeleton.ozz animation.ozz"
# Exits with status 1 if anything is slower than the release.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
source "$root/third_party/install.sh"

quick=() only= release= rigs=()
while [ $# -gt 0 ]; do
  case $1 in
    --quick) quick=(--quick) ;;
    --release) release=${2:?} && shift ;;
    --only) only=${2:?} && shift ;;
    --*) sed -n '2,/^set/{/^set/d;s/^# \?//;p}' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
    *) rigs+=("$(realpath "$1")") ;;
  esac
  shift
done
wanted() { [ -z "$only" ] || [[ ",$only," == *",$1,"* ]]; }

# Sets the commit to compare with, and its name. Sets neither if this is no clone or lacks the commit.
choose_release() {
  [ "$release" != none ] || return 0
  [ -n "$release" ] || release=$(git -C "$root" describe --tags --abbrev=0 HEAD~1 2>/dev/null) ||
    release=$(grep -v '^#' "$here/release" | head -n 1 | cut -d ' ' -f 1)
  git -C "$root" rev-parse --verify --quiet "$release^{commit}" ||
    echo "Without a release to compare with: there is no commit $release here" >&2
}

# library FOLDER SOURCES: builds the library of these sources, to be loaded by bench.
library() {
  cmake -S "$here/library" -B "$1" -G Ninja -DVERSION="$2" >"$1.log" 2>&1 ||
    { cat "$1.log" >&2; return 1; }
  build_with_progress "Building the library ($(basename "$1"))" "$1" "$1.log" --target bench_library
}

install_packages "${build_packages[@]}" "${graphics_packages[@]}" libbenchmark-dev git
build=$root/build/release libraries=$root/build/bench
mkdir -p "$libraries"
cmake -S "$root" --preset release -DSKELSCOPE_BENCH=ON \
  -DSKELSCOPE_BENCH_SPINE="${SKELSCOPE_BENCH_SPINE:-}" -DSKELSCOPE_BENCH_OZZ="${SKELSCOPE_BENCH_OZZ:-}" \
  >"$libraries/configure.log" || { cat "$libraries/configure.log" >&2; exit 1; }
build_with_progress "Building the benchmarks" "$build" "$libraries/bench.log" \
  --target bench bench_window app_samples

arguments=("${quick[@]}")
if wanted release; then
  library "$libraries/now" "$root"
  arguments+=(--now "$libraries/now/bench_library.so")
  commit=$(choose_release)
  if [ -n "$commit" ]; then
    sources=$libraries/release-${commit:0:10}
    if [ ! -d "$sources/sources" ]; then
      mkdir -p "$sources/part"
      git -C "$root" archive "$commit" | tar -x -C "$sources/part"
      mv "$sources/part" "$sources/sources"
    fi
    library "$sources/built" "$sources/sources"
    name=$(git -C "$root" show -s --format='%h of %cs' "$commit")
    arguments+=(--release "$sources/built/bench_library.so" --release-name "$name")
  fi
fi
[ -z "${SKELSCOPE_BENCH_SPINE_RIG:-}" ] || arguments+=(--spine "$SKELSCOPE_BENCH_SPINE_RIG")
if [ -n "${SKELSCOPE_BENCH_OZZ_RIG:-}" ]; then
  read -r skeleton motion <<<"$SKELSCOPE_BENCH_OZZ_RIG"
  arguments+=(--ozz "$skeleton" --ozz-motion "$motion")
fi
[ ${#rigs[@]} -gt 0 ] || read -r -a rigs <<<"${SKELSCOPE_BENCH_RIGS:-}"
[ ${#rigs[@]} -gt 0 ] || rigs=("$build/app/samples/example.skf")

echo "$(date +%F), $(git -C "$root" describe --always --dirty 2>/dev/null || echo "no clone")," \
  "$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1), $(nproc) cores," \
  "$(c++ --version | head -n 1). CPU time: medians, and the middle half of the rounds."
status=0
if [ "$only" != window ]; then
  "$build/tests/bench/bench" "${arguments[@]}" ${only:+--only "$only"} "${rigs[@]}" || status=$?
fi
if wanted window; then
  repetitions=(--benchmark_repetitions=5 --benchmark_min_time=0.1)
  [ ${#quick[@]} -eq 0 ] || repetitions=(--benchmark_repetitions=1 --benchmark_min_time=0.05)
  "$build/tests/bench/bench_window" "${rigs[@]}" "${repetitions[@]}" \
    --benchmark_enable_random_interleaving=true --benchmark_out_format=json \
    --benchmark_out="$libraries/window.json" >"$libraries/window.log" 2>&1 ||
    { cat "$libraries/window.log" >&2; exit 1; }
  python3 "$here/window.py" "$libraries/window.json"
fi
exit $status
