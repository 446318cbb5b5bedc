# Sourced by the scripts. install_packages NAME...: installs missing packages with apt. Everything
# comes from the distribution (Debian 12 or newer, or a derivative).
source "$(dirname "${BASH_SOURCE[0]}")/progress.sh"

build_packages=(
  g++ cmake ninja-build pkg-config python3 python3-glad
  libglm-dev nlohmann-json3-dev libzip-dev libhwy-dev libimgui-dev libglfw3-dev libcli11-dev libwebp-dev
  libpng-dev libjpeg-dev libstb-dev libegl-dev libgl-dev libfontconfig-dev libfreetype-dev libfribidi-dev
  libharfbuzz-dev libtomlplusplus-dev libasio-dev doctest-dev
  fonts-inter fonts-jetbrains-mono fonts-material-design-icons-iconfont)
# Mesa and the GL dispatch library that ImGui's loader opens, for the window and for headless use;
# fontconfig, whose fc-list lists the fonts.
graphics_packages=(libegl1 libegl-mesa0 libgl1-mesa-dri libgl1 fontconfig)
# Small fonts of scripts that the embedded ones lack, so that tests can read them.
script_fonts=(fonts-dejavu-core fonts-wqy-microhei fonts-lohit-deva fonts-tlwg-waree)
# Scripts of names: the language code of fontconfig, the name shown here, and a package with a font.
scripts=("ja Japanese fonts-noto-cjk" "zh-cn Chinese fonts-noto-cjk" "ko Korean fonts-noto-cjk"
  "ru Cyrillic fonts-dejavu-core" "ar Arabic fonts-dejavu-core" "he Hebrew fonts-dejavu-core"
  "th Thai fonts-tlwg-waree" "hi Devanagari fonts-lohit-deva"
  "und-zsye emoji fonts-noto-color-emoji")
# The engines that have a runtime. The viewer needs none of them.
engine_packages=(libsdl2-dev libsfml-dev)
test_packages=("${engine_packages[@]}" xvfb xauth xdotool ffmpeg git python3-jsonschema nodejs mandoc chromium dpkg-dev file clang
  pre-commit "${script_fonts[@]}")
style_packages=(python3 clang clang-format clang-tidy codespell)
# The compiler for Windows, and the packages for tests of Windows programs.
windows_packages=(g++-mingw-w64-x86-64-posix)
windows_test_packages=(wine wine64 xvfb xdotool ffmpeg)
# The compiler for a page (Debian 13 or newer), and the browsers and a font for its tests.
web_packages=(emscripten)
web_test_packages=(chromium firefox-esr xvfb fonts-wqy-microhei)
# clang's fuzzer and sanitizer runtimes, and llvm, which adds function names to reports.
fuzz_packages=(clang libclang-rt-dev llvm)

missing_packages() {
  local installed name
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p') || true
  for name in "$@"; do
    grep -qxF "$name" <<<"$installed" || echo "$name"
  done
}

install_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    tools_present && return 0
    echo "This system has no apt. Install these yourself, then run the script again" >&2
    echo "(Debian's names): $*" >&2
    exit 2
  fi
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      { echo "Missing packages, and neither root nor sudo to install them: ${missing[*]}" >&2; exit 2; }
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
    --no-install-recommends -o APT::Status-Fd=1 "${missing[@]}" | show_apt_progress
}

# Prints, once per build directory, the packages with fonts for scripts that cannot be shown.
name_missing_fonts() {
  local told=$1/fonts-told language name package names="" packages=""
  command -v fc-list >/dev/null && [ ! -e "$told" ] || return 0
  touch "$told"
  for script in "${scripts[@]}"; do
    read -r language name package <<<"$script"
    [ -z "$(fc-list ":lang=$language" family)" ] || continue
    names+=${names:+, }$name
    [[ " $packages " == *" $package "* ]] || packages+=${packages:+ }$package
  done
  [ -z "$names" ] || echo "No font here has $names: names in them show as boxes." \
    "To read them: apt install $packages" >&2
}

# Checks the tools on systems without apt. CMake reports missing libraries.
tools_present() {
  command -v cmake >/dev/null && command -v ninja >/dev/null && command -v glad >/dev/null
}
