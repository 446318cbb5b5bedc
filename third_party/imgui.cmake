pkg_check_modules(IMGUI IMPORTED_TARGET GLOBAL imgui)
if(IMGUI_FOUND)
  find_path(IMGUI_BACKENDS_DIR imgui_impl_glfw.h
    HINTS ${IMGUI_INCLUDE_DIRS} PATH_SUFFIXES backends imgui/backends)
  add_library(dep_imgui INTERFACE)
  target_include_directories(dep_imgui SYSTEM INTERFACE ${IMGUI_BACKENDS_DIR})
  target_link_libraries(dep_imgui INTERFACE PkgConfig::IMGUI ${CMAKE_DL_LIBS})
else()
  FetchContent_Declare(imgui URL https://github.com/ocornut/imgui/archive/refs/tags/v1.90.9.tar.gz)
  FetchContent_MakeAvailable(imgui)
  add_library(dep_imgui STATIC
    ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp
    ${imgui_SOURCE_DIR}/imgui_tables.cpp ${imgui_SOURCE_DIR}/imgui_widgets.cpp
    ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
  target_include_directories(dep_imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR}
    ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR}/misc/cpp)
  target_link_libraries(dep_imgui PUBLIC dep::glfw ${CMAKE_DL_LIBS})
endif()
add_library(dep::imgui ALIAS dep_imgui)
