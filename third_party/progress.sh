# Sourced by install.sh: configures and builds, and shows how far installing and building
# are: on one line of a terminal with the time that is left, elsewhere as a line every tenth.

# 75 seconds -> "1:15"
minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# show_progress LABEL DONE TOTAL: seconds are counted since `progress_start` was set.
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

# Reads apt's status lines ("pmstatus:PACKAGE:PERCENT:WORDS", "dlstatus:…") and shows them: loading
# is the first half of the way, unpacking and setting up the second.
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

# configure PRESET [cmake's arguments]: a folder that is configured already keeps its options.
configure() {
  local root
  root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
  [ -f "$root/build/$1/build.ninja" ] || (cd "$root" && cmake --preset "$@")
}

# build_with_progress LABEL BUILD_DIR LOG [cmake --build's arguments]. A failure prints the log.
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
