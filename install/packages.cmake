# cpack: a Debian package of the viewer and one of the library. Build them on the release on which
# they will be installed, because they depend on the libraries of that release.
#   cmake --preset package && cmake --build --preset package && cpack --preset package
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME skelscope)
set(CPACK_PACKAGE_CONTACT "SkelScope <skelscope@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "2D skeletal rigs exported by SkelForm")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENTS_ALL library)

set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "Opening rigs (.skf) and posing
characters in games: libraries, headers and documents of skelform::runtime, a C
library, and runtimes for OpenGL, SDL2, SDL3 and SFML.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libskelform-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
  "libglm-dev, libzip-dev, libpng-dev, libjpeg-dev")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SUGGESTS "libsdl2-dev, libsdl3-dev, libsfml-dev, libgl-dev, cmake, pkg-config | pkgconf")

if(SKELSCOPE_APP)
  list(APPEND CPACK_COMPONENTS_ALL viewer)
  set(CPACK_DEBIAN_VIEWER_DESCRIPTION "Viewer and debugger: plays,
inspects, compares and edits rigs (.skf), in a window and on the command line.")
  set(CPACK_DEBIAN_VIEWER_PACKAGE_NAME skelscope)
  set(CPACK_DEBIAN_VIEWER_PACKAGE_SECTION graphics)
  # Libraries and programs that are opened at run time, unseen by the linker: OpenGL for ImGui, its
  # drivers, the list of fonts.
  set(CPACK_DEBIAN_VIEWER_PACKAGE_DEPENDS "libgl1, libgl1-mesa-dri, libegl-mesa0")
  set(CPACK_DEBIAN_VIEWER_PACKAGE_RECOMMENDS "ffmpeg, fontconfig")
endif()
include(CPack)
