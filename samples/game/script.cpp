#include "script.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace lantern {
namespace {

bool read_word(const std::string& word, std::istringstream& rest, Line& line) {
  Input& input = line.input;
  if (word == "left")
    input.walk = -1;
  else if (word == "right")
    input.walk = 1;
  else if (word == "jump")
    input.jump = true;
  else if (word == "style")
    input.style = true;
  else if (word == "friends")
    input.friends = true;
  else if (word == "poke")
    return input.poke = bool(rest >> input.mouse.x >> input.mouse.y);
  else if (word == "aim")
    return input.aim = bool(rest >> input.mouse.x >> input.mouse.y);
  else if (word == "rig")
    return bool(rest >> line.rig);
  else if (word == "tuning")
    return bool(rest >> line.tuning);
  else
    return false;
  return true;
}

bool read_line(const std::string& text, Line& line) {
  std::istringstream words(text);
  if (!(words >> line.seconds) || !(line.seconds >= 0 && line.seconds < 3600)) return false;
  for (std::string word; words >> word;)
    if (!read_word(word, words, line)) return false;
  return true;
}

}  // namespace

bool read_script(const std::string& path, std::vector<Line>& lines, std::string& error) {
  std::ifstream file(path);
  if (!file) return error = path + " cannot be read", false;
  int number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (text.empty() || text[0] == '#') continue;
    if (!read_line(text, lines.emplace_back())) {
      error = path + ", line " + std::to_string(number) +
              ": seconds, then left, right, jump, style, friends, aim X Y, poke X Y, rig FILE or "
              "tuning FILE";
      return false;
    }
  }
  return true;
}

void play_script(Game& game, const std::vector<Line>& lines, double frame_seconds, Watch& watch,
                 SDL_Renderer* renderer) {
  for (const Line& line : lines) {
    if (!line.rig.empty()) watch.rig.path = line.rig;
    if (!line.tuning.empty()) watch.tuning.path = line.tuning;
    follow_files(watch, game, renderer, 1);
    Input input = line.input;
    for (double left = line.seconds; left > 1e-9; left -= frame_seconds) {
      play_frame(game, input, std::min(frame_seconds, left));
      input.jump = input.style = input.friends = input.poke = false;
    }
  }
}

}  // namespace lantern
