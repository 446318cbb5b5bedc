#!/usr/bin/env bash
# Drives the real window on a virtual display, with the mouse and keys of a virtual user.
#   window.sh PROGRAM      exit status 77: a needed tool is not installed
set -euo pipefail
program=$1
for tool in Xvfb xdotool; do command -v "$tool" >/dev/null || exit 77; done

work=$(mktemp -d)
cleanup() { kill "${viewer:-}" "${server:-}" 2>/dev/null || true; rm -rf "$work"; }
trap cleanup EXIT
fail() { echo "window.sh: $1" >&2; cat "$work/log" >&2; exit 1; }

exec 3>"$work/display"
Xvfb -displayfd 3 -noreset -screen 0 1600x900x24 >/dev/null 2>&1 &
server=$!
for _ in $(seq 600); do [ -s "$work/display" ] && break; sleep 0.1; done
export DISPLAY=:$(cat "$work/display")
export XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state HOME=$work
mkdir "$work/Pictures"

cd "$work"
"$program" >"$work/log" 2>&1 &
viewer=$!
for _ in $(seq 600); do
  window=$(xdotool search --name SkelScope 2>/dev/null | head -1) && [ -n "$window" ] && break
  sleep 0.1
done
[ -n "${window:-}" ] || fail "no window appeared"
sleep 1
press() { xdotool keydown "$1"; sleep 0.2; xdotool keyup "$1"; sleep 0.3; }
press space                                   # pause
xdotool mousemove 800 330 click 1; sleep 0.5  # pick the bone there
press 96                                      # F12 saves a picture. By its name, xdotool would
                                              # hold modifier keys with newer keyboard maps.
kill -0 "$viewer" 2>/dev/null || fail "the viewer stopped"
for _ in $(seq 600); do [ -n "$(ls Pictures)" ] && break; sleep 0.1; done
picture=$(ls Pictures/example-*.png) || fail "F12 left no picture"
[ "$(stat -c %s "$picture")" -gt 30000 ] || fail "the picture is nearly empty"
press 42                                      # G, the grid; a changed setting is saved at once
for _ in $(seq 100); do grep -qs '"overlays.grid":false' config/skelscope/settings.json && break; sleep 0.1; done
grep -qs '"overlays.grid":false' config/skelscope/settings.json || fail "the changed setting was not written"
xdotool key ctrl+q
for _ in $(seq 600); do kill -0 "$viewer" 2>/dev/null || break; sleep 0.1; done
kill -0 "$viewer" 2>/dev/null && fail "Ctrl+Q did not quit"
wait "$viewer" || fail "the viewer ended with status $?"

"$program" >"$work/log" 2>&1 &
viewer=$!
for _ in $(seq 600); do xdotool search --name SkelScope >/dev/null 2>&1 && break; sleep 0.1; done
kill -TERM "$viewer"
status=0; wait "$viewer" || status=$?
[ "$status" -eq 143 ] || fail "SIGTERM ended the viewer with status $status"
