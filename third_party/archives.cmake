# The archives of the dependencies that can be fetched: each with its Debian package, its SHA256,
# its address, and the file name in Debian's source package, from which sources.sh takes it. Debian
# repacks some archives without documents; these have a second hash. A file from Debian is checked
# against the second hash, a download against the first, which is then the hash that other
# distributions publish for the upstream archive.
archive(asio libasio-dev
  9f12cef05c0477eace9c68ccabd19f9e3a04b875d4768c323714cbd3a5fa3c2b
  https://downloads.sourceforge.net/project/asio/asio/1.30.2%20%28Stable%29/asio-1.30.2.tar.bz2
  asio_1.30.2.orig.tar.bz2)
archive(benchmark libbenchmark-dev
  32131c08ee31eeff2c8968d7e874f3cb648034377dfc32a4c377fa8796d84981
  https://github.com/google/benchmark/archive/refs/tags/v1.9.1.tar.gz
  benchmark_1.9.1.orig.tar.gz)
archive(cli11 libcli11-dev
  73b7ec52261ce8fe980a29df6b4ceb66243bb0b779451dbd3d014cfec9fdbb58
  https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.4.1.tar.gz
  cli11_2.4.1+ds.orig.tar.xz
  0b8fbf2398875f15f30a675c7f412123a2aaa38df2863e991de72004fd5f1292)
archive(doctest doctest-dev
  632ed2c05a7f53fa961381497bf8069093f0d6628c5f26286161fbd32a560186
  https://github.com/doctest/doctest/archive/refs/tags/v2.4.11.tar.gz
  doctest_2.4.11.orig.tar.gz)
archive(freetype libfreetype-dev
  0550350666d427c74daeb85d5ac7bb353acba5f76956395995311a9c6f063289
  https://download.savannah.gnu.org/releases/freetype/freetype-2.13.3.tar.xz
  freetype_2.13.3+dfsg.orig.tar.xz
  686ec73cbf6783b245dd068a09ce807b729ac0f8a46dd70f7867923c32fdf4de)
archive(fribidi libfribidi-dev
  1b1cde5b235d40479e91be2f0e88a309e3214c8ab470ec8a2744d82a5a9ea05c
  https://github.com/fribidi/fribidi/releases/download/v1.0.16/fribidi-1.0.16.tar.xz
  fribidi_1.0.16.orig.tar.xz)
archive(glad python3-glad
  0326d59b1ccf8ccae1fface5bfb71bec1bb41fbe2341e722b31f6acac3068aeb
  https://github.com/Dav1dde/glad/archive/refs/tags/v2.0.2.tar.gz
  python-glad_2.0.2.orig.tar.gz)
archive(glfw libglfw3-dev
  c038d34200234d071fae9345bc455e4a8f2f544ab60150765d7704e08f3dac01
  https://github.com/glfw/glfw/archive/refs/tags/3.4.tar.gz
  glfw3_3.4.orig.tar.gz)
archive(glm libglm-dev
  7d508ab72cb5d43227a3711420f06ff99b0a0cb63ee2f93631b162bfe1fe9592
  https://github.com/g-truc/glm/archive/refs/tags/0.9.9.8.tar.gz
  glm_0.9.9.8+ds.orig.tar.xz
  0e678af38374a9d49dbd19f206bbc31564ddcd91449fe48ea8967a51ab3ccd69)
archive(harfbuzz libharfbuzz-dev
  620e3468faec2ea8685d32c46a58469b850ef63040b3565cde05959825b48227
  https://github.com/harfbuzz/harfbuzz/releases/download/10.2.0/harfbuzz-10.2.0.tar.xz
  harfbuzz_10.2.0.orig.tar.xz)
archive(highway libhwy-dev
  7e0be78b8318e8bdbf6fa545d2ecb4c90f947df03f7aadc42c1967f019e63343
  https://github.com/google/highway/archive/refs/tags/1.2.0.tar.gz
  highway_1.2.0.orig.tar.gz)
archive(imgui libimgui-dev
  21dcc985bb2ae8fe48047c86135dbc438d6980a8f2e08babbda5be820592f282
  https://github.com/ocornut/imgui/archive/refs/tags/v1.90.1.tar.gz
  imgui_1.90.1+ds.orig.tar.xz
  ecce377df0f90b292f15dcbd83d438bddc162b2388c881132bde18c787572a1c)
archive(jpeg libjpeg-dev
  254f3642b04e309fee775123133c6464181addc150499561020312ec61c1bf7c
  https://github.com/libjpeg-turbo/libjpeg-turbo/archive/refs/tags/2.1.5.tar.gz
  libjpeg-turbo_2.1.5.orig.tar.gz)
archive(json nlohmann-json3-dev
  0d8ef5af7f9794e3263480193c491549b2ba6cc74bb018906202ada498a79406
  https://github.com/nlohmann/json/archive/refs/tags/v3.11.3.tar.gz
  nlohmann-json3_3.11.3.orig.tar.gz)
archive(png libpng-dev
  a9d4df463d36a6e5f9c29bd6f4967312d17e996c1854f3511f833924eb1993cf
  https://github.com/pnggroup/libpng/archive/refs/tags/v1.6.58.tar.gz
  libpng1.6_1.6.58.orig.tar.gz)
archive(stb libstb-dev
  cfeab9f800961882d6d22ddf36e965523b33002f4f937de08321304c9ba72af3
  https://github.com/nothings/stb/archive/5c205738c191bcb0abc65c4febfa9bd25ff35234.tar.gz
  libstb_0.0~git20241109.5c20573+ds.orig.tar.xz
  a3a5820445a7dd063516bb542a5cd54ced8efc9c5a30bfbaae1bab6dec2c1a74)
archive(toml libtomlplusplus-dev
  8517f65938a4faae9ccf8ebb36631a38c1cadfb5efa85d9a72e15b9e97d25155
  https://github.com/marzer/tomlplusplus/archive/refs/tags/v3.4.0.tar.gz
  tomlplusplus_3.4.0+ds.orig.tar.xz
  0ae736e13a49cc8a0aa7799705cf18bd93f5f56624613e6aa554b65fe2d72768)
archive(webp libwebp-dev
  7d6fab70cf844bf6769077bd5d7a74893f8ffd4dfb42861745750c63c2a5c92c
  https://storage.googleapis.com/downloads.webmproject.org/releases/webp/libwebp-1.5.0.tar.gz
  libwebp_1.5.0.orig.tar.gz)
archive(zip libzip-dev
  a60473ffdb7b4260c08bfa19c2ccea0438edac11193c3afbbb1f17fbcf6c6132
  https://libzip.org/download/libzip-1.7.3.tar.xz
  libzip_1.7.3.orig.tar.xz)
archive(zlib zlib1g-dev
  9a93b2b7dfdac77ceba5a558a580e74667dd6fede4585b91eefb60f03b72df23
  https://github.com/madler/zlib/releases/download/v1.3.1/zlib-1.3.1.tar.gz
  zlib_1.3.dfsg+really1.3.1.orig.tar.gz
  60dd315c07f616887caa029408308a018ace66e3d142726a97db164b3b8f69fb)
