# Debian's Dear ImGui takes stb from a library. A fetched one is built with 32 bits per character,
# so that the window shows all of Unicode; in a page with 32 bits per index, because WebGL cannot
# move the first vertex of a draw call, and many bones have more than 65,536 vertices.
if(NOT imgui IN_LIST FETCHED)
  skelform_find_library(imgui 1.86 imgui.h imgui imgui)
  find_path(IMGUI_BACKENDS imgui_impl_glfw.h HINTS ${imgui_INCLUDE_DIR} PATH_SUFFIXES backends)
endif()
if(imgui_FOUND AND IMGUI_BACKENDS)
  wrap_dependency(imgui skelform_found::imgui ${CMAKE_DL_LIBS})
  target_include_directories(dep_imgui SYSTEM INTERFACE ${IMGUI_BACKENDS})
  find_library(STB_LIBRARY stb)
  if(STB_LIBRARY)
    target_link_libraries(dep_imgui INTERFACE ${STB_LIBRARY})
  endif()
else()
  fetch(imgui)
  file(GLOB sources ${imgui_SOURCE_DIR}/*.cpp)
  add_library(dep_imgui STATIC ${sources} ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
  target_compile_definitions(dep_imgui PUBLIC IMGUI_USE_WCHAR32
    "$<$<BOOL:${EMSCRIPTEN}>:IMGUI_IMPL_OPENGL_ES3;ImDrawIdx=unsigned int>")
  target_include_directories(dep_imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR}
    ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR}/misc/cpp)
  target_link_libraries(dep_imgui PUBLIC dep::glfw ${CMAKE_DL_LIBS})
  add_library(dep::imgui ALIAS dep_imgui)
endif()
