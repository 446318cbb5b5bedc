#!/usr/bin/env bash
# Builds SkelScope for 64-bit Windows, on Debian 12 or newer. Installs missing packages.
#   ./windows.sh            skelscope.exe and skelform_c.dll in build/windows, and a zip with the program
#   ./windows.sh --library  the library alone: build/windows/library.zip, for find_package(skelform)
#   ./windows.sh --test     the tests, under wine
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$root"
source third_party/install.sh

build=build/windows
case "${1:-}" in
  "" | --library | --test) ;;
  *) echo "usage: ./windows.sh [--library | --test]" >&2; exit 2 ;;
esac
packages=("${build_packages[@]}" "${windows_packages[@]}")
[ "${1:-}" = --test ] && packages+=("${graphics_packages[@]}" "${windows_test_packages[@]}")
install_packages "${packages[@]}"

# fetch_archives: gets the sources of the linked libraries. Headers that Debian's mirror lacks come
# from the installed packages.
fetch_archives() {
  local lacking name
  lacking=$(third_party/sources.sh build/archives)
  for name in $lacking; do
    mkdir -p "build/archives/$name/include"
    case $name in
      toml) cp -r /usr/include/toml++ build/archives/toml/include/ ;;
      asio) cp -r /usr/include/asio /usr/include/asio.hpp build/archives/asio/include/ ;;
      *)
        echo "Debian's mirror lacks the source of $name: the build downloads it" >&2
        continue
        ;;
    esac
    installed+=("-DFETCHCONTENT_SOURCE_DIR_${name^^}=$root/build/archives/$name")
  done
}

installed=()
if [ ! -f $build/build.ninja ]; then
  fetch_archives
  configure windows -DSKELSCOPE_UNITY=ON -DPython3_EXECUTABLE=/usr/bin/python3 "${installed[@]}" >/dev/null
fi
build_windows() {  # TARGET...
  build_with_progress "Building for Windows" $build $build/last-build.log --target "$@"
}

if [ "${1:-}" = --library ]; then
  build_windows skelform_library
  rm -rf $build/library $build/library.zip
  cmake --install $build --component library --prefix $build/library >/dev/null
  third_party/licences.sh $build $build/library/licences
  (cd $build && cmake -E tar cf library.zip --format=zip library)
  echo "$build/library.zip"
  exit
fi
if [ "${1:-}" = --test ]; then
  build_windows skelscope skelform_library test_runtime test_platform test_game_live test_live \
    live_window consumer_live
  configure release -DSKELSCOPE_UNITY=ON >/dev/null
  build_with_progress "Building for Linux" build/release build/release/last-build.log \
    --target skelscope
  exec tests/windows/run.sh $build build/release/skelscope
fi
build_windows skelscope skelform_c
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:.*=//p' $build/CMakeCache.txt)
name=skelscope-$version-windows
rm -rf "${build:?}/$name" "$build/$name.zip"
mkdir -p $build/$name
x86_64-w64-mingw32-strip -o $build/$name/skelscope.exe $build/skelscope.exe
cp $build/app/samples/example.skf LICENSE $build/$name/
cp docs/keys.md docs/commands.md $build/$name/
third_party/licences.sh $build $build/$name/licences
(cd $build && cmake -E tar cf $name.zip --format=zip $name)
echo "$build/$name.zip"
