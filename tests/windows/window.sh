#!/usr/bin/env bash
# tests/windows/window.sh PROGRAM: tests the window with wine on the current display, by the keys of
# a virtual user: it opens, plays, takes a picture, keeps a setting and quits.
set -euo pipefail
program=$1
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
work=$(mktemp -d)
cleanup() { kill "${viewer:-}" 2>/dev/null || true; rm -rf "$work"; }
trap cleanup EXIT
fail() { echo "window.sh: $1" >&2; cat "$work/log" >&2; exit 1; }
export WINEPREFIX=${WINEPREFIX:?}
roaming=$(echo "$WINEPREFIX"/drive_c/users/*/AppData/Roaming)
settings=${roaming%% *}/skelscope/settings.json
rm -f "$settings"

cd "$work"
# Wine shows a desktop of its own, because without a window manager no window would get the
# keyboard.
"$wine" explorer /desktop=skelscope,1600x900 "$program" >log 2>&1 &
viewer=$!
for _ in $(seq 900); do
  window=$(xdotool search --name SkelScope 2>/dev/null | head -1) && [ -n "$window" ] && break
  sleep 0.1
done
[ -n "${window:-}" ] || fail "no window appeared"
sleep 5
press() { xdotool keydown "$1"; sleep 0.3; xdotool keyup "$1"; sleep 0.5; }
ffmpeg -loglevel error -f x11grab -video_size 1600x900 -i "$DISPLAY" -frames:v 1 -y "${SKELSCOPE_SCREENSHOT:-$work/screen.png}"
xdotool mousemove 800 330 click 1; sleep 1  # picks a bone, and gives the window the focus
press space                                 # pauses
press 42                                    # G, toggles the grid; settings are saved at once
for _ in $(seq 100); do grep -qs '"overlays.grid":false' "$settings" && break; sleep 0.1; done
grep -qs '"overlays.grid":false' "$settings" || fail "the changed setting was not written"
kill -0 "$viewer" 2>/dev/null || fail "the viewer stopped"
xdotool key ctrl+q
for _ in $(seq 300); do kill -0 "$viewer" 2>/dev/null || break; sleep 0.1; done
kill -0 "$viewer" 2>/dev/null && fail "Ctrl+Q did not quit"
wait "$viewer" || fail "the viewer ended with status $?"
