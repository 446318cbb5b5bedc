# Sourced by install.sh. Configures and builds, and shows the progress of installing and building:
# on a terminal in one line with the remaining time, elsewhere as a line every 10 %.

# minutes SECONDS: prints "1:15" for 75.
minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# show_progress LABEL DONE TOTAL: estimates the remaining time from the seconds since
# `progress_start`.
show_progress() {
  local label=$1 done=$2 total=$3 spent left=""
  [ "$total" -gt 0 ] || return 0
  spent=$(($(date +%s) - progress_start))
  if [ "$done" -gt 0 ] && [ "$spent" -ge 3 ]; then
    left=", about $(minutes $((spent * (total - done) / done))) left"
  fi
  if [ -t 2 ]; then
    printf '\r\033[K%s %d %%%s' "$label" $((100 * done / total)) "$left" >&2
  elif [ $((10 * done / total)) -gt "${progress_tenth:--1}" ]; then
    progress_tenth=$((10 * done / total))
    echo "$label $((100 * done / total)) %$left" >&2
  fi
}

end_progress() {
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
  unset progress_tenth
}

# Reads apt's status lines ("pmstatus:PACKAGE:PERCENT:WORDS", "dlstatus:…") and shows the progress:
# downloads are the first half, unpacking and setting up the second.
show_apt_progress() {
  local kind percent rest
  progress_start=$(date +%s)
  while IFS=: read -r kind _ percent rest; do
    percent=${percent%%.*}
    case "$kind" in
      dlstatus) show_progress "Installing packages" $((percent / 2)) 100 ;;
      pmstatus) show_progress "Installing packages" $((50 + percent / 2)) 100 ;;
    esac
  done
  end_progress
}

# configure PRESET [arguments of cmake]: a folder that is already configured keeps its options.
configure() {
  local root
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  [ -f "$root/build/$1/build.ninja" ] || (cd "$root" && cmake --preset "$@")
}

# build_with_progress LABEL BUILD_DIR LOG [arguments of cmake --build]: prints the log on failure.
build_with_progress() {
  local label=$1 build=$2 log=$3 line status
  shift 3
  progress_start=$(date +%s)
  set +e
  NINJA_STATUS='[%f/%t] ' cmake --build "$build" "$@" 2>&1 | tee "$log" |
    while IFS= read -r line; do
      if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
        show_progress "$label" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
      fi
    done
  status=${PIPESTATUS[0]}
  set -e
  end_progress
  if [ "$status" -ne 0 ]; then
    grep -v '^\[[0-9]*/[0-9]*\]' "$log" >&2 || true
    return "$status"
  fi
}
