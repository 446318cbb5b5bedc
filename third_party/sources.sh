#!/usr/bin/env bash
# third_party/sources.sh FOLDER: puts the archives of archives.cmake into FOLDER, for
# -DSKELSCOPE_DEPENDENCIES=fetch -DSKELSCOPE_ARCHIVES=FOLDER. They come from the source packages of
# Debian 12, 13 and sid, from the mirror that this system (Debian 12 or newer) uses already. Prints
# the archives that the mirror lacks; the build downloads these from their own addresses.
set -euo pipefail
[ $# -eq 1 ] || { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
table=$(realpath "$(dirname "$0")/archives.cmake")
mkdir -p "$1"
cd "$1"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/lists"
# The Debian mirror that this system uses.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' |
  awk '{ first = first ? first : $0 } END { print first }')
if [ -z "$mirror" ]; then
  echo "No mirror of Debian is known here. Run apt-get update first" >&2
  exit 2
fi
for suite in bookworm trixie sid; do
  echo "deb-src $mirror $suite main"
done >"$work/sources.list"
apt=(-qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null
  -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work" -o Acquire::Check-Valid-Until=false
  -o APT::Sandbox::User=root)

# source_version PACKAGE FILE: prints the version of Debian's source package that contains FILE
source_version() {
  apt-cache "${apt[@]}" showsrc --only-source "$1" |
    awk -v file="$2" '
      /^Version:/ { version = $2 }
      $3 == file { found = version }
      END { print found }'
}

# take NAME FILE SHA256: gets the archive unless it is there with this hash
take() {
  local package=${2%%_*} version
  if ! sha256sum --check --status <<<"$3  $2" 2>/dev/null; then
    [ -e "$work/updated" ] || { apt-get "${apt[@]}" update >&2; touch "$work/updated"; }
    version=$(source_version "$package" "$2")
    apt-get "${apt[@]}" source --download-only --tar-only "$package=$version" >&2 ||
      { echo "$1"; return; }
  fi
  sha256sum --check --quiet <<<"$3  $2" >&2
}

while read -r name _ hash _ file repacked_hash; do
  take "$name" "$file" "${repacked_hash:-$hash}"
done < <(grep -v '^#' "$table" | tr '\n' ' ' | grep -o 'archive([^)]*' | sed 's/archive(//')
