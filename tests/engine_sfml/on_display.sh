#!/usr/bin/env bash
# Runs a program on an X display of its own.
#   on_display.sh PROGRAM [WORD...]      exit 77: Xvfb is not installed
set -euo pipefail
command -v Xvfb >/dev/null || exit 77
work=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
exec 3>"$work/display"
Xvfb -displayfd 3 -noreset -screen 0 640x480x24 >/dev/null 2>&1 &
server=$!
for _ in $(seq 600); do [ -s "$work/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$work/display") LIBGL_ALWAYS_SOFTWARE=1 "$@"
