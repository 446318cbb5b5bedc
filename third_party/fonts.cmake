# The fonts the window is drawn with, embedded by app/theme. A font that is not installed is an
# empty string here and the window falls back to ImGui's own.
set(FONT_HINTS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/inter
  /usr/share/fonts/truetype/jetbrains-mono /usr/share/fonts/truetype/material-design-icons-iconfont)
function(find_font variable)
  find_file(${variable} NAMES ${ARGN} HINTS ${FONT_HINTS} NO_DEFAULT_PATH)
endfunction()
