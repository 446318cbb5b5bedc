#!/usr/bin/env bash
# third_party/licences.sh BUILD FOLDER: copies the licences of everything linked into a program of
# BUILD to FOLDER: the licences of the fetched libraries, the fonts, and the compiler's libraries.
set -euo pipefail
[ $# -eq 2 ] || { sed -n '2,3s/^# //p' "$0" >&2; exit 2; }
mkdir -p "$2"
for source in "$1"/_deps/*-src; do
  name=$(basename "$source" -src)
  case $name in benchmark | doctest | glad) continue ;; esac  # not part of any program
  find "$source" -maxdepth 2 -type f \( -iname 'license*' -o -iname 'copying*' -o -iname 'ftl.txt' -o -iname 'patents' \) |
    while read -r file; do
      cp "$file" "$2/$name-$(basename "$file")"
    done
done
for package in fonts-inter fonts-jetbrains-mono fonts-material-design-icons-iconfont \
  g++-mingw-w64-x86-64-posix mingw-w64-x86-64-dev libtomlplusplus-dev libasio-dev; do
  if [ -f /usr/share/doc/$package/copyright ]; then
    cp /usr/share/doc/$package/copyright "$2/$package.txt"
  fi
done
