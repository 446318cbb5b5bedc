# skelform_find_library(NAME VERSION HEADER LIBRARY [FOLDER ...]): finds a library that has no CMake
# package. If there is pkg-config, its module NAME gives the place; otherwise the usual places are
# searched, HEADER also in their subfolders FOLDER. Sets NAME_FOUND, adds skelform_found::NAME.
function(skelform_find_library name version header library)
  find_package(PkgConfig QUIET)
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(PC_${name} QUIET ${name})
  endif()
  find_path(${name}_INCLUDE_DIR ${header} HINTS ${PC_${name}_INCLUDE_DIRS} PATH_SUFFIXES ${ARGN})
  find_library(${name}_LIBRARY ${library} HINTS ${PC_${name}_LIBRARY_DIRS})
  mark_as_advanced(${name}_INCLUDE_DIR ${name}_LIBRARY)
  if(NOT ${name}_INCLUDE_DIR OR NOT ${name}_LIBRARY
      OR (PC_${name}_FOUND AND PC_${name}_VERSION VERSION_LESS version))
    set(${name}_FOUND FALSE PARENT_SCOPE)
    return()
  endif()
  set(${name}_FOUND TRUE PARENT_SCOPE)
  if(NOT TARGET skelform_found::${name})
    add_library(skelform_found::${name} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(skelform_found::${name} PROPERTIES IMPORTED_LOCATION "${${name}_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${${name}_INCLUDE_DIR}")
  endif()
endfunction()
