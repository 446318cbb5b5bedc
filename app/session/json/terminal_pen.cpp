#include "session/json/terminal_pen.h"

namespace skelscope {

std::ostream& operator<<(std::ostream& out, Pen pen) {
  if (auto* const buffer = dynamic_cast<PenBuffer*>(out.rdbuf())) buffer->take_pen(pen);
  return out;
}

int PenRecord::overflow(int character) {
  if (character != traits_type::eof()) text += traits_type::to_char_type(character);
  return traits_type::not_eof(character);
}

std::streamsize PenRecord::xsputn(const char* more, std::streamsize count) {
  text.append(more, count);
  return count;
}

void print(std::ostream& out, std::string_view text, const std::vector<PenChange>& pens) {
  std::size_t done = 0;
  for (const PenChange& change : pens) {
    out << text.substr(done, change.at - done) << change.pen;
    done = change.at;
  }
  out << text.substr(done);
}

std::ostream& operator<<(std::ostream& out, const Penned& penned) {
  return out << penned.pen << penned.text << Pen::Plain;
}

}  // namespace skelscope
