# The fonts of the window, embedded by app/widgets/embed_fonts.cmake. The variable of a font that is
# not installed is false, and the window uses ImGui's own font.
set(SKELSCOPE_FONTS "" CACHE PATH "Folder with the fonts, on systems that install them elsewhere")
set(FONT_HINTS ${SKELSCOPE_FONTS} /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter
  /usr/share/fonts/truetype/jetbrains-mono /usr/share/fonts/truetype/material-design-icons-iconfont)
function(find_font variable)
  find_file(${variable} NAMES ${ARGN} HINTS ${FONT_HINTS} NO_DEFAULT_PATH
    NO_CMAKE_FIND_ROOT_PATH)
  if(NOT ${variable})
    message(STATUS "Font ${ARGV1} not found: ImGui's own is used in its place")
  endif()
endfunction()

find_font(FONT_INTER Inter-Regular.otf Inter-Regular.ttf)
find_font(FONT_INTER_MEDIUM Inter-Medium.otf Inter-Medium.ttf)
find_font(FONT_INTER_SEMIBOLD Inter-SemiBold.otf Inter-SemiBold.ttf)
find_font(FONT_MONO JetBrainsMono-Regular.ttf)
find_font(FONT_MONO_MEDIUM JetBrainsMono-Medium.ttf)
find_font(FONT_ICONS MaterialIcons-Regular.ttf)
