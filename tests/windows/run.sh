#!/usr/bin/env bash
# tests/windows/run.sh BUILD PROGRAM [PART...]: tests the Windows program and library of BUILD with
# wine. PROGRAM is the viewer for Linux, whose numbers and documents must be the same.
#   Parts: runtime live traces commands names library window; by default all. ../windows.sh --test
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=$(realpath "$1") linux=$(realpath "$2")
parts=("${@:3}")
[ ${#parts[@]} -gt 0 ] || parts=(runtime live traces commands names library window)
work=$build/wine-tests
rm -rf "$work"
mkdir -p "$work"
cd "$work"

wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
[ -x "$wine" ] || { echo "wine64 is not installed" >&2; exit 77; }
export WINEPREFIX=$build/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml="
# Starts a display for the programs.
exec 3>display
Xvfb -displayfd 3 -noreset -screen 0 1600x900x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
for _ in $(seq 600); do [ -s display ] && break; sleep 0.1; done
DISPLAY=:$(cat display)
export DISPLAY

failures=0
fail() { echo "FAILED: $*" >&2; failures=$((failures + 1)); }
run() { timeout 600 "$wine" "$@" 2>messages; }  # runs a Windows program
skelscope() { run "$build/skelscope.exe" "$@"; }
example=$build/app/samples/example.skf
rigs=("$example" "$root"/tests/data/*.skf "$root"/../shared/corpus/rigs/*.skf)
for i in "${!rigs[@]}"; do [ -f "${rigs[i]}" ] || unset "rigs[i]"; done
same() {  # same FILE OTHER WHAT: fails if two files differ; WHAT names them
  cmp -s "$1" "$2" || fail "$3 differs from Linux's: $(realpath "$1") $(realpath "$2")"
}

test_runtime() {
  local name
  for name in test_runtime test_platform; do
    run "$build/tests/$name.exe" --no-intro >$name.log || fail "$name: $(tail -20 $name.log)"
    tail -3 $name.log
  done
}

# The viewer with a game for Linux, and with one for Windows; each side is killed and comes again.
test_live() {
  local name
  for name in test_game_live test_live; do
    run "$build/tests/$name.exe" --no-intro >$name.log || fail "$name: $(tail -20 $name.log)"
    tail -3 $name.log
  done
  printf '#!/bin/sh\nexec "%s" "%s/tests/%s.exe" "$@"\n' "$wine" "$build" live_window >viewer
  printf '#!/bin/sh\nexec "%s" "%s/tests/%s.exe" "$@"\n' "$wine" "$build" consumer/consumer_live >game
  chmod +x viewer game
  python3 "$root/tests/printers/live_printers.py" "$linux" ./viewer live python || fail "a game for Linux"
  python3 "$root/tests/printers/live_printers.py" "$linux" ./viewer live cpp ./game || fail "a game for Windows"
}

# Compares traces of every animation of each rig. Counts the rigs with equal bytes.
test_traces() {
  local rig name equal=0 all=0
  for rig in "${rigs[@]}"; do
    name=$(basename "$rig" .skf)
    mkdir -p traces/linux traces/windows
    "$linux" trace "$rig" --animation all --output "traces/linux/$name-{animation}.json" 2>/dev/null || continue
    skelscope trace "$rig" --animation all --output "traces/windows/$name-{animation}.json" ||
      { fail "trace of $name: $(cat messages)"; continue; }
    all=$((all + 1))
    if diff -rq traces/linux traces/windows >differences; then
      equal=$((equal + 1))
    else
      fail "traces of $name differ: $(wc -l <differences) files"
    fi
    rm -rf traces
  done
  echo "Traces: of $all rigs $equal give the same bytes as on Linux"
}

test_commands() {
  local rig status
  for rig in "$example" "$root"/tests/data/*.json; do
    status=0
    "$linux" lint "$rig" >lint.linux 2>&1 || status=$?
    skelscope lint "$rig" >lint.windows || [ $? -eq $status ] || fail "lint of $rig ends otherwise than on Linux"
    cat messages >>lint.windows
    same lint.linux lint.windows "lint of $rig"
  done
  cp "$example" rig.skf
  "$linux" inspect rig.skf --json >inspect.linux
  skelscope inspect rig.skf --json >inspect.windows || fail "inspect"
  same inspect.linux inspect.windows inspect
  # Writing over an existing file replaces it completely and leaves no temporary file.
  skelscope convert rig.skf --to 0.8 --output new.skf || fail "convert: $(cat messages)"
  skelscope convert rig.skf --to 0.8 --output new.skf || true
  "$linux" convert rig.skf --to 0.8 --output linux.skf
  "$linux" diff new.skf linux.skf >difference || fail "convert differs from Linux's: $(cat difference)"
  if skelscope convert rig.skf --to 0.8 --output rig.skf; then fail "an input was written over"; fi
  cmp -s "$example" rig.skf || fail "the input has changed"
  [ -z "$(ls -A | grep '^\.skelscope' || true)" ] || fail "a part of a file was left behind"
  status=0
  skelscope schema trace | true || status=$?  # as SIGPIPE on Linux
  [ $status -eq 141 ] && [ ! -s messages ] || fail "a closed pipe: status $status: $(cat messages)"
  skelscope render rig.skf --output picture.png || fail "render: $(cat messages)"
  "$linux" render rig.skf --output linux.png
  python3 "$here/alike.py" linux.png picture.png || fail "the picture differs from Linux's"
  # Several at once: each thread has a context, which outlives it.
  mkdir -p many
  for rig in many/{1,2,3,4}.skf; do cp "$example" "$rig"; done
  skelscope render many/*.skf --output many/ || fail "render of four: $(cat messages)"
  for rig in many/{1,2,3,4}; do
    python3 "$here/alike.py" linux.png "$rig.png" || fail "the picture of $rig.skf differs from Linux's"
  done
}

# Names in several scripts, with spaces, in deep folders, and files with the line ends of Windows.
test_names() {
  local folder="Gerüst 骨" deep
  mkdir -p "$folder"
  cp "$example" "$folder/Jürgen 🦴.skf"
  skelscope inspect "$folder/Jürgen 🦴.skf" >/dev/null || fail "a name in other letters: $(cat messages)"
  skelscope trace "$folder/Jürgen 🦴.skf" --animation 0 --output "$folder/Spur 跡.json" || fail "trace: $(cat messages)"
  [ -s "$folder/Spur 跡.json" ] || fail "an output with a name in other letters is missing"
  deep=$(printf 'a folder with a long name/%.0s' $(seq 12))
  mkdir -p "$deep"
  cp "$example" "${deep}example.skf"
  skelscope trace "${deep}example.skf" --animation 0 --output "${deep}trace.json" || fail "a long path: $(cat messages)"
  [ -s "${deep}trace.json" ] || fail "an output in a deep folder is missing"
  skelscope lint "Z:$(pwd | tr / '\\')\\$folder\\*.skf" >/dev/null || [ $? -eq 1 ] || fail "a pattern with backslashes: $(cat messages)"
  # A share of another computer: wine takes such shares from a folder beside its drives.
  mkdir -p "$WINEPREFIX/dosdevices/unc/computer" shared
  ln -sfn "$(pwd)/shared" "$WINEPREFIX/dosdevices/unc/computer/share"
  cp "$example" shared/a.skf
  skelscope convert '\\computer\share\*.skf' --to 0.8 --output '\\computer\share\new\' ||
    fail "a share: $(cat messages)"
  [ -s shared/new/a.skf ] || fail "an output on a share is missing"
}

# Games that use the installed package: in C++, and in C with the DLL.
test_library() {
  local game
  rm -rf "$build/prefix"
  cmake --install "$build" --component library --prefix "$build/prefix" >/dev/null
  for game in consumer/parts consumer; do
    cmake -S "$root/tests/$game" -B "${game##*/}" -G Ninja -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_TOOLCHAIN_FILE="$root/third_party/windows_toolchain.cmake" \
      -Dskelform_DIR="$build/prefix/lib/cmake/skelform" -DC_TESTS="$root/tests/c" >game.log 2>&1 &&
      cmake --build "${game##*/}" >>game.log 2>&1 || { fail "$game: $(tail -20 game.log)"; return; }
  done
  cp "$build/prefix/bin/skelform_c.dll" parts/
  run parts/from_c.exe "$example" || fail "the library in C: $(cat messages)"
  run consumer/consumer_printer.exe "$example" Idle 60 >theirs.json || fail "the library in C++: $(cat messages)"
  "$linux" compare "$example" theirs.json || fail "the library's poses differ"
}

test_window() {
  WINEDEBUG=-all bash "$here/window.sh" "$build/skelscope.exe" "$example" || fail "the window"
}

for part in "${parts[@]}"; do
  echo "Under wine: $part" >&2
  "test_$part"
done
"$wine" wineboot --shutdown >/dev/null 2>&1 || true
[ $failures -eq 0 ] || { echo "Windows: $failures failed" >&2; exit 1; }
echo "Windows: passed"
