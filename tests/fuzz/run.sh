#!/usr/bin/env bash
# Runs the fuzzers of a build, two at a time:   tests/fuzz/run.sh BUILD [SECONDS]
# The seed is fixed, so that a change is not blamed for an older bug; FUZZ_SEED=0 takes a random
# one. Findings are in BUILD/findings. Fix the bug, then put the file into tests/fuzz/found/TARGET,
# where every build repeats it.
set -euo pipefail
build=$(cd "$1" && pwd)
seconds=${2:-60}
seeds=$build/tests/fuzz/seeds
mkdir -p "$build/findings"

fuzz() {
  local target=$1 corpus=$build/corpus/$1 log=$build/findings/$1.log
  local starts=("$corpus" "$seeds/$target")
  mkdir -p "$corpus"
  [ ! -d "$found/$target" ] || starts+=("$found/$target")
  if "$build/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -seed="${FUZZ_SEED:-1}" -max_len=65536 -timeout=10 \
      -rss_limit_mb=2048 -dict="$seeds/words.dict" -print_final_stats=1 \
      -artifact_prefix="$build/findings/$target-" "${starts[@]}" >"$log" 2>&1; then
    echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, nothing found"
  else
    sed -n '/^==[0-9]*==/,$p;/runtime error/p;/does not hold/p' "$log" | head -60
    if grep -q "$build/findings/$target-" "$log"; then
      echo "$target: found something, see $log; run it again with"
      grep -o "$build/findings/$target-[a-z]*-[0-9a-f]*" "$log" | tail -1 |
        sed "s|^|  $build/tests/fuzz/fuzz_$target |"
    else
      echo "$target: did not run: $(tail -n 1 "$log")"
    fi
    return 1
  fi
}
export -f fuzz
export build seconds seeds
found=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/found
export found
printf '%s\n' json archive recording trace live game image | xargs -P2 -I{} bash -euo pipefail -c 'fuzz {}'
