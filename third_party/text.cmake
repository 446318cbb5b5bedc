# Libraries for glyphs of the system's fonts, for characters that the embedded fonts lack.
# fontconfig finds the font (on Windows and macOS the program itself, in the folders of fonts),
# FreeType draws the glyph, FriBidi orders right-to-left text, HarfBuzz combines letters and marks.
if(NOT WIN32 AND NOT APPLE AND NOT EMSCRIPTEN)
  find_package(Fontconfig QUIET)  # belongs to the system, like its fonts
  if(NOT Fontconfig_FOUND)
    message(FATAL_ERROR "The viewer needs fontconfig (Debian: libfontconfig-dev)")
  endif()
  wrap_dependency(fontconfig Fontconfig::Fontconfig)
endif()

find_installed(freetype Freetype)
if(Freetype_FOUND)
  wrap_dependency(freetype Freetype::Freetype)
else()
  foreach(option BROTLI BZIP2 HARFBUZZ ZLIB)
    set(FT_DISABLE_${option} ON)
  endforeach()
  if(EMSCRIPTEN)  # its linker confuses the zlib inside FreeType with the other zlib
    set(FT_DISABLE_ZLIB OFF)
    set(FT_REQUIRE_ZLIB ON)
  endif()
  set(FT_REQUIRE_PNG ON)  # for emoji, which are pictures
  get_target_property(PNG_LIBRARY dep_png INTERFACE_LINK_LIBRARIES)
  set(PNG_PNG_INCLUDE_DIR $<TARGET_PROPERTY:dep_png,INTERFACE_INCLUDE_DIRECTORIES>)
  set(SKIP_INSTALL_ALL ON)
  fetch_and_build(freetype)
  wrap_dependency(freetype freetype)
  if(NOT WIN32 AND NOT APPLE AND NOT EMSCRIPTEN)  # hidden: fontconfig uses the system's FreeType
    target_link_options(dep_freetype INTERFACE
      LINKER:--exclude-libs,$<TARGET_FILE_NAME:freetype>)
  endif()
endif()

if(NOT TARGET harfbuzz::harfbuzz)
  find_installed(harfbuzz harfbuzz)
endif()
if(TARGET harfbuzz::harfbuzz)
  wrap_dependency(harfbuzz harfbuzz::harfbuzz)
else()
  fetch(harfbuzz)
  add_library(dep_harfbuzz STATIC ${harfbuzz_SOURCE_DIR}/src/harfbuzz.cc)
  target_compile_definitions(dep_harfbuzz PRIVATE HAVE_FREETYPE)
  if(EMSCRIPTEN)  # small before fast: a page shapes a name once, and everyone downloads it
    target_compile_definitions(dep_harfbuzz PRIVATE HB_LEAN HB_NO_AAT)
    target_compile_options(dep_harfbuzz PRIVATE -Os)
  endif()
  target_include_directories(dep_harfbuzz SYSTEM PUBLIC ${harfbuzz_SOURCE_DIR}/src)
  target_link_libraries(dep_harfbuzz PUBLIC dep::freetype)
  add_library(dep::harfbuzz ALIAS dep_harfbuzz)
endif()

if(NOT fribidi IN_LIST FETCHED)
  skelform_find_library(fribidi 1.0 fribidi.h fribidi fribidi)
endif()
if(fribidi_FOUND)
  wrap_dependency(fribidi skelform_found::fribidi)
else()
  fetch(fribidi)
  set(PACKAGE fribidi)
  set(PACKAGE_NAME "GNU FriBidi")
  set(FRIBIDI_VERSION 1.0.16)
  set(FRIBIDI_MAJOR_VERSION 1)
  set(FRIBIDI_MINOR_VERSION 0)
  set(FRIBIDI_MICRO_VERSION 16)
  set(FRIBIDI_INTERFACE_VERSION 4)
  set(SIZEOF_INT 4)
  configure_file(${fribidi_SOURCE_DIR}/lib/fribidi-config.h.in
    ${fribidi_BINARY_DIR}/fribidi-config.h)
  file(GLOB sources ${fribidi_SOURCE_DIR}/lib/*.c)
  add_library(dep_fribidi STATIC ${sources})
  target_compile_definitions(dep_fribidi PUBLIC FRIBIDI_LIB_STATIC
    PRIVATE HAVE_STDLIB_H HAVE_STRING_H HAVE_STRINGIZE STDC_HEADERS)
  target_include_directories(dep_fribidi SYSTEM PUBLIC ${fribidi_BINARY_DIR}
    ${fribidi_SOURCE_DIR}/lib)
  add_library(dep::fribidi ALIAS dep_fribidi)
endif()
